// The first winners of this week, for the lobby.
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../connection/api';
import { PEOPLE_CALLS, type Winner } from '../../protocol/people';
import { Praising } from '../ranking/praising';

export class TopWinners {
  /** Null until the first answer. */
  winners: readonly Winner[] | null = null;

  private loading = false;
  private missed = false;
  private readonly praising: Praising;

  /** `places`: how many are shown, 10 at most. */
  constructor(
    private readonly api: Api,
    private readonly places: number,
  ) {
    this.praising = new Praising(api);
    makeObservable(this, { winners: observableRef });
  }

  /** Asks, and once more should it be wanted again meanwhile, however often. */
  async load(): Promise<void> {
    if (this.loading) {
      this.missed = true;
      return;
    }
    this.loading = true;
    this.missed = false;
    const outcome = await this.api.call(PEOPLE_CALLS.getWinnerTop, {}, { quiet: true });
    this.loading = false;
    if (this.missed) void this.load();
    if (!outcome.ok) return;
    runInAction(() => {
      this.winners = outcome.body.winners.slice(0, this.places);
    });
  }

  async praise(winner: Winner): Promise<void> {
    const praised = await this.praising.give(winner);
    if (!praised) return;
    runInAction(() => {
      this.winners = this.winners?.map((one) => (one.userId === praised.userId ? praised : one)) ?? null;
    });
  }
}
