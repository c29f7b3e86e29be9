// The rounds of one crash game in SQL: written down before betting opens, closed with their seeds when they are over.
import * as v from 'valibot';
import { printMultiplier } from '../../../core/multiplier';
import {
  ROUND_STATUS,
  resultSchema,
  type CrashResult,
  type CrashRound,
} from '../../../mechanics/crash/messages';
import { SHARED_CLIENT_SEED } from '../../../core/derivation';
import type { Database, Querying, Row, Transaction } from '../../database/database';

/** A round as it is before its end, without a secret. */
export interface OpenRound extends Omit<CrashRound, 'status'> {
  readonly nextBlockNum: number;
}

const COLUMNS = `round_id AS "id", status, chain_id AS "chainId", chain_index AS "index",
  server_seed_hash AS "serverSeedHash", game_result_hash AS "gameResultHash",
  block_num AS "historyBlockNum", block_hash AS "historyBlockHash", next_block_num AS "nextBlockNum",
  crash AS "crashHeight", server_seed AS "serverSeed", result_seed AS "resultSeed", settle_time AS "settleTime"`;

/** BIGINT comes as text; these are whole numbers far below 2^53. */
const numbersOf = (row: Row): Row => ({
  ...row,
  historyBlockNum: Number(row['historyBlockNum']),
  nextBlockNum: Number(row['nextBlockNum']),
  settleTime: row['settleTime'] === null ? null : Number(row['settleTime']),
  clientSeed: SHARED_CLIENT_SEED,
});
const readResult = (row: Row): CrashResult => v.parse(resultSchema, numbersOf(row));
const readOpen = (row: Row): OpenRound => numbersOf(row) as Row & OpenRound;

export class RoundBook {
  constructor(
    private readonly database: Database,
    private readonly gameType: number,
  ) {}

  async open(tx: Transaction, round: OpenRound, openedAt: number): Promise<void> {
    await tx.query(
      `INSERT INTO crash_rounds (game_type, round_id, status, chain_id, chain_index, server_seed_hash, game_result_hash,
         block_num, block_hash, next_block_num, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        this.gameType,
        round.id,
        ROUND_STATUS.countdown,
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

  /** Closes a round, over or void, with everything that verifies it. */
  async close(tx: Transaction, result: CrashResult): Promise<void> {
    await tx.query(
      `UPDATE crash_rounds SET status = $3, crash = $4, server_seed = $5, result_seed = $6, settle_time = $7
       WHERE game_type = $1 AND round_id = $2`,
      [
        this.gameType,
        result.id,
        result.status,
        printMultiplier(result.crashHeight),
        result.serverSeed,
        result.resultSeed,
        result.settleTime,
      ],
    );
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

  /** Rounds that went to their end, newest first; void ones had no outcome and are left out. */
  async recent(count: number): Promise<readonly CrashResult[]> {
    return (
      await this.query('AND status = $2', 'ORDER BY round_id DESC LIMIT $3', [ROUND_STATUS.over, count])
    ).map(readResult);
  }

  /** A closed round, over or void; null while it is not. */
  async result(roundId: string): Promise<CrashResult | null> {
    const rows = await this.query('AND round_id = $2 AND settle_time IS NOT NULL', '', [roundId]);
    return rows[0] ? readResult(rows[0]) : null;
  }

  private query(
    where: string,
    tail: string,
    parameters: readonly unknown[] = [],
  ): ReturnType<Querying['query']> {
    return this.database.query(`SELECT ${COLUMNS} FROM crash_rounds WHERE game_type = $1 ${where} ${tail}`, [
      this.gameType,
      ...parameters,
    ]);
  }
}
