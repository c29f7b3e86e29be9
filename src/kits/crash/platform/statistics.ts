// Past rounds of a crash game, kept in memory: history, bead road, counts per height band, average.
import { printMultiplier, type Multiplier } from '../../../core/multiplier';
import { AVERAGE_ROUNDS, averageOf, HEIGHT_BANDS, heightBand } from '../rules';
import type { CrashResult } from '../messages';

/** The largest window of the statistics, and the number of rounds kept. */
export const ROUNDS_KEPT = 100;
/** Number of rounds shown as labels. */
export const RECENT_ROUNDS = 6;

type Bead = Pick<CrashResult, 'crashHeight'> & { readonly roundId: string };

export class Statistics {
  /** Newest first. */
  private results: readonly CrashResult[] = [];

  load(newestFirst: readonly CrashResult[]): void {
    this.results = newestFirst.slice(0, ROUNDS_KEPT);
  }

  add(result: CrashResult): void {
    this.results = [result, ...this.results].slice(0, ROUNDS_KEPT);
  }

  /** Newest first. */
  history(count: number): CrashResult[] {
    return this.results.slice(0, count);
  }

  /** Newest first. */
  beads(count: number): Bead[] {
    return this.results.slice(0, count).map(({ id, crashHeight }) => ({ roundId: id, crashHeight }));
  }

  /** Counts per height band, lowest first, over all rounds kept; the average of the last 20, floored to two places. */
  total(): { readonly rounds: number; readonly bands: number[]; readonly average: Multiplier | null } {
    const bands = Array.from({ length: HEIGHT_BANDS.length + 1 }, () => 0);
    for (const { crashHeight } of this.results) {
      const band = heightBand(crashHeight);
      bands[band] = (bands[band] ?? 0) + 1;
    }
    const average = averageOf(this.results.slice(0, AVERAGE_ROUNDS));
    return { rounds: this.results.length, bands, average };
  }

  labels(): string[] {
    return this.beads(RECENT_ROUNDS).map(({ crashHeight }) => printMultiplier(crashHeight));
  }
}
