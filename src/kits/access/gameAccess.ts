// Whether this player may bet in a game at all: what closes the game, and the authorisation that the platform can take
// back. Every game's store has one and asks it.
import { makeAutoObservable, runInAction } from 'mobx';
import { CALLS, GAME_STATUS } from '../../protocol/calls';
import type { PushEvent, SHARED_PUSHES } from '../../protocol/push';
import type { GameServices } from '../../client/stores/services';
import { closureOf, type Closure } from '../../client/stores/closure';

interface Heard {
  readonly name: string;
  readonly data: unknown;
}

/** Pushes that say who may bet. */
const CONCERNS = ['gameConfigsChanged', 'gameStatus', 'cancelGameAuth'] as const;
type AccessEvent = Extract<PushEvent<typeof SHARED_PUSHES>, { readonly name: (typeof CONCERNS)[number] }>;

const concernsAccess = (event: Heard): event is AccessEvent => CONCERNS.some((name) => name === event.name);

export interface AccessOptions {
  /** Types that the page shows; a block-hash page passes the one that is on show. */
  gameType(): number;
  /** The authorisation was taken back: whatever bets by itself stops. */
  cancelled(): void;
}

export class GameAccess {
  /** What closes the game to everybody; null while it is open. */
  closure: Closure | null = null;
  /** No bets until the platform says that they are allowed again. */
  authorised = true;
  private statuses: ReadonlyMap<number, number> = new Map();
  /** How often the authorisation was taken back: an answer from before that says nothing about it. */
  private withdrawals = 0;

  constructor(
    private readonly services: Pick<GameServices, 'api'>,
    private readonly options: AccessOptions,
  ) {
    makeAutoObservable<GameAccess, 'services' | 'options' | 'statuses' | 'withdrawals'>(this, {
      services: false,
      options: false,
      statuses: false,
      withdrawals: false,
    });
  }

  /** Closed to everybody, for maintenance or any other reason. */
  get maintenance(): boolean {
    return this.closure !== null;
  }

  /** Why this player cannot bet; null when he can. */
  get closed(): Closure | 'notAuthorised' | null {
    return this.closure ?? (this.authorised ? null : 'notAuthorised');
  }

  /** A snapshot came. It is no word on the authorisation; whoever has lost that asks for it. */
  refreshed(): void {
    if (!this.authorised) void this.load();
  }

  /** Hears whatever a game's store hears; most of it is none of its business. */
  hear(event: Heard): void {
    if (!concernsAccess(event)) return;
    if (event.name === 'gameConfigsChanged') void this.load();
    if (event.name === 'gameStatus') {
      const { gameType, status } = event.data;
      this.statuses = new Map([...this.statuses, [gameType, status]]);
      this.look();
    }
    if (event.name !== 'cancelGameAuth') return;
    this.withdrawals += 1;
    this.withdraw();
  }

  /** Asks how the games stand, and whether this player may bet. What was known stays when there is no answer. */
  async load(): Promise<void> {
    const { withdrawals } = this;
    const answer = await this.services.api.call(CALLS.gameConfig, {}, { quiet: true });
    if (!answer.ok) return;
    runInAction(() => {
      this.statuses = new Map(answer.body.map(({ gameType, status }) => [gameType, status]));
      this.look();
      if (answer.body.some(({ status }) => status === GAME_STATUS.notAuthorised)) this.withdraw();
      else if (withdrawals === this.withdrawals) this.authorised = true;
    });
  }

  /** The page shows another game. */
  look(): void {
    this.closure = closureOf(this.statuses.get(this.options.gameType()));
  }

  private withdraw(): void {
    if (!this.authorised) return;
    this.authorised = false;
    this.options.cancelled();
  }
}
