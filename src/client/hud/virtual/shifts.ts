// How far the rows of a list have moved in an update, by the name of a visible row.

/**
 * Returns how many places further down the row at `at` is now; negative: further up. Zero when it is gone, or when rows have
 * no names.
 */
export function shiftOf<T>(
  before: readonly T[],
  now: readonly T[],
  at: number,
  keyOf: ((item: T) => string) | undefined,
): number {
  const row = before[at];
  if (!keyOf || row === undefined) return 0;
  const key = keyOf(row);
  const isHere = (index: number): boolean => {
    const item = now[index];
    return item !== undefined && keyOf(item) === key;
  };
  // Rows are added at the end, or above all others.
  const grown = now.length - before.length;
  if (isHere(at)) return 0;
  if (isHere(at + grown)) return grown;
  const found = now.findIndex((_, index) => isHere(index));
  return found < 0 ? 0 : found - at;
}
