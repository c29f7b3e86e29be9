// Extra balls, and the end of a purchase when the ledger has answered.
import type { ServerTime } from '../../../core/clock';
import { add, ZERO, type Money } from '../../../core/money';
import { CODE } from '../../../protocol/codes';
import type { BuyExtrasCommand } from './commands';
import { refund } from './phases';
import type { Tell } from './events';
import { countedBalls, priceOf, type CountedBalls } from './prizes';
import type { Entry } from './sheet';
import type { Purchase, TableContent } from './table';
import { refuse, type Refused } from './wishes';

/** Reserves the extra balls for tickets, if the rules allow it for all of them. */
export function buyExtras(
  content: TableContent,
  command: BuyExtrasCommand,
  now: ServerTime,
  tell: Tell,
): void {
  const refused = noWindowFor(content, command.roundId, now);
  if (refused) return refuse(tell, refused);
  if (command.tickets.length === 0) return refuse(tell, [CODE.ticketsMissing, 'there is no ticket']);
  const balls = countedBalls(content.round?.draw?.balls ?? []);
  const limit = content.round?.profitLimit ?? ZERO;
  const wanted = new Map<Entry, bigint>();
  for (const wish of command.tickets) {
    const entry = content.tickets.get(wish.betId);
    if (!entry || entry.pending || entry.ticket.userId !== command.userId)
      return refuse(tell, [CODE.ticketNotFound, 'there is no such ticket']);
    const not = notSold(entry, wish.price, balls, limit) ?? (wanted.has(entry) ? BOUGHT : null);
    if (not) return refuse(tell, not);
    wanted.set(entry, wish.price);
  }
  let total = ZERO;
  for (const { betId, price } of command.tickets) {
    const entry = content.tickets.get(betId);
    if (entry) entry.extraPending = price;
    total = add(total, price);
  }
  const entries = [...wanted.keys()];
  content.purchases.set(command.purchaseId, { kind: 'extras', entries });
  tell({ type: 'bingo/extrasReserved', tickets: entries.map(withExtras), total });
}

const BOUGHT: Refused = [CODE.extraBallBought, 'the extra balls of this ticket are bought'];

function noWindowFor({ round }: TableContent, meant: string, now: ServerTime): Refused | null {
  if (!round) return [CODE.roundNotGenerated, 'there is no round yet'];
  if (BigInt(meant) > BigInt(round.id)) return [CODE.roundNotGenerated, 'that round has not been announced'];
  if (meant === round.id && round.phase === 'voided') return [CODE.roundVoided, 'the round is void'];
  const { draw } = round;
  const open =
    meant === round.id &&
    draw !== null &&
    now >= draw.windowFrom &&
    now < draw.extraFrom &&
    round.phase !== 'over';
  return open
    ? null
    : [CODE.extraBallWindowClosed, 'extra balls are sold between the 30th ball and the first extra one'];
}

function notSold(
  { ticket, extraPending }: Entry,
  price: bigint,
  balls: CountedBalls,
  profitLimit: Money,
): Refused | null {
  if (ticket.status !== 'placed') return [CODE.ticketNotFound, 'the ticket was taken back'];
  if (ticket.extraPrice !== null || extraPending !== null) return BOUGHT;
  const exact = priceOf(ticket, balls, profitLimit);
  if (exact === null) return [CODE.extraBallNotAllowed, 'no extra ball could raise the prize of this ticket'];
  return exact === price ? null : [CODE.extraBallPriceChanged, 'this is not what the extra balls cost'];
}

const withExtras = ({ ticket, extraPending }: Entry) => ({
  ...ticket,
  extraPrice: extraPending ?? ticket.extraPrice,
});

/** The ledger has the money: the purchase counts from when it was received, whatever the round has done meanwhile. */
export function confirm(content: TableContent, purchaseId: string, now: ServerTime, tell: Tell): void {
  const { kind, entries } = take(content, purchaseId);
  if (kind === 'extras') {
    for (const entry of entries) {
      entry.ticket = withExtras(entry);
      entry.extraPending = null;
    }
    return tell({ type: 'bingo/extrasBought', tickets: entries.map(({ ticket }) => ticket) });
  }
  for (const entry of entries) entry.pending = false;
  if (kind === 'orders') return tell({ type: 'bingo/ordered', tickets: entries.map(({ ticket }) => ticket) });
  if (content.round?.phase === 'voided') return refund(entries, now, tell);
  const fromOrder = entries.some((entry) => entry.fromOrder);
  tell({ type: 'bingo/bought', tickets: entries.map(({ ticket }) => ticket), fromOrder });
}

/** The ledger has not taken the money: players never learn of the purchase. */
export function withdraw(content: TableContent, purchaseId: string, tell: Tell): void {
  const { kind, entries } = take(content, purchaseId);
  for (const entry of entries) {
    if (kind === 'extras') entry.extraPending = null;
    else (kind === 'orders' ? content.orders : content.tickets).remove(entry);
  }
  tell({ type: 'bingo/withdrawn', purchaseId });
}

function take(content: TableContent, purchaseId: string): Purchase {
  const purchase = content.purchases.get(purchaseId);
  if (!purchase) throw new Error(`no purchase ${purchaseId} is pending`);
  content.purchases.delete(purchaseId);
  return purchase;
}
