// Nonces that were used at any edge, in the database: a call that was caught in transit is refused wherever it is sent again.
// Nonces that arrive together are stored together. After a crash of the database server the table is empty; nonces in this
// edge's own memory are refused even then.
import { MAX_TIMESTAMP_OFFSET } from '../../protocol/signature';
import type { Clock } from '../../core/clock';
import type { Database } from '../database/database';
import { Gathering } from '../database/gathering';
import { Replays, type Nonces } from '../server/replays';

export class SharedNonces implements Nonces {
  private readonly own: Replays;
  private readonly writing: Gathering<string, boolean>;

  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.own = new Replays(clock);
    this.writing = new Gathering(async (names) => {
      const fresh = await database.query(
        'INSERT INTO nonces (name, at) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING RETURNING name',
        [[...names], clock.now()],
      );
      const written = new Set(fresh.map((row) => String(row['name'])));
      return names.map((name) => written.has(name));
    });
  }

  isTimely(timestamp: number): boolean {
    return this.own.isTimely(timestamp);
  }

  async isFirst(tokenHash: string, nonce: string): Promise<boolean> {
    return this.own.isFirst(tokenHash, nonce) && this.writing.add(`${tokenHash.slice(0, 16)}.${nonce}`);
  }

  /** Deletes nonces whose timestamps are too old to be accepted. */
  async forget(): Promise<void> {
    await this.database.query('DELETE FROM nonces WHERE at < $1', [
      this.clock.now() - 2 * MAX_TIMESTAMP_OFFSET,
    ]);
  }
}
