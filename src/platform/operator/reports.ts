// An operator's reports about his players' bets. A page begins after the last row of the previous page.
import * as v from 'valibot';
import { parseJson } from '../../protocol/json';
import { CODE } from '../../protocol/codes';
import type { Database, Row } from '../database/database';
import { moneyOf } from '../ledger/amounts';
import { NET_OF_BET } from '../ledger/statements';
import { serverTime, type ServerTime } from '../../core/clock';
import { outward } from '../../core/currency';
import type { Money } from '../../core/money';
import type { WalletMovement } from '../wallet/adapter';
import { OperatorRefusal } from './refusal';

export interface ReportedBet {
  readonly betId: string;
  readonly playerId: string;
  readonly gameType: number;
  readonly roundId: string | null;
  readonly stake: Money;
  readonly payout: Money | null;
  /** The player's net win. */
  readonly net: Money;
  readonly state: 'open' | 'settled' | 'cancelled' | 'refunded';
  readonly currency: string;
  /** Brand of the session in which the bet was placed. */
  readonly brand: string | null;
  readonly placedAt: ServerTime;
  readonly settledAt: ServerTime | null;
}
export const WALLET_STATES = ['sending', 'answered', 'used', 'refused', 'given-up', 'due', 'done'] as const;
type WalletState = (typeof WALLET_STATES)[number];
export interface Page {
  readonly bets: ReportedBet[];
  readonly next: string | null;
}

const DAY = 24 * 60 * 60_000;
const ROWS_OF_A_PLAYER = 500;
export const MOST_ROWS = 20_000;

const cursorSchema = v.tuple([v.number(), v.string()]);
type Cursor = v.InferOutput<typeof cursorSchema>;

function readCursor(text: string | null): Cursor {
  if (text === null) return [0, ''];
  const read = v.safeParse(cursorSchema, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!read.success)
    throw new OperatorRefusal(CODE.illegalCharacters, 'no place that a page ended with', 'after');
  return read.output;
}
const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export interface Span {
  readonly from: number;
  readonly to: number;
}
interface Branded extends Span {
  readonly brand: string | null;
}

/** An amount of a row, with the decimals of its currency. */
const told = (row: Row, name: string): Money => outward(moneyOf(row[name]), String(row['currency']));

/** Throws when the span ends before it begins, or is longer than `days`. */
export function checkSpan({ from, to }: Span, days: 31 | 90): void {
  if (to < from) throw new OperatorRefusal(CODE.datesReversed, 'the span ends before it begins', 'to');
  if (to - from > days * DAY)
    throw new OperatorRefusal(
      days === 90 ? CODE.datesTooFarApart : CODE.spanOver31Days,
      `a span of at most ${days} days`,
      'to',
    );
}

const COLUMNS = `bets.bet_id, players.external_id, bets.game_type, bets.round_id, bets.stake, bets.payout, bets.state,
  players.currency, bets.brand, bets.placed_at, bets.settled_at, ${NET_OF_BET} AS net`;
const FROM = 'FROM bets JOIN players USING (user_id)';

export class Reports {
  constructor(private readonly database: Database) {}

  async ofPlayer(userId: string, span: Span, after: string | null): Promise<Page> {
    checkSpan(span, 90);
    const [at, betId] = readCursor(after);
    const rows = await this.database.query(
      `SELECT ${COLUMNS} ${FROM} WHERE user_id = $1 AND placed_at BETWEEN $2 AND $3 AND (placed_at, bet_id) > ($4::bigint, $5)
       ORDER BY placed_at, bet_id LIMIT ${ROWS_OF_A_PLAYER}`,
      [userId, span.from, span.to, at, betId],
    );
    return pageOf(rows, ROWS_OF_A_PLAYER, ({ placedAt, betId: last }) => [placedAt, last]);
  }

  async openOf(userId: string): Promise<Page> {
    const rows = await this.database.query(
      `SELECT ${COLUMNS} ${FROM} WHERE user_id = $1 AND state = 'open' ORDER BY placed_at, bet_id`,
      [userId],
    );
    return pageOf(rows, Infinity, () => [0, '']);
  }

