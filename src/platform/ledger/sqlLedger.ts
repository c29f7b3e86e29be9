// The ledger over SQL, the same statements on both engines.
import { add, printMoney, subtract, ZERO, type Money } from '../../core/money';
import { serverTime, type ServerTime } from '../../core/clock';
import { encodeJson } from '../../protocol/json';
import type { Database, Querying, Row, Transaction } from '../database/database';
import { moneyOf, moneyOrNull } from './amounts';
import type {
  Audit,
  BetRow,
  BetState,
  EntryType,
  Ledger,
  PlayerEntry,
  Raise,
  Settlement,
  StoredBet,
} from './ledger';
import * as sql from './statements';

export interface LedgerOptions {
  readonly database: Database;
  /** Called after the commit with the players whose balances a settlement, a refund or a transfer changed. */
  readonly onBalancesChanged?: (userIds: readonly string[]) => void;
  /** The running call; undefined outside of calls. */
  readonly caller?: () => Pick<BetRow, 'requestId' | 'brand'> | undefined;
}

export class SqlLedger implements Ledger {
  private readonly database: Database;
  private readonly onBalancesChanged: (userIds: readonly string[]) => void;
  private readonly caller: NonNullable<LedgerOptions['caller']>;

  constructor({ database, onBalancesChanged, caller }: LedgerOptions) {
    this.database = database;
    this.onBalancesChanged = onBalancesChanged ?? (() => undefined);
    this.caller = caller ?? (() => undefined);
  }

  async openAccount(tx: Querying, userId: string): Promise<void> {
    await tx.query('INSERT INTO accounts (account_id, balance) VALUES ($1, 0)', [userId]);
  }

  async transferIn(tx: Transaction, userId: string, amount: Money, at: ServerTime): Promise<Money> {
    if (amount <= 0n) throw new RangeError('the amount of a transfer must be positive');
    const balance = await this.transfer(tx, userId, printMoney(amount), 'transferIn', at);
    if (balance === null) throw new Error(`no account ${userId}`);
    return balance;
  }

  async transferOut(tx: Transaction, userId: string, amount: Money, at: ServerTime): Promise<Money | null> {
    if (amount <= 0n) throw new RangeError('the amount of a transfer must be positive');
    return this.transfer(tx, userId, `-${printMoney(amount)}`, 'transferOut', at);
  }

  async balanceOf(userId: string, tx: Querying = this.database): Promise<Money> {
    const [row] = await tx.query(
      'SELECT balance FROM accounts WHERE account_id = $1 AND balance IS NOT NULL',
      [userId],
    );
    if (!row) throw new Error(`no account ${userId}`);
    return moneyOf(row['balance']);
  }

  async placeBet(tx: Transaction, bet: BetRow): Promise<Money | null> {
    checkStakes([bet]);
    const { betId, userId, gameType, roundId, stake, margin = ZERO, mode, placedAt, detail } = bet;
    const { requestId = null, brand = null } = { ...this.caller(), ...bet };
    const values = [
      printMoney(stake),
      printMoney(margin),
      mode,
      placedAt,
      encodeJson(detail ?? null),
      requestId,
      brand,
    ];
    const [row] = await tx.query(sql.PLACE_BET, [betId, userId, gameType, roundId, ...values]);
    return row ? moneyOf(row['balance']) : null;
  }

  async placeEach(tx: Transaction, bets: readonly BetRow[]): Promise<readonly (Money | null)[]> {
    const [first] = bets;
    if (!first) return [];
    if (bets.length === 1) return [await this.placeBet(tx, first)]; // a shorter statement
    checkStakes(bets);
    const balances = new Map(await this.placeCovered(tx, bets));
    const short = bets.filter(({ betId }) => !balances.has(betId));
    if (short.length > 0) {
      // Some players can pay some of their bets at most.
      const left = await this.lockAccounts(
        tx,
        short.map(({ userId }) => userId),
      );
      const paid = short.filter(({ userId, stake, margin = ZERO }) => {
        const balance = left.get(userId);
        if (balance === undefined || balance < stake + margin) return false;
        left.set(userId, subtract(balance, add(stake, margin)));
        return true;
      });
      for (const [betId, balance] of await this.placeCovered(tx, paid)) balances.set(betId, balance);
    }
    return bets.map(({ betId }) => balances.get(betId) ?? null);
  }

