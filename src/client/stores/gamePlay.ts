// A game as other parts of the client see it: the host page, player protection, sound.
import type { Money } from '../../core/money';
import type { GameType } from '../../protocol/gameTypes';

export interface PlayBet {
  readonly betId: string;
  readonly gameType: number;
  readonly roundId: string;
  /** All money that left the balance for this bet. */
  readonly stake: Money;
  /** The payout, once the player has seen it; null while the bet is open for the player. */
  readonly payout: Money | null;
  readonly refunded?: boolean;
  /** The payout that is known but not yet shown: it counts when the bet leaves the list unseen. */
  readonly foregone?: Money;
}

/** The view of a game for other parts of the client. Every game's store has one, made of observables. */
export interface GamePlay {
  /** The game on show; a page with several games has one at a time. */
  readonly gameType: GameType;
  /** My open bets, and those that have just ended. Orders for later rounds are not included. */
  readonly bets: readonly PlayBet[];
  /** Whether the round is still on show: a bet that vanishes from it was taken back. */
  isCurrent(roundId: string): boolean;
  /** An order of mine waits for a later round. Left out: this game takes no orders. */
  readonly ordered?: boolean;
  /** The stake in the panel; null when it is invalid. */
  readonly stake: Money | null;
  /** The balance as the game shows it: a payout is included once the player has seen it. Left out: the platform's balance. */
  readonly balance?: Money | null;
  /** The key of the text about the error in the panel's bet; null when there is none. */
  readonly fault?: string | null;
  /** Auto bet is running. */
  readonly autoplay: boolean;
  /** The scene has been drawn and the first snapshot has arrived. */
  readonly ready: boolean;
  /** Return to player of the bet in the panel, per cent with two places; null while it is not known. */
  readonly rtp: string | null;
  stopAutoplay(): void;
}
