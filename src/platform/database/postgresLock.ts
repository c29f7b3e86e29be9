// The lock of a platform on its PostgreSQL database, held by a connection of its own: one platform alone, or the processes of
// one cluster together. A restart of the server releases the lock; it is taken again as soon as the server answers, and until
// then no query is sent.
import pg from 'pg';
import type { Row } from './database';

const CONNECT_TIMEOUT = 10_000;
const TRY_AGAIN = 250;
/** A server that was only unreachable may still have our own lock for a while. After this time it belongs to another process. */
const OURS_FOR = 60_000;
/** "fair" on a telephone keypad. */
const PLATFORM_LOCK = 3247;

export interface PostgresLockParts {
  readonly url: string;
  /** Whether processes of one cluster share the lock; otherwise it is exclusive. */
  readonly isShared: boolean;
  /** Called when another process has taken the database: this one must not make promises any more. */
  readonly onLost: (error: Error) => void;
  /** Called when the server is away or back. */
  readonly onAway: (reason: string | null) => void;
}

/** A refused connection arrives as an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  const { errors, message } = error as { errors?: readonly unknown[]; message?: string };
  return errors ? errors.map(reasonOf).join(', ') : (message ?? String(error));
}

export class PostgresLock {
  private client: pg.Client | null = null;
  private away: string | null = null;
  private awaySince = 0;
  private closed = false;
  private again: NodeJS.Timeout | undefined;

  constructor(private readonly parts: PostgresLockParts) {}

  /** Rejects when the server cannot be reached, or when another platform has the lock. */
  async take(): Promise<void> {
    const client = this.newClient();
    try {
      await client.connect();
    } catch (error) {
      throw new Error(`PostgreSQL at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    }
    if (await this.isTaken(client)) return;
    await client.end();
    throw new Error(
      'another platform is running on this PostgreSQL database; stop it first, or give this one its own',
    );
  }

  /** Why the database cannot be used now; null when it can. */
  get awayBecause(): string | null {
    return this.away;
  }

  /** A statement on the lock's own connection, which no work of the platform keeps busy. */
  async query<R extends Row>(sql: string, parameters: readonly unknown[] = []): Promise<readonly R[]> {
    if (!this.client) throw new Error(this.away ?? 'the connection to PostgreSQL is closed');
    return (await this.client.query<R>(sql, [...parameters])).rows;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    await this.client?.end();
  }

  private newClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.parts.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
    });
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the connection was closed')));
    return client;
  }

  private async isTaken(client: pg.Client): Promise<boolean> {
    const take = this.parts.isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ free: boolean }>(`SELECT ${take}($1) AS free`, [PLATFORM_LOCK]);
    if (rows[0]?.free !== true) return false;
    this.client = client;
    return true;
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client || this.closed) return;
    this.client = null;
    this.awaySince = performance.now();
    this.away = `the connection to PostgreSQL was lost: ${error.message}`;
    this.parts.onAway(this.away);
    void this.takeAgain();
  }

  private async takeAgain(): Promise<void> {
    const client = this.newClient();
    let isRefused = false;
    try {
      await client.connect();
      if (await this.isTaken(client)) {
        if (this.closed) return await client.end();
        this.away = null;
        return this.parts.onAway(null);
      }
      isRefused = true;
    } catch {
      // The server does not answer yet.
    }
    await client.end().catch(() => undefined);
    if (this.closed) return;
    if (isRefused && performance.now() - this.awaySince > OURS_FOR)
      return this.parts.onLost(new Error('another platform has taken over this PostgreSQL database'));
    this.again = setTimeout(() => void this.takeAgain(), TRY_AGAIN);
  }
}
