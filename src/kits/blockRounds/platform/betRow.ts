// Converts a bet of a block-hash game to a row of the ledger, and back.
import * as v from 'valibot';
import { printMultiplier } from '../../../core/multiplier';
import { parseMoney, printMoney, subtract, ZERO, type Money } from '../../../core/money';
import type { TableBet } from '../dealer';
import type { ClassicBet } from '../messages';
import { isClassicGameType, multiplierOf, PLAYS } from '../plays';
import { count, hash, name } from '../../../protocol/json';
import type { BetRow, Settlement, StoredBet } from '../../../platform/ledger/ledger';

export const detailSchema = v.object({
  nickName: name,
  blockNum: count,
  play: v.picklist(PLAYS),
  /** Missing in bets from before it was stored with them: they get the limit that counts when they are settled. */
  profitLimit: v.optional(v.string()),
  /** The following fields exist once the bet is settled. The multiplier is decimal text. */
  outcome: v.optional(v.picklist([...PLAYS, 'lose'])),
  points: v.optional(v.nullable(v.object({ banker: count, player: count }))),
  blockHash: v.optional(hash),
  multiplier: v.optional(v.string()),
});
type Detail = v.InferOutput<typeof detailSchema>;

export const rowOf = (bet: TableBet): BetRow => ({
  betId: bet.betId,
  userId: bet.userId,
  gameType: bet.gameType,
  roundId: bet.roundId,
  stake: bet.amount,
  margin: bet.margin,
  mode: bet.mode,
  placedAt: bet.betTime,
  detail: placedDetail(bet),
});

const placedDetail = ({ nickName, blockNum, play, profitLimit }: TableBet): Detail => ({
  nickName,
  blockNum,
  play,
  ...(profitLimit === undefined ? {} : { profitLimit: printMoney(profitLimit) }),
});

/**
 * The settlement of a decided bet. In messages a payout is everything that comes back; in the ledger the margin comes back
 * separately, and a loss beyond the stake is taken from it.
 */
export function settlementOf(bet: TableBet): Settlement {
  const { betId, margin, payout, outcome, points, blockHash, settleTime } = bet;
  if (payout === null || settleTime === null || outcome === null || blockHash === null)
    throw new Error(`bet ${betId} is not settled`);
  const paid = subtract(payout, margin);
  const detail: Detail = {
    ...placedDetail(bet),
    outcome,
    points,
    blockHash,
    multiplier: printMultiplier(multiplierOf(bet.gameType, bet.play, { outcome, points })),
  };
  const lost = bet.status === 'lost' && margin > 0n;
  return {
    betId,
    at: settleTime,
    detail,
    // A lost bet with a margin loses its multiple of the bet: first the stake, then the rest from the margin.
    ...(lost
      ? { payout: ZERO, marginLost: subtract(margin, payout) }
      : { payout: paid, marginLost: ZERO as Money }),
  };
}

/** A stored bet in its player's view. */
export function betOf(row: StoredBet): TableBet {
  const detail = v.parse(detailSchema, row.detail);
  if (!isClassicGameType(row.gameType) || row.roundId === null)
    throw new Error(`bet ${row.betId} is of no block-hash round`);
  return {
    betId: row.betId,
    userId: row.userId,
    nickName: detail.nickName,
    gameType: row.gameType,
    roundId: row.roundId,
    blockNum: detail.blockNum,
    play: detail.play,
    amount: row.stake,
    margin: row.margin,
    ...(detail.profitLimit === undefined ? {} : { profitLimit: parseMoney(detail.profitLimit) }),
    mode: row.mode,
    status: 'placed',
    outcome: null,
    blockHash: null,
    points: null,
    payout: null,
    betTime: row.placedAt,
    settleTime: null,
  };
}

/** The bet as it is sent to its player: without the player's own id and name. */
export function ownBet({ userId: _userId, nickName: _nickName, ...bet }: TableBet): ClassicBet {
  return bet;
}
