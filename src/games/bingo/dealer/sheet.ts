// A list of tickets: those of the round, or the orders for the next. One player never holds the same numbers twice in it.
import type { BingoTicket } from '../messages';
import { ticketKey } from '../rules/tickets';

/** A ticket as the dealer knows it. */
export interface DealtTicket extends BingoTicket {
  readonly userId: string;
  readonly nickName: string;
}

export interface Entry {
  ticket: DealtTicket;
  /** Waits for the ledger; nobody but the dealer knows it. */
  pending: boolean;
  /** Its extra balls wait for the ledger, at this price. */
  extraPending: DealtTicket['extraPrice'];
  /** Began as an order. */
  readonly fromOrder: boolean;
}

export class Sheet {
  private readonly entries = new Map<string, Entry>();
  /** Numbers of each player that are taken. */
  private readonly taken = new Map<string, Set<string>>();

  get(betId: string): Entry | undefined {
    return this.entries.get(betId);
  }

  /** In the order in which they were bought. */
  all(): IterableIterator<Entry> {
    return this.entries.values();
  }

  /** Tickets that a player holds, pending ones included, those taken back not. */
  heldBy(userId: string): ReadonlySet<string> {
    return this.taken.get(userId) ?? NOTHING;
  }

  add(entry: Entry): void {
    const { betId, userId, numbers } = entry.ticket;
    this.entries.set(betId, entry);
    const own = this.taken.get(userId) ?? new Set();
    own.add(ticketKey(numbers));
    this.taken.set(userId, own);
  }

  /** Its numbers can be bought again; the ticket stays readable, so that a repeated wish finds it. */
  free({ ticket }: Entry): void {
    this.taken.get(ticket.userId)?.delete(ticketKey(ticket.numbers));
  }

  remove(entry: Entry): void {
    this.free(entry);
    this.entries.delete(entry.ticket.betId);
  }
}

const NOTHING: ReadonlySet<string> = new Set();