  /** Places the bets of players who can pay all of theirs. Returns the balance after each, by bet. */
  private async placeCovered(
    tx: Transaction,
    bets: readonly BetRow[],
  ): Promise<readonly (readonly [string, Money])[]> {
    if (bets.length === 0) return [];
    const rows = await tx.query(sql.PLACE_EACH, [encodeJson(bets.map(inputOf))]);
    // The balances of their players are those after the last bet of each.
    const left = new Map(rows.map((row) => [String(row['user_id']), moneyOf(row['balance'])]));
    return [...bets].reverse().flatMap(({ betId, userId, stake, margin = ZERO }) => {
      const balance = left.get(userId);
      if (balance === undefined) return [];
      left.set(userId, add(balance, add(stake, margin)));
      return [[betId, balance] as const];
    });
  }

  async placeBets(tx: Transaction, userId: string, bets: readonly BetRow[]): Promise<Money | null> {
    if (bets.length === 0) return this.balanceOf(userId, tx);
    checkStakes(bets);
    if (bets.some((bet) => bet.userId !== userId))
      throw new Error(`not all of these bets belong to ${userId}`);
    const { requestId, brand } = this.caller() ?? {};
    const input = bets.map((bet, n) => inputOf({ requestId, brand, ...bet }, n));
    const [row] = await tx.query(sql.PLACE_BETS, [userId, encodeJson(input)]);
    return row ? moneyOf(row['balance']) : null;
  }

  async raiseStakes(
    tx: Transaction,
    userId: string,
    raises: readonly Raise[],
  ): Promise<Money | 'not-covered' | 'closed'> {
    if (raises.length === 0) return this.balanceOf(userId, tx);
    if (raises.some(({ amount }) => amount <= 0n))
      throw new RangeError('a stake must be raised by a positive amount');
    const ids = raises.map(({ betId }) => betId);
    if (new Set(ids).size !== ids.length) throw new Error('one bet is raised twice in one call');
    const open = await tx.query(sql.LOCK_OPEN_BETS, [ids]);
    if (open.length !== ids.length || open.some((row) => row['user_id'] !== userId)) return 'closed';
    const input = raises.map(({ betId, amount, at, detail }, n) => ({ n, betId, amount, at, detail }));
    const [row] = await tx.query(sql.RAISE_STAKES, [userId, encodeJson(input)]);
    return row ? moneyOf(row['balance']) : 'not-covered';
  }

  async bindOrders(tx: Transaction, betIds: readonly string[], roundId: string): Promise<void> {
    if (betIds.length === 0) return;
    const orders = "bet_id = ANY($1::text[]) AND state = 'open' AND round_id IS NULL";
    await tx.query(`UPDATE bets SET round_id = $2 WHERE ${orders}`, [[...betIds], roundId]);
  }

  async refund(
    tx: Transaction,
    betIds: readonly string[],
    as: 'cancelled' | 'refunded',
    at: ServerTime,
  ): Promise<readonly string[]> {
    const open = await this.lockOpen(tx, betIds);
    if (open.length === 0) return [];
    return this.closed(tx, await tx.query(sql.REFUND, [betIds.filter((id) => open.includes(id)), as, at]));
  }

  async settle(tx: Transaction, settlements: readonly Settlement[]): Promise<readonly string[]> {
    const wanted = new Map(settlements.map((settlement) => [settlement.betId, settlement]));
    if (wanted.size !== settlements.length) throw new Error('one bet is settled twice in one call');
    if (settlements.some(({ payout, marginLost = ZERO }) => payout < 0n || marginLost < 0n)) {
      throw new RangeError('payouts and lost margins must not be negative');
    }
    const open = new Set(await this.lockOpen(tx, [...wanted.keys()]));
    if (open.size === 0) return [];
    const input = settlements
      .filter(({ betId }) => open.has(betId))
      .map(({ betId, payout, marginLost = ZERO, at, detail }, n) => ({
        n,
        betId,
        payout,
        marginLost,
        at,
        detail,
      }));
    return this.closed(tx, await tx.query(sql.SETTLE, [encodeJson(input)]));
  }

  async openBets(gameType: number): Promise<readonly StoredBet[]> {
    const query = `SELECT ${sql.BET_COLUMNS} FROM bets WHERE state = 'open' AND game_type = $1 ORDER BY placed_at, bet_id`;
    return (await this.database.query(query, [gameType])).map(betOf);
  }

  async bet(betId: string, tx: Querying = this.database): Promise<StoredBet | null> {
    const [row] = await tx.query(`SELECT ${sql.BET_COLUMNS} FROM bets WHERE bet_id = $1`, [betId]);
    return row ? betOf(row) : null;
  }

