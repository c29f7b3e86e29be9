// Decides whether a player may begin a call that costs money: closures, access that was withdrawn, and his own limits.
import { smaller, ZERO, type Money } from '../../core/money';
import { GAME_STATUS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import type { GameLimits } from '../config/config';
import { refusalOf, type GameStatus, type Maintenance } from './maintenance';
import type { CallContext, Player } from './service';

/** The status of a game for this player; null for the status of the platform. */
export function statusFor(maintenance: Maintenance, player: Player, gameType: number | null): GameStatus {
  const status = maintenance.statusOf(gameType);
  const mayBet = player.mayBet && !isExcluded(player, maintenance.now());
  return status === GAME_STATUS.open && !mayBet ? GAME_STATUS.notAuthorised : status;
}

/** Cooling off or self-excluded. */
export const isExcluded = ({ excludedUntil }: Pick<Player, 'excludedUntil'>, now: number): boolean =>
  excludedUntil !== null && now < excludedUntil;

/** A game's limits for this player. */
export const limitsFor = <L extends Pick<GameLimits, 'minBet' | 'maxBet'>>(
  limits: L,
  whose: Limited,
  gameType: number,
): L => {
  const own = maximumOf(whose, gameType);
  const stakes = whose.stakesOf(gameType);
  const ofAll = stakes ? { ...limits, minBet: stakes.minBet, maxBet: stakes.maxBet } : limits;
  return own === null ? ofAll : { ...ofAll, maxBet: smaller(ofAll.maxBet, own) };
};

/** The lowest limits of the player's currency, the player and the session. */
export type Limited = Pick<CallContext, 'player' | 'terms' | 'stakesOf'>;

function maximumOf({ player, terms }: Pick<Limited, 'player' | 'terms'>, gameType: number): Money | null {
  const own = player.maxBets[String(gameType)];
  const ofSession = terms.maxBets[String(gameType)];
  if (own === undefined || ofSession === undefined) return own ?? ofSession ?? null;
  return smaller(own, ofSession);
}

/** Why a call that begins a bet is refused; null when it is allowed. `gameType` is null when the call names no game. */
export function refusalFor(
  maintenance: Maintenance,
  whose: Limited,
  gameType: number | null,
  request: unknown,
): readonly [code: number, message: string] | null {
  if (isExcluded(whose.player, maintenance.now())) return [CODE.takingABreak, 'The player is taking a break'];
  const { onlyGame } = whose.terms;
  if (onlyGame !== null && gameType !== null && gameType !== onlyGame)
    return [CODE.bettingWithdrawn, 'This session is for another game'];
  const closed = refusalOf(statusFor(maintenance, whose.player, gameType));
  if (closed) return closed;
  if (gameType === null) return null;
  const stake = stakeOf(request);
  const own = maximumOf(whose, gameType);
  if (own !== null && stake > own)
    return [CODE.betAboveMaximum, "The bet is above this player's own maximum"];
  const stakes = stake === ZERO ? null : whose.stakesOf(gameType);
  if (!stakes) return null;
  if (stake < stakes.minBet) return [CODE.betBelowMinimum, 'The bet is below the minimum'];
  return stake > stakes.maxBet ? [CODE.betAboveMaximum, 'The bet is above the maximum'] : null;
}

/** A call's stake for each bet; zero for calls without a stake. */
export const stakeOf = (request: unknown): Money =>
  typeof request === 'object' && request !== null && 'amount' in request && typeof request.amount === 'bigint'
    ? (request.amount as Money)
    : ZERO;
