// A list of bets with their places: the bets of a round, or the orders for the next. One place is one slot of one player.
import type { CrashBet } from '../messages';

export interface Entry {
  bet: CrashBet;
  /** The bet waits for the ledger; it is not public yet. */
  pending: boolean;
  /** True when the bet began as an order. */
  readonly fromOrder: boolean;
}

const placeOf = (bet: Pick<CrashBet, 'userId' | 'slot'>): string => `${bet.userId}/${bet.slot}`;

export class Sheet {
  private readonly entries = new Map<string, Entry>();
  private readonly places = new Map<string, string>();
  private pendingCount = 0;

  get(betId: string): Entry | undefined {
    return this.entries.get(betId);
  }

  /** In the order in which they were placed. */
  all(): IterableIterator<Entry> {
    return this.entries.values();
  }

  get pending(): number {
    return this.pendingCount;
  }

  isTaken(bet: Pick<CrashBet, 'userId' | 'slot'>): boolean {
    return this.places.has(placeOf(bet));
  }

  add(entry: Entry): void {
    this.entries.set(entry.bet.betId, entry);
    this.places.set(placeOf(entry.bet), entry.bet.betId);
    if (entry.pending) this.pendingCount += 1;
  }

  confirm(entry: Entry): void {
    if (entry.pending) this.pendingCount -= 1;
    entry.pending = false;
  }

  /** Frees the place; the bet can still be found, so that a repeated wish gets its answer. */
  free(entry: Entry): void {
    const place = placeOf(entry.bet);
    if (this.places.get(place) === entry.bet.betId) this.places.delete(place);
  }

  /** The removed entry stays `pending`, for code that still holds it. */
  remove(entry: Entry): void {
    if (entry.pending) this.pendingCount -= 1;
    this.free(entry);
    this.entries.delete(entry.bet.betId);
  }
}
