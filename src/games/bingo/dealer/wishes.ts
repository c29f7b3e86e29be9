// Players' wishes, granted or refused: tickets, orders, cancels.
import type { ServerTime } from '../../../core/clock';
import { times, type Money } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import { CODE, type KnownCode } from '../../../protocol/codes';
import { ticketFault, ticketKey } from '../rules/tickets';
import type { BingoCommand, BuyCommand } from './commands';
import type { Tell } from './events';
import type { Entry, Sheet } from './sheet';
import type { RoundOnTable, TableContent } from './table';

export type Refused = readonly [code: KnownCode, message: string];

export const refuse = (tell: Tell, [code, message]: Refused): void =>
  tell({ type: 'bingo/refused', code, message });

/** Reserves places for tickets or orders, if the rules allow all of them. */
export function buy(content: TableContent, command: BuyCommand, now: ServerTime, tell: Tell): void {
  const { purchaseId, next, roundId, userId, nickName, amount, mode } = command;
  const sheet = next ? content.orders : content.tickets;
  const refused =
    (next ? null : notOpenFor(content.round, roundId, now)) ?? badTerms(content, command, sheet);
  if (refused) return refuse(tell, refused);
  const entries = command.tickets.map(({ betId, numbers }): Entry => ({
    ticket: {
      betId,
      roundId: next ? null : (content.round?.id ?? null),
      userId,
      nickName,
      numbers: [...numbers],
      amount,
      mode,
      status: next ? 'ordered' : 'placed',
      extraPrice: null,
      pattern: null,
      payout: null,
      betTime: now,
      settleTime: null,
    },
    pending: true,
    extraPending: null,
    fromOrder: next,
  }));
  for (const entry of entries) sheet.add(entry);
  content.purchases.set(purchaseId, { kind: next ? 'orders' : 'tickets', entries });
  const total: Money = times(amount, hundredths(100 * entries.length));
  tell({ type: 'bingo/reserved', tickets: entries.map(({ ticket }) => ticket), total });
}

function badTerms(
  { terms }: TableContent,
  { tickets, amount, userId }: BuyCommand,
  sheet: Sheet,
): Refused | null {
  if (amount < terms.minBet) return [CODE.betBelowMinimum, 'the stake is below the minimum'];
  if (amount > terms.maxBet) return [CODE.betAboveMaximum, 'the stake is above the maximum'];
  if (tickets.length === 0) return [CODE.ticketsMissing, 'there is no ticket'];
  const held = sheet.heldBy(userId);
  if (held.size + tickets.length > terms.maxTickets)
    return [CODE.ticketLimit, `a round has ${terms.maxTickets} tickets a player`];
  if (tickets.some(({ numbers }) => ticketFault(numbers) !== null))
    return [CODE.invalidTicket, 'a ticket has three different numbers in each column, ascending'];
  const keys = new Set(tickets.map(({ numbers }) => ticketKey(numbers)));
  if (keys.size !== tickets.length || [...keys].some((key) => held.has(key)))
    return [CODE.duplicateTicket, 'a ticket is there twice'];
  return null;
}

/** Why no ticket can be bought for this round now; null when it can. A ticket meant for one round never enters another. */
function notOpenFor(round: RoundOnTable | null, meant: string | null, now: ServerTime): Refused | null {
  if (!round) return [CODE.roundNotGenerated, 'there is no round yet'];
  if (meant !== null && BigInt(meant) > BigInt(round.id))
    return [CODE.roundNotGenerated, 'that round has not been announced'];
  if (meant !== null && meant !== round.id) return [CODE.periodClosed, 'that round is over'];
  if (round.phase === 'voided') return [CODE.roundVoided, 'the round is void'];
  // A wish that was received in time counts even when the end of betting was dealt with before it.
  if (now >= round.closesAt) return [CODE.periodClosed, 'betting is closed'];
  return null;
}

/** Takes orders back at any time, and tickets before the first ball; all or none. */
export function cancel(
  content: TableContent,
  { userId, betIds }: Extract<BingoCommand, { readonly type: 'cancel' }>,
  now: ServerTime,
  tell: Tell,
): void {
  if (betIds.length === 0) return refuse(tell, [CODE.ticketsMissing, 'there is no ticket']);
  const found: (readonly [Sheet, Entry])[] = [];
  for (const betId of new Set(betIds)) {
    const sheet = content.tickets.get(betId) ? content.tickets : content.orders;
    const entry = sheet.get(betId);
    if (!entry || entry.pending || entry.ticket.userId !== userId)
      return refuse(tell, [CODE.ticketNotFound, 'there is no such ticket']);
    const refused = notToCancel(entry, content.round, now);
    if (refused) return refuse(tell, refused);
    found.push([sheet, entry]);
  }
  const fresh = found.filter(([, { ticket }]) => ticket.status !== 'cancelled');
  for (const [sheet, entry] of fresh) {
    entry.ticket = { ...entry.ticket, status: 'cancelled', settleTime: now };
    sheet.free(entry);
  }
  const ticketsOf = (some: typeof found) => some.map(([, { ticket }]) => ticket);
  if (fresh.length > 0) tell({ type: 'bingo/cancelled', tickets: ticketsOf(fresh) });
  tell({ type: 'bingo/stood', tickets: ticketsOf(found) });
}

function notToCancel({ ticket }: Entry, round: RoundOnTable | null, now: ServerTime): Refused | null {
  switch (ticket.status) {
    case 'ordered':
    case 'cancelled':
      return null;
    case 'placed':
      return now >= (round?.closesAt ?? 0) ? [CODE.periodClosed, 'betting is closed'] : null;
    case 'won':
    case 'lost':
      return [CODE.betSettled, 'the ticket is settled'];
    case 'refunded':
      return [CODE.roundVoided, 'the round is void'];
  }
}
