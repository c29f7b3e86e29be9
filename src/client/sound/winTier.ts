// How large a win sounds.

/** From these multiples of the stake on, in hundredths. */
const TIERS: readonly (readonly [least: bigint, tier: 1 | 2 | 3 | 4])[] = [
  [2_000n, 4],
  [500n, 3],
  [200n, 2],
];

/** For a win of so many hundredths of its stake, 1 to 4. The caller sees to it that it is above the stake. */
export const winTier = (odd: bigint): 1 | 2 | 3 | 4 => TIERS.find(([least]) => odd >= least)?.[1] ?? 1;
