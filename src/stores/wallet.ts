// The balance. It changes only by what the platform says: an answer that carries it, or a fetch of its own.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../connection/api';
import type { Money } from '../core/money';
import { CALLS } from '../protocol/calls';
import type { Wallet } from './services';

export class WalletStore implements Wallet {
  balance: Money | null = null;
  /** A fetch is under way: the refresh button turns. */
  refreshing = false;

  /** Answers of fetches that a newer balance overtook are dropped. */
  private version = 0;

  constructor(private readonly api: Api) {
    makeObservable(this, { balance: observableRef, refreshing: observable, set: action, clear: action });
  }

  set(balance: Money): void {
    this.version++;
    this.balance = balance;
  }

  clear(): void {
    this.version++;
    this.balance = null;
  }

  async refresh(options: { readonly quiet?: boolean } = {}): Promise<void> {
    const version = ++this.version;
    runInAction(() => (this.refreshing = true));
    const outcome = await this.api.call(CALLS.accountBalance, {}, options);
    runInAction(() => {
      if (version === this.version && outcome.ok) this.balance = outcome.body.balance;
      this.refreshing = false;
    });
  }
}
