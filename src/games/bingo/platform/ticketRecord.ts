// Converts a bingo ticket to a row of the ledger, and back. The price of the extra balls is part of the row's stake.
import * as v from 'valibot';
import type { ServerTime } from '../../../core/clock';
import { add, subtract, ZERO, type Money } from '../../../core/money';
import { printMultiplier } from '../../../core/multiplier';
import { multiplierOf, type DealtTicket } from '../dealer';
import { BINGO_CALLS, BINGO_GAME_TYPE, type BingoTicket } from '../messages';
import { name } from '../../../protocol/json';
import type { Transaction } from '../../../platform/database/database';
import type { BetRow, Ledger, Raise, Settlement, StoredBet } from '../../../platform/ledger/ledger';

const { numbers, extraPrice, pattern } = BINGO_CALLS.bet.answer.entries.tickets.item.entries;
const detailSchema = v.object({ nickName: name, numbers, extraPrice, pattern });

/** The whole price of a ticket, extra balls included. */
export const costOf = ({ amount, extraPrice: extra }: Pick<BingoTicket, 'amount' | 'extraPrice'>): Money =>
  add(amount, extra ?? ZERO);

/**
 * The values that the ledger stores beside stake and payout; the multiplier as decimal text, for lists of all
 * games.
 */
function detailOf({ nickName, numbers: cells, extraPrice: extra, pattern: prize }: DealtTicket): unknown {
  const multiplier = prize === null ? null : printMultiplier(multiplierOf(prize));
  return { nickName, numbers: cells, extraPrice: extra, pattern: prize, multiplier };
}

export const rowOf = (ticket: DealtTicket): BetRow => ({
  betId: ticket.betId,
  userId: ticket.userId,
  gameType: BINGO_GAME_TYPE,
  roundId: ticket.roundId,
  stake: ticket.amount,
  mode: ticket.mode,
  placedAt: ticket.betTime,
  detail: detailOf(ticket),
});

/** A ticket whose extra balls are bought; the ledger takes their price. */
export function raiseOf(ticket: DealtTicket, at: ServerTime): Raise {
  if (ticket.extraPrice === null) throw new Error(`ticket ${ticket.betId} has no extra balls`);
  return { betId: ticket.betId, amount: ticket.extraPrice, at, detail: detailOf(ticket) };
}

/** The settlement of a decided ticket. */
export function settlementOf(ticket: DealtTicket): Settlement {
  const { betId, payout, settleTime } = ticket;
  if (payout === null || settleTime === null) throw new Error(`ticket ${betId} is not settled`);
  return { betId, payout, at: settleTime, detail: detailOf(ticket) };
}

/** A stored ticket in full. */
export function ticketOf(row: StoredBet): DealtTicket {
  const detail = v.parse(detailSchema, row.detail);
  return {
    ...detail,
    betId: row.betId,
    roundId: row.roundId,
    userId: row.userId,
    amount: subtract(row.stake, detail.extraPrice ?? ZERO),
    mode: row.mode,
    status: statusOf(row),
    payout: row.payout,
    betTime: row.placedAt,
    settleTime: row.settledAt,
  };
}

function statusOf({ state, payout, roundId }: StoredBet): BingoTicket['status'] {
  if (state === 'open') return roundId === null ? 'ordered' : 'placed';
  if (state === 'settled') return payout !== null && payout > 0n ? 'won' : 'lost';
  return state;
}

/** A ticket in its player's view. */
export function ownTicket({ userId: _user, nickName: _nick, ...ticket }: DealtTicket): BingoTicket {
  return ticket;
}

/** Writes decided tickets into the ledger: `placed` binds an order to its round, the others refund. */
export async function writeTickets(
  ledger: Ledger,
  tx: Transaction,
  tickets: readonly DealtTicket[],
  now: ServerTime,
): Promise<void> {
  const idsOf = (status: BingoTicket['status']): readonly string[] =>
    tickets.filter((ticket) => ticket.status === status).map(({ betId }) => betId);
  const roundId = tickets.find(({ status }) => status === 'placed')?.roundId;
  if (roundId) await ledger.bindOrders(tx, idsOf('placed'), roundId);
  for (const status of ['cancelled', 'refunded'] as const) {
    const ids = idsOf(status);
    if (ids.length > 0) await ledger.refund(tx, ids, status, now);
  }
}
