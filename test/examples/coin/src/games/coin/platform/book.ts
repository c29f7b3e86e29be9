// Coin rounds in SQL: written with the bet, and again after every move, in the transaction of the move. The table does not
// contain the seed, which is computed from the chain and the index.
import * as v from 'valibot';
import { printMoney } from '../../../core/money';
import { CASHED_BY, STEP_STATUSES } from '../../../kits/ownRounds/messages';
import type { BookedRound, RoundBook } from '../../../kits/ownRounds/platform/stepDesk';
import { amount, encodeJson, time } from '../../../protocol/json';
import type { RoundRef } from '../../../platform/chain/playerChainState';
import type { Migration, Querying, Row, Transaction } from '../../../platform/database/database';
import type { Round } from '../dealer';
import { SIDES } from '../rules';

export const COIN_ROUNDS: Migration = {
  number: 1000,
  name: 'coin rounds',
  sql: `
CREATE TABLE coin_rounds (
  bet_id TEXT PRIMARY KEY REFERENCES bets,
  user_id TEXT NOT NULL REFERENCES players,
  chain_id TEXT NOT NULL REFERENCES seed_chains,
  chain_index INTEGER NOT NULL,
  client_seed TEXT NOT NULL,
  block_num BIGINT NOT NULL,
  block_hash TEXT NOT NULL,
  stake NUMERIC(40, 2) NOT NULL,
  profit_limit NUMERIC(40, 2) NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('manual', 'auto')),
  calls JSONB NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'cashed', 'lost', 'refunded')),
  payout NUMERIC(40, 2),
  cashed_by TEXT CHECK (cashed_by IN ('player', 'limit', 'platform')),
  bet_time BIGINT NOT NULL,
  moved_at BIGINT NOT NULL,
  settle_time BIGINT,
  UNIQUE (chain_id, chain_index),
  CHECK ((status = 'open') = (settle_time IS NULL)),
  CHECK ((status = 'cashed') = (cashed_by IS NOT NULL))
);
CREATE UNIQUE INDEX coin_one_open_round ON coin_rounds (user_id) WHERE status = 'open';
CREATE INDEX coin_left_alone ON coin_rounds (moved_at) WHERE status = 'open';
`,
};

export type BookedCoin = BookedRound<Omit<Round, 'resultSeed'>>;

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
  mode: v.picklist(['manual', 'auto']),
  calls: v.array(v.picklist(SIDES)),
  status: v.picklist(STEP_STATUSES),
  payout: v.nullable(amount),
  cashedBy: v.nullable(v.picklist(CASHED_BY)),
  betTime: timeText,
  movedAt: timeText,
  settleTime: v.nullable(timeText),
});

const ROUNDS = `SELECT bet_id AS "betId", user_id AS "userId", chain_id AS "chainId", chain_index AS "index",
  client_seed AS "clientSeed", block_num AS "blockNum", block_hash AS "blockHash", stake,
  profit_limit AS "profitLimit", mode, calls, status, payout, cashed_by AS "cashedBy", bet_time AS "betTime",
  moved_at AS "movedAt", settle_time AS "settleTime" FROM coin_rounds`;

export class CoinBook implements RoundBook<Round, BookedCoin> {
  async insert(tx: Transaction, userId: string, ref: RoundRef, round: Round): Promise<void> {
    await tx.query(
      `INSERT INTO coin_rounds (bet_id, user_id, chain_id, chain_index, client_seed, block_num, block_hash, stake,
         profit_limit, mode, bet_time, calls, status, payout, cashed_by, moved_at, settle_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17)`,
      [
        round.betId,
        userId,
        ...[ref.chainId, ref.index, ref.clientSeed, ref.blockNum, ref.blockHash],
        ...[printMoney(round.stake), printMoney(round.profitLimit), round.mode, round.betTime],
        ...stateOf(round),
      ],
    );
  }

  async update(tx: Transaction, round: Round): Promise<void> {
    await tx.query(
      `UPDATE coin_rounds SET calls = $2::jsonb, status = $3, payout = $4, cashed_by = $5, moved_at = $6,
         settle_time = $7 WHERE bet_id = $1`,
      [round.betId, ...stateOf(round)],
    );
  }

  find(querying: Querying, betId: string): Promise<BookedCoin | null> {
    return one(querying, `${ROUNDS} WHERE bet_id = $1`, betId);
  }

  open(querying: Querying, userId: string): Promise<BookedCoin | null> {
    return one(querying, `${ROUNDS} WHERE user_id = $1 AND status = 'open'`, userId);
  }

  async leftAlone(querying: Querying, since: number, count: number): Promise<readonly BookedCoin[]> {
    const query = `${ROUNDS} WHERE status = 'open' AND moved_at <= $1 ORDER BY moved_at LIMIT $2`;
    return (await querying.query(query, [since, count])).map(read);
  }
}

const stateOf = ({ calls, status, payout, cashedBy, movedAt, settleTime }: Round) => [
  encodeJson(calls),
  status,
  payout === null ? null : printMoney(payout),
  cashedBy,
  movedAt,
  settleTime,
];

async function one(querying: Querying, query: string, value: string): Promise<BookedCoin | null> {
  const [row] = await querying.query(query, [value]);
  return row ? read(row) : null;
}

function read(row: Row): BookedCoin {
  const { userId, chainId, index, clientSeed, blockNum, blockHash, ...stored } = v.parse(rowSchema, row);
  return { userId, ref: { chainId, index, clientSeed, blockNum, blockHash }, stored };
}
