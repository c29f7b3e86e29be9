// A game played by one player without a browser: possible taps, waiting calls, and the bets that the client holds to be open.
import type { WordStream } from '../core/words';
import type { GameServices } from '../client/stores/services';
import type { GameStore } from './game';

export interface Seat {
  readonly store: GameStore;
  /** Game types of the bets that are made here. */
  readonly gameTypes: readonly number[];
  /** True while a tap waits for its answer. */
  readonly waits: boolean;
  /** True when the game can be played: nothing is loading, locked or out of step. */
  readonly isUsable: boolean;
  /** Bets that the client holds to be open. */
  readonly open: readonly string[];
  /** Taps something that moves money, if the moment allows it; false when nothing could be tapped. */
  tap(chance: WordStream): boolean;
  /** Its state, for a report. */
  describe(): string;
}

/** A seat, and the function that reports to its game that the scene can draw, although there is no scene. */
export interface TakenSeat {
  readonly seat: Seat;
  ready(): void | Promise<void>;
}

/** The `sit` export of lab/seat.ts in the folder of a game's page. */
export type Sit = (services: GameServices, gameType: number) => TakenSeat;
