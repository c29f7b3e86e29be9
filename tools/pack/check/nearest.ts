// Finds the known name that a mistyped one is closest to.

/** Most letters that may differ; fewer in short names. */
const CLOSE = 3;

export function nearest(name: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.min(CLOSE, Math.floor(name.length / 3))) + 1;
  for (const other of known) {
    const far = distance(name.toLowerCase(), other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** Number of letters to add, drop, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > CLOSE) return CLOSE + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  let above: number[] = [];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (above[j - 2] ?? Infinity) + 1 : Infinity,
      );
    [above, row] = [row, next];
  }
  return row[b.length] ?? CLOSE + 1;
}

/** "; is it meant to be …?", or an empty text where no known name is near. */
export function hintOf(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === null ? '' : `; is it meant to be "${near}"?`;
}
