// The rules of the crash games: where the ride stops, how the multiplier grows, what a bet pays.
// Exact integers decide; the only floats are the flight curve, which both ends compute from the same formula.
import { smaller, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';

/** House edge in per cent: the chance to reach m is (100 - edge) / 100 / m for every m above 1. */
export const HOUSE_EDGE_PERCENT = 1;
/** The highest multiplier a round can reach, 1,000,000.00×. */
export const MAX_CRASH: Multiplier = hundredths(100_000_000);
/** The multiplier at t milliseconds is e^(GROWTH_PER_MS × t), floored to two places. */
export const GROWTH_PER_MS = 0.00006;
/** Lowest and highest automatic escape. */
export const MIN_AUTO_ESCAPE: Multiplier = hundredths(101);
export const MAX_AUTO_ESCAPE: Multiplier = hundredths(1_000_000);
/** Bets that one player may have in a round, each with an automatic escape of its own. */
export const BETS_PER_ROUND = 2;
/** Rounds that the average in the results is taken over. */
export const AVERAGE_ROUNDS = 20;
/** Upper bounds of the height bands that the statistics count, lower bound inclusive; the last band is open. */
export const HEIGHT_BANDS: readonly Multiplier[] = [150, 200, 500, 1_000, 10_000].map(hundredths);

const SPAN = 1n << 52n;

/**
 * The crash point of a result seed: its first 13 hex characters as an integer r below 2^52, then
 * floor((100 - edge) × 2^52 / (2^52 - r)) hundredths, held between 1.00 and 1,000,000.00.
 */
export function crashPoint(resultSeed: string): Multiplier {
  const r = BigInt(`0x${resultSeed.slice(0, 13)}`);
  const centi = (BigInt(100 - HOUSE_EDGE_PERCENT) * SPAN) / (SPAN - r);
  return hundredths(centi < 100n ? 100n : centi > MAX_CRASH ? MAX_CRASH : centi);
}

/** The multiplier after `elapsed` milliseconds of flight, floored to two places and never above MAX_CRASH. */
export function multiplierAt(elapsed: number): Multiplier {
  if (elapsed <= 0) return hundredths(100);
  const centi = Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsed));
  return centi >= Number(MAX_CRASH) ? MAX_CRASH : hundredths(centi);
}

/** Milliseconds of flight until the ride stops at `crash`: ln(crash) / 0.00006, not rounded. */
export const flightTime = (crash: Multiplier): number => Math.log(Number(crash) / 100) / GROWTH_PER_MS;

/** The first whole millisecond of flight at which the shown multiplier is at least `target`. */
export function timeToReach(target: Multiplier): number {
  let elapsed = Math.max(0, Math.floor(flightTime(target)) - 1);
  while (multiplierAt(elapsed) < target) elapsed += 1;
  return elapsed;
}

/** An automatic escape wins iff its height is reached before or exactly at the crash. */
export const autoEscapeWins = (autoEscape: Multiplier, crash: Multiplier): boolean => autoEscape <= crash;

/** The payout of an escape: the stake times the multiplier, floored to the cent, at most the profit limit. */
export const payoutOf = (stake: Money, at: Multiplier, profitLimit: Money): Money =>
  smaller(times(stake, at), profitLimit);

/**
 * The multiplier from which on the profit limit caps a payout, or null when the highest crash pays in full. The bet panel
 * shows it, so that no player flies on without a gain.
 */
export function limitBitesFrom(stake: Money, profitLimit: Money): Multiplier | null {
  if (stake <= 0n || times(stake, MAX_CRASH) <= profitLimit) return null;
  return hundredths((profitLimit * 100n + stake - 1n) / stake);
}

/**
 * The height at which a bet leaves automatically: its automatic escape, or the height of its profit limit if that is lower.
 * Null when neither ends it.
 */
export function leavesAt(stake: Money, autoEscape: Multiplier | null, profitLimit: Money): Multiplier | null {
  const cap = limitBitesFrom(stake, profitLimit);
  if (autoEscape === null || cap === null) return autoEscape ?? cap;
  return cap < autoEscape ? cap : autoEscape;
}

/** Index into the height bands: 0 is under 1.50×, the last is 100.00× and above. */
export function heightBand(crash: Multiplier): number {
  const index = HEIGHT_BANDS.findIndex((bound) => crash < bound);
  return index === -1 ? HEIGHT_BANDS.length : index;
}

/** The average of these rounds, floored to two places; null without rounds. */
export function averageOf(rounds: readonly { readonly crashHeight: Multiplier }[]): Multiplier | null {
  const sum = rounds.reduce((total, { crashHeight }) => total + crashHeight, 0n);
  return rounds.length === 0 ? null : hundredths(sum / BigInt(rounds.length));
}

/** Exact share of stakes returned by "escape at m" over all 2^52 draws, in parts: what help shows as RTP. */
export function rtpAtTarget(target: Multiplier): { readonly returned: bigint; readonly staked: bigint } {
  // The ride reaches the target iff floor(99 × 2^52 / (2^52 - r)) >= target, that is r >= 2^52 - floor(99 × 2^52 / target).
  const edge = BigInt(100 - HOUSE_EDGE_PERCENT);
  const winning = target <= 100n ? SPAN : (edge * SPAN) / target;
  return { returned: winning * target, staked: SPAN * 100n };
}
