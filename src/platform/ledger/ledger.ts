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
  /** Frozen beside the stake until the bet closes; nothing when left out. */
  readonly margin?: Money;
  readonly mode: 'manual' | 'auto';
  readonly placedAt: ServerTime;
  /** Of the call that placed it; the caller's own when left out. */
  readonly requestId?: string | undefined;
  /** Of the session that placed it; the caller's own when left out. */
  readonly brand?: string | null | undefined;
  readonly detail: unknown;
}

export interface Settlement {
  readonly betId: string;
  /** Zero for a lost bet. */
  readonly payout: Money;
  /** What the bet loses of its margin; the rest of the margin comes back. */
  readonly marginLost?: Money;
  readonly at: ServerTime;
  /** Replaces the bet's detail. */
  readonly detail: unknown;
}

/** An amount that is added to the stake of an open bet. */
export interface Raise {
  readonly betId: string;
  /** More than nothing. */
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
  /** Of all accounts: zero. */
  readonly sumOfEntries: Money;
  /** Movements whose own entries do not sum to zero: none. */
  readonly unevenMovements: number;
  /** Players whose balance differs from the sum of their entries, or from their last balance-after: none. */
  readonly wrongAccounts: number;
  readonly negativePlayers: number;
}

export interface Ledger {
  /** Opens a player's account with nothing in it. */
  openAccount(tx: Querying, userId: string): Promise<void>;
  /** From the operator's side into the player's balance. */
  transferIn(tx: Transaction, userId: string, amount: Money, at: ServerTime): Promise<Money>;
  /** Back to the operator. Null when the balance does not cover it or the account is frozen. */
  transferOut(tx: Transaction, userId: string, amount: Money, at: ServerTime): Promise<Money | null>;
  balanceOf(userId: string, tx?: Querying): Promise<Money>;
  /**
   * Takes the stake and stores the bet. Null when the balance does not cover it or the account is frozen: nothing has
   * moved then.
   */
  placeBet(tx: Transaction, bet: BetRow): Promise<Money | null>;
  /**
   * The same for many bets of whomever, each for itself and in this order: the balance after each, null for one that was
   * not covered.
   */
  placeEach(tx: Transaction, bets: readonly BetRow[]): Promise<readonly (Money | null)[]>;
  /** The same for many bets of one player, all or none, in one statement. */
  placeBets(tx: Transaction, userId: string, bets: readonly BetRow[]): Promise<Money | null>;
  /**
   * Takes more for open bets of one player (extra balls for a ticket), all or none: a refund gives it back with the stake.
   * `closed`: one of them is no open bet of this player. Nothing has moved unless a balance is answered.
   */
  raiseStakes(
    tx: Transaction,
    userId: string,
    raises: readonly Raise[],
  ): Promise<Money | 'not-covered' | 'closed'>;
  /** An order becomes a bet of this round. Nothing moves. */
  bindOrders(tx: Transaction, betIds: readonly string[], roundId: string): Promise<void>;
  /**
   * Gives stakes back. Only open bets are touched, so a repeat moves nothing; answers the ids that were refunded now.
   * `cancelled`: the player took it back. `refunded`: the round is void.
   */
  refund(
    tx: Transaction,
    betIds: readonly string[],
    as: 'cancelled' | 'refunded',
    at: ServerTime,
  ): Promise<readonly string[]>;
  /** Pays and closes open bets, all in one statement set. A repeat moves nothing; answers the ids settled now. */
  settle(tx: Transaction, settlements: readonly Settlement[]): Promise<readonly string[]>;
  /** Bets still open, orders included: what a restart voids and refunds. */
  openBets(gameType: number): Promise<readonly StoredBet[]>;
  bet(betId: string, tx?: Querying): Promise<StoredBet | null>;
  /** A player's bets of one round, as they were placed. */
  betsOfRound(gameType: number, roundId: string, userId: string): Promise<readonly StoredBet[]>;
  /** A player's entries, newest first, older than `before` when given. */
  entriesOf(userId: string, count: number, before?: string): Promise<readonly PlayerEntry[]>;
  audit(): Promise<Audit>;
}
