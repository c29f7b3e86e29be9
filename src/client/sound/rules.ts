// How cues are played beside each other: how many of one at a time, how close, and what steps back for them.
import { keeping } from '../../core/once';

export interface CueRule {
  /** Of its family at once, at most. */
  readonly most: number;
  /** Least time between two of its family, in milliseconds. */
  readonly gap: number;
  /** Music and lasting sounds step back while it is heard. */
  readonly ducks: boolean;
  /** Cues that count as one here; by itself each is its own. */
  readonly family: string;
  /** It may lack a sound without a word in the console: a picture says it, or another cue. */
  readonly optional: boolean;
  /** How much its speed varies by chance, so that repeats do not sound like a machine. */
  readonly vary: number;
}

const PLAIN: Omit<CueRule, 'family'> = { most: 4, gap: 40, ducks: false, optional: false, vary: 0 };

/** All sounds together, as many as the specification's pool has. */
export const POOL = 50;

const isWin = (cue: string): boolean => /^(win(-\d)?|slot-[34])$/.test(cue);

const SPECIAL: Readonly<Record<string, Partial<CueRule>>> = {
  // Many balls strike many pins: a shower stays a shower, not a wall.
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
  // Said by the panel when the platform agrees, and by the scene as what is seen; the scene's is heard.
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
