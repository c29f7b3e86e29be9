// The short tour of the lobby: the next step for this player. The platform stores the last step seen.
import { computed, makeObservable, observable, runInAction } from 'mobx';
import type { Api } from '../connection/api';
import { PEOPLE_CALLS } from '../../protocol/people';

/** The steps of the tour, in their order. */
export const GUIDE_STEPS = ['balance', 'stalls', 'fair', 'places'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export class UserGuideStore {
  /** Number of the last step seen; null until the platform has reported it. */
  seen: number | null = null;

  constructor(private readonly api: Pick<Api, 'call'>) {
    makeObservable(this, { seen: observable, step: computed });
  }

  /** The step on show; null when the tour is over, or when it is not yet known whether it is needed. */
  get step(): GuideStep | null {
    return this.seen === null ? null : (GUIDE_STEPS[this.seen] ?? null);
  }

  async load(): Promise<void> {
    const outcome = await this.api.call(PEOPLE_CALLS.getUserGuideStep, {}, { quiet: true });
    if (outcome.ok) this.take(outcome.body.step);
  }

  /** The step on show was seen: shows the next one. */
  next(): Promise<void> {
    return this.sawUpTo((this.seen ?? 0) + 1);
  }

  /** The player skips the rest. */
  skip(): Promise<void> {
    return this.sawUpTo(GUIDE_STEPS.length);
  }

  /** Seen steps stay seen here, even when the report to the platform fails. */
  private async sawUpTo(step: number): Promise<void> {
    this.take(step);
    await this.api.call(PEOPLE_CALLS.updateStep, { step }, { quiet: true });
  }

  private take(step: number): void {
    runInAction(() => {
      this.seen = Math.max(this.seen ?? 0, step);
    });
  }
}
