// The live list of everybody's bets in a round: exact at once, shown in order at most five times a second, so that a
// storm of bets costs the screen no more than a trickle.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import { ZERO, add, type Money } from '../../core/money';
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
    this.bets.set(bet.betId, bet);
    this.showSoon();
  }

  remove(betId: string): void {
    if (this.bets.delete(betId)) this.showSoon();
  }

  escaped(betId: string, multiplier: Multiplier, payout: Money): void {
    const bet = this.bets.get(betId);
    if (!bet) return;
    this.bets.set(betId, { ...bet, multiplier, payout });
    this.showSoon();
  }

  has(betId: string): boolean {
    return this.bets.has(betId);
  }

  /** Starts anew, with the bets of a snapshot or with none. */
  reset(bets: readonly PublicCrashBet[] = []): void {
    this.bets = new Map(bets.map((bet) => [bet.betId, bet]));
    this.show();
  }

  dispose(): void {
    this.waiting?.();
  }

  private showSoon(): void {
    this.waiting ??= this.clock.after(BOARD_INTERVAL, () => {
      this.show();
    });
  }

  private show(): void {
    this.waiting?.();
    this.waiting = null;
    runInAction(() => {
      this.shown = [...this.bets.values()].sort((a, b) => this.rank(a, b));
      this.count = this.bets.size;
      this.total = this.shown.reduce((sum, bet) => add(sum, bet.amount), ZERO);
    });
  }

  private rank(a: PublicCrashBet, b: PublicCrashBet): number {
    const mineFirst = Number(b.userId === this.userId) - Number(a.userId === this.userId);
    if (mineFirst !== 0) return mineFirst;
    if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
    return a.betId < b.betId ? -1 : 1;
  }
}
