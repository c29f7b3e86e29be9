// A game as one player plays it without a browser: what he could tap, what waits, and which bets he believes are open.
import type { WordStream } from '../core/words';
import type { GameServices } from '../client/stores/services';
import type { GameStore } from './game';

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

/** A seat, and how its game is told that the scene can draw: there is none. */
export interface TakenSeat {
  readonly seat: Seat;
  ready(): void | Promise<void>;
}

/** What lab/seat.ts in the folder of a game's page exports as `sit`. */
export type Sit = (services: GameServices, gameType: number) => TakenSeat;
