// The results of a block for a round and for a bet.
import type { ServerTime } from '../../../core/clock';
import type { ClassicResult } from '../messages';
import { drawOf, settle, type ClassicGameType } from '../plays';
import type { BlockFound, TableBet } from './commands';
import type { TableTerms } from './table';

/** A round's result. Throws a RangeError when the block id has no decimal digit. */
export function outcomeOf(
  gameType: ClassicGameType,
  roundId: string,
  { num, hash, time }: BlockFound,
  now: ServerTime,
): ClassicResult {
  const { outcome, points } = drawOf(gameType, hash);
  return { gameType, roundId, block: { num, hash, time }, outcome, points, settleTime: now };
}

/** A bet settled by a result, under the profit limit that it was taken under, whatever limit counts for new bets now. */
export function settled(
  { gameType, profitLimit }: Pick<TableTerms, 'gameType' | 'profitLimit'>,
  bet: TableBet,
  { outcome, points, block, settleTime }: ClassicResult,
): TableBet {
  const limit = bet.profitLimit ?? profitLimit;
  const { status, payout } = settle(gameType, bet.play, bet.amount, { outcome, points }, limit);
  return { ...bet, status, outcome, points, blockHash: block.hash, payout, settleTime };
}
