// The balance. It changes only by what the platform says: an answer that carries it, or a fetch of its own.
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

  /** Answers of fetches that a newer balance overtook are dropped. */
  private version = 0;
  /** Whose balance it is: raised when the player is forgotten. */
  private player = 0;

  /** `later` calls after a while: a fetch that came to nothing is begun again. */
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
      // As long as nothing is known, an answer that a newer fetch overtakes is better than none.
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
