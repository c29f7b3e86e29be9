// The rounds of one block-hash game in SQL: stored before betting opens, closed with their block or void.
import * as v from 'valibot';
import { NOTHING_BEFORE } from '../../../core/chainTerms';
import { serverTime, type ServerTime } from '../../../core/clock';
import { blockDigestAfter } from '../../../core/digest';
import { ZERO, printMoney } from '../../../core/money';
import type { ClassicResult } from '../messages';
import { PLAYS, type ClassicGameType } from '../plays';
import type { SettledBlock } from '../../../platform/chain/registerService';
import type { KeptEnd } from '../../../platform/commitments/commitment';
import { keepAfter, type CommitmentLog } from '../../../platform/commitments/commitmentLog';
import type { LostRounds } from '../../../platform/commitments/lostRounds';
import type { Database, Row, Transaction } from '../../../platform/database/database';
import { givenBack, type RoundCounts } from '../../../platform/rounds/roundCounts';
import type { VoidReason } from '../dealer';
import { outcomeOf } from '../dealer/outcome';

export interface UndecidedRound {
  readonly id: string;
  readonly chain: string;
  readonly blockNum: number;
  readonly dueAt: ServerTime;
}

export type RoundState = 'undecided' | 'settled' | 'voided';

/** BIGINT comes as text; these are whole numbers far below 2^53. */
const whole = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger());
const undecided = v.object({ round_id: v.string(), chain: v.string(), block_num: whole, due_at: whole });
const settledRow = v.object({
  round_id: v.string(),
  block_num: whole,
  block_hash: v.string(),
  block_time: whole,
  outcome: v.picklist([...PLAYS, 'lose']),
  banker: v.nullable(whole),
  player: v.nullable(whole),
  settle_time: whole,
  digest: v.nullable(v.string()),
  digest_after: v.nullable(v.string()),
});

export class RoundBook {
  constructor(
    private readonly database: Database,
    private readonly gameType: ClassicGameType,
    private readonly commitments: CommitmentLog | null,
  ) {}

  /**
   * The round with the highest id, whatever its state; null before the first. (The column's plain name would mean the
   * selected text, and 9 would come after 10.)
   */
  async last(): Promise<UndecidedRound | null> {
    const [row] = await this.select('true', 'ORDER BY classic_rounds.round_id DESC LIMIT 1');
    return row ? undecidedOf(row) : null;
  }

  /** Oldest first. */
  async undecided(): Promise<readonly UndecidedRound[]> {
    return (await this.select("state = 'undecided'", 'ORDER BY classic_rounds.round_id')).map(undecidedOf);
  }

  /** Decided rounds, newest first; void ones had no outcome and are left out. */
  async recent(count: number): Promise<readonly ClassicResult[]> {
    const rows = await this.select("state = 'settled'", 'ORDER BY classic_rounds.round_id DESC LIMIT $2', [
      count,
    ]);
    return rows.map((row) => resultOf(row, this.gameType));
  }

  /** A round that was stored but never announced is overwritten. */
  async open(tx: Transaction, round: UndecidedRound, openedAt: ServerTime): Promise<void> {
    await tx.query(
      `INSERT INTO classic_rounds (game_type, round_id, chain, block_num, opened_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (game_type, round_id) DO UPDATE
         SET block_num = EXCLUDED.block_num, opened_at = EXCLUDED.opened_at, due_at = EXCLUDED.due_at`,
      [this.gameType, round.id, round.chain, round.blockNum, openedAt, round.dueAt],
    );
    const { gameType } = this;
    keepAfter(tx, this.commitments, () => [{ kind: 'block-round', gameType, at: openedAt, round }]);
  }

  /** Null when there is no such round. */
  async stateOf(roundId: string): Promise<RoundState | null> {
    const query = 'SELECT state FROM classic_rounds WHERE game_type = $1 AND round_id = $2';
    const [row] = await this.database.query(query, [this.gameType, roundId]);
    return row ? (row['state'] as RoundState) : null;
  }

  /**
   * The state of a round, locked until the transaction ends: `share` for a bet on it, together with others, `update` for the
   * end of the round, alone. Null when there is no such round.
   */
  async hold(tx: Transaction, roundId: string, lock: 'share' | 'update'): Promise<RoundState | null> {
    const [row] = await tx.query(
      `SELECT state FROM classic_rounds WHERE game_type = $1 AND round_id = $2 FOR ${lock === 'share' ? 'SHARE' : 'UPDATE'}`,
      [this.gameType, roundId],
    );
    return row ? (row['state'] as RoundState) : null;
  }

  /**
   * Settles a round and returns its place in the game's digest. Rounds are settled in the order of their ids: each enters
   * the digest after the one before it.
   */
  async settle(
    tx: Transaction,
    { roundId, block, outcome, points, settleTime }: ClassicResult,
  ): Promise<NonNullable<ClassicResult['digest']>> {
    const [last] = await tx.query(
      `SELECT round_id::text AS round_id, digest FROM classic_rounds
       WHERE game_type = $1 AND classic_rounds.round_id < $2 AND digest IS NOT NULL
       ORDER BY classic_rounds.round_id DESC LIMIT 1`,
      [this.gameType, roundId],
    );
    const digest = blockDigestAfter(last ? String(last['digest']) : NOTHING_BEFORE, block.num, block.hash);
    const after = last ? String(last['round_id']) : null;
    await tx.query(
      `UPDATE classic_rounds SET state = 'settled', block_hash = $3, block_time = $4, outcome = $5, banker = $6, player = $7,
         settle_time = $8, digest = $9, digest_after = $10 WHERE game_type = $1 AND round_id = $2`,
      [
        this.gameType,
        roundId,
        block.hash,
        block.time,
        outcome,
        points?.banker ?? null,
        points?.player ?? null,
        settleTime,
        digest,
        after,
      ],
    );
    this.keepEnd(tx, roundId, settleTime, { hash: block.hash, time: block.time });
    return { after, digest };
  }

