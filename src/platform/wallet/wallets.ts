// Seamless wallets: the operator keeps the money. A bet is debited there before the game receives it; its result is sent
// there until it is answered. Our ledger mirrors the operator's balance, so that games and records work as usual.
//
// A debit without a valid answer is given up, and its rollback is sent until it is answered. A debit that was answered but that
// no bet used, because the game refused or the process died, is rolled back too. All requests of one player run one after the
// other, so that no answer has an older balance than the one before.
import { createHash, randomUUID } from 'node:crypto';
import { add, printMoney, subtract, ZERO, type Money } from '../../core/money';
import { every, serverTime, type Clock } from '../../core/clock';
import { CODE } from '../../protocol/codes';
import type { Database, Row, Transaction } from '../database/database';
import type { Ledger } from '../ledger/ledger';
import { moneyOf } from '../ledger/amounts';
import type { Log } from '../logging/log';
import { Lookout } from '../lookout';
import { Turns } from '../players/turns';

import { Refusal, type CallContext, type Player } from '../server/service';
import type { WalletAdapter, WalletAnswer, WalletMovement } from './adapter';

export interface WalletsParts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
  /** The wallet of each operator who keeps his players' money, by his id. */
  readonly adapters: ReadonlyMap<string, WalletAdapter>;
  readonly onSent?: (kind: WalletMovement['kind'] | 'balance', outcome: WalletAnswer['kind']) => void;
}

/** The stakes of a call. */
export interface Debit {
  readonly player: Player;
  readonly amount: Money;
  readonly gameType: number;
  /** Null when each bet has its own round. */
  readonly roundId: string | null;
}

const LOOK_EVERY = 300;
/** Milliseconds before a movement is sent again; the last one repeats. */
const RETRY_AFTER = [500, 1_000, 2_000, 5_000, 15_000, 60_000] as const;
const AT_ONCE = 500;

/** Credits without an answer yet, and debits that no bet has used: the operator's balance does not contain them yet. */
const PENDING = `
SELECT
  (SELECT coalesce(sum(one.amount), 0) FROM wallet_transactions AS one
   JOIN wallet_transactions AS debit ON debit.transaction_uuid = one.reference_uuid
   -- Whether a debit without an answer was carried out nobody knows: what comes back of it is counted when it is back.
   WHERE one.user_id = $1 AND one.state = 'due' AND debit.last_fault IS NULL)
  + (SELECT coalesce(sum(amount), 0) FROM wallet_transactions WHERE user_id = $1 AND kind = 'bet' AND state = 'answered')
  + (SELECT coalesce(sum(owed.credit), 0) FROM wallet_closings
     CROSS JOIN LATERAL (
       SELECT (SELECT coalesce(sum(amount), 0) FROM entries WHERE bet_id = wallet_closings.bet_id AND balance_after IS NOT NULL)
         + (SELECT coalesce(sum(amount), 0) FROM wallet_stakes WHERE bet_id = wallet_closings.bet_id) AS credit
     ) AS owed
     WHERE wallet_closings.user_id = $1) AS pending`;

/** Links the debit to bets that this transaction has placed or raised, with their cost beyond earlier debits. */
const LINK = `
INSERT INTO wallet_stakes (bet_id, transaction_uuid, amount)
SELECT touched.bet_id, $2, touched.cost FROM (
  SELECT bets.bet_id,
    -(SELECT coalesce(sum(amount), 0) FROM entries
      WHERE entries.bet_id = bets.bet_id AND balance_after IS NOT NULL AND amount < 0)
    - (SELECT coalesce(sum(amount), 0) FROM wallet_stakes WHERE wallet_stakes.bet_id = bets.bet_id) AS cost
  FROM bets
  WHERE bets.user_id = $1 AND bets.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
) AS touched
WHERE touched.cost > 0
RETURNING amount`;

const PLAYER = 'players.external_id, players.operator_id, players.currency';

export class Wallets {
  private readonly turns = new Turns();
  /** Debits of running calls in this process, which decide about them themselves. */
  private readonly underWay = new Set<string>();
  private readonly lookout: Lookout;
  private stopLooking: () => void = () => undefined;

  constructor(private readonly parts: WalletsParts) {
    this.lookout = new Lookout(
      () => this.deliverAll(),
      (error) => parts.log.error('wallet/delivery-failed', { error }),
    );
  }

  isSeamless(player: Pick<Player, 'operatorId'>): boolean {
    return player.operatorId !== null && this.parts.adapters.has(player.operatorId);
  }

  /** Gives up unused debits of the process before, and begins to send due movements. */
  async start(): Promise<void> {
    if (this.parts.adapters.size === 0) return;
    await this.giveUpUnused();
    this.lookout.start();
    this.stopLooking = every(this.parts.clock, LOOK_EVERY, () => this.lookout.look());
  }

