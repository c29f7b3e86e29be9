// Whether this player may bet in a game at all: the game's maintenance, and the authorisation that the platform can take
// back. Every game's store has one and asks it.
import { makeAutoObservable, runInAction } from 'mobx';
import { CALLS, IN_MAINTENANCE } from '../../protocol/calls';
import type { PushEvent, SHARED_PUSHES } from '../../protocol/push';
import type { GameServices } from '../../stores/services';

export interface AccessOptions {
  /** Types that the page shows; a block-hash page passes the one that is on show. */
  gameType(): number;
  /** The authorisation was taken back: whatever bets by itself stops. */
  cancelled(): void;
}

export class GameAccess {
  maintenance = false;
  /** No bets until the platform grants a snapshot again. */
  authorised = true;
  private inMaintenance: ReadonlySet<number> = new Set();

  constructor(
    private readonly services: Pick<GameServices, 'api'>,
    private readonly options: AccessOptions,
  ) {
    makeAutoObservable<GameAccess, 'services' | 'options' | 'inMaintenance'>(this, {
      services: false,
      options: false,
      inMaintenance: false,
    });
  }

  /** A snapshot came: who gets one may bet. */
  granted(): void {
    this.authorised = true;
  }

  /** Hears a push of no single game; others are none of its business. */
  hear(event: PushEvent<typeof SHARED_PUSHES>): void {
    if (event.name === 'gameConfigsChanged') void this.load();
    if (event.name === 'gameStatus')
      this.setStatus(event.data.gameType, event.data.status === IN_MAINTENANCE);
    if (event.name !== 'cancelGameAuth') return;
    this.authorised = false;
    this.options.cancelled();
  }

  /** Asks which games are in maintenance. */
  async load(): Promise<void> {
    const answer = await this.services.api.call(CALLS.gameConfig, {}, { quiet: true });
    if (!answer.ok) return;
    const stopped = answer.body.filter(({ status }) => status === IN_MAINTENANCE);
    runInAction(() => {
      this.inMaintenance = new Set(stopped.map(({ gameType }) => gameType));
      this.look();
    });
  }

  /** The page shows another game. */
  look(): void {
    this.maintenance = this.inMaintenance.has(this.options.gameType());
  }

  private setStatus(gameType: number, stopped: boolean): void {
    const others = [...this.inMaintenance].filter((one) => one !== gameType);
    this.inMaintenance = new Set(stopped ? [...others, gameType] : others);
    this.look();
  }
}
