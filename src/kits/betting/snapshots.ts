// Fetches what a game cannot do without until it comes: the snapshot of a shared round, the limits. By then the call itself has
// been tried on every domain; a game that was opened during an outage would otherwise stay closed until it is left.
import type { Outcome } from '../../client/connection/api';
import type { Cancel, Clock } from '../../core/clock';

/** Milliseconds between a failed request and the next. */
export const SNAPSHOT_RETRY_DELAY = 2000;

export interface SnapshotParts<Body> {
  readonly clock: Clock;
  ask(): Promise<Outcome<Body>>;
  take(snapshot: Body): void;
  /** Counts events that may have changed the player's bets: a snapshot that was requested before one may lack it, and is fetched again. */
  activity?(): number;
  /** True while the first snapshot is missing; no bet is possible before. */
  missing(): boolean;
}

export class Snapshots<Body> {
  private retry: Cancel | null = null;
  private disposed = false;
  /** The newest question. Messages may have been missed since an older one was asked, so only the newest answer counts. */
  private newest: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SnapshotParts<Body>) {}

  /** Fetches a snapshot and hands it on; resolves when it has come or failed, or a newer one that was asked for meanwhile. */
  fetch(): Promise<void> {
    if (this.disposed) return Promise.resolve();
    const question: Promise<void> = this.ask(() => this.newest === question);
    this.newest = question;
    return question;
  }

  private async ask(isNewest: () => boolean): Promise<void> {
    const { ask, take, activity = () => 0, missing } = this.parts;
    const before = activity();
    const answer = await ask();
    if (this.disposed) return;
    if (!isNewest()) return this.newest;
    if (answer.ok && before !== activity()) return this.fetch();
    if (answer.ok) take(answer.body);
    this.retry?.();
    this.retry = missing() ? this.parts.clock.after(SNAPSHOT_RETRY_DELAY, () => void this.fetch()) : null;
  }

  /** The game is left: no more requests are sent, and a late answer is ignored. */
  dispose(): void {
    this.disposed = true;
    this.retry?.();
    this.retry = null;
  }
}
