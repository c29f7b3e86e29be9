// Past rounds of bingo, kept in memory: how often each ball was drawn, and the newest result for the lobby.
import { BALLS, ORDINARY_BALLS } from '../rules';
import type { PastRound } from './roundBook';

/** The largest window of the counts, and the number of rounds kept. */
export const ROUNDS_KEPT = 100;
/** Number of balls that the lobby shows. */
const LABELS = 6;

export interface BallsCount {
  readonly rounds: number;
  /** Counts by ball; index 0 is ball 1. */
  readonly ordinary: number[];
  readonly extra: number[];
}

export class History {
  /** Newest first. */
  private rounds: readonly PastRound[] = [];

  load(newestFirst: readonly PastRound[]): void {
    this.rounds = newestFirst.slice(0, ROUNDS_KEPT);
  }

  add(past: PastRound): void {
    this.rounds = [past, ...this.rounds].slice(0, ROUNDS_KEPT);
  }

  ballsCount(most: number): BallsCount {
    const counted = this.rounds.slice(0, most);
    const ordinary = Array.from({ length: BALLS }, () => 0);
    const extra = Array.from({ length: BALLS }, () => 0);
    for (const { balls } of counted) {
      balls.forEach((ball, place) => {
        const counts = place < ORDINARY_BALLS ? ordinary : extra;
        counts[ball - 1] = (counts[ball - 1] ?? 0) + 1;
      });
    }
    return { rounds: counted.length, ordinary, extra };
  }

  /** The ordinary balls of the newest round, the last one first. */
  labels(): string[] {
    return (this.rounds[0]?.balls.slice(0, ORDINARY_BALLS).slice(-LABELS) ?? []).reverse().map(String);
  }
}
