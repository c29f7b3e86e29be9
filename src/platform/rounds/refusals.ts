// Counts refused calls that move money by game, call and code, for everybody to read (docs/fairness.md). The counts are kept
// in memory and stored every minute and at the end, so that a crash loses one minute of them.
import type { Database } from '../database/database';

export interface Refused {
  readonly call: string;
  readonly code: number;
  readonly count: number;
}

export class Refusals {
  private counted = new Map<string, number>();

  constructor(private readonly database: Database) {}

  add(gameType: number, call: string, code: number): void {
    const key = [gameType, call, code].join(' ');
    this.counted.set(key, (this.counted.get(key) ?? 0) + 1);
  }

  /** Stores the counts. Rejects when the database fails; then they are kept for the next call. */
  async write(): Promise<void> {
    const counted = this.counted;
    if (counted.size === 0) return;
    this.counted = new Map();
    const rows = [...counted].map(([key, count]) => [...key.split(' '), count]);
    try {
      await this.database.query(
        `INSERT INTO refusals (game_type, path, code, count)
         SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::bigint[])
         ON CONFLICT (game_type, path, code) DO UPDATE SET count = refusals.count + EXCLUDED.count`,
        [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
      );
    } catch (error) {
      for (const [key, count] of counted) this.counted.set(key, (this.counted.get(key) ?? 0) + count);
      throw error;
    }
  }

  async of(gameType: number): Promise<readonly Refused[]> {
    const rows = await this.database.query(
      'SELECT path, code, count FROM refusals WHERE game_type = $1 ORDER BY path, code',
      [gameType],
    );
    return rows.map((row) => ({
      call: String(row['path']),
      code: Number(row['code']),
      count: Number(row['count']),
    }));
  }
}
