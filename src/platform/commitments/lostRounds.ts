// Rounds that were announced to players, and that a restored backup of the database does not contain.
import type { KeptBlockRound, KeptEnd, KeptRound } from './commitment';

export interface LostRound {
  readonly kept: KeptRound | KeptBlockRound;
  /** Null when the round had not ended; for a void shared round, `kept` has that state. */
  readonly end: KeptEnd | null;
}

/** How a game restores such rounds. Called before the game begins. */
export interface LostRounds {
  /** Whether the database lacks the round, or lacks a later state of it that was published. */
  lacks(round: LostRound): Promise<boolean>;
  /** Stores the round again as it was published. Its bets are lost. */
  takeUp(round: LostRound): Promise<void>;
}
