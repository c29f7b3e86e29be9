// The last results of a game whose rounds belong to single players, for the lobby: what they multiplied, nobody's name.
import { printMultiplier, type Multiplier } from '../../../core/multiplier';

/** Results shown as labels. */
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
