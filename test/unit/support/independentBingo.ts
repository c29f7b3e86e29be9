// A second implementation of bingo from the published rules, with Node's hash and without any of the code under test: the draw,
// the patterns, prizes, and the value of ten extra balls.
import { createHash } from 'node:crypto';

const PATTERNS: readonly (readonly [multiplier: number, rows: string])[] = [
  [3, '#####/...../.....'],
  [3, '...../#####/.....'],
  [3, '...../...../#####'],
  [3, '#...#/...../#...#'],
  [4, '#...#/.#.#./..#..'],
  [4, '..#../.#.#./#...#'],
  [10, '..#../#####/..#..'],
  [14, '#...#/#...#/#...#'],
  [25, '#.#.#/.#.#./#.#.#'],
  [75, '#####/#####/.....'],
  [75, '#####/...../#####'],
  [75, '...../#####/#####'],
  [120, '#...#/#####/#...#'],
  [200, '#####/..#../#####'],
  [500, '#####/#...#/#####'],
  [3000, '#####/#####/#####'],
];
const WANTED = PATTERNS.map(([multiplier, rows]) => ({
  multiplier,
  cells: [...rows.replaceAll('/', '')].flatMap((mark, cell) => (mark === '#' ? [cell] : [])),
}));

/** The highest multiplier of a set of hit cells (0 to 14, row by row); 0 without a prize. */
export const prizeOf = (hit: ReadonlySet<number>): number =>
  Math.max(
    0,
    ...WANTED.filter(({ cells }) => cells.every((cell) => hit.has(cell))).map(({ multiplier }) => multiplier),
  );

/** The multiplier of a ticket after these balls. */
export const prizeWith = (numbers: readonly number[], balls: readonly number[]): number =>
  prizeOf(new Set(numbers.flatMap((number, cell) => (balls.includes(number) ? [cell] : []))));

/** The forty balls of a result seed: a Fisher–Yates shuffle with the words of SHA-256(seed + ":" + j). */
export function ballsOf(resultSeed: string): number[] {
  let words: number[] = [];
  let block = 0;
  const below = (n: number): number => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHash('sha256').update(`${resultSeed}:${block++}`, 'utf8').digest();
        words = Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(4 * i));
      }
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
  const machine = Array.from({ length: 60 }, (_, i) => i + 1);
  const drawn: number[] = [];
  for (let i = 0; i < 40; i++) {
    const j = i + below(60 - i);
    [machine[i], machine[j]] = [machine[j] ?? 0, machine[i] ?? 0];
    drawn.push(machine[i] ?? 0);
  }
  return drawn;
}

/** Cache of the sums of prizes without `paid`, by hit cells and number of drawn balls. */
const sumsOfPrizes = new Map<number, bigint>();
const bare = (prize: bigint): bigint => prize;

/**
 * The sum of the prizes, converted by `paid`, over every order in which ten of the thirty remaining balls can come, and the
 * number of these orders. `hits`: the cells hit so far, as bits.
 */
export function prizesOverOrders(
  hits: number,
  paid = bare,
): { readonly sum: bigint; readonly orders: bigint } {
  const sums = paid === bare ? sumsOfPrizes : new Map<number, bigint>();
  const after = (mask: number, balls: number): bigint => {
    if (balls === 10) return paid(BigInt(prizeOfMask(mask)));
    const key = mask * 16 + balls;
    const before = sums.get(key);
    if (before !== undefined) return before;
    let open = 0;
    let sum = 0n;
    for (let cell = 0; cell < 15; cell++) {
      if (mask & (1 << cell)) continue;
      open += 1;
      sum += after(mask | (1 << cell), balls + 1);
    }
    sum += BigInt(30 - balls - open) * after(mask, balls + 1);
    sums.set(key, sum);
    return sum;
  };
  let orders = 1n;
  for (let left = 30n; left > 20n; left--) orders *= left;
  return { sum: after(hits, 0), orders };
}

const prizes = new Map<number, number>();
export function prizeOfMask(mask: number): number {
  const known = prizes.get(mask);
  if (known !== undefined) return known;
  const hit = new Set(Array.from({ length: 15 }, (_, cell) => cell).filter((cell) => mask & (1 << cell)));
  const prize = prizeOf(hit);
  prizes.set(mask, prize);
  return prize;
}

/** Expected rise of the payout ÷ 0.95, rounded up to a cent; 0 when the payout cannot rise. Amounts in cents. */
export function extraPriceOf(hits: number, stake: bigint, limit: bigint | null = null): bigint {
  const paid = (prize: bigint): bigint => (limit !== null && prize * stake > limit ? limit : prize * stake);
  // Without a limit every prize is proportional to the stake.
  const { sum, orders } = prizesOverOrders(hits, limit === null ? undefined : paid);
  const rise = (limit === null ? sum * stake : sum) - paid(BigInt(prizeOfMask(hits))) * orders;
  const over = orders * 95n;
  return (rise * 100n + over - 1n) / over;
}

/** A valid ticket: three of the twelve numbers of each column, ascending. `below` is the random source. */
export function randomTicket(below: (n: number) => number): number[] {
  const columns = [0, 1, 2, 3, 4].map((column) => {
    const pool = Array.from({ length: 12 }, (_, i) => 12 * column + 1 + i);
    const picked = [0, 1, 2].flatMap(() => pool.splice(below(pool.length), 1));
    return picked.sort((a, b) => a - b);
  });
  return [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0));
}
