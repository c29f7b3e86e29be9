// Converts a crash bet to a row of the ledger, and back.
import * as v from 'valibot';
import type { ServerTime } from '../../../core/clock';
import { ZERO, type Money } from '../../../core/money';
import { printMultiplier, type Multiplier } from '../../../core/multiplier';
import type { CrashBet, CrashBetStatus } from '../messages';
import { leavesAt, payoutOf } from '../rules';
import { multiplier, name } from '../../../protocol/json';
import type { Transaction } from '../../../platform/database/database';
import type { BetRow, Ledger, Settlement, StoredBet } from '../../../platform/ledger/ledger';

const detailSchema = v.object({
  nickName: name,
  slot: v.picklist([1, 2]),
  autoEscape: v.nullable(multiplier),
  multiplier: v.nullable(multiplier),
  limited: v.optional(v.boolean()),
});

/** The values that the ledger stores beside stake and payout; multipliers as decimal text. */
function detailOf(bet: CrashBet): unknown {
  const text = (value: CrashBet['multiplier']): string | null =>
    value === null ? null : printMultiplier(value);
  return {
    nickName: bet.nickName,
    slot: bet.slot,
    autoEscape: text(bet.autoEscape),
    multiplier: text(bet.multiplier),
    ...(bet.limited === true && { limited: true }),
  };
}

export const rowOf = (bet: CrashBet, gameType: number): BetRow => ({
  betId: bet.betId,
  userId: bet.userId,
  gameType,
  roundId: bet.roundId,
  stake: bet.amount,
  mode: bet.mode,
  placedAt: bet.betTime,
  detail: detailOf(bet),
});

/** The settlement of an escaped or lost bet. */
export function settlementOf(bet: CrashBet): Settlement {
  if (bet.payout === null || bet.settleTime === null) throw new Error(`bet ${bet.betId} is not settled`);
  return { betId: bet.betId, payout: bet.payout, at: bet.settleTime, detail: detailOf(bet) };
}

/** A stored bet in its player's view, with the status that the caller knows. */
export function betOf(row: StoredBet, status: CrashBetStatus, settleTime: CrashBet['settleTime']): CrashBet {
  return {
    ...v.parse(detailSchema, row.detail),
    betId: row.betId,
    roundId: row.roundId,
    userId: row.userId,
    amount: row.stake,
    mode: row.mode,
    status,
    payout: row.payout,
    betTime: row.placedAt,
    settleTime,
  };
}

/** Writes decided bets into the ledger: `placed` binds an order to its round, `escaped` and `lost` pay, the others refund. */
export async function writeBets(
  ledger: Ledger,
  tx: Transaction,
  bets: readonly CrashBet[],
  now: ServerTime,
): Promise<void> {
  const idsOf = (status: CrashBetStatus): readonly string[] =>
    bets.filter((bet) => bet.status === status).map((bet) => bet.betId);
  const roundId = bets.find((bet) => bet.status === 'placed')?.roundId;
  if (roundId) await ledger.bindOrders(tx, idsOf('placed'), roundId);
  const settled = bets.filter((bet) => bet.status === 'escaped' || bet.status === 'lost');
  if (settled.length > 0) await ledger.settle(tx, settled.map(settlementOf));
  for (const status of ['cancelled', 'refunded'] as const) {
    const ids = idsOf(status);
    if (ids.length > 0) await ledger.refund(tx, ids, status, now);
  }
}

/** The payout of a bet on a ride of this height without any tap; null for a bet without an automatic escape. */
export function paidByItself(
  stake: Money,
  detail: unknown,
  crash: Multiplier,
  profitLimit: Money,
): Money | null {
  const { autoEscape } = v.parse(detailSchema, detail);
  const at = autoEscape && leavesAt(stake, autoEscape, profitLimit);
  if (!at) return null;
  return at <= crash ? payoutOf(stake, at, profitLimit) : ZERO;
}
