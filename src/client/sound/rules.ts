// The rules of cues that play at the same time: their number, their distance, and which sounds they lower.
import { keeping } from '../../core/once';

export interface CueRule {
  /** Highest number of its family at once. */
  readonly most: number;
  /** Least time between two of its family, in milliseconds. */
  readonly gap: number;
  /** Lowers music and lasting sounds while it plays. */
  readonly ducks: boolean;
  /** Cues that share these limits; by default each cue is its own family. */
  readonly family: string;
  /** A missing sound is not reported in the console: a picture or another cue replaces it. */
  readonly optional: boolean;
  /** Random variation of its speed, so that repeats do not sound mechanical. */
  readonly vary: number;
}

const PLAIN: Omit<CueRule, 'family'> = { most: 4, gap: 40, ducks: false, optional: false, vary: 0 };

/** Highest number of sounds at once, from the specification. */
export const POOL = 50;

const isWin = (cue: string): boolean => /^(win(-\d)?|slot-[34])$/.test(cue);

const SPECIAL: Readonly<Record<string, Partial<CueRule>>> = {
  // Many balls strike many pins: the limits keep the single strikes audible.
  pin: { most: 10, gap: 14, vary: 0.02, family: 'pin' },
  land: { most: 3, gap: 60, vary: 0.04 },
  flap: { most: 5, gap: 18, vary: 0.05 },
  step: { most: 3, gap: 120, vary: 0.03 },
  flash: { most: 2, gap: 1500, vary: 0.06 },
  turn: { most: 3, gap: 60, vary: 0.03 },
  ball: { most: 3, gap: 90, vary: 0.02 },
  catch: { most: 2, gap: 120, vary: 0.04 },
  tap: { most: 2, gap: 50, vary: 0.04 },
  tick: { most: 2, gap: 300 },
  toast: { most: 1, gap: 500 },
  'toast-wrong': { most: 1, gap: 500 },
  'cash-out': { most: 3, gap: 140, vary: 0.08 },
  // The panel plays it when the platform agrees, and the scene when the player sees it; the scene's is used.
  escape: { most: 3, gap: 140, optional: true, vary: 0.08 },
  cancel: { optional: true },
  guess: { optional: true },
  block: { gap: 500, vary: 0.03 },
  'own-escape': { ducks: true },
  'own-cash-out': { ducks: true },
  explode: { most: 1, gap: 500, ducks: true },
  stumble: { most: 1, gap: 500, ducks: true },
  drop: { most: 4, gap: 50, vary: 0.03 },
};
const WIN: Partial<CueRule> = { most: 1, gap: 900, ducks: true, family: 'win' };

export const ruleOf = keeping((cue: string): CueRule => {
  const stem = cue.replace(/-\d+$/, '');
  const special = isWin(cue) ? WIN : (SPECIAL[cue] ?? SPECIAL[stem] ?? {});
  return { ...PLAIN, family: cue, ...special };
});
