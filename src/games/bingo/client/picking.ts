// Numbers for a ticket: picked by hand column by column, or drawn at random.
import type { Chance } from '../../../core/words';
import { COLUMNS, ROWS } from '../rules';
import { COLUMN_RANGE, ticketKey } from '../rules/tickets';

/** The numbers of column `column` (from 0). */
export const columnNumbers = (column: number): readonly number[] =>
  Array.from({ length: COLUMN_RANGE }, (_, i) => COLUMN_RANGE * column + 1 + i);

export const columnOf = (number: number): number => Math.floor((number - 1) / COLUMN_RANGE);

/** The picked numbers of a column. */
export const pickedIn = (picked: ReadonlySet<number>, column: number): readonly number[] =>
  [...picked].filter((number) => columnOf(number) === column).sort((a, b) => a - b);

/** Adds or removes a number. A full column takes none. */
export function toggled(picked: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(picked);
  if (next.delete(number)) return next;
  return pickedIn(picked, columnOf(number)).length < ROWS ? next.add(number) : picked;
}

/** Columns that have not exactly three numbers, from 0. */
export const openColumns = (picked: ReadonlySet<number>): readonly number[] =>
  Array.from({ length: COLUMNS }, (_, column) => column).filter(
    (column) => pickedIn(picked, column).length !== ROWS,
  );

/** Picked numbers as a ticket, row by row; null until each column has its three. */
export function ticketOf(picked: ReadonlySet<number>): readonly number[] | null {
  if (openColumns(picked).length > 0) return null;
  const columns = Array.from({ length: COLUMNS }, (_, column) => pickedIn(picked, column));
  return Array.from({ length: ROWS * COLUMNS }, (_, cell) => {
    const row = Math.floor(cell / COLUMNS);
    return columns[cell % COLUMNS]?.[row] ?? 0;
  });
}

/** Adds the missing numbers at random; picked ones stay. */
export function filled(picked: ReadonlySet<number>, words: Chance): ReadonlySet<number> {
  const next = new Set(picked);
  for (let column = 0; column < COLUMNS; column++) {
    const free = columnNumbers(column).filter((number) => !next.has(number));
    for (let missing = ROWS - pickedIn(next, column).length; missing > 0; missing--) {
      const [number] = free.splice(words.below(free.length), 1);
      if (number !== undefined) next.add(number);
    }
  }
  return next;
}

/** This many different tickets that are not in `taken`. */
export function randomTickets(
  count: number,
  words: Chance,
  taken: Iterable<string> = [],
): readonly (readonly number[])[] {
  const keys = new Set(taken);
  const tickets: (readonly number[])[] = [];
  while (tickets.length < count) {
    const numbers = ticketOf(filled(new Set(), words));
    if (!numbers || keys.has(ticketKey(numbers))) continue;
    keys.add(ticketKey(numbers));
    tickets.push(numbers);
  }
  return tickets;
}
