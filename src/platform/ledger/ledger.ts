// The exact double-entry ledger behind every balance. Each movement is a pair of entries that sum to zero, a player's
// balance can never go negative, and a bet moves together with its row, in one transaction.
import type { Money } from '../../core/money';
import type { ServerTime } from '../../core/clock';
import type { Querying, Transaction } from '../database/database';

/** A bet as the ledger keeps it; `detail` is the game's own JSON, with amounts as decimal text. */
export interface BetRow {
  readonly betId: string;
  readonly userId: string;
  readonly gameType: number;
  /** Null for an order that waits for the next round. */
  readonly roundId: string | null;
  readonly stake: Money;
  /** Reserved in addition to the stake until the bet closes; zero when left out. */
  readonly margin?: Money;
  readonly mode: 'manual' | 'auto';
  readonly placedAt: ServerTime;
  /** Id of the request that placed it; by default that of the running call. */
  readonly requestId?: string | undefined;
  /** Brand of the session that placed it; by default that of the running call. */
  readonly brand?: string | null | undefined;
  readonly detail: unknown;
}

export interface Settlement {
  readonly betId: string;
  /** Zero for a lost bet. */
  readonly payout: Money;
  /** The lost part of the bet's margin; the rest of the margin is returned. */
  readonly marginLost?: Money;
  readonly at: ServerTime;
  /** Replaces the bet's detail. */
  readonly detail: unknown;
}

/** An amount that is added to the stake of an open bet. */
export interface Raise {
  readonly betId: string;
  /** Greater than zero. */
  readonly amount: Money;
  readonly at: ServerTime;
  /** Replaces the bet's detail. */
  readonly detail: unknown;
}

export type BetState = 'open' | 'settled' | 'cancelled' | 'refunded';

export interface StoredBet extends BetRow {
  readonly margin: Money;
  readonly state: BetState;
  readonly payout: Money | null;
  readonly settledAt: ServerTime | null;
}

/** The transaction types of the spec. */
export const ENTRY_TYPES = [
  'transferIn',
  'transferOut',
  'bet',
  'payout',
  'cancelledBet',
  'frozenMargin',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** A player's side of a movement. */
export interface PlayerEntry {
  /** Rises with time. */
  readonly entryId: string;
  readonly type: EntryType;
  /** Negative when it left the balance. */
  readonly amount: Money;
  readonly balanceAfter: Money;
  readonly betId: string | null;
  readonly at: ServerTime;
}

export interface Audit {
  /** The sum of all accounts, which must be zero. */
  readonly sumOfEntries: Money;
  /** Number of movements whose entries do not sum to zero; must be 0. */
  readonly unevenMovements: number;
  /** Number of players whose balance differs from the sum of their entries or from their last balance-after; must be 0. */
  readonly wrongAccounts: number;
  readonly negativePlayers: number;
}

export interface Ledger {
  /** Opens an empty account for a player. */
  openAccount(tx: Querying, userId: string): Promise<void>;
  /** Transfers money from the operator's side into the player's balance. */
  transferIn(tx: Transaction, userId: string, amount: Money, at: ServerTime): Promise<Money>;
  /** Transfers money back to the operator. Null when the balance does not cover it or the account is frozen. */
  transferOut(tx: Transaction, userId: string, amount: Money, at: ServerTime): Promise<Money | null>;
  balanceOf(userId: string, tx?: Querying): Promise<Money>;
  /**
   * Takes the stake, stores the bet and returns the balance. Null, without any movement, when the balance does not cover it or
   * the account is frozen.
   */
  placeBet(tx: Transaction, bet: BetRow): Promise<Money | null>;
  /**
   * As `placeBet`, for many bets of any players, each separately and in this order. Returns the balance after each; null for a
   * bet that was not covered.
   */
  placeEach(tx: Transaction, bets: readonly BetRow[]): Promise<readonly (Money | null)[]>;
  /** As `placeBet`, for many bets of one player, all or none, in one statement. */
  placeBets(tx: Transaction, userId: string, bets: readonly BetRow[]): Promise<Money | null>;
  /**
   * Raises the stakes of open bets of one player (extra balls for a ticket), all or none; a refund returns them too. `closed`:
   * one of them is not an open bet of this player. Money moves only when the result is a balance.
   */
  raiseStakes(
    tx: Transaction,
    userId: string,
    raises: readonly Raise[],
  ): Promise<Money | 'not-covered' | 'closed'>;
  /** Turns orders into bets of this round. No money moves. */
  bindOrders(tx: Transaction, betIds: readonly string[], roundId: string): Promise<void>;
  /**
   * Returns stakes. Only open bets are refunded, so a repeat moves no money. Returns the ids that were refunded now.
   * `cancelled`: the player cancelled the bet. `refunded`: the round is void.
   */
  refund(
    tx: Transaction,
    betIds: readonly string[],
    as: 'cancelled' | 'refunded',
    at: ServerTime,
  ): Promise<readonly string[]>;
  /** Pays and closes open bets together. A repeat moves no money. Returns the ids that were settled now. */
  settle(tx: Transaction, settlements: readonly Settlement[]): Promise<readonly string[]>;
  /** All open bets and orders, which a restart voids and refunds. */
  openBets(gameType: number): Promise<readonly StoredBet[]>;
  bet(betId: string, tx?: Querying): Promise<StoredBet | null>;
  /** A player's bets of one round, as they were placed. */
  betsOfRound(gameType: number, roundId: string, userId: string): Promise<readonly StoredBet[]>;
  /** A player's entries, newest first, older than `before` when given. */
  entriesOf(userId: string, count: number, before?: string): Promise<readonly PlayerEntry[]>;
  audit(): Promise<Audit>;
}
