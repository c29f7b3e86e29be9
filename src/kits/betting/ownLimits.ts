// The player's limits in a game, from the platform. A change ends auto bet, because it was started under other limits.
import { makeObservable, observableRef, runInAction } from 'mobx';
import { CALLS, type BetLimits } from '../../protocol/calls';
import type { GameServices } from '../../client/stores/services';
import { Snapshots } from './snapshots';

const HELD = ['minBet', 'maxBet', 'profitLimit'] as const;
type Held = Pick<BetLimits, (typeof HELD)[number]>;

/** Whether known limits have changed. The first ones are not a change. */
export const limitsChanged = (before: Held | null, now: Held): boolean =>
  before !== null && HELD.some((limit) => before[limit] !== now[limit]);

interface OwnLimitsParts {
  readonly services: Pick<GameServices, 'api' | 'clock'>;
  readonly gameType: number;
  /** The limits have changed. */
  changed(): void;
}

export class OwnLimits {
  /** Null until they have arrived. */
  current: BetLimits | null = null;

  private readonly answers: Snapshots<BetLimits>;

  constructor({ services, gameType, changed }: OwnLimitsParts) {
    makeObservable(this, { current: observableRef });
    this.answers = new Snapshots({
      clock: services.clock,
      ask: () => services.api.call(CALLS.currentUserLimit, { gameType }, { quiet: true }),
      take: (limits) => {
        const before = this.current;
        runInAction(() => {
          this.current = limits;
        });
        if (limitsChanged(before, limits)) changed();
      },
      missing: () => this.current === null,
    });
  }

  /** Fetches the limits, the first ones until they come. Without an answer the known ones stay. */
  load(): Promise<void> {
    return this.answers.fetch();
  }

  dispose(): void {
    this.answers.dispose();
  }
}
