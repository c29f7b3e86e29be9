// The lease decides which hall leads: a row in PostgreSQL that one process holds for a few seconds at a time, by the clock of
// the database. Its epoch rises with every holder. Each write of a hall carries the epoch under which it began, and SQL
// refuses an epoch that is no longer in force, however late a paused process wakes up.
import type { Database, Querying, Transaction } from '../database/database';
import type { PostgresDatabase } from '../database/postgres';
import type { Log } from '../logging/log';

export interface LeaseTimes {
  /** Milliseconds after the last renewal until another process may take the lease. */
  readonly length: number;
  readonly renewEvery: number;
  /** Milliseconds between two attempts of a process that waits for the lease. */
  readonly lookEvery: number;
}
export const LEASE_TIMES: LeaseTimes = { length: 2_500, renewEvery: 500, lookEvery: 200 };

export interface LeaseParts {
  readonly database: PostgresDatabase;
  readonly name: string;
  /** The unique name of this process. */
  readonly holder: string;
  readonly log: Log;
  readonly times?: LeaseTimes;
  /** Called when another process has taken the lease. */
  readonly onLost: (error: Error) => void;
}

const TAKE = `
WITH free AS (
  SELECT name FROM leases WHERE name = $1 AND expires < clock_timestamp() FOR UPDATE SKIP LOCKED
)
UPDATE leases SET holder = $2, epoch = epoch + 1, expires = clock_timestamp() + $3 * interval '1 millisecond'
FROM free WHERE leases.name = free.name RETURNING epoch`;
const RENEW = `
UPDATE leases SET expires = clock_timestamp() + $4 * interval '1 millisecond'
WHERE name = $1 AND holder = $2 AND epoch = $3 RETURNING epoch`;
const GIVE_BACK = `
UPDATE leases SET expires = '-infinity' WHERE name = $1 AND holder = $2 AND epoch = $3`;

export class Lease {
  private epochHeld = 0;
  /** Until then no other process can have taken the lease; by this process's monotonic clock. */
  private sureUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private ended = false;
  private readonly times: LeaseTimes;

  constructor(private readonly parts: LeaseParts) {
    this.times = parts.times ?? LEASE_TIMES;
  }

  /** The epoch under which this process leads; 0 before it has led. */
  get epoch(): number {
    return this.epochHeld;
  }

  /** Whether this process leads and no other one can lead now. */
  get isSure(): boolean {
    return this.epochHeld > 0 && performance.now() < this.sureUntil;
  }

  /** Waits until the lease is free, and takes it. Resolves with false when `stop` was called before. */
  async take(): Promise<boolean> {
    const { database, name, holder, log } = this.parts;
    while (!this.ended) {
      const asked = performance.now();
      try {
        const [row] = await database.aside.query(TAKE, [name, holder, this.times.length]);
        if (row) {
          this.epochHeld = Number(row['epoch']);
          this.sureUntil = asked + this.times.length;
          this.renewSoon();
          log.info('lease taken', { lease: name, holder, epoch: this.epochHeld });
          return true;
        }
      } catch (error) {
        log.warn('lease could not be requested', { lease: name, error });
      }
      await new Promise((resolve) => (this.timer = setTimeout(resolve, this.times.lookEvery)));
    }
    return false;
  }

  /** The database for the leader: it refuses every write as soon as another process leads. */
  guard(database: PostgresDatabase): Database {
    const { name } = this.parts;
    const hold = `SELECT hold_lease('${name}', ${this.epochHeld})`;
    const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
      database.guarded(hold, work);
    const query: Querying['query'] = (sql, parameters) =>
      ONLY_READS.test(sql) ? database.query(sql, parameters) : transaction((tx) => tx.query(sql, parameters));
    return { query, transaction, close: () => database.close() };
  }

  /** Releases the lease, so that a waiting process can lead at once. */
  async giveBack(): Promise<void> {
    this.stop();
    if (this.epochHeld === 0) return;
    const { database, name, holder, log } = this.parts;
    await database.aside.query(GIVE_BACK, [name, holder, this.epochHeld]);
    log.info('lease released', { lease: name, holder, epoch: this.epochHeld });
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private renewSoon(): void {
    this.timer = setTimeout(() => void this.renew(), this.times.renewEvery);
  }

  private async renew(): Promise<void> {
    const { database, name, holder, log, onLost } = this.parts;
    const asked = performance.now();
    try {
      const rows = await database.aside.query(RENEW, [name, holder, this.epochHeld, this.times.length]);
      if (this.ended) return;
      if (rows.length === 0) {
        this.stop();
        this.sureUntil = 0;
        return onLost(new Error(`another process took over the lease ${name} of epoch ${this.epochHeld}`));
      }
      this.sureUntil = asked + this.times.length;
    } catch (error) {
      log.warn('lease not renewed', { lease: name, epoch: this.epochHeld, error });
    }
    if (!this.ended) this.renewSoon();
  }
}

/** Matches statements that only read. All others count as writes. */
const ONLY_READS = /^\s*SELECT\b/i;
