// The live list of everybody's bets in a round. It is exact at once, but sorted for display at most five times a second, so
// that many bets cost the screen no more than a few.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Cancel, Clock } from '../../../core/clock';
import { ZERO, add, subtract, type Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import type { PublicCrashBet } from '../messages';

/** Milliseconds between two sortings of the shown list, at least. */
export const BOARD_INTERVAL = 200;

export class BetBoard {
  /** Own bets first, then by amount, largest first. */
  shown: readonly PublicCrashBet[] = [];
  count = 0;
  total: Money = ZERO;

  private bets = new Map<string, PublicCrashBet>();
  /** Bets that have changed since they were last shown, as shown then, or null for new ones: only these are inserted again. */
  private readonly changed = new Map<string, PublicCrashBet | null>();
  private sum: Money = ZERO;
  private waiting: Cancel | null = null;

  constructor(
    private readonly clock: Clock,
    /** The player's public id. */
    private readonly publicId: string,
  ) {
    makeObservable(this, { shown: observableRef, count: observable, total: observableRef });
  }

  add(bet: PublicCrashBet): void {
    const known = this.bets.get(bet.betId);
    // A repeated announcement of the bet must not undo its escape.
    if (known?.multiplier != null && bet.multiplier === null) return;
    this.sum = add(known ? subtract(this.sum, known.amount) : this.sum, bet.amount);
    this.put(bet, known);
  }

  remove(betId: string): void {
    const bet = this.bets.get(betId);
    if (!bet) return;
    this.bets.delete(betId);
    this.sum = subtract(this.sum, bet.amount);
    this.changes(betId, bet);
  }

  escaped(betId: string, multiplier: Multiplier, payout: Money): void {
    const bet = this.bets.get(betId);
    if (bet) this.put({ ...bet, multiplier, payout }, bet);
  }

  has(betId: string): boolean {
    return this.bets.has(betId);
  }

  /** Starts with the bets of a snapshot, or without bets. */
  reset(bets: readonly PublicCrashBet[] = []): void {
    this.bets = new Map(bets.map((bet) => [bet.betId, bet]));
    this.sum = [...this.bets.values()].reduce((sum, bet) => add(sum, bet.amount), ZERO);
    this.changed.clear();
    this.show([...this.bets.values()].sort((a, b) => this.rank(a, b)));
  }

  dispose(): void {
    this.waiting?.();
  }

  private put(bet: PublicCrashBet, known: PublicCrashBet | undefined): void {
    this.bets.set(bet.betId, bet);
    this.changes(bet.betId, known ?? null);
  }

  /** `known`: the bet before the change, or null when it is new. */
  private changes(betId: string, known: PublicCrashBet | null): void {
    if (!this.changed.has(betId)) this.changed.set(betId, known);
    this.showSoon();
  }

  private showSoon(): void {
    this.waiting ??= this.clock.after(BOARD_INTERVAL, () => {
      this.show(this.merged());
    });
  }

  /** The shown list with the changed bets in their places: with ten thousand bets a change costs one copy and one search. */
  private merged(): readonly PublicCrashBet[] {
    const kept = [...this.shown];
    const gone = new Set<number>();
    const fresh: PublicCrashBet[] = [];
    for (const [betId, was] of this.changed) {
      const now = this.bets.get(betId);
      const at = was ? this.placeOf(was, kept) : -1;
      if (was && now && this.rank(was, now) === 0) kept[at] = now;
      else {
        if (was) gone.add(at);
        if (now) fresh.push(now);
      }
    }
    this.changed.clear();
    const rest = gone.size > 0 ? kept.filter((_, at) => !gone.has(at)) : kept;
    return this.withFresh(rest, fresh);
  }

  /** Inserts the new ones from the last to the first, so that each of the others moves at most once. */
  private withFresh(bets: PublicCrashBet[], fresh: PublicCrashBet[]): readonly PublicCrashBet[] {
    if (fresh.length === 0) return bets;
    fresh.sort((a, b) => this.rank(a, b));
    const all = bets.concat(fresh);
    let end = bets.length;
    for (let left = fresh.length; left > 0; left -= 1) {
      const one = fresh[left - 1];
      if (!one) continue;
      const at = this.placeOf(one, bets, end);
      for (let from = end - 1; from >= at; from -= 1) {
        const moved = bets[from];
        if (moved) all[from + left] = moved;
      }
      all[at + left - 1] = one;
      end = at;
    }
    return all;
  }

  /** The place of a bet among the first `end` sorted bets, whether or not it is in the list. */
  private placeOf(bet: PublicCrashBet, bets: readonly PublicCrashBet[], end = bets.length): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const one = bets[middle];
      if (one && this.rank(one, bet) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private show(bets: readonly PublicCrashBet[]): void {
    this.waiting?.();
    this.waiting = null;
    runInAction(() => {
      this.shown = bets;
      this.count = this.bets.size;
      this.total = this.sum;
    });
  }

  private rank(a: PublicCrashBet, b: PublicCrashBet): number {
    const mineFirst = Number(b.userId === this.publicId) - Number(a.userId === this.publicId);
    if (mineFirst !== 0) return mineFirst;
    if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
    return a.betId < b.betId ? -1 : a.betId > b.betId ? 1 : 0;
  }
}
