// The volumes of music and effects: the player's settings and the host's wish, of which the stricter counts.
import type { SoundSettings } from '../stores/settings';

export interface HostWish {
  readonly muted: boolean;
  /** Per cent of the player's setting, 0 to 100. */
  readonly volume: number;
}

/** Factors on the sounds, 0 to 1. */
export interface Levels {
  readonly music: number;
  readonly effects: number;
}

/** Exponent of the volume curve: with it 50 sounds about half as loud as full volume. */
const CURVE = 1.5;
/** Music is quieter than effects. */
const MUSIC_SHARE = 0.6;

export const SILENT: Levels = { music: 0, effects: 0 };

export const factorOf = (percent: number): number => Math.max(0, Math.min(1, percent / 100)) ** CURVE;

export function levelsOf(sound: SoundSettings, host: HostWish): Levels {
  if (sound.volumeOpen !== 1 || host.muted) return SILENT;
  const both = sound.volumeMultiple * factorOf(host.volume);
  return {
    music: factorOf(sound.soundVolume) * both * MUSIC_SHARE,
    effects: factorOf(sound.soundEffect) * both,
  };
}

export const isSilent = ({ music, effects }: Levels): boolean => music === 0 && effects === 0;
