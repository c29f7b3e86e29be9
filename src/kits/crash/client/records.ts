// Past rounds of a crash game: the last six as labels, fifty as history, the average of twenty, and the trend.
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Multiplier } from '../../../core/multiplier';
import type { Api } from '../../../client/connection/api';
import type { CrashCalls, CrashResult } from '../messages';
import { AVERAGE_ROUNDS, averageOf } from '../rules';
import { RoundDetails } from './roundDetails';
import { CrashTrend } from './trend';

/** Number of rounds shown as labels, and in the history. */
export const RECENT_LABELS = 6;
export const HISTORY_ROUNDS = 50;

export interface RoundLabel {
  readonly roundId: string;
  readonly crashHeight: Multiplier;
}

export class CrashRecords {
  /** Newest first. */
  recent: readonly RoundLabel[] = [];
  history: readonly CrashResult[] = [];
  readonly trend: CrashTrend;

  constructor(
    private readonly api: Api,
    private readonly game: { readonly gameType: number; readonly calls: CrashCalls },
    /** Called with results that were fetched. */
    private readonly onRecalled: (results: readonly CrashResult[]) => void = () => undefined,
  ) {
    this.trend = new CrashTrend(api, game.calls);
    makeObservable(this, {
      recent: observableRef,
      history: observableRef,
      average: computed,
      add: action,
    });
  }

  /** Number of rounds in `average`. */
  get averaged(): number {
    return Math.min(this.history.length, AVERAGE_ROUNDS);
  }

  /** The average of the newest rounds in the history; null before the history was fetched. */
  get average(): Multiplier | null {
    return averageOf(this.history.slice(0, AVERAGE_ROUNDS));
  }

  /** A round is over. A repeat changes nothing. */
  add(result: CrashResult): void {
    this.trend.add(result);
    if (this.recent.some((label) => label.roundId === result.id)) return;
    this.recent = [{ roundId: result.id, crashHeight: result.crashHeight }, ...this.recent].slice(
      0,
      RECENT_LABELS,
    );
    if (this.history.length > 0) this.history = [result, ...this.history].slice(0, HISTORY_ROUNDS);
  }

  /** A finished round whose details are loaded. */
  detailsOf(roundId: string): RoundDetails {
    return new RoundDetails({
      ...{ api: this.api, ...this.game, roundId, recalled: this.onRecalled },
      known: this.history.find(({ id }) => id === roundId) ?? null,
    });
  }

  async loadRecent(): Promise<void> {
    const answer = await this.api.call(this.game.calls.recentDew, {}, { quiet: true });
    if (answer.ok) {
      runInAction(() => {
        this.recent = answer.body.slice(0, RECENT_LABELS);
      });
    }
  }

  /** Results may have been missed: fetches again everything that was fetched before. */
  async missed(): Promise<void> {
    await Promise.all([this.loadRecent(), this.trend.state === 'loaded' ? this.trend.load() : undefined]);
  }

  async loadHistory(): Promise<void> {
    const past = await this.api.call(this.game.calls.pointRecord, { count: HISTORY_ROUNDS });
    if (!past.ok) return;
    this.onRecalled(past.body);
    runInAction(() => {
      this.history = past.body;
    });
  }
}
