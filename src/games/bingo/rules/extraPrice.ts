// What ten extra balls are worth to a ticket: the exact expected rise of its prize, and the price that follows from it.
import { cents, type Money } from '../../../core/money';
import { keeping } from '../../../core/once';
import { BALLS, bestPattern, COLUMNS, EXTRA_BALLS, ORDINARY_BALLS, ROWS } from '../rules';

const CELLS = ROWS * COLUMNS;
/** Balls still in the machine after the ordinary ones. */
const LEFT = BALLS - ORDINARY_BALLS;

/** Ways to choose, exactly. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

/** All ways in which ten of the thirty balls left can come. */
const WAYS = choose(LEFT, EXTRA_BALLS);

/**
 * The rise of the prize multiplier, summed over all ways in which the extra balls can come; divided by their number it
 * is the expected rise. `hits`: the cells hit by the ordinary balls, bit 5 × row + column.
 */
const riseOver = keeping((hits: number): bigint => {
  const open: number[] = [];
  for (let bit = 0; bit < CELLS; bit++) if ((hits & (1 << bit)) === 0) open.push(1 << bit);
  const now = bestPattern(hits)?.multiplier ?? 0;
  const missing = open.length;
  const waysWith = Array.from({ length: missing + 1 }, (_, hit) => choose(LEFT - missing, EXTRA_BALLS - hit));
  let sum = 0n;
  // Each set of open cells that the extra balls may hit, as a number of `missing` bits.
  for (let set = 1; set < 1 << missing; set++) {
    let cells = hits;
    let count = 0;
    for (let i = 0; i < missing; i++) {
      if ((set & (1 << i)) === 0) continue;
      cells |= open[i] ?? 0;
      count += 1;
    }
    const rise = (bestPattern(cells)?.multiplier ?? 0) - now;
    if (rise > 0) sum += BigInt(rise) * (waysWith[count] ?? 0n);
  }
  return sum;
});

/** The expected rise of the prize as an exact fraction of the ticket's stake. Zero: extra balls are not offered. */
export const expectedRise = (hits: number): { readonly rise: bigint; readonly over: bigint } => ({
  rise: riseOver(hits),
  over: WAYS,
});

/** Of the price, so much comes back on average, in per cent. */
const RETURNED = 95n;

/** What the extra balls cost for a ticket of this stake, rounded up to a cent; null when they are not offered. */
export function extraPrice(hits: number, stake: Money): Money | null {
  const rise = riseOver(hits);
  if (rise === 0n) return null;
  const numerator = stake * rise * 100n;
  const denominator = WAYS * RETURNED;
  return cents((numerator + denominator - 1n) / denominator);
}