  async stop(): Promise<void> {
    this.stopLooking();
    await this.lookout.stop();
  }

  /** The operator's balance if the operator answers, otherwise the last known one. */
  async balanceOf(player: Player): Promise<Money> {
    if (this.isSeamless(player)) await this.turns.take(player.userId, () => this.refresh(player));
    return this.parts.ledger.balanceOf(player.userId);
  }

  /**
   * Debits the stake, lets the game place the bet, and marks the debit as used in the transaction of the bet. Throws the game's
   * error or the wallet's refusal; then nothing is staked, and the debit is rolled back.
   */
  async staked(
    debit: Debit,
    context: CallContext,
    place: (context: CallContext) => Promise<unknown>,
  ): Promise<unknown> {
    if (debit.amount <= 0n) return place(context);
    return this.turns.take(debit.player.userId, async () => {
      const transactionUuid = randomUUID();
      this.underWay.add(transactionUuid);
      try {
        await this.debit(transactionUuid, debit);
        const { clock } = this.parts;
        return await place({
          ...context,
          // The bet counts from its payment: a slow wallet must not bring a bet into a running round.
          receivedAt: serverTime(Math.max(context.receivedAt, clock.now())),
          keepAnswer: async (tx, answer) => {
            await this.use(tx, transactionUuid, debit);
            await context.keepAnswer(tx, answer);
          },
        });
      } finally {
        this.underWay.delete(transactionUuid);
        await this.giveUp(transactionUuid).catch((error: unknown) =>
          // The next start gives it up.
          this.parts.log.error('wallet/debit-in-doubt', { transactionUuid, error }),
        );
      }
    });
  }

  private async debit(transactionUuid: string, { player, amount, gameType, roundId }: Debit): Promise<void> {
    const { database, clock } = this.parts;
    const round = roundId === null ? transactionUuid : `${gameType}-${roundId}`;
    await database.query(
      `INSERT INTO wallet_transactions (transaction_uuid, user_id, kind, amount, game_type, round, state, created_at)
       VALUES ($1, $2, 'bet', $3::numeric, $4, $5, 'sending', $6)`,
      [transactionUuid, player.userId, printMoney(amount), gameType, round, clock.now()],
    );
    const answer = await this.ask(player.operatorId, {
      kind: 'bet',
      transactionUuid,
      referenceUuid: null,
      amount,
      gameType,
      round,
      roundClosed: false,
      externalId: player.externalId ?? '',
      currency: player.currency ?? '',
    });
    if (answer.kind === 'refused') {
      await this.note(transactionUuid, 'refused', answer.fault);
      throw refusalOf(answer.why);
    }
    if (answer.kind === 'unknown') {
      await this.note(transactionUuid, 'sending', answer.fault);
      throw new Refusal(CODE.walletUnreachable, 'The wallet did not answer; the bet does not count');
    }
    await this.note(transactionUuid, 'answered', null);
    if (answer.balance !== null) await this.mirror(player.userId, answer.balance);
  }

  /** Marks the debit as used, in the transaction that stores the bet. From then on it is not rolled back. */
  private async use(tx: Transaction, transactionUuid: string, { player, amount }: Debit): Promise<void> {
    const linked = await tx.query(LINK, [player.userId, transactionUuid]);
    const total = linked.reduce((sum, row) => add(sum, moneyOf(row['amount'])), ZERO);
    if (total !== amount)
      throw new Error(`the game staked ${printMoney(total)}, but the wallet debited ${printMoney(amount)}`);
    const used = await tx.query(
      `UPDATE wallet_transactions SET state = 'used' WHERE transaction_uuid = $1 AND state = 'answered' RETURNING 1`,
      [transactionUuid],
    );
    if (used.length === 0) throw new Error('the debit is no longer open: it is being rolled back');
  }

  /** Rolls back a debit that no bet has used. A used or refused debit stays unchanged. */
  private async giveUp(transactionUuid: string): Promise<void> {
    const { database, clock } = this.parts;
    const given = await database.transaction(async (tx) => {
      const rows = await tx.query(
        `UPDATE wallet_transactions SET state = 'given-up',
           last_fault = CASE WHEN state = 'sending' THEN coalesce(last_fault, 'no answer') ELSE NULL END
         WHERE transaction_uuid = $1 AND kind = 'bet' AND state IN ('sending', 'answered')
         RETURNING user_id, amount, game_type, round`,
        [transactionUuid],
      );
      for (const row of rows) {
        await tx.query(
          `INSERT INTO wallet_transactions
             (transaction_uuid, user_id, kind, reference_uuid, amount, game_type, round, round_closed, state, created_at)
           VALUES ($1, $2, 'rollback', $3, $4::numeric, $5, $6, true, 'due', $7)`,
          [
            answerUuid(transactionUuid, 0),
            row['user_id'],
            transactionUuid,
            row['amount'],
            row['game_type'],
            row['round'],
            clock.now(),
          ],
        );
      }
      return rows.length;
    });
    if (given > 0) this.lookout.look();
  }

