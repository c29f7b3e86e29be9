// The rounds of one shared game in SQL: stored before betting opens, closed with their seeds when they are over.
import type { ServerTime } from '../../core/clock';
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import type { KeptRound } from '../commitments/commitment';
import { keepAfter, type CommitmentLog } from '../commitments/commitmentLog';
import type { Database, Querying, Row, Transaction } from '../database/database';
import { NO_RESULT, type Before } from '../../core/digestWords';
import type { Digested, ToldRound, VoidReason } from '../../protocol/sharedRound';
import type { DecidedRound, OpenRound, RevealedRound } from './seeding';

/** A closed round as every shared game keeps it. */
export interface ClosedRound extends RevealedRound {
  readonly status: number;
  readonly settleTime: ServerTime;
}

/** The columns and statuses of a game. */
export interface Pages<Result extends ClosedRound> {
  readonly table: `${string}_rounds`;
  readonly gameType: number;
  readonly status: { readonly open: number; readonly over: number; readonly voided: number };
  /** Columns of the outcome, with the names under which `read` finds them. */
  readonly outcome: Readonly<Record<string, string>>;
  /** The outcome's values, in the order of its columns. */
  write(result: Result): readonly unknown[];
  read(row: Row): Result;
}

const COLUMNS = `round_id AS "id", status, chain_id AS "chainId", commitment, chain_index AS "index",
  server_seed_hash AS "serverSeedHash", game_result_hash AS "gameResultHash",
  block_num AS "historyBlockNum", block_hash AS "historyBlockHash", head_num AS "head", next_chain_id AS "nextChainId",
  server_seed AS "serverSeed", result_seed AS "resultSeed", settle_time AS "settleTime", void_reason AS "voidReason",
  digest, digest_before AS "digestBefore", digest_result AS "digestResult", digest_signature AS "digestSignature"`;

const columnsOf = (digested: Digested | null): readonly (string | null)[] => [
  digested?.digest ?? null,
  digested?.before ?? null,
  digested?.result ?? null,
  digested?.signature ?? null,
];

/** The driver returns BIGINT as text; these are whole numbers far below 2^53. */
const numbersOf = (row: Row): Row => ({
  ...row,
  historyBlockNum: Number(row['historyBlockNum']),
  head: Number(row['head'] ?? 0),
  nextChainId: row['nextChainId'] ?? '',
  settleTime: row['settleTime'] === null ? null : Number(row['settleTime']),
  clientSeed: SHARED_CLIENT_SEED,
});
const readOpen = (row: Row): OpenRound => numbersOf(row) as Row & OpenRound;

export class RoundBook<Result extends ClosedRound> {
  constructor(
    private readonly database: Database,
    private readonly pages: Pages<Result>,
    private readonly commitments: CommitmentLog | null,
  ) {}

