// The current terms of a game of own rounds: limits and parameters, and whether this player may bet. Takes the pushes that
// concern the game.
import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { Pushed } from '../../../client/connection/api';
import type { GameServices } from '../../../client/stores/services';
import { GameAccess } from '../../access/gameAccess';
import type { Outcome } from '../../../client/connection/api';
import { limitsChanged } from '../../betting/ownLimits';
import { Snapshots } from '../../betting/snapshots';
import { readGamePush } from '../../../protocol/push';
import { PLAYER_CHAIN_PUSHES } from '../messages';

interface Limits {
  readonly minBet: Money;
  readonly maxBet: Money;
  readonly profitLimit: Money;
}

export interface TermsParts<Config> {
  readonly services: Pick<GameServices, 'api' | 'clock'>;
  readonly gameType: number;
  fetchConfig(): Promise<Outcome<Config>>;
  /** Another of the player's chains has taken over. */
  onChain(reason: 'first' | 'swap' | 'used-up'): void;
  /** The platform has ended an open round. */
  onClosed?(): void;
  /** Limits or access changed: stop auto bet. */
  onChange(): void;
}

export class OwnTerms<Config extends Limits> {
  /** The latest config: asked for until it comes; without an answer to a later request the known one stays. */
  config: Config | null = null;
  readonly access: GameAccess;
  private readonly configs: Snapshots<Config>;
  private readonly unwatch: Cancel;

  constructor(private readonly parts: TermsParts<Config>) {
    this.access = new GameAccess(parts.services, {
      gameType: () => parts.gameType,
      cancelled: () => parts.onChange(),
    });
    this.configs = new Snapshots({
      clock: parts.services.clock,
      ask: () => parts.fetchConfig(),
      take: (config) => this.takeConfig(config),
      missing: () => this.config === null,
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

  loadConfig(): Promise<void> {
    return this.configs.fetch();
  }

  private takeConfig(config: Config): void {
    const before = this.config;
    runInAction(() => {
      this.config = config;
    });
    if (limitsChanged(before, config)) this.parts.onChange();
  }

  onPush(item: Pushed): void {
    const event = readGamePush(item, PLAYER_CHAIN_PUSHES);
    if (event?.name === 'chainTookOver') {
      if (event.data.gameType === this.parts.gameType) this.parts.onChain(event.data.reason);
    } else if (event?.name === 'roundClosed') {
      if (event.data.gameType === this.parts.gameType) this.parts.onClosed?.();
    } else if (event?.name === 'betLimitRefresh') void this.loadConfig();
    else if (event) this.access.hear(event);
  }

  dispose(): void {
    this.unwatch();
    this.configs.dispose();
  }
}
