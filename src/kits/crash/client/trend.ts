// A window of 10 to 100 past rounds of a crash game: fetched when it is first shown, and then updated with each result.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../../client/connection/api';
import type { CrashCalls, CrashResult } from '../messages';
import { trendOf, type RoundBead, type TrendFacts } from './trendFacts';

/** The window sizes that are offered. */
export const TREND_WINDOWS = [10, 20, 50, 100] as const;
const MOST = Math.max(...TREND_WINDOWS);
const FIRST_WINDOW = 50;

export class CrashTrend {
  window: number = FIRST_WINDOW;
  state: 'unknown' | 'loading' | 'loaded' | 'failed' = 'unknown';
  /** Newest first; those that are known. */
  private known: readonly RoundBead[] = [];

  constructor(
    private readonly api: Api,
    private readonly calls: Pick<CrashCalls, 'historyDew'>,
  ) {
    makeObservable<CrashTrend, 'known'>(this, {
      window: observable,
      state: observable,
      known: observableRef,
      beads: computed,
      facts: computed,
      choose: action,
      add: action,
    });
  }

  /** Rounds of the window, newest first. */
  get beads(): readonly RoundBead[] {
    return this.known.slice(0, this.window);
  }

  get facts(): TrendFacts {
    return trendOf(this.beads);
  }

  choose(window: number): void {
    this.window = window;
    if (this.known.length < window) void this.load();
  }

  /** A round is over. Does nothing before the first fetch, or for a repeat. */
  add({ id, crashHeight }: Pick<CrashResult, 'id' | 'crashHeight'>): void {
    if (this.state !== 'loaded' || this.known.some(({ roundId }) => roundId === id)) return;
    this.known = [{ roundId: id, crashHeight }, ...this.known].slice(0, MOST);
  }

  /** Fetches the window. The shown rounds stay until there is an answer. */
  async load(): Promise<void> {
    const { window } = this;
    runInAction(() => {
      if (this.state !== 'loaded') this.state = 'loading';
    });
    const answer = await this.api.call(this.calls.historyDew, { count: window }, { quiet: true });
    runInAction(() => {
      if (answer.ok) this.state = 'loaded';
      else if (this.state !== 'loaded') this.state = 'failed';
      // The answer for a smaller window is ignored after a larger one was chosen.
      if (answer.ok && window === this.window) this.known = answer.body;
    });
  }
}
