// The casino's ledger: each movement is two entries that sum to zero, and counts once by its id.
import { randomUUID } from 'node:crypto';
import type { Database, Querying, Transaction } from '../../src/platform/database/database';

/** Parts of a currency unit. */
export const UNIT = 100_000n;

export type Kind = 'deposit' | 'withdrawal' | 'bet' | 'win' | 'rollback';

export interface Movement {
  readonly id: string;
  readonly kind: Kind;
  readonly person: string;
  /** Change of the player's balance: negative when he pays. */
  readonly amount: bigint;
  readonly reference: string | null;
  readonly game: string | null;
  readonly round: string | null;
  readonly at: number;
}

export class Ledger {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  async balanceOf(person: string, within: Querying = this.database): Promise<bigint> {
    const [row] = await within.query('SELECT balance FROM accounts WHERE account_id = $1', [person]);
    return wholeOf(row?.['balance']);
  }

  async openAccount(tx: Transaction, person: string): Promise<void> {
    await tx.query('INSERT INTO accounts (account_id) VALUES ($1) ON CONFLICT DO NOTHING', [person]);
  }

  /** Moves demo money from the bank to the player, or back below zero; false when the account does not cover it. */
  async transfer(tx: Transaction, person: string, amount: bigint): Promise<boolean> {
    const kind = amount < 0n ? 'withdrawal' : 'deposit';
    return this.move(tx, {
      id: randomUUID(),
      kind,
      person,
      amount,
      reference: null,
      game: null,
      round: null,
    });
  }

  /** Books a movement; false when the account does not cover it. The caller has checked that its id is new. */
  async move(tx: Transaction, movement: Omit<Movement, 'at'>): Promise<boolean> {
    const { id, kind, person, amount, reference, game, round } = movement;
    const house = kind === 'deposit' || kind === 'withdrawal' ? '@bank' : '@games';
    const changed = await tx.query(
      'UPDATE accounts SET balance = balance + $2::bigint WHERE account_id = $1 AND balance + $2::bigint >= 0 RETURNING 1',
      [person, String(amount)],
    );
    if (changed.length === 0) return false;
    await tx.query('UPDATE accounts SET balance = balance - $2::bigint WHERE account_id = $1', [
      house,
      String(amount),
    ]);
    await tx.query(
      `INSERT INTO movements (movement_id, kind, person_id, amount, reference, game, round, at)
       VALUES ($1, $2, $3, $4::bigint, $5, $6, $7, $8::bigint)`,
      [id, kind, person, String(amount), reference, game, round, this.now()],
    );
    await tx.query(
      'INSERT INTO entries (movement_id, account_id, amount) VALUES ($1, $2, $3::bigint), ($1, $4, -$3::bigint)',
      [id, person, String(amount), house],
    );
    return true;
  }

  async movementsSince(at: number): Promise<readonly Movement[]> {
    return this.read('WHERE at >= $1 ORDER BY at, movement_id', [at]);
  }

  async newestOf(person: string, count: number): Promise<readonly Movement[]> {
    return this.read('WHERE person_id = $1 ORDER BY at DESC, movement_id LIMIT $2::integer', [person, count]);
  }

  /** The sum of all entries, and the number of accounts whose balance is not the sum of their entries. Both must be zero. */
  async audit(): Promise<{ readonly sum: bigint; readonly wrongAccounts: number }> {
    const [row] = await this.database.query(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM entries) AS sum,
         (SELECT count(*) FROM accounts WHERE balance <>
           (SELECT coalesce(sum(amount), 0) FROM entries WHERE entries.account_id = accounts.account_id)) AS wrong`,
    );
    return { sum: wholeOf(row?.['sum']), wrongAccounts: Number(row?.['wrong'] ?? 0) };
  }

  private async read(where: string, values: readonly unknown[]): Promise<readonly Movement[]> {
    const rows = await this.database.query(`SELECT * FROM movements ${where}`, values);
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    return rows.map((row) => ({
      id: String(row['movement_id']),
      kind: row['kind'] as Kind,
      person: String(row['person_id']),
      amount: wholeOf(row['amount']),
      reference: text(row['reference']),
      game: text(row['game']),
      round: text(row['round']),
      at: Number(row['at']),
    }));
  }
}

/** BIGINT and NUMERIC come back as text. */
export const wholeOf = (value: unknown): bigint => BigInt(typeof value === 'string' ? value : 0);
