// Calls that move money for tickets, one at a time. One whose answer was lost is asked again under the same request id, so
// that nothing is bought twice, and what became of it is always known in the end.
import { makeObservable, observable, runInAction } from 'mobx';
import type { Outcome } from '../../connection/api';
import type { Cancel } from '../../core/clock';
import type { Money } from '../../core/money';
import { UNSURE } from '../../mechanics/betting/unsure';
import type { AnswerOf, RequestOf } from '../../protocol/call';
import type { GameServices } from '../../stores/services';
import { BINGO_CALLS, type BingoTicket } from './messages';

/** A lost answer is asked for this often, and for so long, in milliseconds. */
export const ASK_AGAIN_AFTER = 3_000;
const ASK_UNTIL = 120_000;

type Calls = Pick<typeof BINGO_CALLS, 'bet' | 'cancel' | 'buyExtra'>;
type Answer = Outcome<AnswerOf<Calls['bet']>>;

export interface PurchaseParts {
  readonly services: Pick<GameServices, 'api' | 'clock' | 'newId' | 'wallet' | 'notices'>;
  take(tickets: readonly BingoTicket[]): void;
  /** Refused, or nobody knows: ask the platform what it has. */
  refused(): Promise<void>;
}

export class Purchases {
  /** A call is under way. */
  pending = false;
  private wakeUp: Cancel | null = null;
  private disposed = false;

  constructor(private readonly parts: PurchaseParts) {
    makeObservable(this, { pending: observable });
  }

  bet(order: Omit<RequestOf<Calls['bet']>, 'requestId'>): Promise<boolean> {
    const request = { requestId: this.parts.services.newId(), ...order };
    return this.once((quiet) => this.parts.services.api.call(BINGO_CALLS.bet, request, { quiet }));
  }

  cancel(betIds: readonly string[]): Promise<boolean> {
    const request = { requestId: this.parts.services.newId(), betIds: [...betIds] };
    return this.once((quiet) => this.parts.services.api.call(BINGO_CALLS.cancel, request, { quiet }));
  }

  buyExtra(
    roundId: string,
    tickets: readonly { readonly betId: string; readonly price: Money }[],
  ): Promise<boolean> {
    const request = { requestId: this.parts.services.newId(), roundId, tickets: [...tickets] };
    return this.once((quiet) => this.parts.services.api.call(BINGO_CALLS.buyExtra, request, { quiet }));
  }

  /** There is a connection again: asks at once for an answer that was lost. */
  askNow(): void {
    this.wakeUp?.();
  }

  dispose(): void {
    this.disposed = true;
    this.askNow();
  }

  private async once(call: (quiet: boolean) => Promise<Answer>): Promise<boolean> {
    if (this.pending) return false;
    this.setPending(true);
    const outcome = await this.untilSure(call);
    const { wallet } = this.parts.services;
    if (outcome.ok) {
      runInAction(() => {
        this.parts.take(outcome.body.tickets);
      });
      wallet.set(outcome.body.balance);
    } else {
      await Promise.all([this.parts.refused(), wallet.refresh()]);
    }
    this.setPending(false);
    return outcome.ok;
  }

  private async untilSure(call: (quiet: boolean) => Promise<Answer>): Promise<Answer> {
    const { clock, notices } = this.parts.services;
    const since = clock.now();
    let outcome = await call(false);
    while (!outcome.ok && UNSURE.has(outcome.code)) {
      if (this.disposed || clock.now() - since > ASK_UNTIL) return outcome;
      await this.sleep();
      outcome = await call(true);
      // Asked quietly, so that a broken line is not told every three seconds; a refusal is.
      if (!outcome.ok && !UNSURE.has(outcome.code)) notices.toast('error', { key: `codes:${outcome.code}` });
    }
    return outcome;
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        this.wakeUp = null;
        resolve();
      };
      const cancel = this.parts.services.clock.after(ASK_AGAIN_AFTER, wake);
      this.wakeUp = wake;
      if (this.disposed) wake();
    });
  }

  private setPending(pending: boolean): void {
    runInAction(() => {
      this.pending = pending;
    });
  }
}
