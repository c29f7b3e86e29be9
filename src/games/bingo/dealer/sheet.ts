// A list of tickets: those of the round, or the orders for the next. One player never has the same numbers twice in it.
import type { BingoTicket } from '../messages';
import { ticketKey } from '../rules/tickets';

/** A ticket as the dealer holds it. */
export interface DealtTicket extends BingoTicket {
  readonly userId: string;
  readonly nickName: string;
}

export interface Entry {
  ticket: DealtTicket;
  /** The ticket waits for the ledger; it is not public yet. */
  pending: boolean;
  /** Its extra balls wait for the ledger, at this price. */
  extraPending: DealtTicket['extraPrice'];
  /** True when the ticket began as an order. */
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

  /** The tickets of a player: with pending ones, without those that were taken back. */
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

  /** Its numbers can be bought again; the ticket can still be found, so that a repeated wish gets its answer. */
  free({ ticket }: Entry): void {
    this.taken.get(ticket.userId)?.delete(ticketKey(ticket.numbers));
  }

  remove(entry: Entry): void {
    this.free(entry);
    this.entries.delete(entry.ticket.betId);
  }
}

const NOTHING: ReadonlySet<string> = new Set();
