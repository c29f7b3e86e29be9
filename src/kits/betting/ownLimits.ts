// The player's limits in a game, from the platform. A change ends auto bet, because it was started under other limits.
import { makeObservable, observableRef, runInAction } from 'mobx';
import { CALLS, type BetLimits } from '../../protocol/calls';
import type { GameServices } from '../../client/stores/services';

const HELD = ['minBet', 'maxBet', 'profitLimit'] as const;
type Held = Pick<BetLimits, (typeof HELD)[number]>;

/** Whether known limits have changed. The first ones are not a change. */
export const limitsChanged = (before: Held | null, now: Held): boolean =>
  before !== null && HELD.some((limit) => before[limit] !== now[limit]);

interface OwnLimitsParts {
  readonly services: Pick<GameServices, 'api'>;
  readonly gameType: number;
  /** The limits have changed. */
  changed(): void;
}

export class OwnLimits {
  /** Null until they have arrived. */
  current: BetLimits | null = null;

  constructor(private readonly parts: OwnLimitsParts) {
    makeObservable(this, { current: observableRef });
  }

  /** Fetches the limits. Without an answer the known ones stay. */
  async load(): Promise<void> {
    const { services, gameType, changed } = this.parts;
    const answer = await services.api.call(CALLS.currentUserLimit, { gameType }, { quiet: true });
    if (!answer.ok) return;
    const before = this.current;
    runInAction(() => {
      this.current = answer.body;
    });
    if (limitsChanged(before, answer.body)) changed();
  }
}