  private async giveUpUnused(): Promise<void> {
    const rows = await this.parts.database.query(
      `SELECT transaction_uuid FROM wallet_transactions WHERE kind = 'bet' AND state IN ('sending', 'answered')`,
    );
    for (const row of rows) {
      const transactionUuid = String(row['transaction_uuid']);
      if (!this.underWay.has(transactionUuid)) await this.giveUp(transactionUuid);
    }
  }

  private async deliverAll(): Promise<void> {
    const { database, clock } = this.parts;
    const owing = await database.query('SELECT DISTINCT user_id FROM wallet_closings');
    for (const row of owing) await this.bundle(String(row['user_id']));
    const due = await database.query(
      `SELECT wallet_transactions.*, ${PLAYER} FROM wallet_transactions JOIN players USING (user_id)
       WHERE state = 'due' AND next_at <= $1 ORDER BY created_at LIMIT ${AT_ONCE}`,
      [clock.now()],
    );
    // In parallel for different players; for one player in order, and one after the other with that player's bets.
    await Promise.all(
      due.map((row) =>
        this.turns.take(String(row['user_id']), () =>
          this.lookout.stopped ? Promise.resolve() : this.deliver(row),
        ),
      ),
    );
  }

  /** Creates the movements for closed bets: one win for each debit, or one rollback when the whole debit is refunded. */
  private async bundle(userId: string): Promise<void> {
    const { database, clock } = this.parts;
    await database.transaction(async (tx) => {
      const closed = await tx.query('DELETE FROM wallet_closings WHERE user_id = $1 RETURNING bet_id', [
        userId,
      ]);
      const betIds = closed.map((row) => String(row['bet_id']));
      if (betIds.length === 0) return;
      const stakes = await tx.query(
        `SELECT bets.bet_id, bets.state, bets.game_type, wallet_stakes.transaction_uuid, wallet_stakes.amount AS staked,
           debit.amount AS debited, debit.round,
           (SELECT coalesce(sum(amount), 0) FROM entries WHERE entries.bet_id = bets.bet_id AND balance_after IS NOT NULL)
           + (SELECT sum(amount) FROM wallet_stakes AS all_stakes WHERE all_stakes.bet_id = bets.bet_id) AS credit,
           row_number() OVER (PARTITION BY bets.bet_id ORDER BY debit.created_at, debit.transaction_uuid) AS place
         FROM bets JOIN wallet_stakes USING (bet_id) JOIN wallet_transactions AS debit USING (transaction_uuid)
         WHERE bets.bet_id = ANY($1::text[])`,
        [betIds],
      );
      for (const [reference, movement] of movementsOf(stakes)) {
        const [rest] = await tx.query(
          `SELECT count(*) FILTER (WHERE bets.state = 'open') AS open,
             (SELECT count(*) FROM wallet_transactions WHERE reference_uuid = $1) AS earlier
           FROM wallet_stakes JOIN bets USING (bet_id) WHERE transaction_uuid = $1`,
          [reference],
        );
        const earlier = Number(rest?.['earlier']);
        const isWhole = movement.refunded === movement.debited && earlier === 0;
        await tx.query(
          `INSERT INTO wallet_transactions
             (transaction_uuid, user_id, kind, reference_uuid, amount, game_type, round, round_closed, state, created_at)
           VALUES ($1, $2, $3, $4, $5::numeric, $6, $7, $8, 'due', $9)`,
          [
            answerUuid(reference, earlier),
            userId,
            isWhole ? 'rollback' : 'win',
            reference,
            printMoney(add(movement.refunded, movement.won)),
            movement.gameType,
            movement.round,
            Number(rest?.['open']) === 0,
            clock.now(),
          ],
        );
      }
    });
  }

