// The phases of a round: betting opens, the ride takes off, bets leave at their heights, the ride stops, all bets are decided.
import { serverTime, type ServerTime } from '../../../core/clock';
import { ZERO } from '../../../core/money';
import { flightTime, leavesAt, multiplierAt } from '../rules';
import type { LaunchCommand, OpenCommand } from './commands';
import type { Tell, VoidReason } from './events';
import { escapeAtHeight } from './escapes';
import { Sheet } from './sheet';
import type { RoundOnTable, TableContent } from './table';

/** Opens betting. Orders become bets of this round; an order that still waits for the ledger does so when it is confirmed. */
export function open(content: TableContent, command: OpenCommand, now: ServerTime, tell: Tell): void {
  const { round: past, bets } = content;
  if (past && past.phase !== 'over' && past.phase !== 'voided')
    throw new Error(`round ${past.id} is still on`);
  if (bets.pending > 0) throw new Error('bets of the last round are still pending');
  const { round, profitLimit } = command;
  const closesAt = serverTime(now + content.terms.countdown);
  content.round = {
    id: round.id,
    commitments: round,
    profitLimit,
    phase: 'countdown',
    closesAt,
    ride: null,
    overAt: null,
  };
  const { orders } = content;
  content.bets = new Sheet();
  content.orders = new Sheet();
  content.leavers = [];
  tell({ type: 'crash/opened', roundId: round.id, closesAt });
  for (const { bet: order, pending } of orders.all()) {
    if (order.status !== 'ordered') continue;
    const bet = { ...order, roundId: round.id, status: 'placed' as const };
    content.bets.add({ bet, pending, fromOrder: true });
    if (!pending) tell({ type: 'crash/betPlaced', betId: bet.betId, bet, fromOrder: true });
  }
}

/** The block has decided the ride after betting closed: schedules the take-off. */
export function launch(content: TableContent, command: LaunchCommand, now: ServerTime, tell: Tell): void {
  const { round } = content;
  const { crash, takeoffAt } = command;
  if (round?.phase !== 'closed' || round.ride !== null || round.id !== command.round.id)
    throw new Error(`round ${command.round.id} does not wait for its block`);
  if (takeoffAt < now) throw new Error('a ride cannot have left before it was decided');
  // Whole milliseconds before t* = ln(crash) / 0.00006 are those before its ceiling.
  const stopAt = serverTime(takeoffAt + Math.ceil(flightTime(crash)));
  moveOn(content, round, { commitments: command.round, ride: { crash, takeoffAt, stopAt } });
  tell({ type: 'crash/decided', roundId: round.id, takeoffAt });
}

/** Moves the ride on to `now`: the end of betting, take-off, automatic escapes in the order of their heights, the stop. Never ends the round. */
export function advance(content: TableContent, now: ServerTime, tell: Tell): void {
  let round = content.round;
  if (round?.phase === 'countdown' && now >= round.closesAt) {
    round = moveOn(content, round, { phase: 'closed' });
    tell({ type: 'crash/closed', roundId: round.id });
  }
  if (round?.phase === 'closed' && round.ride && now >= round.ride.takeoffAt) {
    round = moveOn(content, round, { phase: 'flying' });
    for (const entry of content.bets.all()) {
      const height = leavesAt(entry.bet.amount, entry.bet.autoEscape, round.profitLimit);
      if (height !== null) content.leavers.push({ entry, height });
    }
    // Highest first; of equal heights the bet that was placed first leaves first.
    content.leavers.reverse().sort((a, b) => Number(b.height - a.height));
    tell({ type: 'crash/tookOff', launchedAt: round.ride?.takeoffAt ?? now });
  }
  if (round?.phase !== 'flying' || !round.ride) return;
  const { ride } = round;
  const stopped = now >= ride.stopAt;
  const reached = stopped ? ride.crash : multiplierAt(now - ride.takeoffAt);
  for (let next = content.leavers.at(-1); next && next.height <= reached; next = content.leavers.at(-1)) {
    content.leavers.pop();
    // A bet that is still pending leaves when it is confirmed.
    if (next.entry.bet.status === 'placed' && !next.entry.pending) escapeAtHeight(round, ride, next, tell);
  }
  if (!stopped) return;
  // Counted from when the stop was noticed: after a stall of the platform, wishes that came in time get the same grace.
  const overAt = serverTime(Math.max(ride.stopAt, now) + content.terms.gameOverDelay);
  moveOn(content, round, { phase: 'stopped', overAt });
  tell({ type: 'crash/stopped', crash: ride.crash, stoppedAt: ride.stopAt });
}

/** Ends a stopped round when the game over is due. Waits for bets that are pending: they were made in time. */
export function end(content: TableContent, now: ServerTime, tell: Tell): void {
  const { round, bets } = content;
  if (
    round?.phase !== 'stopped' ||
    !round.ride ||
    round.overAt === null ||
    now < round.overAt ||
    bets.pending > 0
  )
    return;
  for (const entry of bets.all()) {
    if (entry.bet.status !== 'placed') continue;
    entry.bet = { ...entry.bet, status: 'lost', payout: ZERO, settleTime: round.ride.stopAt };
    tell({ type: 'crash/lost', betId: entry.bet.betId, bet: entry.bet });
  }
  moveOn(content, round, { phase: 'over' });
  tell({ type: 'crash/ended', roundId: round.id });
}

/**
 * Voids the current round: every open bet is refunded, a pending one as soon as it is confirmed. Decided escapes stay, since
 * they may have been paid and announced. Orders wait for the next round.
 */
export function voidRound(content: TableContent, reason: VoidReason, now: ServerTime, tell: Tell): void {
  const { round } = content;
  if (!round || round.phase === 'over' || round.phase === 'voided') return;
  moveOn(content, round, { phase: 'voided' });
  content.leavers = [];
  tell({ type: 'crash/voided', roundId: round.id, reason });
  for (const entry of content.bets.all()) {
    if (entry.bet.status !== 'placed' || entry.pending) continue;
    entry.bet = { ...entry.bet, status: 'refunded', settleTime: now };
    tell({ type: 'crash/refunded', betId: entry.bet.betId, bet: entry.bet });
  }
}

function moveOn(
  content: TableContent,
  round: RoundOnTable,
  change: Partial<Pick<RoundOnTable, 'phase' | 'overAt' | 'commitments' | 'ride'>>,
): RoundOnTable {
  const moved = { ...round, ...change };
  content.round = moved;
  return moved;
}
