// The value of ten extra balls for a ticket: the exact expected rise of its prize, and the price that follows from it.
import { cents, smaller, type Money } from '../../../core/money';
import { keeping } from '../../../core/once';
import { BALLS, bestPattern, COLUMNS, EXTRA_BALLS, ORDINARY_BALLS, ROWS } from '../rules';

const CELLS = ROWS * COLUMNS;
/** Number of balls still in the machine after the ordinary ones. */
const LEFT = BALLS - ORDINARY_BALLS;

/** The binomial coefficient, exactly. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

/** Number of ways in which ten of the thirty remaining balls can come. */
const WAYS = choose(LEFT, EXTRA_BALLS);

/**
 * Ways in which the extra balls can come, by the prize multiplier in which they end; 0 is none. `hits`: the cells hit by
 * the ordinary balls, bit 5 × row + column.
 */
const endingsOf = keeping((hits: number): ReadonlyMap<number, bigint> => {
  const open: number[] = [];
  for (let bit = 0; bit < CELLS; bit++) if ((hits & (1 << bit)) === 0) open.push(1 << bit);
  const missing = open.length;
  const waysWith = Array.from({ length: missing + 1 }, (_, hit) => choose(LEFT - missing, EXTRA_BALLS - hit));
  const endings = new Map<number, bigint>();
  // Each set of open cells that the extra balls may hit, as a number of `missing` bits.
  for (let set = 0; set < 1 << missing; set++) {
    let cells = hits;
    let count = 0;
    for (let i = 0; i < missing; i++) {
      if ((set & (1 << i)) === 0) continue;
      cells |= open[i] ?? 0;
      count += 1;
    }
    const multiplier = multiplierOf(cells);
    endings.set(multiplier, (endings.get(multiplier) ?? 0n) + (waysWith[count] ?? 0n));
  }
  return endings;
});

const multiplierOf = (hits: number): number => bestPattern(hits)?.multiplier ?? 0;

/** The rise of a ticket's payout, summed over all ways; `prize` returns the payout at a multiplier. */
function riseOver(hits: number, prize: (multiplier: bigint) => bigint): bigint {
  const now = prize(BigInt(multiplierOf(hits)));
  let sum = 0n;
  for (const [multiplier, ways] of endingsOf(hits)) sum += (prize(BigInt(multiplier)) - now) * ways;
  return sum;
}

/** The expected rise of the prize as an exact fraction of the ticket's stake, without a profit limit. */
export const expectedRise = (hits: number): { readonly rise: bigint; readonly over: bigint } => ({
  rise: riseOver(hits, (multiplier) => multiplier),
  over: WAYS,
});

/** The average return of the price, in per cent. */
const RETURNED = 95n;

/**
 * The price of the extra balls for a ticket of this stake, rounded up to a cent; null when they are not offered. Each prize
 * counts at most with the payout that the profit limit, if any, allows.
 */
export function extraPrice(hits: number, stake: Money, profitLimit: Money | null): Money | null {
  const rise = riseOver(hits, (multiplier) => {
    const prize = cents(stake * multiplier);
    return profitLimit === null ? prize : smaller(prize, profitLimit);
  });
  if (rise === 0n) return null;
  const numerator = rise * 100n;
  const denominator = WAYS * RETURNED;
  return cents((numerator + denominator - 1n) / denominator);
}
