// Writes the dealer's decisions about bets into the ledger, and informs players only after that. A decision is never revoked:
// when the ledger fails, writing is retried until it succeeds, so that no payout and no refund is lost.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '../database/database';
import type { Log } from '../logging/log';
import type { Running } from './running';

/** Time between two tries while the ledger fails, in milliseconds. */
export const LEDGER_RETRY_DELAY = 1_000;

/** A bet with the decision about it. */
interface Decided {
  readonly betId: string;
  readonly status: string;
}

export interface SettlerParts<Bet> {
  readonly database: Database;
  readonly log: Log;
  readonly running: Running;
  /** Writes the bets' decisions into the ledger. A repeat moves no money. */
  readonly write: (tx: Transaction, bets: readonly Bet[]) => Promise<void>;
  /** Called when the ledger has the bets: once for each bet, also when it was written again. */
  readonly onWritten: (bets: readonly Bet[]) => void;
}

interface Due<Bet> {
  readonly bet: Bet;
  /** True while a call of the player writes it, together with its answer. */
  claimed: boolean;
}

/** One bet can be due twice: an order that became a bet and was cancelled at once. */
const keyOf = (bet: Decided): string => `${bet.betId}/${bet.status}`;

export class Settler<Bet extends Decided> {
  private readonly due = new Map<string, Due<Bet>>();
  private working = false;
  private waiting: (() => void)[] = [];
  /** Runs settlements outside of any call, even when a player's call starts them, so that balances are pushed. */
  private readonly outsideCalls = AsyncLocalStorage.snapshot();

  constructor(private readonly parts: SettlerParts<Bet>) {}

  /** Adds a decided bet. `claimed`: the call that decided it writes it. */
  add(bet: Bet, claimed = false): void {
    this.due.set(keyOf(bet), { bet, claimed });
  }

  /** Whether the bet is decided, but not yet in the ledger. */
  isDue(bet: Bet): boolean {
    return this.due.has(keyOf(bet));
  }

  /** Writes bets in one transaction with the work of `finish`, which stores the answer of the call that decided them. */
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

  /** Begins to write all due bets in one transaction; returns at once. */
  work(): void {
    if (this.working || this.batch().length === 0) return;
    this.working = true;
    void this.outsideCalls(() => this.writeAll()).finally(() => {
      this.working = false;
      this.work();
    });
  }

  /** Resolves when no bet is due. */
  async drained(): Promise<void> {
    while (this.due.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** After the service has stopped: tries once to write the due bets. If that fails, the next start refunds them. */
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
