// The signed text of a bet in a crash game: the values that the bet named, and the bet that the platform stored.
import { betReceipt } from '../../core/receipt';
import type { AnswerOf, RequestOf } from '../../protocol/call';
import type { CrashCalls } from './messages';

type Request = Pick<
  RequestOf<CrashCalls['bet']>,
  'next' | 'roundId' | 'blockNum' | 'profitLimit' | 'amount' | 'autoEscape'
>;

export const crashReceipt = (
  game: string,
  { next, roundId, blockNum, profitLimit, amount, autoEscape }: Request,
  { bet }: Pick<AnswerOf<CrashCalls['bet']>, 'bet'>,
): string =>
  betReceipt(game, {
    bet: bet.betId,
    // An order has no round yet.
    round: next ? null : roundId,
    block: next ? null : blockNum,
    stake: amount,
    auto: autoEscape,
    limit: profitLimit,
  });
