// The signed text of a bet that a block decides: the values that the bet named, and the bet that the platform stored.
import { betReceipt } from '../../core/receipt';
import type { AnswerOf, RequestOf } from '../../protocol/call';
import type { CLASSIC_CALLS } from './messages';
import { CLASSIC_GAMES } from './plays';

type Calls = typeof CLASSIC_CALLS;

export const blockReceipt = (
  {
    gameType,
    roundId,
    blockNum,
    profitLimit = null,
    play,
    amount,
  }: Omit<RequestOf<Calls['bet']>, 'requestId' | 'mode'>,
  { bet: { betId, margin } }: Pick<AnswerOf<Calls['bet']>, 'bet'>,
): string =>
  betReceipt(CLASSIC_GAMES[gameType].id, {
    bet: betId,
    round: roundId,
    block: blockNum,
    play,
    stake: amount,
    margin,
    // Older clients, whose bets did not name it, build the line without it.
    ...(profitLimit === null ? {} : { limit: profitLimit }),
  });