  async open(tx: Transaction, round: OpenRound, openedAt: number): Promise<void> {
    const { table, gameType, status } = this.pages;
    await tx.query(
      `INSERT INTO ${table} (game_type, round_id, status, chain_id, next_chain_id, chain_index, server_seed_hash,
         block_num, head_num, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        gameType,
        round.id,
        status.open,
        round.chainId,
        round.nextChainId,
        round.index,
        round.serverSeedHash,
        round.historyBlockNum,
        round.head,
        openedAt,
      ],
    );
    this.keep(tx, { state: 'announced', at: openedAt, round });
  }

  /** Stores another block for a round that has not been published yet. */
  async announceAnew(tx: Transaction, round: OpenRound, at: number): Promise<void> {
    const { table, gameType } = this.pages;
    const { id, historyBlockNum, head } = round;
    await tx.query(
      `UPDATE ${table} SET block_num = $3, head_num = $4 WHERE game_type = $1 AND round_id = $2`,
      [gameType, id, historyBlockNum, head],
    );
    this.keep(tx, { state: 'announced', at, round });
  }

  /** Stores the block and the outcome's hash, which is published after that. */
  async decide(tx: Transaction, round: DecidedRound, digested: Digested | null, at: number): Promise<void> {
    const { table, gameType } = this.pages;
    await tx.query(
      `UPDATE ${table} SET block_hash = $3, game_result_hash = $4, digest = $5, digest_before = $6, digest_result = $7,
         digest_signature = $8
       WHERE game_type = $1 AND round_id = $2`,
      [gameType, round.id, round.historyBlockHash, round.gameResultHash, ...columnsOf(digested)],
    );
    this.keep(tx, { state: 'decided', at, round, digest: digested });
  }

  /** Stores that a round is void, with its digest. Its seed is revealed when its block exists. */
  async void(
    tx: Transaction,
    round: OpenRound,
    ending: { readonly at: number; readonly reason: VoidReason; readonly digested: Digested | null },
  ): Promise<void> {
    const { table, gameType, status } = this.pages;
    await tx.query(
      `UPDATE ${table} SET status = $3, settle_time = $4, void_reason = $5, digest = $6, digest_before = $7,
         digest_result = $8, digest_signature = $9
       WHERE game_type = $1 AND round_id = $2`,
      [gameType, round.id, status.voided, ending.at, ending.reason, ...columnsOf(ending.digested)],
    );
    const { at, reason, digested: digest } = ending;
    this.keep(tx, { state: 'void', at, round, reason, digest });
  }

  /** Closes a round that is over, or reveals one that is void, with everything that verifies it. */
  async close(tx: Transaction, result: Result): Promise<void> {
    const { table, gameType, outcome, write } = this.pages;
    const columns = [
      'status',
      'server_seed',
      'result_seed',
      'settle_time',
      'block_hash',
      'game_result_hash',
      ...Object.keys(outcome),
    ];
    const changes = columns.map((column, n) => `${column} = $${n + 3}`).join(', ');
    await tx.query(`UPDATE ${table} SET ${changes} WHERE game_type = $1 AND round_id = $2`, [
      gameType,
      result.id,
      result.status,
      result.serverSeed,
      result.resultSeed,
      result.settleTime,
      result.historyBlockHash,
      result.gameResultHash,
      ...write(result),
    ]);
    // With the last seed, the whole chain is public.
    await tx.query('UPDATE seed_chains SET finished = TRUE WHERE chain_id = $1 AND length = $2', [
      result.chainId,
      result.index,
    ]);
    const { id, status, settleTime } = result;
    if (status === this.pages.status.over)
      keepAfter(tx, this.commitments, () => [{ kind: 'ended', gameType, id, at: settleTime, block: null }]);
  }

  async has(tx: Transaction, roundId: string): Promise<boolean> {
    const { table, gameType } = this.pages;
    const query = `SELECT 1 FROM ${table} WHERE game_type = $1 AND round_id = $2`;
    return (await tx.query(query, [gameType, roundId])).length > 0;
  }

  /** The round with the highest id; null before the first. */
  async last(): Promise<OpenRound | null> {
    const rows = await this.query('', 'ORDER BY round_id DESC LIMIT 1');
    return rows[0] ? readOpen(rows[0]) : null;
  }

  /** The digest of the last round that has ended, and how; null before the first under registers. */
  async lastEnded(): Promise<{ readonly digest: string; readonly end: Before } | null> {
    const [row] = await this.query(
      'AND digest IS NOT NULL AND settle_time IS NOT NULL',
      'ORDER BY round_id DESC LIMIT 1',
    );
    if (!row) return null;
    const isVoid = Number(row['status']) === this.pages.status.voided;
    return { digest: String(row['digest']), end: isVoid ? 'void' : 'played' };
  }

  /** Void rounds whose seed is not revealed yet, with the time at which they were declared void. */
  async unrevealed(): Promise<readonly (OpenRound & { readonly settleTime: number })[]> {
    const rows = await this.query('AND settle_time IS NOT NULL AND server_seed IS NULL', 'ORDER BY round_id');
    return rows.map((row) => ({ ...readOpen(row), settleTime: Number(row['settleTime']) }));
  }

  /** Rounds for the public pages, oldest first, from `from` on. They contain no secrets. */
  async told(from: string, count: number): Promise<readonly ToldRound[]> {
    const rows = await this.query('AND round_id >= $2::bigint', 'ORDER BY round_id LIMIT $3', [from, count]);
    return rows.map((row) => this.asTold(row));
  }

  /** Rounds that were left open when the platform stopped. */
  async unfinished(): Promise<readonly { readonly round: OpenRound; readonly digest: Digested | null }[]> {
    const rows = await this.query('AND settle_time IS NULL', 'ORDER BY round_id');
    return rows.map((row) => ({ round: readOpen(row), digest: this.asTold(row).digest }));
  }

  /** Rounds that were played to their end, newest first, older than `before` if given. Void rounds are left out. */
  async recent(count: number, before: string | null = null): Promise<readonly Result[]> {
    const where = 'AND status = $2 AND ($4::bigint IS NULL OR round_id < $4::bigint)';
    const values = [this.pages.status.over, count, before];
    const rows = await this.query(where, 'ORDER BY round_id DESC LIMIT $3', values);
    return rows.map((row) => this.read(row));
  }

  /** Number of played rounds, and number of void rounds by reason. */
  async counts(): Promise<{ readonly played: number; readonly void: Readonly<Record<string, number>> }> {
    const { table, gameType, status: of } = this.pages;
    const rows = await this.database.query(
      `SELECT status, void_reason, count(*) AS rounds FROM ${table}
       WHERE game_type = $1 AND settle_time IS NOT NULL GROUP BY status, void_reason`,
      [gameType],
    );
    const isVoid = (status: unknown): boolean => Number(status) === of.voided;
    const voids = rows.filter(({ status }) => isVoid(status));
    return {
      played: rows.reduce((sum, { status, rounds }) => sum + (isVoid(status) ? 0 : Number(rounds)), 0),
      void: Object.fromEntries(
        voids.map((row) => [(row['void_reason'] ?? 'unknown') as string, Number(row['rounds'])]),
      ),
    };
  }

  /** A round with its seed, played or void; null while the seed is not revealed. */
  async result(roundId: string): Promise<Result | null> {
    const rows = await this.query('AND round_id = $2 AND server_seed IS NOT NULL', '', [roundId]);
    return rows[0] ? this.read(rows[0]) : null;
  }

  /** The closed rounds among these, by id. */
  async results(roundIds: readonly string[]): Promise<ReadonlyMap<string, Result>> {
    const rows = await this.query('AND round_id = ANY($2::bigint[]) AND server_seed IS NOT NULL', '', [
      roundIds,
    ]);
    return new Map(rows.map((row) => this.read(row)).map((result) => [result.id, result]));
  }

  private keep(
    tx: Transaction,
    { round, ...kept }: Pick<KeptRound, 'state' | 'at'> & Partial<KeptRound> & { readonly round: OpenRound },
  ): void {
    const { id, chainId, nextChainId, commitment, index, serverSeedHash, head } = round;
    const { historyBlockNum, historyBlockHash, gameResultHash } = round;
    const seeds = { id, chainId, nextChainId, commitment, index, serverSeedHash, head };
    const of = { ...seeds, historyBlockNum, historyBlockHash, gameResultHash };
    const { gameType } = this.pages;
    keepAfter(tx, this.commitments, () => [
      { kind: 'round', gameType, reason: null, digest: null, ...kept, round: of },
    ]);
  }

  private asTold(row: Row): ToldRound {
    const round = readOpen(row);
    const digest = row['digest'];
    const status = Number(row['status']);
    return {
      id: String(round.id),
      chainId: round.chainId,
      commitment: round.commitment,
      index: round.index,
      serverSeedHash: round.serverSeedHash,
      historyBlockNum: round.historyBlockNum,
      historyBlockHash: round.historyBlockHash,
      gameResultHash: round.gameResultHash,
      serverSeed: (row['serverSeed'] ?? null) as string | null,
      end: row['settleTime'] === null ? null : status === this.pages.status.voided ? 'void' : 'played',
      reason: (row['voidReason'] ?? null) as VoidReason | null,
      digest:
        typeof digest !== 'string'
          ? null
          : {
              roundId: String(round.id),
              digest,
              before: row['digestBefore'] === 'void' ? 'void' : 'played',
              result: (row['digestResult'] ?? NO_RESULT) as string,
              signature: (row['digestSignature'] ?? null) as string | null,
            },
    };
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