  private async deliver(row: Row): Promise<void> {
    const { database, clock, log } = this.parts;
    const transactionUuid = String(row['transaction_uuid']);
    const answer = await this.ask(String(row['operator_id']), {
      kind: row['kind'] === 'win' ? 'win' : 'rollback',
      transactionUuid,
      referenceUuid: String(row['reference_uuid']),
      amount: moneyOf(row['amount']),
      gameType: Number(row['game_type']),
      round: String(row['round']),
      roundClosed: row['round_closed'] === true,
      externalId: String(row['external_id']),
      currency: String(row['currency']),
    });
    if (answer.kind === 'done') {
      await this.note(transactionUuid, 'done', null);
      if (answer.balance !== null) await this.mirror(String(row['user_id']), answer.balance);
      return;
    }
    const attempts = Number(row['attempts']) + 1;
    const wait = RETRY_AFTER[Math.min(attempts, RETRY_AFTER.length) - 1] ?? 0;
    log.warn('wallet/not-answered', { transactionUuid, kind: row['kind'], attempts, fault: answer.fault });
    await database.query(
      `UPDATE wallet_transactions SET attempts = $2, next_at = $3, last_fault = $4 WHERE transaction_uuid = $1`,
      [transactionUuid, attempts, clock.now() + wait, answer.fault.slice(0, 200)],
    );
  }

  private async note(transactionUuid: string, state: string, fault: string | null): Promise<void> {
    await this.parts.database.query(
      `UPDATE wallet_transactions SET state = $2, last_fault = $3, answered_at = $4 WHERE transaction_uuid = $1`,
      [transactionUuid, state, fault?.slice(0, 200) ?? null, this.parts.clock.now()],
    );
  }

  private async refresh(player: Player): Promise<void> {
    const adapter = this.parts.adapters.get(player.operatorId ?? '');
    const answer = await adapter?.balance({
      externalId: player.externalId ?? '',
      currency: player.currency ?? '',
    });
    if (answer) this.parts.onSent?.('balance', answer.kind);
    if (answer?.kind === 'done' && answer.balance !== null) await this.mirror(player.userId, answer.balance);
  }

  /** Sets our balance to the operator's plus the movements that the operator does not have yet. */
  private async mirror(userId: string, told: Money): Promise<void> {
    const { database, ledger, clock } = this.parts;
    await database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM accounts WHERE account_id = $1 FOR UPDATE', [userId]);
      const [row] = await tx.query(PENDING, [userId]);
      const difference = subtract(add(told, moneyOf(row?.['pending'])), await ledger.balanceOf(userId, tx));
      const at = serverTime(clock.now());
      if (difference > 0n) await ledger.transferIn(tx, userId, difference, at);
      if (difference < 0n) await ledger.transferOut(tx, userId, subtract(ZERO, difference), at);
    });
  }

  private async ask(operatorId: string | null, movement: WalletMovement): Promise<WalletAnswer> {
    const adapter = this.parts.adapters.get(operatorId ?? '');
    if (!adapter) return { kind: 'unknown', fault: 'this operator keeps no wallet any more' };
    const answer = await adapter.send(movement);
    this.parts.onSent?.(movement.kind, answer.kind);
    return answer;
  }
}

interface Owed {
  readonly debited: Money;
  readonly gameType: number;
  readonly round: string;
  refunded: Money;
  won: Money;
}

/** The refunds of stakes and the wins, by debit. A win belongs to the first debit of its bet. */
function movementsOf(stakes: readonly Row[]): ReadonlyMap<string, Owed> {
  const owed = new Map<string, Owed>();
  for (const row of stakes) {
    const reference = String(row['transaction_uuid']);
    const one: Owed = owed.get(reference) ?? {
      debited: moneyOf(row['debited']),
      gameType: Number(row['game_type']),
      round: String(row['round']),
      refunded: ZERO,
      won: ZERO,
    };
    if (row['state'] === 'settled') {
      if (Number(row['place']) === 1) one.won = add(one.won, moneyOf(row['credit']));
    } else one.refunded = add(one.refunded, moneyOf(row['staked']));
    owed.set(reference, one);
  }
  return owed;
}

/**
 * The id of the win or rollback for a debit; `earlier` is the number of earlier ones. It is derived from the debit's id: when a
 * platform decides the bet again after a restored backup, the operator recognizes a movement that was already carried out.
 */
function answerUuid(reference: string, earlier: number): string {
  const hash = createHash('sha256').update(`${reference}/${earlier}`).digest('hex');
  // The form of a version 8 UUID, whose content is the application's own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function refusalOf(why: Extract<WalletAnswer, { kind: 'refused' }>['why']): Refusal {
  switch (why) {
    case 'funds':
      return new Refusal(CODE.walletInsufficient, 'The wallet does not cover the bet');
    case 'player':
      return new Refusal(CODE.walletMemberNotFound, 'The wallet refuses this player');
    case 'bets':
      return new Refusal(CODE.walletRefusesBets, 'The wallet refuses the bet');
    case 'signature':
      return new Refusal(CODE.walletSignature, 'The wallet does not accept our signature');
  }
}
