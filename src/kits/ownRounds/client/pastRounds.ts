// The rounds that this player has finished on this device, the latest first. Only their ids are stored; the rounds are
// fetched in full from the platform when they are looked at.
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { ZERO } from '../../../core/money';
import type { PlayedBet } from '../../betting/netHistory';
import type { GameServices } from '../../../client/stores/services';
import type { StepRound } from '../messages';

const KEPT = 20;

export interface PastRoundsParts<R> {
  readonly memory: GameServices['memory'];
  /** Storage key of the ids. */
  readonly key: string;
  /** Null when it could not be fetched. */
  fetch(betId: string): Promise<R | null>;
}

export class PastRounds<R extends StepRound> {
  /** The rounds that have been fetched so far. */
  rounds: readonly R[] = [];
  /** Null before the first fetch. */
  state: 'loading' | 'ready' | 'failed' | null = null;
  private ids: readonly string[];

  constructor(private readonly parts: PastRoundsParts<R>) {
    const kept = parts.memory.read(parts.key);
    this.ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
    makeObservable(this, { rounds: observableRef, state: observableRef, played: computed, add: action });
  }

  /** Stakes and payouts, newest first; empty until all are fetched. A refunded round counts as not played. */
  get played(): readonly PlayedBet[] {
    if (this.state !== 'ready') return [];
    return this.rounds
      .filter(({ status }) => status !== 'refunded')
      .map(({ amount, payout }) => ({ stake: amount, payout: payout ?? ZERO }));
  }

  add(round: R): void {
    if (this.ids.includes(round.betId)) return;
    this.ids = [round.betId, ...this.ids].slice(0, KEPT);
    this.rounds = [round, ...this.rounds].slice(0, KEPT);
    this.parts.memory.write(this.parts.key, this.ids);
  }

  /** Fetches the missing rounds. */
  async load(): Promise<void> {
    if (this.state === 'loading') return;
    const missing = this.ids.filter((id) => !this.rounds.some(({ betId }) => betId === id));
    runInAction(() => {
      this.state = missing.length > 0 ? 'loading' : 'ready';
    });
    let failed = false;
    for (const betId of missing) {
      const round = await this.parts.fetch(betId);
      if (round) this.insert(round);
      else failed = true;
    }
    runInAction(() => {
      this.state = failed && this.rounds.length === 0 ? 'failed' : 'ready';
    });
  }

  private insert(round: R): void {
    runInAction(() => {
      const all = [...this.rounds.filter(({ betId }) => betId !== round.betId), round];
      this.rounds = all.sort((a, b) => b.betTime - a.betTime);
    });
  }
}
