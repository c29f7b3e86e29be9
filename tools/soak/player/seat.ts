// A game as one player plays it without a browser: what he could tap, what waits, and which bets he believes are open.
import type { WordStream } from '../../../src/core/words';
import type { GameStore } from '../../../src/games/game';

export interface Seat {
  readonly store: GameStore;
  /** Types of the bets that are made here. */
  readonly gameTypes: readonly number[];
  /** A tap waits for its answer. */
  readonly waits: boolean;
  /** The game can be played: nothing is loading, locked or out of step. */
  readonly isUsable: boolean;
  /** Bets that the client holds to be open. */
  readonly open: readonly string[];
  /** Taps something that moves money, as far as the moment allows; false when there was nothing to tap. */
  tap(chance: WordStream): boolean;
  /** How it stands, for a report. */
  describe(): string;
}

/** A tap's end is told by the stores; what it throws is a fault that the run's own net catches. */
export const tapped = (done: Promise<unknown>): true => {
  void done;
  return true;
};
