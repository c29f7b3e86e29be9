// The live list of everybody's bets in a round: exact at once, shown in order at most five times a second, so that a
// storm of bets costs the screen no more than a trickle.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import { ZERO, add, subtract, type Money } from '../../core/money';
import type { Multiplier } from '../../core/multiplier';
import type { PublicCrashBet } from './messages';

/** Least time between two orderings of the shown list, in milliseconds. */
export const BOARD_INTERVAL = 200;

export class BetBoard {
  /** Own bets first, then by amount, largest first. */
  shown: readonly PublicCrashBet[] = [];
  count = 0;
  total: Money = ZERO;

  private bets = new Map<string, PublicCrashBet>();
  /** Bets that have changed since they were last shown: only these are sorted anew. */
  private readonly changed = new Set<string>();
  private sum: Money = ZERO;
  private waiting: Cancel | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly userId: string,
  ) {
    makeObservable(this, { shown: observableRef, count: observable, total: observableRef });
  }

  add(bet: PublicCrashBet): void {
    const known = this.bets.get(bet.betId);
    // A repeat of the bet's announcement must not take an escape back.
    if (known?.multiplier != null && bet.multiplier === null) return;
    this.sum = add(known ? subtract(this.sum, known.amount) : this.sum, bet.amount);
    this.put(bet);
  }

  remove(betId: string): void {
    const bet = this.bets.get(betId);
    if (!bet) return;
    this.bets.delete(betId);
    this.sum = subtract(this.sum, bet.amount);
    this.changed.add(betId);
    this.showSoon();
  }

  escaped(betId: string, multiplier: Multiplier, payout: Money): void {
    const bet = this.bets.get(betId);
    if (bet) this.put({ ...bet, multiplier, payout });
  }

  has(betId: string): boolean {
    return this.bets.has(betId);
  }

  /** Starts anew, with the bets of a snapshot or with none. */
  reset(bets: readonly PublicCrashBet[] = []): void {
    this.bets = new Map(bets.map((bet) => [bet.betId, bet]));
    this.sum = [...this.bets.values()].reduce((sum, bet) => add(sum, bet.amount), ZERO);
    this.changed.clear();
    this.show([...this.bets.values()].sort((a, b) => this.rank(a, b)));
  }

  dispose(): void {
    this.waiting?.();
  }

  private put(bet: PublicCrashBet): void {
    this.bets.set(bet.betId, bet);
    this.changed.add(bet.betId);
    this.showSoon();
  }

  private showSoon(): void {
    this.waiting ??= this.clock.after(BOARD_INTERVAL, () => {
      this.show(this.merged());
    });
  }

  /** What is shown, with the changed bets taken out and put in where they belong now. */
  private merged(): PublicCrashBet[] {
    const fresh: PublicCrashBet[] = [];
    for (const betId of this.changed) {
      const bet = this.bets.get(betId);
      if (bet) fresh.push(bet);
    }
    fresh.sort((a, b) => this.rank(a, b));
    const all: PublicCrashBet[] = [];
    let next = 0;
    for (const bet of this.shown) {
      if (this.changed.has(bet.betId)) continue;
      for (let one = fresh[next]; one && this.rank(one, bet) < 0; one = fresh[next]) {
        all.push(one);
        next += 1;
      }
      all.push(bet);
    }
    for (; next < fresh.length; next += 1) {
      const one = fresh[next];
      if (one) all.push(one);
    }
    this.changed.clear();
    return all;
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
    const mineFirst = Number(b.userId === this.userId) - Number(a.userId === this.userId);
    if (mineFirst !== 0) return mineFirst;
    if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
    return a.betId < b.betId ? -1 : 1;
  }
}
