// Rounds that players were told of and that the database has lost with everything since its backup.
import type { KeptBlockRound, KeptEnd, KeptRound } from './commitment';

export interface LostRound {
  readonly kept: KeptRound | KeptBlockRound;
  /** Null where it had not ended; of a shared round that is void `kept` says so. */
  readonly end: KeptEnd | null;
}

/** A game's own way with such rounds. Asked before the game begins. */
export interface LostRounds {
  /** Whether the round is not in the database, or not as far as it was told. */
  lacks(round: LostRound): Promise<boolean>;
  /** Writes it down again as it was told; its bets are gone. */
  takeUp(round: LostRound): Promise<void>;
}
