// The last results of a game of own rounds, for the lobby: multipliers without players' names.
import { printMultiplier, type Multiplier } from '../../../core/multiplier';

/** Number of results shown as labels. */
const KEPT = 6;

export class LastResults {
  private labels: readonly string[] = [];

  add(multipliers: readonly Multiplier[]): void {
    const newest = multipliers.slice(-KEPT).reverse().map(printMultiplier);
    this.labels = [...newest, ...this.labels].slice(0, KEPT);
  }

  /** Newest first; empty after a start. */
  list(): readonly string[] {
    return this.labels;
  }
}
