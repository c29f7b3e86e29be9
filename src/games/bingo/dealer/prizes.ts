// The hits of a ticket, the price of its extra balls, and its payout.
import { smaller, times, ZERO, type Money } from '../../../core/money';
import { hundredths, type Multiplier } from '../../../core/multiplier';
import { bestPattern, ORDINARY_BALLS, PATTERNS, type Pattern } from '../rules';
import { extraPrice } from '../rules/extraPrice';
import { hitsOf } from '../rules/tickets';
import type { DealtTicket } from './sheet';

/** The balls that count for every ticket, and those that count when extra balls were bought. */
export interface CountedBalls {
  readonly ordinary: ReadonlySet<number>;
  readonly all: ReadonlySet<number>;
}

export const countedBalls = (drawn: readonly number[]): CountedBalls => ({
  ordinary: new Set(drawn.slice(0, ORDINARY_BALLS)),
  all: new Set(drawn),
});

type Counted = Pick<DealtTicket, 'numbers' | 'extraPrice'>;

/** The highest prize of a ticket with the balls that count for it: only bought tickets count the extra ones. */
export const patternOf = ({ numbers, extraPrice: bought }: Counted, balls: CountedBalls): Pattern | null =>
  bestPattern(hitsOf(numbers, bought === null ? balls.ordinary : balls.all));

/** The multiplier of a pattern by its id. */
export function multiplierOf(pattern: Pattern['id']): Multiplier {
  const found = PATTERNS.find(({ id }) => id === pattern);
  if (!found) throw new RangeError(`no pattern ${pattern}`);
  return hundredths(found.multiplier * 100);
}

/** The payout of a pattern on a stake, floored to the cent and capped at the profit limit. */
export const payoutOf = (pattern: Pattern | null, stake: Money, profitLimit: Money): Money =>
  pattern === null ? ZERO : smaller(times(stake, multiplierOf(pattern.id)), profitLimit);

/** The price of the ten extra balls for a ticket after the thirty ordinary ones; null when they are not offered. */
export const priceOf = (
  { numbers, amount }: Pick<DealtTicket, 'numbers' | 'amount'>,
  balls: CountedBalls,
  profitLimit: Money,
): Money | null => extraPrice(hitsOf(numbers, balls.ordinary), amount, profitLimit);