  /** The result of a settled round, with its place in the digest; null when it is not settled. */
  async settled(roundId: string): Promise<ClassicResult | null> {
    const [row] = await this.select("state = 'settled' AND classic_rounds.round_id = $2", '', [roundId]);
    return row ? resultOf(row, this.gameType) : null;
  }

  /** Public view of settled rounds from this one on, oldest first. */
  async told(from: string, count: number): Promise<readonly SettledBlock[]> {
    const where = "state = 'settled' AND classic_rounds.round_id >= $2";
    const rows = await this.select(where, 'ORDER BY classic_rounds.round_id LIMIT $3', [from, count]);
    return rows.map((row) => {
      const { roundId, block, digest } = resultOf(row, this.gameType);
      return { round: roundId, blockNumber: block.num, blockId: block.hash, digest: digest?.digest ?? null };
    });
  }

  /** The numbers of played and of void rounds, and the bets that the void ones refunded. */
  async counts(): Promise<RoundCounts> {
    const rows = await this.database.query(
      `SELECT state, void_reason, count(*) AS rounds FROM classic_rounds
       WHERE game_type = $1 AND state <> 'undecided' GROUP BY state, void_reason`,
      [this.gameType],
    );
    const voids = rows.filter(({ state }) => state === 'voided');
    const { bets, stakes } = await givenBack(this.database, this.gameType);
    const known = { bets: 0, stakes: printMoney(ZERO), wouldHavePaid: printMoney(ZERO) };
    return {
      played: Number(rows.find(({ state }) => state === 'settled')?.['rounds'] ?? 0),
      void: Object.fromEntries(
        voids.map((row) => [(row['void_reason'] ?? 'unknown') as string, Number(row['rounds'])]),
      ),
      givenBack: { bets, stakes, known },
    };
  }

  async void(tx: Transaction, roundId: string, at: ServerTime, reason: VoidReason): Promise<void> {
    await tx.query(
      `UPDATE classic_rounds SET state = 'voided', settle_time = $3, void_reason = $4
       WHERE game_type = $1 AND round_id = $2`,
      [this.gameType, roundId, at, reason],
    );
    this.keepEnd(tx, roundId, at, null);
  }

  private keepEnd(tx: Transaction, id: string, at: ServerTime, block: KeptEnd['block']): void {
    const { gameType } = this;
    keepAfter(tx, this.commitments, () => [{ kind: 'ended', gameType, id, at, block }]);
  }

  private select(where: string, tail: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    const columns =
      'round_id::text AS round_id, chain, block_num, due_at, block_hash, block_time, outcome, banker, player, settle_time, digest, digest_after::text AS digest_after';
    return this.database.query(
      `SELECT ${columns} FROM classic_rounds WHERE game_type = $1 AND ${where} ${tail}`,
      [this.gameType, ...parameters],
    );
  }
}

/** Rounds that players were told of and that the database has lost. If one had not ended, its block decides it as usual. */
export const lostBlockRounds = (
  database: Database,
  book: RoundBook,
  gameType: ClassicGameType,
): LostRounds => ({
  async lacks({ kept, end }) {
    const state = kept.kind === 'block-round' ? await book.stateOf(kept.round.id) : 'settled';
    return state === null || (state === 'undecided' && end !== null);
  },
  async takeUp({ kept, end }) {
    if (kept.kind !== 'block-round') return;
    const { round, at } = kept;
    await database.transaction(async (tx) => {
      const { id, chain, blockNum } = round;
      await book.open(tx, { id, chain, blockNum, dueAt: serverTime(round.dueAt) }, serverTime(at));
      if (!end) return;
      if (!end.block) return book.void(tx, id, serverTime(end.at), 'restart');
      const block = { num: blockNum, hash: end.block.hash, time: serverTime(end.block.time) };
      await book.settle(tx, outcomeOf(gameType, id, block, serverTime(end.at)));
    });
  },
});

function undecidedOf(row: Row): UndecidedRound {
  const { round_id, chain, block_num, due_at } = v.parse(undecided, row);
  return { id: round_id, chain, blockNum: block_num, dueAt: serverTime(due_at) };
}

function resultOf(row: Row, gameType: ClassicGameType): ClassicResult {
  const { round_id, block_num, block_hash, block_time, outcome, banker, player, settle_time, ...known } =
    v.parse(settledRow, row);
  const { digest, digest_after: after } = known;
  return {
    gameType,
    roundId: round_id,
    block: { num: block_num, hash: block_hash, time: serverTime(block_time) },
    outcome,
    points: banker === null || player === null ? null : { banker, player },
    settleTime: serverTime(settle_time),
    digest: digest === null ? null : { after, digest },
  };
}
