// How a bet leaves the ride: automatically at exactly its height, or by hand at the multiplier at which the wish was received.
import { serverTime, type ServerTime } from '../../../core/clock';
import type { Multiplier } from '../../../core/multiplier';
import {
  autoEscapeWins,
  flightTime,
  leavesAt,
  limitBitesFrom,
  multiplierAt,
  payoutOf,
  timeToReach,
} from '../rules';
import type { Tell } from './events';
import type { Entry } from './sheet';
import type { Leaver, Ride, RoundOnTable, TableContent } from './table';

/** Pays exactly the height, however late it is noticed. */
export function escapeAtHeight(round: RoundOnTable, ride: Ride, { entry, height }: Leaver, tell: Tell): void {
  const reachedAt = serverTime(Math.min(ride.takeoffAt + timeToReach(height), ride.stopAt));
  settle(round, entry, height, reachedAt, 'height', tell);
}

/** An escape by hand at `now`, which must lie in the flight. Bets with an automatic escape up to there have already left. */
export function escapeByHand(
  round: RoundOnTable,
  ride: Ride,
  entry: Entry,
  now: ServerTime,
  tell: Tell,
): void {
  settle(round, entry, multiplierAt(now - ride.takeoffAt), now, 'hand', tell);
}

/** Whether the ride is in the air at `now`: an escape counts iff it was received in this time. */
export function inFlight(ride: Ride | null, now: ServerTime): 'not yet' | 'flying' | 'stopped' {
  if (!ride || now < ride.takeoffAt) return 'not yet';
  return now - ride.takeoffAt < flightTime(ride.crash) ? 'flying' : 'stopped';
}

/** A bet that was confirmed after take-off joins the ride at its current multiplier: it may have passed its height already. */
export function joinRide(
  content: TableContent,
  round: RoundOnTable,
  ride: Ride,
  entry: Entry,
  now: ServerTime,
  tell: Tell,
): void {
  const height = leavesAt(entry.bet.amount, entry.bet.autoEscape, round.profitLimit);
  if (height === null || !autoEscapeWins(height, ride.crash)) return;
  const leaver: Leaver = { entry, height };
  const stillAhead = round.phase === 'flying' && height > multiplierAt(now - ride.takeoffAt);
  if (!stillAhead) return escapeAtHeight(round, ride, leaver, tell);
  const place = content.leavers.findIndex((other) => other.height <= height);
  content.leavers.splice(place === -1 ? content.leavers.length : place, 0, leaver);
}

function settle(
  round: RoundOnTable,
  entry: Entry,
  multiplier: Multiplier,
  settleTime: ServerTime,
  by: 'hand' | 'height',
  tell: Tell,
): void {
  const payout = payoutOf(entry.bet.amount, multiplier, round.profitLimit);
  const cap = limitBitesFrom(entry.bet.amount, round.profitLimit);
  const limited = cap !== null && multiplier >= cap;
  entry.bet = {
    ...entry.bet,
    status: 'escaped',
    multiplier,
    payout,
    settleTime,
    ...(limited && { limited }),
  };
  tell({ type: 'crash/escaped', betId: entry.bet.betId, bet: entry.bet, by });
}
