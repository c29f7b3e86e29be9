// The signed text of bought tickets: the values that the purchase named, and the tickets that the platform stored.
import { betReceipt } from '../../core/receipt';
import type { AnswerOf, RequestOf } from '../../protocol/call';
import type { BINGO_CALLS } from './messages';

type Calls = typeof BINGO_CALLS;

export const ticketsReceipt = (
  { next, roundId, blockNum, profitLimit, amount, tickets }: Omit<RequestOf<Calls['bet']>, 'requestId'>,
  answer: Pick<AnswerOf<Calls['bet']>, 'tickets'>,
): string =>
  betReceipt('bingo', {
    bet: idsOf(answer),
    // An order has no round yet.
    round: next ? null : roundId,
    block: next ? null : blockNum,
    stake: amount,
    tickets: tickets.map((numbers) => numbers.join('-')).join(','),
    limit: profitLimit,
  });

/** The signed text of extra balls for tickets that were bought before. */
export const extrasReceipt = ({
  roundId,
  tickets,
}: Omit<RequestOf<Calls['buyExtra']>, 'requestId'>): string =>
  betReceipt('bingo', {
    extra: tickets.map(({ betId }) => betId).join(','),
    round: roundId,
    price: tickets.reduce((sum, { price }) => sum + price, 0n),
  });

const idsOf = ({ tickets }: Pick<AnswerOf<Calls['bet']>, 'tickets'>): string =>
  tickets.map(({ betId }) => betId).join(',');
