// The terms on which the house deals hilo now: limits and parameters, and whether this player may bet. Pushes that concern
// the game come in here.
import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import { GameAccess } from '../../../kits/access/gameAccess';
import { limitsChanged } from '../../../kits/betting/ownLimits';
import { PLAYER_CHAIN_PUSHES } from '../../../kits/ownRounds/messages';
import type { AnswerOf } from '../../../protocol/call';
import type { Pushed } from '../../../client/connection/api';
import { readGamePush } from '../../../protocol/push';
import type { GameServices } from '../../../client/stores/services';
import { HILO_CALLS, HILO_GAME_TYPE } from '../messages';

export type HiloConfig = AnswerOf<typeof HILO_CALLS.config>;

export interface HouseParts {
  readonly services: Pick<GameServices, 'api'>;
  /** Another of the player's chains is in use. */
  onChain(): void;
  /** The ground has changed on which bets are made by themselves. */
  onChange(): void;
}

export class House {
  config: HiloConfig | null = null;
  readonly access: GameAccess;
  private readonly unwatch: Cancel;

  constructor(private readonly parts: HouseParts) {
    this.access = new GameAccess(parts.services, {
      gameType: () => HILO_GAME_TYPE,
      cancelled: () => parts.onChange(),
    });
    makeObservable(this, { config: observableRef });
    this.unwatch = reaction(
      () => this.access.maintenance,
      (maintenance) => {
        if (maintenance) parts.onChange();
      },
    );
  }

  async load(): Promise<void> {
    await Promise.all([this.loadConfig(), this.access.load()]);
  }

  hear(item: Pushed): void {
    const event = readGamePush(item, PLAYER_CHAIN_PUSHES);
    if (event?.name === 'chainTookOver') {
      if (event.data.gameType === HILO_GAME_TYPE) this.parts.onChain();
    } else if (event?.name === 'roundClosed') {
      if (event.data.gameType === HILO_GAME_TYPE) this.parts.onChain();
    } else if (event?.name === 'betLimitRefresh') void this.loadConfig();
    else if (event) this.access.hear(event);
  }

  dispose(): void {
    this.unwatch();
  }

  private async loadConfig(): Promise<void> {
    const answer = await this.parts.services.api.call(HILO_CALLS.config, {}, { quiet: true });
    if (!answer.ok) return;
    const before = this.config;
    const config = answer.body;
    runInAction(() => {
      this.config = config;
    });
    if (limitsChanged(before, config)) this.parts.onChange();
  }
}
