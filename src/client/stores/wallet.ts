// The balance. Only data from the platform changes it: an answer that carries it, or a fetch.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../connection/api';
import type { Money } from '../../core/money';
import { CALLS } from '../../protocol/calls';
import { UNSURE } from '../../protocol/codes';
import type { Wallet } from './services';

export class WalletStore implements Wallet {
  balance: Money | null = null;
  /** A fetch is under way: the refresh button turns. */
  refreshing = false;

  /** Raised with each newer balance: an older fetch's answer is dropped. */
  private version = 0;
  /** Raised when the player is forgotten, so that answers for an earlier player are dropped. */
  private player = 0;

  /** `later` calls back after a while: a failed fetch is repeated. */
  constructor(
    private readonly api: Api,
    private readonly later: (fetch: () => void) => void = () => undefined,
  ) {
    makeObservable(this, { balance: observableRef, refreshing: observable, set: action, clear: action });
  }

  set(balance: Money): void {
    this.version++;
    this.balance = balance;
  }

  expect(): (balance: Money) => void {
    const { version } = this;
    return (balance) => {
      if (version === this.version) this.set(balance);
      else void this.refresh({ quiet: true });
    };
  }

  clear(): void {
    this.version++;
    this.player++;
    this.balance = null;
  }

  async refresh(options: { readonly quiet?: boolean } = {}): Promise<void> {
    const version = ++this.version;
    const { player } = this;
    runInAction(() => (this.refreshing = true));
    const outcome = await this.api.call(CALLS.accountBalance, {}, options);
    runInAction(() => {
      // While no balance is known, an answer that a newer fetch overtook is better than none.
      const isFirst = this.balance === null && player === this.player;
      if (outcome.ok && (version === this.version || isFirst)) this.balance = outcome.body.balance;
      this.refreshing = false;
    });
    if (outcome.ok || version !== this.version || !UNSURE.has(outcome.code)) return;
    this.later(() => {
      if (version === this.version) void this.refresh({ quiet: true });
    });
  }
}
