// How loud the client is for the host: what the player has set, below what the host allows.
import type { HostStore } from '../../stores/host';
import type { SettingsStore } from '../../stores/settings';

/** Volume 0 to 100. */
export function soundOf({ settings, host }: { readonly settings: SettingsStore; readonly host: HostStore }): {
  readonly muted: boolean;
  readonly volume: number;
} {
  const { soundVolume, soundEffect } = settings.sound;
  const own = Math.max(soundVolume, soundEffect);
  return {
    muted: !settings.soundOn || host.soundHeld,
    volume: Math.round((own * host.audio.volume) / 100),
  };
}
