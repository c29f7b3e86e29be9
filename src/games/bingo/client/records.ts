// Past periods of bingo: the list, each period in full with its winners and prizes, and how often each ball came.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../../client/connection/api';
import type { AnswerOf } from '../../../protocol/call';
import { BINGO_CALLS, type BingoResult } from '../messages';

/** Periods fetched at once. */
export const PERIODS_PER_PAGE = 25;
/** Windows of the statistics, in rounds. */
export const COUNT_WINDOWS = [10, 20, 50, 100] as const;
export type CountWindow = (typeof COUNT_WINDOWS)[number];

export type PeriodDetails = AnswerOf<typeof BINGO_CALLS.periodDetails>;
export type Podium = AnswerOf<typeof BINGO_CALLS.podium>['podium'];
export type BallCounts = AnswerOf<typeof BINGO_CALLS.ballsCount>;

export class BingoRecords {
  /** Newest first. */
  periods: readonly BingoResult[] = [];
  state: 'unknown' | 'loading' | 'failed' | 'here' = 'unknown';
  /** True when there are older ones. */
  more = false;
  counts: BallCounts | null = null;
  countsFailed = false;
  private window: CountWindow = 50;

  constructor(
    private readonly api: Api,
    /** Called with results that were fetched. */
    private readonly onRecalled: (results: readonly BingoResult[]) => void = () => undefined,
  ) {
    makeObservable(this, {
      periods: observableRef,
      state: observable,
      more: observable,
      counts: observableRef,
      countsFailed: observable,
    });
  }

  /** A period has ended. A repeat changes nothing. */
  add(result: BingoResult): void {
    if (this.state !== 'here' || this.periods.some(({ id }) => id === result.id)) return;
    this.periods = [result, ...this.periods];
  }

  async load(): Promise<void> {
    await this.page(null);
  }

  async loadMore(): Promise<void> {
    const last = this.periods.at(-1);
    if (last && this.state !== 'loading') await this.page(last.id);
  }

  async loadCounts(window: CountWindow): Promise<void> {
    this.window = window;
    const answer = await this.api.call(BINGO_CALLS.ballsCount, { rounds: window }, { quiet: true });
    // Another window may have been chosen meanwhile.
    if (this.window !== window) return;
    runInAction(() => {
      this.countsFailed = !answer.ok;
      if (answer.ok) this.counts = answer.body;
    });
  }

  /** A period in full, with its tickets prize by prize; null when it cannot be fetched. */
  async details(roundId: string): Promise<{ details: PeriodDetails; podium: Podium } | null> {
    const [details, podium] = await Promise.all([
      this.api.call(BINGO_CALLS.periodDetails, { roundId }),
      this.api.call(BINGO_CALLS.podium, { roundId }, { quiet: true }),
    ]);
    return details.ok ? { details: details.body, podium: podium.ok ? podium.body.podium : [] } : null;
  }

  private async page(before: string | null): Promise<void> {
    runInAction(() => {
      this.state = 'loading';
    });
    const answer = await this.api.call(
      BINGO_CALLS.periodList,
      { count: PERIODS_PER_PAGE, before },
      { quiet: true },
    );
    if (answer.ok) this.onRecalled(answer.body);
    runInAction(() => {
      this.state = answer.ok || this.periods.length > 0 ? 'here' : 'failed';
      if (!answer.ok) return;
      this.more = answer.body.length === PERIODS_PER_PAGE;
      this.periods = before === null ? answer.body : [...this.periods, ...answer.body];
    });
  }
}
