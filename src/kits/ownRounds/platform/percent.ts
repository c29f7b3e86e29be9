// Formats shares for people who check: per cent with four places, floored.

const PLACES = 10_000n;

/** part / whole as per cent: 98.9843… is "98.9843". */
export function percentOf(part: bigint, whole: bigint): string {
  const scaled = (part * 100n * PLACES) / whole;
  return `${scaled / PLACES}.${(scaled % PLACES).toString().padStart(4, '0')}`;
}
