// Keeps which parts are closed, and why: the whole platform or single games in maintenance or for an upgrade, frozen tables,
// and the merchant when it is disabled. A closure never interrupts a round that has begun.
import type { ServerTime } from '../../core/clock';
import { GAME_STATUS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';

/** Why the platform or a game is closed to everybody. */
export type Closure = 'maintenance' | 'upgrading';
export type GameStatus = (typeof GAME_STATUS)[keyof typeof GAME_STATUS];

export interface PlatformStop {
  readonly kind: Closure;
  readonly since: ServerTime;
  /** The expected end; null when the operator gave none. */
  readonly until: ServerTime | null;
}

/** The code with which a bet is refused under each status. */
const REFUSALS: Readonly<Record<GameStatus, readonly [code: number, message: string] | null>> = {
  [GAME_STATUS.open]: null,
  [GAME_STATUS.maintenance]: [CODE.gameUnderMaintenance, 'Under maintenance'],
  [GAME_STATUS.upgrading]: [CODE.systemUpgrading, 'The system is being upgraded'],
  [GAME_STATUS.frozen]: [CODE.tableFrozen, 'The table is frozen'],
  [GAME_STATUS.merchantDisabled]: [CODE.merchantDisabled, 'The merchant is disabled'],
  [GAME_STATUS.notAuthorised]: [CODE.bettingWithdrawn, 'The authorisation to bet was withdrawn'],
};
export const refusalOf = (status: GameStatus): readonly [code: number, message: string] | null =>
  REFUSALS[status];

export class Maintenance {
  /** Null while the platform is open. */
  stop: PlatformStop | null = null;
  private merchantEnabled = true;
  private readonly games = new Map<number, Closure>();
  private readonly frozen = new Set<number>();

  /** `onChange` is called with the game, or null for all of them. `now`: by the platform's clock. */
  constructor(
    private readonly onChange: (gameType: number | null) => void = () => undefined,
    readonly now: () => number = () => 0,
  ) {}

  setPlatform(stop: PlatformStop | null): void {
    this.stop = stop;
    this.onChange(null);
  }

  setGame(gameType: number, closure: Closure | null): void {
    if (closure) this.games.set(gameType, closure);
    else this.games.delete(gameType);
    this.onChange(gameType);
  }

  /** A frozen table takes no bets, but can be looked at. */
  freeze(gameType: number, frozen: boolean): void {
    if (frozen) this.frozen.add(gameType);
    else this.frozen.delete(gameType);
    this.onChange(gameType);
  }

  /** Players of a disabled merchant cannot bet in any game; they keep their balances and records. */
  enableMerchant(enabled: boolean): void {
    this.merchantEnabled = enabled;
    this.onChange(null);
  }

  /** The status of a game, also when the whole platform has it; null for the platform's own status. */
  statusOf(gameType: number | null): GameStatus {
    const closure = this.stop?.kind ?? (gameType === null ? undefined : this.games.get(gameType));
    if (closure) return GAME_STATUS[closure];
    if (!this.merchantEnabled) return GAME_STATUS.merchantDisabled;
    return gameType !== null && this.frozen.has(gameType) ? GAME_STATUS.frozen : GAME_STATUS.open;
  }
}