  async betsOfRound(gameType: number, roundId: string, userId: string): Promise<readonly StoredBet[]> {
    const ofRound = 'game_type = $1 AND round_id = $2 AND user_id = $3';
    const query = `SELECT ${sql.BET_COLUMNS} FROM bets WHERE ${ofRound} ORDER BY placed_at, bet_id`;
    return (await this.database.query(query, [gameType, roundId, userId])).map(betOf);
  }

  async entriesOf(userId: string, count: number, before?: string): Promise<readonly PlayerEntry[]> {
    const columns = 'entry_id, type, amount, balance_after, bet_id, at';
    const mine =
      'account_id = $1 AND balance_after IS NOT NULL AND ($3::bigint IS NULL OR entry_id < $3::bigint)';
    const query = `SELECT ${columns} FROM entries WHERE ${mine} ORDER BY entry_id DESC LIMIT $2::integer`;
    return (await this.database.query(query, [userId, count, before ?? null])).map(entryOf);
  }

  async audit(): Promise<Audit> {
    const [row = {}] = await this.database.query(sql.AUDIT);
    return {
      sumOfEntries: moneyOf(row['sum_of_entries']),
      unevenMovements: Number(row['uneven_movements']),
      wrongAccounts: Number(row['wrong_accounts']),
      negativePlayers: Number(row['negative_players']),
    };
  }

  private async transfer(
    tx: Transaction,
    userId: string,
    amount: string,
    type: EntryType,
    at: ServerTime,
  ): Promise<Money | null> {
    const [row] = await tx.query(sql.TRANSFER, [userId, amount, type, at]);
    if (!row) return null;
    tx.afterCommit(() => this.onBalancesChanged([userId]));
    return moneyOf(row['balance']);
  }

  /** Locks the open ones of these bets, and their players' accounts. Returns the ids of the open bets. */
  private async lockOpen(tx: Transaction, betIds: readonly string[]): Promise<readonly string[]> {
    if (betIds.length === 0) return [];
    const rows = await tx.query(sql.LOCK_OPEN_BETS, [[...betIds]]);
    if (rows.length > 0)
      await this.lockAccounts(
        tx,
        rows.map((row) => String(row['user_id'])),
      );
    return rows.map((row) => String(row['bet_id']));
  }

  /** Locks accounts. Returns the balances of players whose account is not frozen. */
  private async lockAccounts(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Money>> {
    const rows = await tx.query(sql.LOCK_ACCOUNTS, [[...new Set(userIds)]]);
    const free = rows.filter((row) => row['frozen'] !== true);
    return new Map(free.map((row) => [String(row['account_id']), moneyOf(row['balance'])]));
  }

  private closed(tx: Transaction, rows: readonly Row[]): readonly string[] {
    const changed = new Set(
      rows.filter((row) => row['changed'] === true).map((row) => String(row['user_id'])),
    );
    if (changed.size > 0) tx.afterCommit(() => this.onBalancesChanged([...changed]));
    return rows.map((row) => String(row['bet_id']));
  }
}

/** Throws for a stake of zero or less, which would create money. The schemas refuse such stakes too. */
function checkStakes(bets: readonly BetRow[]): void {
  if (bets.some(({ stake, margin = ZERO }) => stake <= 0n || margin < 0n))
    throw new RangeError('a stake must be positive');
}

/** A bet in the form that PLACE_EACH and PLACE_BETS read. */
const inputOf = (bet: BetRow, n: number): BetRow & { readonly n: number } => ({ margin: ZERO, ...bet, n });

/** A row of BET_COLUMNS. */
export function betOf(row: Row): StoredBet {
  const settledAt = row['settled_at'];
  const roundId = row['round_id'];
  return {
    betId: String(row['bet_id']),
    userId: String(row['user_id']),
    gameType: Number(row['game_type']),
    roundId: typeof roundId === 'string' ? roundId : null,
    stake: moneyOf(row['stake']),
    margin: moneyOf(row['margin']),
    mode: row['mode'] === 'auto' ? 'auto' : 'manual',
    state: row['state'] as BetState,
    placedAt: serverTime(Number(row['placed_at'])),
    settledAt: settledAt === null || settledAt === undefined ? null : serverTime(Number(settledAt)),
    payout: moneyOrNull(row['payout']),
    detail: row['detail'],
  };
}

function entryOf(row: Row): PlayerEntry {
  const betId = row['bet_id'];
  return {
    entryId: String(row['entry_id']),
    type: row['type'] as EntryType,
    amount: moneyOf(row['amount']),
    balanceAfter: moneyOf(row['balance_after']),
    betId: typeof betId === 'string' ? betId : null,
    at: serverTime(Number(row['at'])),
  };
}
