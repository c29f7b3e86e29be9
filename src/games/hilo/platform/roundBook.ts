// Hilo rounds in SQL: written with the bet, and again in the transaction of every move.
import * as v from 'valibot';
import { printMoney } from '../../../core/money';
import { resume, type Move, type Round, type StoredRound } from '../dealer';
import { CASHED_BY, STEP_STATUSES } from '../../../kits/ownRounds/messages';
import { GUESSES } from '../rules';
import type { BookedRound, RoundBook } from '../../../kits/ownRounds/platform/stepDesk';
import { amount, encodeJson, time } from '../../../protocol/json';
import type { RoundRef } from '../../../platform/chain/playerChainState';
import type { Querying, Row, Transaction } from '../../../platform/database/database';

export type BookedHilo = BookedRound<Omit<StoredRound, 'resultSeed'>>;

const bigint = v.pipe(v.string(), v.transform(Number));
const timeText = v.pipe(bigint, time);
const rowSchema = v.object({
  betId: v.string(),
  userId: v.string(),
  chainId: v.string(),
  index: v.number(),
  clientSeed: v.string(),
  blockNum: bigint,
  blockHash: v.string(),
  stake: amount,
  profitLimit: amount,
  skipCost: amount,
  platformBonus: v.number(),
  mode: v.picklist(['manual', 'auto']),
  moves: v.array(v.picklist(['skip', ...GUESSES])),
  cards: v.array(v.number()),
  status: v.picklist(STEP_STATUSES),
  payout: v.nullable(amount),
  cashedBy: v.nullable(v.picklist(CASHED_BY)),
  betTime: timeText,
  movedAt: timeText,
  settleTime: v.nullable(timeText),
});

const COLUMNS = `bet_id AS "betId", user_id AS "userId", chain_id AS "chainId", chain_index AS "index",
  client_seed AS "clientSeed", block_num AS "blockNum", block_hash AS "blockHash", stake, profit_limit AS "profitLimit",
  skip_cost AS "skipCost", platform_bonus AS "platformBonus", mode, moves, cards, status, payout, cashed_by AS "cashedBy", bet_time AS "betTime", moved_at AS "movedAt",
  settle_time AS "settleTime"`;

export class HiloBook implements RoundBook<Round, BookedHilo> {
  async insert(tx: Transaction, userId: string, ref: RoundRef, round: Round): Promise<void> {
    await tx.query(
      `INSERT INTO hilo_rounds (bet_id, user_id, chain_id, chain_index, client_seed, block_num, block_hash, stake,
         profit_limit, skip_cost, platform_bonus, mode, moves, cards, status, bet_time, moved_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17)`,
      [
        round.betId,
        userId,
        ref.chainId,
        ref.index,
        ref.clientSeed,
        ref.blockNum,
        ref.blockHash,
        printMoney(round.stake),
        printMoney(round.profitLimit),
        printMoney(round.skipCost),
        round.platformBonus,
        round.mode,
        encodeJson(movesOf(round)),
        encodeJson(cardsOf(round)),
        round.status,
        round.betTime,
        round.movedAt,
      ],
    );
  }

  async update(tx: Transaction, round: Round): Promise<void> {
    const payout = round.payout === null ? null : printMoney(round.payout);
    await tx.query(
      `UPDATE hilo_rounds SET moves = $2::jsonb, cards = $3::jsonb, status = $4, payout = $5, cashed_by = $6,
         moved_at = $7, settle_time = $8 WHERE bet_id = $1`,
      [
        round.betId,
        encodeJson(movesOf(round)),
        encodeJson(cardsOf(round)),
        round.status,
        payout,
        round.cashedBy,
        round.movedAt,
        round.settleTime,
      ],
    );
  }

  async find(querying: Querying, betId: string): Promise<BookedHilo | null> {
    const [row] = await querying.query(`SELECT ${COLUMNS} FROM hilo_rounds WHERE bet_id = $1`, [betId]);
    return row ? read(row) : null;
  }

  /** A player's open round. */
  async open(querying: Querying, userId: string): Promise<BookedHilo | null> {
    const query = `SELECT ${COLUMNS} FROM hilo_rounds WHERE user_id = $1 AND status = 'open'`;
    const [row] = await querying.query(query, [userId]);
    return row ? read(row) : null;
  }

  /** Open rounds without a move since a time, the longest alone first. */
  async leftAlone(querying: Querying, since: number, count: number): Promise<readonly BookedHilo[]> {
    const query = `SELECT ${COLUMNS} FROM hilo_rounds WHERE status = 'open' AND moved_at <= $1 ORDER BY moved_at LIMIT $2`;
    return (await querying.query(query, [since, count])).map(read);
  }
}

/** The round on the table; null when the seed does not lead to the stored cards. */
export const resumed = ({ stored }: BookedHilo, resultSeed: string): Round | null =>
  resume({ ...stored, resultSeed });

const movesOf = ({ cards }: Round): readonly Move[] => cards.flatMap(({ by }) => (by === 'deal' ? [] : [by]));
const cardsOf = ({ cards }: Round): readonly number[] => cards.map(({ card }) => card);

function read(row: Row): BookedHilo {
  const { userId, chainId, index, clientSeed, blockNum, blockHash, ...stored } = v.parse(rowSchema, row);
  return { userId, ref: { chainId, index, clientSeed, blockNum, blockHash }, stored };
}
