// Decides when a new version may replace the running one: never while money is at stake or a money call is pending, and
// never while the player is active.

/** A player who has touched nothing for this many milliseconds counts as inactive. */
export const QUIET = 20_000;
/** A version that waits longer than this, in milliseconds, is reported to the player, once. */
export const PATIENCE = 10 * 60_000;

export interface Moment {
  /** A bet or an order is open in the game on show, or a call that moves money has no answer yet. */
  readonly atStake: boolean;
  /** Auto bet runs, or the game would ask before it is left. */
  readonly engaged: boolean;
  /** A question, a sheet of the host page or a hold on betting is open. */
  readonly held: boolean;
  /** After a reload the player would still have a session: it is stored where a reload finds it. */
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
  // A player who would lose the session by a reload gets the new version at the next launch, without a message.
  return comesBack && waiting >= PATIENCE ? 'tell' : 'wait';
}
