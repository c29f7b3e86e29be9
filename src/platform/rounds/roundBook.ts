// The rounds of one shared game in SQL: written down before betting opens, closed with their seeds when they are over.
import type { ServerTime } from '../../core/clock';
import { SHARED_CLIENT_SEED } from '../../core/derivation';
import type { Database, Querying, Row, Transaction } from '../database/database';
import type { OpenRound, RevealedRound } from './seeding';

/** A closed round as every shared game keeps it. */
export interface ClosedRound extends RevealedRound {
  readonly status: number;
  readonly settleTime: ServerTime;
}

/** What a game keeps in its own columns, and under which statuses. */
export interface Pages<Result extends ClosedRound> {
  readonly table: `${string}_rounds`;
  readonly gameType: number;
  readonly status: { readonly open: number; readonly over: number };
  /** Columns of the outcome, with the names under which `read` finds them. */
  readonly outcome: Readonly<Record<string, string>>;
  /** The outcome's values, in the order of its columns. */
  write(result: Result): readonly unknown[];
  read(row: Row): Result;
}

const COLUMNS = `round_id AS "id", status, chain_id AS "chainId", commitment, chain_index AS "index",
  server_seed_hash AS "serverSeedHash", game_result_hash AS "gameResultHash",
  block_num AS "historyBlockNum", block_hash AS "historyBlockHash", next_block_num AS "nextBlockNum",
  server_seed AS "serverSeed", result_seed AS "resultSeed", settle_time AS "settleTime"`;

/** BIGINT comes as text; these are whole numbers far below 2^53. */
const numbersOf = (row: Row): Row => ({
  ...row,
  historyBlockNum: Number(row['historyBlockNum']),
  nextBlockNum: Number(row['nextBlockNum']),
  settleTime: row['settleTime'] === null ? null : Number(row['settleTime']),
  clientSeed: SHARED_CLIENT_SEED,
});
const readOpen = (row: Row): OpenRound => numbersOf(row) as Row & OpenRound;

export class RoundBook<Result extends ClosedRound> {
  constructor(
    private readonly database: Database,
    private readonly pages: Pages<Result>,
  ) {}

  async open(tx: Transaction, round: OpenRound, openedAt: number): Promise<void> {
    const { table, gameType, status } = this.pages;
    await tx.query(
      `INSERT INTO ${table} (game_type, round_id, status, chain_id, chain_index, server_seed_hash, game_result_hash,
         block_num, block_hash, next_block_num, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        gameType,
        round.id,
        status.open,
        round.chainId,
        round.index,
        round.serverSeedHash,
        round.gameResultHash,
        round.historyBlockNum,
        round.historyBlockHash,
        round.nextBlockNum,
        openedAt,
      ],
    );
  }

  /** Another block than the one written down is announced with a round that nobody has heard of. */
  async announceAnew(tx: Transaction, { id, nextBlockNum }: OpenRound): Promise<void> {
    const { table, gameType } = this.pages;
    await tx.query(`UPDATE ${table} SET next_block_num = $3 WHERE game_type = $1 AND round_id = $2`, [
      gameType,
      id,
      nextBlockNum,
    ]);
  }

  /** Closes a round, over or void, with everything that verifies it. */
  async close(tx: Transaction, result: Result): Promise<void> {
    const { table, gameType, outcome, write } = this.pages;
    const columns = ['status', 'server_seed', 'result_seed', 'settle_time', ...Object.keys(outcome)];
    const changes = columns.map((column, n) => `${column} = $${n + 3}`).join(', ');
    await tx.query(`UPDATE ${table} SET ${changes} WHERE game_type = $1 AND round_id = $2`, [
      gameType,
      result.id,
      result.status,
      result.serverSeed,
      result.resultSeed,
      result.settleTime,
      ...write(result),
    ]);
  }

  /** The round with the highest id; null before the first. */
  async last(): Promise<OpenRound | null> {
    const rows = await this.query('', 'ORDER BY round_id DESC LIMIT 1');
    return rows[0] ? readOpen(rows[0]) : null;
  }

  /** Rounds that a platform which stopped has left open. */
  async unfinished(): Promise<readonly OpenRound[]> {
    return (await this.query('AND settle_time IS NULL', 'ORDER BY round_id')).map(readOpen);
  }

  /** Rounds that went to their end, newest first, older than `before` when given; void ones had no outcome and are left out. */
  async recent(count: number, before: string | null = null): Promise<readonly Result[]> {
    const where = 'AND status = $2 AND ($4::bigint IS NULL OR round_id < $4::bigint)';
    const values = [this.pages.status.over, count, before];
    const rows = await this.query(where, 'ORDER BY round_id DESC LIMIT $3', values);
    return rows.map((row) => this.read(row));
  }

  /** A closed round, over or void; null while it is not. */
  async result(roundId: string): Promise<Result | null> {
    const rows = await this.query('AND round_id = $2 AND settle_time IS NOT NULL', '', [roundId]);
    return rows[0] ? this.read(rows[0]) : null;
  }

  /** Those of the rounds that are closed, by id. */
  async results(roundIds: readonly string[]): Promise<ReadonlyMap<string, Result>> {
    const rows = await this.query('AND round_id = ANY($2::bigint[]) AND settle_time IS NOT NULL', '', [
      roundIds,
    ]);
    return new Map(rows.map((row) => this.read(row)).map((result) => [result.id, result]));
  }

  private read(row: Row): Result {
    return this.pages.read(numbersOf(row));
  }

  private query(
    where: string,
    tail: string,
    parameters: readonly unknown[] = [],
  ): ReturnType<Querying['query']> {
    const { table, gameType, outcome } = this.pages;
    const own = Object.entries(outcome).map(([column, name]) => `, ${column} AS "${name}"`);
    return this.database.query(
      `SELECT ${COLUMNS}${own.join('')} FROM ${table} JOIN seed_chains USING (chain_id)
       WHERE game_type = $1 ${where} ${tail}`,
      [gameType, ...parameters],
    );
  }
}
