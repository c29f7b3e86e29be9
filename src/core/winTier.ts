// How great a win is. The notice of a win with its title and its sound, and what a game itself shows of it, grow at the same
// multipliers.

/** Least multipliers, in hundredths, of tiers 2, 3 and 4. */
const LEAST = [200n, 500n, 10_000n] as const;
export type WinTier = 1 | 2 | 3 | 4;

/** The tier of a win of this many hundredths of its stake. The caller makes sure that it is above the stake. */
export const winTier = (odd: bigint): WinTier =>
  (1 + LEAST.filter((least) => odd >= least).length) as WinTier;