  /** `brand`: only this brand; null for all. */
  async closed(
    operatorId: string,
    { brand, ...span }: Branded,
    after: string | null,
    wanted: number,
  ): Promise<Page> {
    checkSpan(span, 31);
    const [at, betId] = readCursor(after);
    const most = Math.min(wanted, MOST_ROWS);
    const rows = await this.database.query(
      `SELECT ${COLUMNS} ${FROM} WHERE operator_id = $1 AND settled_at BETWEEN $2 AND $3
         AND (settled_at, bet_id) > ($4::bigint, $5) AND ($7::text IS NULL OR bets.brand = $7)
       ORDER BY settled_at, bet_id LIMIT $6::integer`,
      [operatorId, span.from, span.to, at, betId, most, brand],
    );
    return pageOf(rows, most, ({ settledAt, betId: last }) => [settledAt ?? 0, last]);
  }

  /** Transactions with the operator's wallet, in the order in which they began. */
  async transactions(operatorId: string, span: Span, after: string | null, wanted: number) {
    checkSpan(span, 31);
    const [at, uuid] = readCursor(after);
    const most = Math.min(wanted, MOST_ROWS);
    const rows = await this.database.query(
      `SELECT moved.*, players.external_id, players.currency FROM wallet_transactions AS moved JOIN players USING (user_id)
       WHERE operator_id = $1 AND moved.created_at BETWEEN $2 AND $3
         AND (moved.created_at, transaction_uuid) > ($4::bigint, $5)
       ORDER BY moved.created_at, transaction_uuid LIMIT $6::integer`,
      [operatorId, span.from, span.to, at, uuid, most],
    );
    const transactions = rows.map((row) => ({
      transactionUuid: String(row['transaction_uuid']),
      kind: row['kind'] as WalletMovement['kind'],
      referenceUuid: typeof row['reference_uuid'] === 'string' ? row['reference_uuid'] : null,
      playerId: String(row['external_id']),
      currency: String(row['currency']),
      gameType: Number(row['game_type']),
      round: String(row['round']),
      amount: told(row, 'amount'),
      state: row['state'] as WalletState,
      attempts: Number(row['attempts']),
      createdAt: serverTime(Number(row['created_at'])),
    }));
    const last = transactions.at(-1);
    const next =
      last && transactions.length >= most ? cursorText([last.createdAt, last.transactionUuid]) : null;
    return { transactions, next };
  }

  async days(operatorId: string, { brand, ...span }: Branded) {
    checkSpan(span, 90);
    const rows = await this.database.query(
      `SELECT bets.settled_at / ${DAY} AS day, players.currency, bets.game_type, count(*) AS bets,
         coalesce(sum(stake) FILTER (WHERE state = 'settled'), 0) AS staked, coalesce(sum(payout), 0) AS paid,
         coalesce(sum(stake) FILTER (WHERE state <> 'settled'), 0) AS refunded, sum(${NET_OF_BET}) AS net
       ${FROM} WHERE operator_id = $1 AND settled_at BETWEEN $2 AND $3 AND ($4::text IS NULL OR bets.brand = $4)
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [operatorId, span.from, span.to, brand],
    );
    return {
      days: rows.map((row) => ({
        day: new Date(Number(row['day']) * DAY).toISOString().slice(0, 10),
        currency: String(row['currency']),
        gameType: Number(row['game_type']),
        brand,
        bets: Number(row['bets']),
        staked: told(row, 'staked'),
        paid: told(row, 'paid'),
        refunded: told(row, 'refunded'),
        net: told(row, 'net'),
      })),
    };
  }
}

function pageOf(rows: readonly Row[], most: number, place: (bet: ReportedBet) => Cursor): Page {
  const bets = rows.map((row): ReportedBet => ({
    betId: String(row['bet_id']),
    playerId: String(row['external_id']),
    gameType: Number(row['game_type']),
    roundId: typeof row['round_id'] === 'string' ? row['round_id'] : null,
    stake: told(row, 'stake'),
    payout: row['payout'] === null ? null : told(row, 'payout'),
    net: told(row, 'net'),
    state: row['state'] as ReportedBet['state'],
    currency: String(row['currency']),
    brand: typeof row['brand'] === 'string' ? row['brand'] : null,
    placedAt: serverTime(Number(row['placed_at'])),
    settledAt: row['settled_at'] === null ? null : serverTime(Number(row['settled_at'])),
  }));
  const last = bets.at(-1);
  return { bets, next: last && bets.length >= most ? cursorText(place(last)) : null };
}
