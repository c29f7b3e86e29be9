// Writes the dealer's decisions about bets into the ledger, and tells players only after that. A decision is never taken
// back: when the ledger fails it is tried again until it succeeds, so that no payout and no refund is lost.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '../database/database';
import type { Log } from '../logging/log';
import type { Running } from './running';

/** Time between two tries while the ledger fails, in milliseconds. */
export const LEDGER_RETRY_DELAY = 1_000;

/** A bet with what was decided about it. */
interface Decided {
  readonly betId: string;
  readonly status: string;
}

export interface SettlerParts<Bet> {
  readonly database: Database;
  readonly log: Log;
  readonly running: Running;
  /** Brings the bets' decisions into the ledger. A repeat moves nothing. */
  readonly write: (tx: Transaction, bets: readonly Bet[]) => Promise<void>;
  /** The ledger has them; each bet once, however often it was written. */
  readonly onWritten: (bets: readonly Bet[]) => void;
}

interface Due<Bet> {
  readonly bet: Bet;
  /** A call of the player is about to write it, together with its answer. */
  claimed: boolean;
}

/** One bet can be due twice: an order that became a bet and was cancelled at once. */
const keyOf = (bet: Decided): string => `${bet.betId}/${bet.status}`;

export class Settler<Bet extends Decided> {
  private readonly due = new Map<string, Due<Bet>>();
  private working = false;
  private waiting: (() => void)[] = [];
  /** Settlements belong to no call, although a player's call may be what sets them off: balances are told by pushes. */
  private readonly outsideCalls = AsyncLocalStorage.snapshot();

  constructor(private readonly parts: SettlerParts<Bet>) {}

  /** Takes a decided bet. `claimed`: the call that decided it writes it. */
  add(bet: Bet, claimed = false): void {
    this.due.set(keyOf(bet), { bet, claimed });
  }

  /** Decided, but not yet in the ledger. */
  isDue(bet: Bet): boolean {
    return this.due.has(keyOf(bet));
  }

  /** Writes bets with whatever `finish` adds to the same transaction: the answer of the call that decided them. */
  async writeInCall<T>(bets: readonly Bet[], finish: (tx: Transaction) => Promise<T>): Promise<T> {
    const own = bets.flatMap((bet) => this.due.get(keyOf(bet)) ?? []);
    for (const due of own) due.claimed = true;
    try {
      const result = await this.parts.database.transaction(async (tx) => {
        await this.parts.write(tx, bets);
        return finish(tx);
      });
      this.written(bets);
      return result;
    } finally {
      for (const due of own) due.claimed = false;
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

  private batch(): readonly Bet[] {
    return [...this.due.values()].filter(({ claimed }) => !claimed).map(({ bet }) => bet);
  }

  private async writeAll(): Promise<void> {
    const bets = this.batch();
    try {
      await this.parts.database.transaction((tx) => this.parts.write(tx, bets));
    } catch (error) {
      this.parts.log.error('rounds/ledger-failed', { bets: bets.length, error });
      if (this.parts.running.stopped) return this.giveUp();
      return this.parts.running.rest(LEDGER_RETRY_DELAY);
    }
    this.written(bets);
  }

  private written(bets: readonly Bet[]): void {
    const fresh = bets.filter((bet) => this.due.delete(keyOf(bet)));
    if (fresh.length > 0) this.parts.onWritten(fresh);
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
