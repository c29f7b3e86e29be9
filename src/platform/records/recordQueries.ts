// Reads the ledger's tables for the records: pages of a player's bets and entries, newest first.
import { serverTime, type ServerTime } from '../../core/clock';
import { ZERO, type Money } from '../../core/money';
import type { AnswerOf } from '../../protocol/call';
import type { BET_MODES, RECORD_CALLS } from '../../protocol/records';
import type { Database } from '../database/database';
import { moneyOf } from '../ledger/amounts';
import type { EntryType, StoredBet } from '../ledger/ledger';
import { betOf } from '../ledger/sqlLedger';
import { BET_COLUMNS } from '../ledger/statements';

interface Page {
  readonly from: ServerTime | null;
  readonly to: ServerTime | null;
  readonly before: string | null;
  readonly count: number;
}

export interface BetQuery extends Page {
  readonly gameType: number | null;
  readonly mode: (typeof BET_MODES)[number];
}

export interface EntryQuery extends Page {
  readonly type: EntryType | null;
}

/** The sums of a bet's entries. */
export interface BetSums {
  /** The payout minus the amount minus the lost part of the margin. */
  readonly net: Money;
  readonly balanceAfter: Money;
  readonly marginLost: Money;
}

export interface Transaction {
  readonly entryId: string;
  readonly type: EntryType;
  readonly amount: Money;
  readonly balanceAfter: Money;
  readonly betId: string | null;
  readonly gameType: number | null;
  readonly at: ServerTime;
}

export const NO_SUMS: BetSums = { net: ZERO, balanceAfter: ZERO, marginLost: ZERO };

/** The position in a list of bets after which the next page begins. */
export const cursorOf = ({ placedAt, betId }: StoredBet): string => `${placedAt}.${betId}`;

const CURSOR = /^(\d{1,16})\.([A-Za-z0-9_-]{1,64})$/;

export class RecordQueries {
  constructor(private readonly database: Database) {}

  async bets(userId: string, query: BetQuery): Promise<readonly StoredBet[]> {
    const [, at = null, id = null] = CURSOR.exec(query.before ?? '') ?? [];
    const rows = await this.database.query(
      `SELECT ${BET_COLUMNS} FROM bets
       WHERE user_id = $1
         AND ($2::integer IS NULL OR game_type = $2::integer)
         AND ($3::text = 'all' OR mode = $3::text)
         AND ($4::bigint IS NULL OR placed_at >= $4::bigint)
         AND ($5::bigint IS NULL OR placed_at <= $5::bigint)
         AND ($6::bigint IS NULL OR (placed_at, bet_id) < ($6::bigint, $7::text))
       ORDER BY placed_at DESC, bet_id DESC LIMIT $8::integer`,
      [userId, query.gameType, query.mode, query.from, query.to, at, id, query.count],
    );
    return rows.map(betOf);
  }

  async openBets(userId: string): Promise<readonly StoredBet[]> {
    const rows = await this.database.query(
      `SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND state = 'open' ORDER BY placed_at DESC, bet_id DESC LIMIT 500`,
      [userId],
    );
    return rows.map(betOf);
  }

  /** The player's own bets among these, oldest first. */
  async byId(userId: string, betIds: readonly string[]): Promise<readonly StoredBet[]> {
    const rows = await this.database.query(
      `SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND bet_id = ANY($2::text[]) ORDER BY placed_at, bet_id`,
      [userId, betIds],
    );
    return rows.map(betOf);
  }

  async sums(bets: readonly StoredBet[]): Promise<ReadonlyMap<string, BetSums>> {
    const stakes = new Map(bets.map((bet) => [bet.betId, bet.stake]));
    const rows = await this.database.query(
      `SELECT bet_id, sum(amount) AS net, sum(amount) FILTER (WHERE type = 'bet') AS staked,
         (array_agg(balance_after ORDER BY entry_id DESC))[1] AS balance_after
       FROM entries WHERE bet_id = ANY($1::text[]) AND balance_after IS NOT NULL GROUP BY bet_id`,
      [[...stakes.keys()]],
    );
    return new Map(
      rows.map((row) => {
        const betId = String(row['bet_id']);
        // Entries of the type `bet` are the stake and the lost part of the margin.
        const marginLost = (-moneyOf(row['staked'] ?? '0') - (stakes.get(betId) ?? ZERO)) as Money;
        return [betId, { net: moneyOf(row['net']), balanceAfter: moneyOf(row['balance_after']), marginLost }];
      }),
    );
  }

  async transactions(userId: string, query: EntryQuery): Promise<readonly Transaction[]> {
    const before = /^\d{1,18}$/.test(query.before ?? '') ? query.before : null;
    const rows = await this.database.query(
      `SELECT entry_id, type, amount, balance_after, entries.bet_id, game_type, at
       FROM entries LEFT JOIN bets ON bets.bet_id = entries.bet_id
       WHERE account_id = $1 AND balance_after IS NOT NULL
         AND ($2::text IS NULL OR type = $2::text)
         AND ($3::bigint IS NULL OR at >= $3::bigint)
         AND ($4::bigint IS NULL OR at <= $4::bigint)
         AND ($5::bigint IS NULL OR entry_id < $5::bigint)
       ORDER BY entry_id DESC LIMIT $6::integer`,
      [userId, query.type, query.from, query.to, before, query.count],
    );
    return rows.map((row) => ({
      entryId: String(row['entry_id']),
      type: row['type'] as EntryType,
      amount: moneyOf(row['amount']),
      balanceAfter: moneyOf(row['balance_after']),
      betId: typeof row['bet_id'] === 'string' ? row['bet_id'] : null,
      gameType: row['game_type'] === null ? null : Number(row['game_type']),
      at: serverTime(Number(row['at'])),
    }));
  }

  /** All bets on a finished round, highest payout first. */
  async ofRound(
    gameType: number,
    roundId: string,
  ): Promise<AnswerOf<typeof RECORD_CALLS.roundBetRecord>['bets']> {
    const rows = await this.database.query(
      `SELECT bet_id, public_id, nick_name, stake, payout FROM bets JOIN players ON players.user_id = bets.user_id
       WHERE game_type = $1 AND round_id = $2 AND state = 'settled'
       ORDER BY payout DESC, stake DESC, bet_id LIMIT 100`,
      [gameType, roundId],
    );
    return rows.map((row) => ({
      betId: String(row['bet_id']),
      userId: String(row['public_id']),
      nickName: String(row['nick_name']),
      amount: moneyOf(row['stake']),
      payout: row['payout'] === null ? null : moneyOf(row['payout']),
    }));
  }
}
