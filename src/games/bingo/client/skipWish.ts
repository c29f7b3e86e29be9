// The player's choice to skip the animation of the draw: effective at once, where rules allow it, and stored by the platform.
import { makeObservable, observable, runInAction } from 'mobx';
import type { GameServices } from '../../../client/stores/services';
import { BINGO_CALLS } from '../messages';

export class SkipWish {
  wanted = false;

  constructor(
    private readonly services: Pick<GameServices, 'api' | 'gate'>,
    /** It has changed, or may have. */
    private readonly changed: () => void,
  ) {
    makeObservable(this, { wanted: observable });
  }

  /** True when the draw skips its animation. */
  get counts(): boolean {
    return this.wanted && !this.services.gate.rules.noTurbo;
  }

  async load(): Promise<void> {
    const answer = await this.services.api.call(BINGO_CALLS.skipConfig, {}, { quiet: true });
    if (answer.ok) this.take(answer.body.skip);
  }

  async set(skip: boolean): Promise<void> {
    if (this.services.gate.rules.noTurbo) return;
    this.take(skip);
    const answer = await this.services.api.call(BINGO_CALLS.skipConfig, { skip });
    if (!answer.ok) this.take(!skip);
  }

  private take(skip: boolean): void {
    runInAction(() => {
      this.wanted = skip;
      this.changed();
    });
  }
}
