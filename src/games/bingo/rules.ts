// The rules of bingo: the draw of a round, the winning patterns, and what a ticket pays. Only its highest prize counts.
import type { Money } from '../../core/money';

export const BALLS = 60;
export const ORDINARY_BALLS = 30;
export const EXTRA_BALLS = 10;
export const ROWS = 3;
export const COLUMNS = 5;

/** Cells of a ticket as bits: bit 5 × row + column. */
const cells = (rows: string): number =>
  [...rows.replaceAll(' ', '')].reduce((mask, mark, bit) => (mark === '#' ? mask | (1 << bit) : mask), 0);

export interface Pattern {
  readonly id: string;
  /** A ticket has the pattern when every cell of one of these masks is hit. */
  readonly masks: readonly number[];
  /** Prize as a multiple of the ticket's stake. */
  readonly multiplier: number;
}

const LINES = ['##### ..... .....', '..... ##### .....', '..... ..... #####'].map(cells);
const [TOP = 0, MIDDLE = 0, BOTTOM = 0] = LINES;
const one = (id: string, multiplier: number, rows: string): Pattern => ({
  id,
  multiplier,
  masks: [cells(rows)],
});

/** Lowest prize first. */
export const PATTERNS: readonly Pattern[] = [
  { id: 'line', multiplier: 3, masks: LINES },
  one('corners', 3, '#...# ..... #...#'),
  one('vee', 4, '#...# .#.#. ..#..'),
  one('arch', 4, '..#.. .#.#. #...#'),
  one('plus', 10, '..#.. ##### ..#..'),
  one('pillars', 14, '#...# #...# #...#'),
  one('diamonds', 25, '#.#.# .#.#. #.#.#'),
  { id: 'two-lines', multiplier: 75, masks: [TOP | MIDDLE, TOP | BOTTOM, MIDDLE | BOTTOM] },
  one('aitch', 120, '#...# ##### #...#'),
  one('tower', 200, '##### ..#.. #####'),
  one('frame', 500, '##### #...# #####'),
  one('bingo', 3000, '##### ##### #####'),
];

/** The best pattern of a set of hit cells, or null. */
export function bestPattern(hits: number): Pattern | null {
  for (let i = PATTERNS.length - 1; i >= 0; i--) {
    const pattern = PATTERNS[i];
    if (pattern?.masks.some((mask) => (hits & mask) === mask)) return pattern;
  }
  return null;
}

/**
 * The exact return over the ordinary balls, as returned / staked: each set of h hit cells of 15 has
 * C(60 - 15, 30 - h) of the C(60, 30) draws.
 */
export function rtp(): { readonly returned: bigint; readonly staked: bigint } {
  const numbers = ROWS * COLUMNS;
  let returned = 0n;
  for (let hits = 0; hits < 1 << numbers; hits++) {
    const prize = bestPattern(hits)?.multiplier ?? 0;
    if (prize > 0) returned += BigInt(prize) * choose(BALLS - numbers, ORDINARY_BALLS - bitCount(hits));
  }
  return { returned, staked: choose(BALLS, ORDINARY_BALLS) };
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

interface PaidTicket {
  readonly pattern: Pattern['id'] | null;
  readonly payout: Money | null;
  readonly amount: Money;
}

/** True when the profit limit capped the payout of a ticket. */
export function isLimited({ pattern, payout, amount }: PaidTicket): boolean {
  const full = PATTERNS.find(({ id }) => id === pattern)?.multiplier;
  return full !== undefined && payout !== null && payout < amount * BigInt(full);
}
