// The state of the sound for the host: the host's own setting, and the volume that the player gets.
import type { HostStore } from '../../stores/host';
import type { SettingsStore } from '../../stores/settings';
import type { Version } from '../../../embed/envelope';

/** Volumes 0 to 100. In version 1 the player's setting and the host's are combined to one volume. */
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
