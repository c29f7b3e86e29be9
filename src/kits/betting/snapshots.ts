// The snapshot of a shared round: asked for until it comes, and asked for anew when a bet was sent or answered while it
// was on its way.
import type { Outcome } from '../../client/connection/api';
import type { Cancel, Clock } from '../../core/clock';

/** Between a snapshot that did not come and the next try, in milliseconds. */
export const SNAPSHOT_RETRY_DELAY = 2000;

export interface SnapshotParts<Body> {
  readonly clock: Clock;
  ask(): Promise<Outcome<Body>>;
  take(snapshot: Body): void;
  /** Counts what may have changed my bets: whether a snapshot that was asked for before knows of it nobody can tell. */
  activity(): number;
  /** Nothing can be bet on before one is here. */
  missing(): boolean;
}

export class Snapshots<Body> {
  private retry: Cancel | null = null;
  private disposed = false;

  constructor(private readonly parts: SnapshotParts<Body>) {}

  /** Asks, and hands on what comes; ends when it has come or failed to. */
  async fetch(): Promise<void> {
    if (this.disposed) return;
    const { ask, take, activity, missing } = this.parts;
    const before = activity();
    const answer = await ask();
    if (this.disposed) return;
    if (answer.ok && before !== activity()) return this.fetch();
    if (answer.ok) take(answer.body);
    this.retry?.();
    this.retry = missing() ? this.parts.clock.after(SNAPSHOT_RETRY_DELAY, () => void this.fetch()) : null;
  }

  /** The game is left: nothing is asked for any more, and what still comes is not taken. */
  dispose(): void {
    this.disposed = true;
    this.retry?.();
    this.retry = null;
  }
}
