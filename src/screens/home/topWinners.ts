// The first winners of this week, for the lobby.
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../connection/api';
import { PEOPLE_CALLS, type Winner } from '../../protocol/people';

/** So many stand in the lobby. */
const SHOWN = 3;

export class TopWinners {
  /** Null until the first answer. */
  winners: readonly Winner[] | null = null;

  constructor(private readonly api: Api) {
    makeObservable(this, { winners: observableRef });
  }

  async load(): Promise<void> {
    const outcome = await this.api.call(PEOPLE_CALLS.getWinnerTop, {}, { quiet: true });
    if (!outcome.ok) return;
    runInAction(() => {
      this.winners = outcome.body.winners.slice(0, SHOWN);
    });
  }
}
