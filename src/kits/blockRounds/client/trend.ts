// The last rounds of one game for the road maps: a window of 10 to 100, fetched once and then updated with each result.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { GameServices } from '../../../client/stores/services';
import { CLASSIC_CALLS, type ClassicResult } from '../messages';
import type { ClassicGameType } from '../plays';
import type { Bead } from './roads';

/** The window sizes that are offered. */
export const WINDOWS = [10, 20, 50, 100] as const;
const FIRST_WINDOW = 50;

export class Trend {
  /** Number of rounds in the window. */
  window: number = FIRST_WINDOW;
  /** Newest first; those that are known. */
  beads: readonly Bead[] = [];
  state: 'unknown' | 'loading' | 'loaded' | 'failed' = 'unknown';

  constructor(
    private readonly services: GameServices,
    private readonly gameType: ClassicGameType,
    /** The chosen number of blocks between two draws; null where the player has no choice. */
    private readonly period: () => number | null = () => null,
    /** The round whose counters are still turning; null at other times. */
    private readonly turning: () => string | null = () => null,
  ) {
    makeObservable(this, {
      window: observable,
      beads: observableRef,
      state: observable,
      add: action,
      choose: action,
    });
  }

  /** The beads whose results can be read on the counters. */
  get settled(): readonly Bead[] {
    const turning = this.turning();
    return this.beads.filter(({ roundId }) => roundId !== turning);
  }

  /** The settled beads of the window. */
  get shown(): readonly Bead[] {
    return this.settled.slice(0, this.window);
  }

  choose(window: number): void {
    this.window = window;
    if (this.beads.length < window) void this.load();
  }

  add({ roundId, block, outcome }: ClassicResult): void {
    if (this.beads.some((bead) => bead.roundId === roundId)) return;
    const bead: Bead = { roundId, blockNum: block.num, outcome };
    this.beads = [...this.beads, bead]
      .sort((a, b) => (BigInt(a.roundId) < BigInt(b.roundId) ? 1 : -1))
      .slice(0, WINDOWS[WINDOWS.length - 1]);
  }

  /** The period changed: its draws are different. */
  async renew(): Promise<void> {
    runInAction(() => {
      this.beads = [];
    });
    await this.load();
  }

  /** Fetches the window. */
  async load(): Promise<void> {
    const { services, gameType, window } = this;
    const blocks = this.period();
    const request = { gameType, count: window, ...(blocks === null ? {} : { blocks }) };
    runInAction(() => {
      if (this.state !== 'loaded') this.state = 'loading';
    });
    const answer = await services.api.call(CLASSIC_CALLS.dew, request, { quiet: true });
    runInAction(() => {
      if (!answer.ok) {
        if (this.state !== 'loaded') this.state = 'failed';
        return;
      }
      this.state = 'loaded';
      if (window === this.window && blocks === this.period()) this.beads = answer.body;
    });
  }
}
