// Tickets that are not bought yet. Duplicates are allowed; on submission they are removed, with a message to the player.
import { action, computed, makeObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { MAX_TICKETS } from '../messages';
import { ticketFault, ticketKey } from '../rules/tickets';

const MEMORY_KEY = 'bingo.cart';
const kept = v.array(v.array(v.number()));

export interface CartTicket {
  /** Id on this device, which distinguishes two tickets with the same numbers. */
  readonly id: number;
  readonly numbers: readonly number[];
}

export class Cart {
  tickets: readonly CartTicket[] = [];
  private ids = 0;

  constructor(
    private readonly memory: { read(key: string): unknown; write(key: string, value: unknown): void },
  ) {
    const recalled = v.safeParse(kept, memory.read(MEMORY_KEY));
    if (recalled.success) {
      const whole = recalled.output.filter((numbers) => ticketFault(numbers) === null);
      this.tickets = whole.slice(0, MAX_TICKETS).map((numbers) => this.made(numbers));
    }
    makeObservable<Cart, 'set'>(this, {
      tickets: observableRef,
      count: computed,
      room: computed,
      keys: computed,
      set: action,
    });
  }

  get count(): number {
    return this.tickets.length;
  }

  /** Number of tickets that still fit into a round that has no others. */
  get room(): number {
    return MAX_TICKETS - this.count;
  }

  get keys(): readonly string[] {
    return this.tickets.map(({ numbers }) => ticketKey(numbers));
  }

  /** Adds as many as fit. */
  add(tickets: readonly (readonly number[])[]): void {
    this.set([...this.tickets, ...tickets.slice(0, this.room).map((numbers) => this.made(numbers))]);
  }

  change(id: number, numbers: readonly number[]): void {
    this.set(this.tickets.map((ticket) => (ticket.id === id ? { id, numbers } : ticket)));
  }

  remove(id: number): void {
    this.set(this.tickets.filter((ticket) => ticket.id !== id));
  }

  clear(): void {
    this.set([]);
  }

  /** Removes duplicates, and tickets in `taken`. Returns the number removed. */
  removeDuplicates(taken: Iterable<string>): number {
    const keys = new Set(taken);
    const single = this.tickets.filter(({ numbers }) => {
      const key = ticketKey(numbers);
      return !keys.has(key) && keys.add(key);
    });
    const removed = this.count - single.length;
    if (removed > 0) this.set(single);
    return removed;
  }

  private made(numbers: readonly number[]): CartTicket {
    this.ids += 1;
    return { id: this.ids, numbers };
  }

  private set(tickets: readonly CartTicket[]): void {
    this.tickets = tickets;
    this.memory.write(
      MEMORY_KEY,
      tickets.map(({ numbers }) => numbers),
    );
  }
}
