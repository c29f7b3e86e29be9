// A bingo table: the round that is on, its tickets, and the orders for the next.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { BingoRound } from '../messages';
import { Sheet, type DealtTicket, type Entry } from './sheet';
import type { BingoTerms, RoundTimes } from './terms';

/** `closed`: no ticket can join, and the drum waits for its block, then for its first ball. */
export type TablePhase = 'countdown' | 'closed' | 'ordinary' | 'window' | 'extra' | 'over' | 'voided';

/** The draw, as its block decided it. */
export interface DecidedDraw extends RoundTimes {
  /** All forty in their order: those that are not out yet are secret. */
  readonly balls: readonly number[];
}

export interface RoundOnTable {
  readonly id: string;
  /** The announcement; with the block's id and the outcome's hash from `draw` on. */
  readonly commitments: Omit<BingoRound, 'status'>;
  /** Betting is closed from then on. */
  readonly closesAt: ServerTime;
  /** Null until the announced block exists: before that no ball is known. */
  readonly draw: DecidedDraw | null;
  /** Number of balls that are out. */
  readonly drawn: number;
  readonly profitLimit: Money;
  readonly phase: TablePhase;
}

/** A purchase that waits for the ledger. */
export interface Purchase {
  readonly kind: 'tickets' | 'orders' | 'extras';
  readonly entries: readonly Entry[];
}

export interface TableContent {
  readonly terms: BingoTerms;
  round: RoundOnTable | null;
  tickets: Sheet;
  orders: Sheet;
  readonly purchases: Map<string, Purchase>;
  version: number;
}

/** A handle on the table. Only the newest may be read or stepped; an older one throws instead of returning old state. */
export class BingoTable {
  private constructor(
    private readonly kept: TableContent,
    private readonly version: number,
  ) {}

  static empty(terms: BingoTerms): BingoTable {
    const content = { terms, round: null, tickets: new Sheet(), orders: new Sheet(), version: 0 };
    return new BingoTable({ ...content, purchases: new Map() }, 0);
  }

  get round(): RoundOnTable | null {
    return this.content.round;
  }

  /** The balls that are out, in their order. */
  get drawn(): readonly number[] {
    const { round } = this.content;
    return round?.draw?.balls.slice(0, round.drawn) ?? [];
  }

  /** Tickets of the round that are known to the ledger and were not taken back, in the order in which they were bought. */
  *tickets(): IterableIterator<DealtTicket> {
    yield* shown(this.content.tickets);
  }

  /** Orders for the next round, likewise. */
  *orders(): IterableIterator<DealtTicket> {
    yield* shown(this.content.orders);
  }

  /** Number of purchases of the round that wait for the ledger; orders do not delay it. */
  get pending(): number {
    let count = 0;
    for (const { kind } of this.content.purchases.values()) if (kind !== 'orders') count += 1;
    return count;
  }

  /** For the dealer alone: the content that it changes. */
  get content(): TableContent {
    if (this.kept.version !== this.version) throw new Error('this table was consumed by a later step');
    return this.kept;
  }

  /** For the dealer alone: the handle that replaces this one. */
  successor(): BingoTable {
    this.kept.version += 1;
    return new BingoTable(this.kept, this.kept.version);
  }
}

function* shown(sheet: Sheet): IterableIterator<DealtTicket> {
  for (const { ticket, pending } of sheet.all()) if (!pending && ticket.status !== 'cancelled') yield ticket;
}
