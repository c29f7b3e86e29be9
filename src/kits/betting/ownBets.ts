// The player's last bets in one game from the platform's records, whichever device placed them.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../client/connection/api';
import { RECORD_CALLS, type BetSlip } from '../../protocol/records';

/** Number of bets that are shown. */
export const OWN_BETS = 20;

export class OwnBets {
  /** Newest first. */
  slips: readonly BetSlip[] = [];
  /** Null before the first fetch. */
  state: 'loading' | 'ready' | 'failed' | null = null;

  constructor(
    private readonly api: Api,
    private readonly gameType: number,
  ) {
    makeObservable(this, { slips: observableRef, state: observable });
  }

  /** Fetches the bets. The shown ones stay until the answer is there, and also when it fails. */
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
