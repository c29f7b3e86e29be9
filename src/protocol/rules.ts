// The rules of play of a player, as the code that applies them reads them. strictest.ts works them out; it is loaded only where
// some rule is set.
import type { Money } from '../core/money';

export interface Rules {
  readonly noAutoplay: boolean;
  /** One ball at a time, no skipped draws. */
  readonly noTurbo: boolean;
  /** No bets by single keys. */
  readonly noShortcuts: boolean;
  /** No extra balls. */
  readonly noExtras: boolean;
  /** Milliseconds from one bet to the next of another round, at least; 0 is none. */
  readonly minRoundDuration: number;
  readonly showRtp: boolean;
  readonly sessionClock: boolean;
  readonly netPosition: boolean;
  /** Minutes between two reality checks; 0 is none. */
  readonly realityCheck: number;
  /** Seconds that a reality check lasts at least. */
  readonly realityCheckBreak: number;
  readonly social: boolean;
  readonly demo: boolean;
  /** Most that may be lost in a day; null is no limit. */
  readonly lossLimit: Money | null;
  /** Most minutes of play in a day; 0 is no limit. */
  readonly timeLimit: number;
}

/** Nobody has asked for anything. What holds whatever the rules are: a return at or below the stake is never celebrated. */
export const NO_RULES: Rules = {
  noAutoplay: false,
  noTurbo: false,
  noShortcuts: false,
  noExtras: false,
  minRoundDuration: 0,
  showRtp: false,
  sessionClock: false,
  netPosition: false,
  realityCheck: 0,
  realityCheckBreak: 0,
  social: false,
  demo: false,
  lossLimit: null,
  timeLimit: 0,
};
