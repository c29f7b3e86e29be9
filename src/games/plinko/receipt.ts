// The signed text of balls: the values that their bet named, and the balls that the platform settled.
import { betReceipt } from '../../core/receipt';
import { printHundredths } from '../../core/hundredths';
import type { AnswerOf, RequestOf } from '../../protocol/call';
import type { PLINKO_CALLS } from './messages';

type Calls = typeof PLINKO_CALLS;

export const ballsReceipt = (
  request: Omit<RequestOf<Calls['bet']>, 'requestId' | 'mode'>,
  { balls }: Pick<AnswerOf<Calls['bet']>, 'balls'>,
): string => {
  const { chainId, index, clientSeed, rows, risk, amount, profitLimit, odds } = request;
  return betReceipt('plinko', {
    bet: balls.map(({ betId }) => betId).join(','),
    chain: chainId,
    index,
    seed: clientSeed,
    rows,
    risk,
    stake: amount,
    limit: profitLimit,
    odds: odds?.map(printHundredths).join(','),
  });
};
