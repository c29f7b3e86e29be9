// The phases of a round: betting opens, balls come, all tickets are decided; or it is declared void.
import { serverTime, type ServerTime } from '../../../core/clock';
import { EXTRA_BALLS, ORDINARY_BALLS } from '../rules';
import type { DrawCommand, OpenCommand } from './commands';
import type { Tell, VoidReason } from './events';
import { countedBalls, patternOf, payoutOf } from './prizes';
import { Sheet, type DealtTicket, type Entry } from './sheet';
import type { RoundOnTable, TableContent, TablePhase } from './table';
import { ballsBy, timesOf } from './terms';

const LAST = ORDINARY_BALLS + EXTRA_BALLS;

/** Opens betting. Orders become tickets of this round; an order that still waits for the ledger does so when it is confirmed. */
export function open(content: TableContent, command: OpenCommand, now: ServerTime, tell: Tell): void {
  const { round: past, purchases, orders } = content;
  if (past && past.phase !== 'over' && past.phase !== 'voided')
    throw new Error(`round ${past.id} is still on`);
  for (const { kind } of purchases.values())
    if (kind !== 'orders') throw new Error('purchases of the last round are still pending');
  const { round, profitLimit } = command;
  const opened: RoundOnTable = {
    id: round.id,
    commitments: round,
    closesAt: serverTime(now + content.terms.countdown),
    draw: null,
    drawn: 0,
    profitLimit,
    phase: 'countdown',
  };
  content.round = opened;
  content.tickets = new Sheet();
  content.orders = new Sheet();
  tell({ type: 'bingo/opened', roundId: round.id, closesAt: opened.closesAt });
  const became = new Map<Entry, Entry>();
  for (const order of orders.all()) {
    if (order.ticket.status !== 'ordered') continue;
    const ticket: DealtTicket = { ...order.ticket, roundId: round.id, status: 'placed' };
    const entry: Entry = { ticket, pending: order.pending, extraPending: null, fromOrder: true };
    content.tickets.add(entry);
    became.set(order, entry);
  }
  for (const [purchaseId, { entries }] of purchases)
    purchases.set(purchaseId, {
      kind: 'tickets',
      entries: entries.flatMap((entry) => became.get(entry) ?? []),
    });
  const bought = [...content.tickets.all()].filter(({ pending }) => !pending).map(({ ticket }) => ticket);
  if (bought.length > 0) tell({ type: 'bingo/bought', tickets: bought, fromOrder: true });
}

/** The block has decided the draw after betting closed: schedules the first ball. */
export function draw(content: TableContent, command: DrawCommand, now: ServerTime, tell: Tell): void {
  const { round, terms } = content;
  const { balls, drawsAt } = command;
  if (round?.phase !== 'closed' || round.draw !== null || round.id !== command.round.id)
    throw new Error(`round ${command.round.id} does not wait for its block`);
  if (balls.length !== LAST) throw new Error(`a round has ${LAST} balls`);
  if (drawsAt < now) throw new Error('a ball cannot have come before it was decided');
  content.round = { ...round, commitments: command.round, draw: { balls, ...timesOf(drawsAt, terms) } };
  tell({ type: 'bingo/decided', roundId: round.id, drawsAt });
}

/** Closes betting, and draws the balls that are due by `now`. Never ends the round. */
export function advance(content: TableContent, now: ServerTime, tell: Tell): void {
  if (content.round?.phase === 'countdown' && now >= content.round.closesAt) {
    content.round = { ...content.round, phase: 'closed' };
    tell({ type: 'bingo/closed', roundId: content.round.id });
  }
  const { round, terms } = content;
  if (!round?.draw || round.phase === 'over' || round.phase === 'voided') return;
  const drawn = Math.max(round.drawn, ballsBy(now, round.draw, terms.ballInterval));
  if (drawn === round.drawn) return;
  // A late tick reports the ordinary balls first: a player who learns that extra balls are on sale has seen all of them.
  if (round.drawn < ORDINARY_BALLS && drawn > ORDINARY_BALLS) drawTo(content, round, ORDINARY_BALLS, tell);
  drawTo(content, content.round ?? round, drawn, tell);
}

function drawTo(content: TableContent, round: RoundOnTable, drawn: number, tell: Tell): void {
  content.round = { ...round, drawn, phase: phaseWith(drawn) };
  tell({ type: 'bingo/drawn', balls: drawn });
}

function phaseWith(drawn: number): TablePhase {
  if (drawn < ORDINARY_BALLS) return 'ordinary';
  return drawn === ORDINARY_BALLS ? 'window' : 'extra';
}

/** Decides all tickets one interval after the last ball. Waits for purchases that are pending, because they were made in time. */
export function end(content: TableContent, now: ServerTime, tell: Tell): void {
  const { round, purchases } = content;
  if (round?.phase !== 'extra' || !round.draw || round.drawn < LAST || now < round.draw.overAt) return;
  for (const { kind } of purchases.values()) if (kind !== 'orders') return;
  const { overAt } = round.draw;
  const balls = countedBalls(round.draw.balls);
  const tickets: DealtTicket[] = [];
  for (const entry of content.tickets.all()) {
    if (entry.ticket.status !== 'placed') continue;
    const pattern = patternOf(entry.ticket, balls);
    entry.ticket = {
      ...entry.ticket,
      status: pattern ? 'won' : 'lost',
      pattern: pattern?.id ?? null,
      payout: payoutOf(pattern, entry.ticket.amount, round.profitLimit),
      settleTime: overAt,
    };
    tickets.push(entry.ticket);
  }
  content.round = { ...round, phase: 'over' };
  tell({ type: 'bingo/ended', roundId: round.id, tickets });
}

/**
 * Voids the current round: every ticket is refunded, a pending one as soon as it is confirmed. Orders wait for the next
 * round.
 */
export function voidRound(content: TableContent, reason: VoidReason, now: ServerTime, tell: Tell): void {
  const { round } = content;
  if (!round || round.phase === 'over' || round.phase === 'voided') return;
  content.round = { ...round, phase: 'voided' };
  tell({ type: 'bingo/voided', roundId: round.id, reason });
  const open = [...content.tickets.all()].filter(
    ({ ticket, pending }) => ticket.status === 'placed' && !pending,
  );
  refund(open, now, tell);
}

export function refund(entries: readonly Entry[], now: ServerTime, tell: Tell): void {
  if (entries.length === 0) return;
  for (const entry of entries) entry.ticket = { ...entry.ticket, status: 'refunded', settleTime: now };
  tell({ type: 'bingo/refunded', tickets: entries.map(({ ticket }) => ticket) });
}
