// How loud music and effects are: the player's settings and the host's word, of which the stricter counts.
import type { SoundSettings } from '../stores/settings';

export interface HostWish {
  readonly muted: boolean;
  /** Per cent of what the player has set, 0 to 100. */
  readonly volume: number;
}

/** Factors on what is played, 0 to 1. */
export interface Levels {
  readonly music: number;
  readonly effects: number;
}

/** Between silence and full volume the ear hears 50 as about half with this exponent. */
const CURVE = 1.5;
/** Music lies under what happens. */
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
