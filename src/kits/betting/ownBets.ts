// The last bets of this player in one game as the platform keeps them, on whatever device they were made.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../client/connection/api';
import { RECORD_CALLS, type BetSlip } from '../../protocol/records';

/** Bets that are shown. */
export const OWN_BETS = 20;

export class OwnBets {
  /** Newest first. */
  slips: readonly BetSlip[] = [];
  /** Null before the first look. */
  state: 'loading' | 'ready' | 'failed' | null = null;

  constructor(
    private readonly api: Api,
    private readonly gameType: number,
  ) {
    makeObservable(this, { slips: observableRef, state: observable });
  }

  /** Fetches them. What is on show stays until there is an answer, and when there is none. */
  async load(): Promise<void> {
    runInAction(() => {
      this.state = 'loading';
    });
    const answer = await this.api.call(
      RECORD_CALLS.gameRecord,
      { gameType: this.gameType, mode: 'all', count: OWN_BETS },
      { quiet: true },
    );
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed';
      if (answer.ok) this.slips = answer.body.slips;
    });
  }
}
