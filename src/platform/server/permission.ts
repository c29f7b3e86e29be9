// Whether a player may begin something that costs money: what is closed, what was withdrawn from him, and his own limits.
import { smaller } from '../../core/money';
import { GAME_STATUS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import type { GameLimits } from '../config/config';
import { refusalOf, type GameStatus, type Maintenance } from './maintenance';
import type { Player } from './service';

/** The status of a game as this player finds it; null asks for the platform. */
export function statusFor(maintenance: Maintenance, player: Player, gameType: number | null): GameStatus {
  const status = maintenance.statusOf(gameType);
  return status === GAME_STATUS.open && !player.mayBet ? GAME_STATUS.notAuthorised : status;
}

/** A game's limits as they are for this player. */
export const limitsFor = <L extends Pick<GameLimits, 'minBet' | 'maxBet'>>(
  limits: L,
  { maxBets }: Player,
  gameType: number,
): L => {
  const own = maxBets[String(gameType)];
  return own === undefined ? limits : { ...limits, maxBet: smaller(limits.maxBet, own) };
};

/** Why a call that begins a bet is refused; null when it is not. `gameType` is null where no game is named. */
export function refusalFor(
  maintenance: Maintenance,
  player: Player,
  gameType: number | null,
  request: unknown,
): readonly [code: number, message: string] | null {
  const closed = refusalOf(statusFor(maintenance, player, gameType));
  if (closed) return closed;
  const own = gameType === null ? undefined : player.maxBets[String(gameType)];
  if (own === undefined) return null;
  return stakeOf(request) > own ? [CODE.betAboveMaximum, "The bet is above this player's own maximum"] : null;
}

/** What a call stakes on each bet; zero when it stakes nothing. */
const stakeOf = (request: unknown): bigint =>
  typeof request === 'object' && request !== null && 'amount' in request && typeof request.amount === 'bigint'
    ? request.amount
    : 0n;
