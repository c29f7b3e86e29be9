// A second implementation of crash points, heights and payouts from fairness.md, with Node's hash and without any of the code
// under test. Tests compare the game's results with it.
import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The text after `steps` hashes. */
export function walked(text: string, steps: number): string {
  let at = text;
  for (let step = 0; step < steps; step++) at = sha256(at);
  return at;
}

/** The result seed of a shared round. */
export const resultSeedOf = (serverSeed: string, blockHash: string, round: string): string =>
  sha256([serverSeed, 'shared', blockHash, round].join(':'));

/** The crash point in hundredths: 99 × 2^52 / (2^52 - r), floored, limited to 1.00 … 1,000,000.00. */
export function crashOf(resultSeed: string): bigint {
  const range = 4_503_599_627_370_496n;
  const drawn = [...resultSeed.slice(0, 13)].reduce(
    (sum, digit) => sum * 16n + BigInt(Number.parseInt(digit, 16)),
    0n,
  );
  const centi = (range * 99n) / (range - drawn);
  if (centi > 100_000_000n) return 100_000_000n;
  return centi > 100n ? centi : 100n;
}

/** The height after `elapsed` milliseconds, in hundredths, floored. */
export const heightOf = (elapsed: number): bigint =>
  BigInt(Math.floor(100 * Math.E ** (0.00006 * Math.max(0, elapsed))));

/** The time of the crash in milliseconds of flight, not rounded. */
export const stopOf = (crash: bigint): number => Math.log(Number(crash) / 100) / 0.00006;

/** The payout in cents, floored, cut at the limit. */
export const payoutOf = (stake: bigint, height: bigint, limit: bigint): bigint => {
  const full = (stake * height) / 100n;
  return full > limit ? limit : full;
};
