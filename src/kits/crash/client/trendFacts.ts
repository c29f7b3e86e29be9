// What a window of past rounds comes to: rounds per height band, their average, the longest runs low and high, and where
// each round stands on the bead road.
import { hundredths, type Multiplier } from '../../../core/multiplier';
import type { AnswerOf } from '../../../protocol/call';
import type { CrashCalls } from '../messages';
import { averageOf, HEIGHT_BANDS, heightBand } from '../rules';

export type RoundBead = AnswerOf<CrashCalls['historyDew']>[number];

/** A round below this ended low, in hundredths: a stake that got out there would not have doubled. */
export const HIGH_FROM = hundredths(200n);
/** Beads of a column. */
export const ROAD_ROWS = 6;

export interface TrendFacts {
  readonly rounds: number;
  /** Lowest band first. */
  readonly bands: readonly number[];
  /** Floored to two places; null without rounds. */
  readonly average: Multiplier | null;
  readonly highest: Multiplier | null;
  /** Most rounds in a row that ended under, and from, HIGH_FROM on. */
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

/** Beads in the order of the road: oldest first, down a column and on to the next. */
export const roadOf = <B>(newestFirst: readonly B[]): readonly B[] => [...newestFirst].reverse();
