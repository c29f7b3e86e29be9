// Carries what the dealer has decided about bets into the ledger, and tells it only then. A decision is never taken
// back: when the ledger fails it is tried again until it succeeds, so that no payout and no refund is lost.
import { AsyncLocalStorage } from 'node:async_hooks';
import { serverTime, type Clock } from '../../../core/clock';
import type { CrashBet } from '../../../mechanics/crash/messages';
import type { Database, Transaction } from '../../database/database';
import type { Ledger } from '../../ledger/ledger';
import type { Log } from '../../logging/log';
import { settlementOf } from './betDetail';
import type { Running } from './running';

/** Time between two tries while the ledger fails, in milliseconds. */
export const LEDGER_RETRY_DELAY = 1_000;

export interface SettlerParts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: Running;
  /** The ledger has it. */
  readonly onWritten: (bet: CrashBet) => void;
}

interface Due {
  readonly bet: CrashBet;
  /** A call of the player is about to write it, together with its answer. */
  claimed: boolean;
}

/** One bet can be due twice: an order that became a bet and was cancelled at once. */
const keyOf = (bet: CrashBet): string => `${bet.betId}/${bet.status}`;

export class Settler {
  private readonly due = new Map<string, Due>();
  private working = false;
  private waiting: (() => void)[] = [];
  /** Settlements belong to no call, although a player's call may be what sets them off: balances are told by pushes. */
  private readonly outsideCalls = AsyncLocalStorage.snapshot();

  constructor(private readonly parts: SettlerParts) {}

  /**
   * Takes a decided bet: `placed` binds an order to its round, `escaped` and `lost` pay, `cancelled` and `refunded` give
   * the stake back.
   */
  add(bet: CrashBet, claimed = false): void {
    this.due.set(keyOf(bet), { bet, claimed });
  }

  /** Decided, but not yet in the ledger. */
  isDue(bet: CrashBet): boolean {
    return this.due.has(keyOf(bet));
  }

  /** Writes one bet with whatever `finish` adds to the same transaction: the answer of the call that decided it. */
  async writeInCall<T>(bet: CrashBet, finish: (tx: Transaction) => Promise<T>): Promise<T> {
    const due = this.due.get(keyOf(bet));
    if (due) due.claimed = true;
    try {
      const result = await this.parts.database.transaction(async (tx) => {
        await this.write(tx, [bet]);
        return finish(tx);
      });
      this.written(bet);
      return result;
    } finally {
      if (due) due.claimed = false;
      this.work();
    }
  }

  /** Begins to write what is due, all of it in one transaction; comes back at once. */
  work(): void {
    if (this.working || this.batch().length === 0) return;
    this.working = true;
    void this.outsideCalls(() => this.writeAll()).finally(() => {
      this.working = false;
      this.work();
    });
  }

  /** Resolves when nothing is due any more. */
  async drained(): Promise<void> {
    while (this.due.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** After the service has stopped: writes what is still due, once; gives up what cannot be written, which a restart refunds. */
  async stop(): Promise<void> {
    this.work();
    await this.drained();
  }

  private batch(): readonly CrashBet[] {
    return [...this.due.values()].filter(({ claimed }) => !claimed).map(({ bet }) => bet);
  }

  private async writeAll(): Promise<void> {
    const bets = this.batch();
    try {
      await this.parts.database.transaction((tx) => this.write(tx, bets));
    } catch (error) {
      this.parts.log.error('crash/ledger-failed', { bets: bets.length, error });
      if (this.parts.running.stopped) return this.giveUp();
      return this.parts.running.rest(LEDGER_RETRY_DELAY);
    }
    for (const bet of bets) this.written(bet);
  }

  private async write(tx: Transaction, bets: readonly CrashBet[]): Promise<void> {
    const { ledger, clock } = this.parts;
    const now = serverTime(clock.now());
    const idsOf = (status: CrashBet['status']): readonly string[] =>
      bets.filter((bet) => bet.status === status).map((bet) => bet.betId);
    const ordered = bets.filter((bet) => bet.status === 'placed');
    const roundId = ordered[0]?.roundId;
    if (roundId) {
      await ledger.bindOrders(
        tx,
        ordered.map((bet) => bet.betId),
        roundId,
      );
    }
    const settled = bets.filter((bet) => bet.status === 'escaped' || bet.status === 'lost');
    if (settled.length > 0) await ledger.settle(tx, settled.map(settlementOf));
    for (const status of ['cancelled', 'refunded'] as const) {
      const ids = idsOf(status);
      if (ids.length > 0) await ledger.refund(tx, ids, status, now);
    }
  }

  /** Tells each bet once, however often it was written: the ledger moves nothing on a repeat. */
  private written(bet: CrashBet): void {
    if (!this.due.delete(keyOf(bet))) return;
    this.parts.onWritten(bet);
    if (this.due.size === 0) this.wake();
  }

  private giveUp(): void {
    this.due.clear();
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
