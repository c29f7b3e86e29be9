// A game as seen from outside: by the host page, by what protects the player, by sound.
import type { Money } from '../../core/money';
import type { GameType } from '../../protocol/gameTypes';

export interface PlayBet {
  readonly betId: string;
  readonly gameType: number;
  readonly roundId: string;
  /** All money that left the balance for it. */
  readonly stake: Money;
  /** What came back, once the player has seen it; null while the bet is open for him. */
  readonly payout: Money | null;
  readonly refunded?: boolean;
  /** Known already, though not shown: what it comes to when it is no longer listed. */
  readonly foregone?: Money;
}

/** A game as seen from outside: every game's store has one, made of observables. */
export interface GamePlay {
  /** Of the game on show; a page with several has one at a time. */
  readonly gameType: GameType;
  /** My bets that are open, and those that have just ended. Orders for rounds to come are not among them. */
  readonly bets: readonly PlayBet[];
  /** The round is still the one on show: a bet that vanishes from it was taken back. */
  isCurrent(roundId: string): boolean;
  /** An order of mine waits for a round to come. Left out: this game takes none. */
  readonly ordered?: boolean;
  /** The stake in the panel; null while it is none. */
  readonly stake: Money | null;
  /** The balance as the game shows it, where what it pays is held back until it is seen. Left out: as the platform tells it. */
  readonly balance?: Money | null;
  /** What is wrong with the bet in the panel, by the key of its text; null when nothing is. */
  readonly fault?: string | null;
  /** Auto bet is at work. */
  readonly autoplay: boolean;
  /** The scene stands and the first snapshot is in. */
  readonly ready: boolean;
  /** What the bet in the panel returns in the long run, per cent with two places; null while it is not known. */
  readonly rtp: string | null;
  stopAutoplay(): void;
}
