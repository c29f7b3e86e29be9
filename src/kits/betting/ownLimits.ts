// The player's limits in a game, as the platform tells them. A change of them ends whatever bets by itself: it was started
// under others.
import { makeObservable, observableRef, runInAction } from 'mobx';
import { CALLS, type BetLimits } from '../../protocol/calls';
import type { GameServices } from '../../client/stores/services';

const HELD = ['minBet', 'maxBet', 'profitLimit'] as const;
type Held = Pick<BetLimits, (typeof HELD)[number]>;

/** Whether limits that were known are others now. The first ones are no change. */
export const limitsChanged = (before: Held | null, now: Held): boolean =>
  before !== null && HELD.some((limit) => before[limit] !== now[limit]);

interface OwnLimitsParts {
  readonly services: Pick<GameServices, 'api'>;
  readonly gameType: number;
  /** They are others than before. */
  changed(): void;
}

export class OwnLimits {
  /** Null until they are here. */
  current: BetLimits | null = null;

  constructor(private readonly parts: OwnLimitsParts) {
    makeObservable(this, { current: observableRef });
  }

  /** Asks for them; what was known stays when there is no answer. */
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
