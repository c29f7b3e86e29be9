// What the host is told of the sound: as it has set it, and what the player hears of it.
import type { HostStore } from '../../stores/host';
import type { SettingsStore } from '../../stores/settings';
import type { Version } from '../../../embed/envelope';

/** Volumes 0 to 100. Version 1 tells the player's setting below the host's as one volume. */
export function soundOf(
  { settings, host }: { readonly settings: SettingsStore; readonly host: HostStore },
  version: Version,
): { readonly muted: boolean; readonly volume: number; readonly heard?: number } {
  const { soundVolume, soundEffect } = settings.sound;
  const own = Math.max(soundVolume, soundEffect);
  const volume = Math.round((own * host.audio.volume) / 100);
  const isSilent = !settings.soundOn || host.soundHeld;
  return version === 1 ? { muted: isSilent, volume } : { ...host.audio, heard: isSilent ? 0 : volume };
}
