// Statistics of a window of past rounds: rounds per height band, their average, the longest runs low and high, and the place
// of each round on the bead road.
import { hundredths, type Multiplier } from '../../../core/multiplier';
import type { AnswerOf } from '../../../protocol/call';
import type { CrashCalls } from '../messages';
import { averageOf, HEIGHT_BANDS, heightBand } from '../rules';

export type RoundBead = AnswerOf<CrashCalls['historyDew']>[number];

/** A round below this, in hundredths, ended low: an escape there would not have doubled the stake. */
export const HIGH_FROM = hundredths(200n);
/** Number of beads in a column. */
export const ROAD_ROWS = 6;

export interface TrendFacts {
  readonly rounds: number;
  /** Lowest band first. */
  readonly bands: readonly number[];
  /** Floored to two places; null without rounds. */
  readonly average: Multiplier | null;
  readonly highest: Multiplier | null;
  /** Most rounds in a row that ended below HIGH_FROM, and at or above it. */
  readonly longestLow: number;
  readonly longestHigh: number;
}

export function trendOf(beads: readonly Pick<RoundBead, 'crashHeight'>[]): TrendFacts {
  const bands = Array.from({ length: HEIGHT_BANDS.length + 1 }, () => 0);
  let highest: Multiplier | null = null;
  let run = { isHigh: false, length: 0 };
  const longest = { low: 0, high: 0 };
  for (const { crashHeight } of beads) {
    const band = heightBand(crashHeight);
    bands[band] = (bands[band] ?? 0) + 1;
    if (highest === null || crashHeight > highest) highest = crashHeight;
    const isHigh = crashHeight >= HIGH_FROM;
    run = { isHigh, length: run.isHigh === isHigh ? run.length + 1 : 1 };
    const side = isHigh ? 'high' : 'low';
    longest[side] = Math.max(longest[side], run.length);
  }
  return {
    rounds: beads.length,
    bands,
    average: averageOf(beads),
    highest,
    longestLow: longest.low,
    longestHigh: longest.high,
  };
}

/** Beads in the order of the road: oldest first, down each column. */
export const roadOf = <B>(newestFirst: readonly B[]): readonly B[] => [...newestFirst].reverse();
