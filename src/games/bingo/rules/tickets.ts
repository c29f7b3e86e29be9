// A bingo ticket: which lists of numbers are valid, which of its cells are hit, and which prize is one ball away.
import { bestPattern, COLUMNS, PATTERNS, ROWS, type Pattern } from '../rules';

/** Numbers in a column of the range: column c holds 12c + 1 to 12c + 12. */
export const COLUMN_RANGE = 12;
export const TICKET_NUMBERS = ROWS * COLUMNS;

/** The fault of a list of numbers as a ticket; null for a valid ticket. */
export type TicketFault = 'count' | 'column' | 'twice' | 'order';

/** Checks fifteen numbers, row by row from the top left: three different ones a column, ascending from the top. */
export function ticketFault(numbers: readonly number[]): TicketFault | null {
  if (numbers.length !== TICKET_NUMBERS) return 'count';
  if (new Set(numbers).size !== TICKET_NUMBERS) return 'twice';
  for (let cell = 0; cell < TICKET_NUMBERS; cell++) {
    const number = numbers[cell] ?? 0;
    const column = cell % COLUMNS;
    const lowest = COLUMN_RANGE * column + 1;
    if (!Number.isInteger(number) || number < lowest || number >= lowest + COLUMN_RANGE) return 'column';
    if (cell >= COLUMNS && number <= (numbers[cell - COLUMNS] ?? 0)) return 'order';
  }
  return null;
}

/** Two tickets with the same numbers have the same key. */
export const ticketKey = (numbers: readonly number[]): string => numbers.join(' ');

/** Cells hit by the balls, bit 5 × row + column. */
export function hitsOf(numbers: readonly number[], balls: ReadonlySet<number>): number {
  let hits = 0;
  for (let cell = 0; cell < numbers.length; cell++) if (balls.has(numbers[cell] ?? 0)) hits |= 1 << cell;
  return hits;
}

/** The best prize above the current one that one more ball would give, and the numbers that would give it. */
export function oneAway(
  numbers: readonly number[],
  hits: number,
): { readonly pattern: Pattern; readonly numbers: readonly number[] } | null {
  const now = bestPattern(hits)?.multiplier ?? 0;
  for (let i = PATTERNS.length - 1; i >= 0; i--) {
    const pattern = PATTERNS[i];
    if (!pattern || pattern.multiplier <= now) return null;
    const wanted = new Set<number>();
    for (const mask of pattern.masks) {
      const missing = mask & ~hits;
      if (missing !== 0 && (missing & (missing - 1)) === 0)
        wanted.add(numbers[31 - Math.clz32(missing)] ?? 0);
    }
    if (wanted.size > 0) return { pattern, numbers: [...wanted].sort((a, b) => a - b) };
  }
  return null;
}
