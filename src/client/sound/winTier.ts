// The size of the sound for a win.

/** Least multiples of the stake, in hundredths. */
const TIERS: readonly (readonly [least: bigint, tier: 1 | 2 | 3 | 4])[] = [
  [2_000n, 4],
  [500n, 3],
  [200n, 2],
];

/** The size, 1 to 4, for a win of this many hundredths of its stake. The caller makes sure that it is above the stake. */
export const winTier = (odd: bigint): 1 | 2 | 3 | 4 => TIERS.find(([least]) => odd >= least)?.[1] ?? 1;
