// The first winners of this week, for the lobby.
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../connection/api';
import type { Clock } from '../../../core/clock';
import { Paced } from '../../../core/paced';
import { sameRows } from '../../../core/sameRows';
import { PEOPLE_CALLS, type Winner } from '../../../protocol/people';
import { Praising } from '../ranking/praising';

/** Shortest time between two fetches, in milliseconds. */
const RENEWED_EVERY = 1000;

export class TopWinners {
  /** Null until the first answer. */
  winners: readonly Winner[] | null = null;

  private readonly praising: Praising;
  private readonly renewal: Paced;

  /** `places`: number of winners to show, 10 at most. */
  constructor(
    private readonly api: Api,
    private readonly places: number,
    clock: Clock,
  ) {
    this.praising = new Praising(api);
    this.renewal = new Paced(clock, RENEWED_EVERY, () => this.load());
    makeObservable(this, { winners: observableRef });
  }

  /** Fetches the winners, once a second at most. */
  renew(): void {
    this.renewal.ask();
  }

  dispose(): void {
    this.renewal.stop();
  }

  private async load(): Promise<void> {
    const outcome = await this.api.call(PEOPLE_CALLS.getWinnerTop, {}, { quiet: true });
    if (!outcome.ok) return;
    const winners = outcome.body.winners.slice(0, this.places);
    runInAction(() => {
      this.winners = sameRows(this.winners ?? [], winners, ({ userId }) => userId);
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
