// A crash table: the round that is on, its bets, and the orders for the next.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import type { CrashBet, CrashRound } from '../messages';
import { Sheet, type Entry } from './sheet';

/** The terms of every round of a table. Durations in milliseconds. */
export interface TableTerms {
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Betting time. */
  readonly countdown: number;
  /** From the stop to the game over. */
  readonly gameOverDelay: number;
}

/** `closed`: no bet can join, and the ride waits for its block, then for its take-off. */
export type TablePhase = 'countdown' | 'closed' | 'flying' | 'stopped' | 'over' | 'voided';

/** The ride, as its block decided it. */
export interface Ride {
  /** Secret until the phase is `stopped`, and for ever when the round was voided before. */
  readonly crash: Multiplier;
  /** The multiplier is a function of t - takeoffAt. */
  readonly takeoffAt: ServerTime;
  /** The first whole millisecond at which the ride has stopped. */
  readonly stopAt: ServerTime;
}

export interface RoundOnTable {
  readonly id: string;
  /** The announcement; with the block's id and the outcome's hash from `launch` on. */
  readonly commitments: Omit<CrashRound, 'status'>;
  readonly profitLimit: Money;
  readonly phase: TablePhase;
  /** The end of the countdown: betting is closed from then on. */
  readonly closesAt: ServerTime;
  /** Null until the announced block exists: before that it is unknown where the ride will stop. */
  readonly ride: Ride | null;
  /** When the game over is due; null before the stop was dealt with. */
  readonly overAt: ServerTime | null;
}

/** A bet that leaves automatically at a height. */
export interface Leaver {
  readonly entry: Entry;
  readonly height: Multiplier;
}

export interface TableContent {
  readonly terms: TableTerms;
  round: RoundOnTable | null;
  bets: Sheet;
  orders: Sheet;
  /** While flying: the bets that will still leave automatically, highest first, so that the next one is the last. */
  leavers: Leaver[];
  version: number;
}

/** A handle on the table. Only the newest may be read or stepped; an older one throws instead of returning old state. */
export class CrashTable {
  private constructor(
    private readonly kept: TableContent,
    private readonly version: number,
  ) {}

  static empty(terms: TableTerms): CrashTable {
    return new CrashTable(
      { terms, round: null, bets: new Sheet(), orders: new Sheet(), leavers: [], version: 0 },
      0,
    );
  }

  get round(): RoundOnTable | null {
    return this.content.round;
  }

  /** Bets of the round that are known to the ledger and were not taken back, in the order in which they came. */
  *bets(): IterableIterator<CrashBet> {
    yield* shown(this.content.bets);
  }

  /** Orders for the next round, likewise. */
  *orders(): IterableIterator<CrashBet> {
    yield* shown(this.content.orders);
  }

  /** A bet of the round or an order, in any state; undefined while it is pending. */
  bet(betId: string): CrashBet | undefined {
    const entry = this.content.bets.get(betId) ?? this.content.orders.get(betId);
    return entry?.pending ? undefined : entry?.bet;
  }

  /** Number of bets of the round that wait for the ledger. */
  get pending(): number {
    return this.content.bets.pending;
  }

  /** For the dealer alone: the content that it changes. */
  get content(): TableContent {
    if (this.kept.version !== this.version) throw new Error('this table was consumed by a later step');
    return this.kept;
  }

  /** For the dealer alone: the handle that replaces this one. */
  successor(): CrashTable {
    this.kept.version += 1;
    return new CrashTable(this.kept, this.kept.version);
  }
}

function* shown(sheet: Sheet): IterableIterator<CrashBet> {
  for (const { bet, pending } of sheet.all()) if (!pending && bet.status !== 'cancelled') yield bet;
}
