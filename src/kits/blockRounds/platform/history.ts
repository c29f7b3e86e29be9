// Decided rounds of a block-hash game, kept in memory: results, bead road, labels of the lobby.
import type { ClassicResult } from '../messages';
import { CLASSIC_GAMES } from '../plays';
import { lastDigit } from '../rules';

/** The largest window of the bead road, and what is kept, of the longest period that a player can choose. */
const ROUNDS_KEPT = 100;
/** Results of a snapshot. */
const RESULTS_SHOWN = 20;
const LABELS = 6;

type Bead = Pick<ClassicResult, 'roundId' | 'outcome' | 'points'> & { readonly blockNum: number };

export class History {
  /** Newest first. */
  private results: readonly ClassicResult[] = [];

  /** `times`: how many draws of the shortest period lie between two of the longest. */
  constructor(private readonly times: number) {}

  /** Rounds that are kept. */
  get kept(): number {
    return ROUNDS_KEPT * this.times;
  }

  load(newestFirst: readonly ClassicResult[]): void {
    this.results = newestFirst.slice(0, this.kept);
  }

  add(result: ClassicResult): void {
    this.results = [result, ...this.results].slice(0, this.kept);
  }

  /** What a snapshot begins with. */
  get shown(): ClassicResult[] {
    return this.results.slice(0, RESULTS_SHOWN * this.times);
  }

  get last(): ClassicResult | null {
    return this.results[0] ?? null;
  }

  /** Of the blocks whose number this divides. */
  beads(count: number, period = 1): Bead[] {
    const own = this.results.filter(({ block }) => block.num % period === 0);
    return own.slice(0, count).map(({ roundId, block, outcome, points }) => ({
      roundId,
      blockNum: block.num,
      outcome,
      points,
    }));
  }

  /** What decided, in no language: the points of both sides, the digit, or the last two characters. */
  labels(): string[] {
    return this.results.slice(0, LABELS).map(({ gameType, block, points }) => {
      if (points) return `${points.banker}:${points.player}`;
      const { characters, readsDigit } = CLASSIC_GAMES[gameType];
      return readsDigit ? String(lastDigit(block.hash)) : block.hash.slice(-characters);
    });
  }
}
