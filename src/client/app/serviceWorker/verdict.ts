// When a new version may take the place of the one that the player is using: never while money is at stake or on its way,
// and never under his fingers.

/** A player who has touched nothing for so long, in milliseconds, is not in the middle of anything. */
export const QUIET = 20_000;
/** A version that waits longer than this, in milliseconds, is told of, once. */
export const PATIENCE = 10 * 60_000;

export interface Moment {
  /** A bet or an order is open in the game on show, or a call that moves money has no answer yet. */
  readonly atStake: boolean;
  /** Auto bet runs, or the game would ask before it is left. */
  readonly engaged: boolean;
  /** A question, a sheet of the host page or a hold on betting waits for somebody. */
  readonly held: boolean;
  /** After a reload the player would still be in: his session is kept where a reload finds it. */
  readonly comesBack: boolean;
  readonly hidden: boolean;
  /** The player is on the way to another page. */
  readonly leaving: boolean;
  /** Milliseconds since the player touched or typed anything. */
  readonly untouched: number;
  /** Milliseconds since the new version has been ready. */
  readonly waiting: number;
}

export type Verdict = 'apply' | 'wait' | 'tell';

export function verdictOf(moment: Moment): Verdict {
  const { atStake, engaged, held, comesBack, hidden, leaving, untouched, waiting } = moment;
  const isFree = !atStake && !engaged && !held && comesBack;
  if (isFree && (hidden || leaving || untouched >= QUIET)) return 'apply';
  // Who would lose the session by a reload gets the new version at his next launch; there is nothing to tell.
  return comesBack && waiting >= PATIENCE ? 'tell' : 'wait';
}
