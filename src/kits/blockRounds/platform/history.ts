// Decided rounds of a block-hash game, kept in memory: results, bead road, labels of the lobby.
import type { ClassicResult } from '../messages';
import { CLASSIC_GAMES } from '../plays';
import { lastDigit } from '../rules';

/** The largest window of the bead road, and what is kept. */
export const ROUNDS_KEPT = 100;
/** Results of a snapshot. */
export const RESULTS_SHOWN = 20;
const LABELS = 6;

type Bead = Pick<ClassicResult, 'roundId' | 'outcome' | 'points'> & { readonly blockNum: number };

export class History {
  /** Newest first. */
  private results: readonly ClassicResult[] = [];

  load(newestFirst: readonly ClassicResult[]): void {
    this.results = newestFirst.slice(0, ROUNDS_KEPT);
  }

  add(result: ClassicResult): void {
    this.results = [result, ...this.results].slice(0, ROUNDS_KEPT);
  }

  get last(): ClassicResult | null {
    return this.results[0] ?? null;
  }

  newest(count: number): ClassicResult[] {
    return this.results.slice(0, count);
  }

  beads(count: number): Bead[] {
    return this.newest(count).map(({ roundId, block, outcome, points }) => ({
      roundId,
      blockNum: block.num,
      outcome,
      points,
    }));
  }

  /** What decided, in no language: the points of both sides, the digit, or the last two characters. */
  labels(): string[] {
    return this.newest(LABELS).map(({ gameType, block, points }) => {
      if (points) return `${points.banker}:${points.player}`;
      const { id, characters } = CLASSIC_GAMES[gameType];
      return id === 'lucky' ? block.hash.slice(-characters) : String(lastDigit(block.hash));
    });
  }
}
