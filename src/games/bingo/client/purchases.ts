// Sends calls that move money for tickets, one at a time. A call whose answer was lost is repeated under the same request
// id, so that nothing is bought twice, and its outcome is always known in the end.
import { makeObservable, observable, runInAction } from 'mobx';
import { ZERO, add, cents, type Money } from '../../../core/money';
import type { CallNote, LeftCall, LeftCallsParts } from '../../../kits/betting/leftCalls';
import { SureCalls } from '../../../kits/betting/sureCalls';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import type { NamedBet } from '../../../protocol/witness';
import type { GameServices } from '../../../client/stores/services';
import { BINGO_CALLS, type BingoTicket } from '../messages';
import { extrasReceipt, ticketsReceipt } from '../receipt';

type Calls = Pick<typeof BINGO_CALLS, 'bet' | 'cancel' | 'buyExtra'>;

export type Order = Omit<RequestOf<Calls['bet']>, 'requestId'>;

export interface PurchaseParts {
  readonly services: LeftCallsParts['services'] & Pick<GameServices, 'newId' | 'wallet' | 'witness'>;
  take(tickets: readonly BingoTicket[]): void;
  /** An order was accepted, and became these tickets. */
  taken(order: Order, tickets: readonly BingoTicket[]): void;
  /** Refused, late, or without a known outcome: fetch the platform's state. */
  refused(): Promise<void>;
  /** Takes the outcome of a call that an earlier visit left. */
  learnt(call: LeftCall): void;
}

/** Tickets as they are sent. */
export const wished = ({ amount: stake, tickets }: Pick<Order, 'amount' | 'tickets'>): readonly NamedBet[] =>
  tickets.map((ticket) => ({ stake, terms: { ticket, extra: false } }));

export class Purchases {
  /** A call is under way. */
  pending = false;
  /** Number of calls begun and ended: a snapshot that was requested before the last of them is older. */
  activity = 0;
  readonly sure: SureCalls;
  /** The player has left: answers are not shown any more. */
  disposed = false;

  constructor(private readonly parts: PurchaseParts) {
    this.sure = new SureCalls({
      services: parts.services,
      key: 'bingo.sent',
      known: (call) => parts.learnt(call),
      again: () => void parts.refused(),
    });
    makeObservable(this, { pending: observable });
  }

  bet(order: Order): Promise<boolean> {
    const request = { requestId: this.parts.services.newId(), ...order };
    const { amount, mode, roundId, tickets } = order;
    const cost = cents(amount * BigInt(tickets.length));
    return this.once(
      'bet',
      request,
      { amount: cost, turn: mode === 'auto' ? roundId : null, betIds: [] },
      (answer) => {
        this.parts.taken(order, answer.tickets);
        this.signed(order.next ? null : roundId, ticketsReceipt(order, answer), answer);
      },
      { what: 'Bets', round: roundId, bets: wished(order) },
    );
  }

  /** `amount`: the sum of their stakes. */
  cancel(betIds: readonly string[], amount: Money): Promise<boolean> {
    const request = { requestId: this.parts.services.newId(), betIds: [...betIds] };
    return this.once('cancel', request, { amount, turn: null, betIds: request.betIds });
  }

  buyExtra(
    roundId: string,
    tickets: readonly { readonly betId: string; readonly price: Money }[],
  ): Promise<boolean> {
    const request = { requestId: this.parts.services.newId(), roundId, tickets: [...tickets] };
    const amount = tickets.reduce((sum, { price }) => add(sum, price), ZERO);
    return this.once('buyExtra', request, { amount, turn: null, betIds: [] }, (answer) =>
      this.signed(roundId, extrasReceipt(request), answer),
    );
  }

  /** The connection is back: asks at once for an answer that was lost. */
  askNow(): void {
    this.sure.askNow();
  }

  dispose(): void {
    this.disposed = true;
    this.sure.dispose();
  }

  private async once<Name extends keyof Calls>(
    name: Name,
    request: RequestOf<Calls[Name]>,
    note: CallNote,
    taken?: (answer: AnswerOf<Calls['bet']>) => void,
    wish?: { readonly what: 'Bets'; readonly round: string | null; readonly bets: readonly NamedBet[] },
  ): Promise<boolean> {
    if (this.pending) return false;
    const { wallet } = this.parts.services;
    const takeBalance = wallet.expect();
    this.setPending(true);
    const call: Calls[Name] = BINGO_CALLS[name];
    const { outcome, isLate } = await this.sure.call(call, request, note);
    if (outcome.ok) {
      taken?.(outcome.body);
      runInAction(() => {
        this.parts.take(outcome.body.tickets);
      });
      takeBalance(outcome.body.balance);
      if (isLate) void this.parts.refused();
    } else {
      this.parts.services.witness.tell({ kind: 'refused', what: 'Others', game: 'bingo', ...wish });
      await Promise.all([this.parts.refused(), wallet.refresh()]);
    }
    this.setPending(false);
    return outcome.ok;
  }

  private signed(round: string | null, text: string, { receipt }: AnswerOf<Calls['bet']>): void {
    const { witness } = this.parts.services;
    witness.tell({ kind: 'receipt', game: 'bingo', round, text, signature: receipt ?? null });
  }

  private setPending(pending: boolean): void {
    runInAction(() => {
      this.pending = pending;
      this.activity += 1;
    });
  }
}
