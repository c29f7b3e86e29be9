// Decided rounds of a block-hash game, kept in memory: results, bead road, labels of the lobby.
import type { ClassicResult } from '../messages';
import { CLASSIC_GAMES } from '../plays';
import { lastDigit } from '../rules';

/** The largest window of the bead road, and the number of rounds kept for the longest period that a player can choose. */
const ROUNDS_KEPT = 100;
/** Number of results in a snapshot. */
const RESULTS_SHOWN = 20;
const LABELS = 6;

type Bead = Pick<ClassicResult, 'roundId' | 'outcome' | 'points'> & { readonly blockNum: number };

export class History {
  /** Newest first. */
  private results: readonly ClassicResult[] = [];

  /** `times`: number of draws of the shortest period between two of the longest. */
  constructor(private readonly times: number) {}

  /** Number of rounds that are kept. */
  get kept(): number {
    return ROUNDS_KEPT * this.times;
  }

  load(newestFirst: readonly ClassicResult[]): void {
    this.results = newestFirst.slice(0, this.kept);
  }

  add(result: ClassicResult): void {
    this.results = [result, ...this.results].slice(0, this.kept);
  }

  /** The results of a snapshot. */
  get shown(): ClassicResult[] {
    return this.results.slice(0, RESULTS_SHOWN * this.times);
  }

  get last(): ClassicResult | null {
    return this.results[0] ?? null;
  }

  /** Beads of the blocks whose number `period` divides. */
  beads(count: number, period = 1): Bead[] {
    const own = this.results.filter(({ block }) => block.num % period === 0);
    return own.slice(0, count).map(({ roundId, block, outcome, points }) => ({
      roundId,
      blockNum: block.num,
      outcome,
      points,
    }));
  }

  /** The deciding values without words: the points of both sides, the digit, or the last two characters. */
  labels(): string[] {
    return this.results.slice(0, LABELS).map(({ gameType, block, points }) => {
      if (points) return `${points.banker}:${points.player}`;
      const { characters, readsDigit } = CLASSIC_GAMES[gameType];
      return readsDigit ? String(lastDigit(block.hash)) : block.hash.slice(-characters);
    });
  }
}
