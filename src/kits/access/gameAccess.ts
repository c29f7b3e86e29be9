// Whether this player may bet in a game: its closure, and the authorisation that the platform can withdraw. Every game's
// store has one of these.
import { makeAutoObservable, runInAction } from 'mobx';
import { CALLS, GAME_STATUS } from '../../protocol/calls';
import type { PushEvent, SHARED_PUSHES } from '../../protocol/push';
import type { GameServices } from '../../client/stores/services';
import { closureOf, type Closure } from '../../client/stores/closure';

interface Heard {
  readonly name: string;
  readonly data: unknown;
}

/** Pushes that concern who may bet. */
const CONCERNS = ['gameConfigsChanged', 'gameStatus', 'cancelGameAuth'] as const;
type AccessEvent = Extract<PushEvent<typeof SHARED_PUSHES>, { readonly name: (typeof CONCERNS)[number] }>;

const concernsAccess = (event: Heard): event is AccessEvent => CONCERNS.some((name) => name === event.name);

export interface AccessOptions {
  /** Game type that the page shows; a block-hash page returns the type on show. */
  gameType(): number;
  /** The authorisation was withdrawn: stop auto bet. */
  cancelled(): void;
}

export class GameAccess {
  /** Why the game is closed to everybody; null while it is open. */
  closure: Closure | null = null;
  /** False from a withdrawal until the platform allows bets again. */
  authorised = true;
  private statuses: ReadonlyMap<number, number> = new Map();
  /** Number of withdrawals. An answer to a request from before a withdrawal does not include it. */
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

  /** True when the game is closed to everybody, for maintenance or another reason. */
  get maintenance(): boolean {
    return this.closure !== null;
  }

  /** Why this player cannot bet; null when he can. */
  get closed(): Closure | 'notAuthorised' | null {
    return this.closure ?? (this.authorised ? null : 'notAuthorised');
  }

  /** Called after a snapshot. Snapshots omit the authorisation: if it was withdrawn, fetch it again. */
  refreshed(): void {
    if (!this.authorised) void this.load();
  }

  /** Takes every push that the game's store receives, and ignores those that do not concern access. */
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

  /** Fetches the games' states and whether this player may bet. Without an answer the known state stays. */
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

  /** The page shows another game: takes that game's closure. */
  look(): void {
    this.closure = closureOf(this.statuses.get(this.options.gameType()));
  }

  private withdraw(): void {
    if (!this.authorised) return;
    this.authorised = false;
    this.options.cancelled();
  }
}
