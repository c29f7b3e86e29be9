// A player's rules of play, in the form that the client applies. strictest.ts computes them; it is loaded only when a rule
// is set.
import type { Money } from '../core/money';

export interface Rules {
  readonly noAutoplay: boolean;
  /** One ball at a time, and draws cannot be skipped. */
  readonly noTurbo: boolean;
  /** Bets by single keys are off. */
  readonly noShortcuts: boolean;
  /** Extra balls are off. */
  readonly noExtras: boolean;
  /** Least milliseconds from one bet to the next on another round; 0 means no limit. */
  readonly minRoundDuration: number;
  readonly showRtp: boolean;
  readonly sessionClock: boolean;
  readonly netPosition: boolean;
  /** Minutes between two reality checks; 0 means no checks. */
  readonly realityCheck: number;
  /** Least duration of a reality check in seconds. */
  readonly realityCheckBreak: number;
  readonly social: boolean;
  readonly demo: boolean;
  /** Highest loss in a day; null is no limit. */
  readonly lossLimit: Money | null;
  /** Most minutes of play in a day; 0 is no limit. */
  readonly timeLimit: number;
}

/** The rules when none are demanded. One rule always applies: a return at or below the stake is never celebrated. */
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
