// Buys tickets: the stake of each, the cart, the period they are for, and the checks before the request.
import { action, computed, makeObservable, observable } from 'mobx';
import { ZERO, add, cents, formatMoney, type Money } from '../../../core/money';
import { notCovered } from '../../../kits/betting/betAmount';
import { refusalOf } from '../../../kits/betting/mayBet';
import { StakeField } from '../../../kits/betting/stakeField';
import type { BetLimits } from '../../../protocol/calls';
import { CODE } from '../../../protocol/codes';
import type { GameServices, Message } from '../../../client/stores/services';
import { Cart } from './cart';
import { chance } from './chance';
import { MAX_TICKETS, type BingoRound } from '../messages';
import { randomTickets } from './picking';
import { wished, type Purchases } from './purchases';
import type { TicketBoard } from './ticketBoard';
import { ticketKey } from '../rules/tickets';

const MEMORY_KEY = 'bingo.stake';

interface OrderingTable {
  readonly services: GameServices;
  readonly board: TicketBoard;
  readonly purchases: Purchases;
  limits(): BetLimits | null;
  locked(): boolean;
  /** The round whose countdown runs, or null. */
  openRound(): string | null;
  /** The round on show. */
  round(): Pick<BingoRound, 'id' | 'historyBlockNum'> | null;
  tapped(): void;
}

export class Ordering {
  readonly stake: StakeField;
  readonly cart: Cart;
  /** The player chose the next period although this one is open. */
  wantsNext = false;

  constructor(private readonly table: OrderingTable) {
    const { services } = table;
    this.cart = new Cart(services.memory);
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => table.limits(),
      balance: () => services.wallet.balance,
      tapped: () => table.tapped(),
      chosen: () => {
        services.memory.write(MEMORY_KEY, this.stake.text);
      },
    });
    this.stake.recall(services.memory.read(MEMORY_KEY));
    makeObservable(this, {
      wantsNext: observable,
      next: computed,
      total: computed,
      room: computed,
      setNext: action,
    });
  }

  /** True when the tickets are for the next period. */
  get next(): boolean {
    return this.wantsNext || this.table.openRound() === null;
  }

  /** The price of the cart; null without a valid stake. */
  get total(): Money | null {
    const { value } = this.stake.reading;
    return value === null ? null : cents(value * BigInt(this.cart.count));
  }

  /** Number of tickets that the chosen period still takes. */
  get room(): number {
    const { board } = this.table;
    return Math.max(0, MAX_TICKETS - (this.next ? board.orders : board.live).length);
  }

  setNext(next: boolean): void {
    this.wantsNext = next;
  }

  /** Puts this many random tickets into the cart; each differs from those in the cart and from bought ones. */
  addRandom(count: number): void {
    this.table.tapped();
    const wanted = Math.min(count, this.room - this.cart.count);
    if (wanted < count) this.say(CODE.ticketLimit);
    if (wanted > 0) this.cart.add(this.random(wanted, [...this.cart.keys, ...this.taken()]));
  }

  /** Puts a picked or a favourite ticket into the cart; duplicates are allowed. */
  addTicket(numbers: readonly number[]): boolean {
    this.table.tapped();
    if (this.cart.count >= this.room) {
      this.say(CODE.ticketLimit);
      return false;
    }
    this.cart.add([numbers]);
    return true;
  }

  /**
   * Buys the tickets in the cart. Duplicates are removed first, with a message; the cart must then be submitted again. True
   * when the tickets are bought.
   */
  async submit(): Promise<boolean> {
    const { table, cart } = this;
    const { notices } = table.services;
    table.tapped();
    const fault = this.fault();
    if (fault) {
      notices.toast('wrong', fault);
      return false;
    }
    const removed = cart.removeDuplicates(this.taken());
    if (removed > 0) {
      notices.toast('wrong', { key: 'bingo:cart.duplicates', values: { count: removed } });
      return false;
    }
    const { value } = this.stake.reading;
    if (value === null) return false;
    const count = cart.count;
    const { next } = this;
    const done = await this.buy(
      cart.tickets.map(({ numbers }) => numbers),
      value,
      { next, mode: 'manual' },
    );
    if (!done) return false;
    this.stake.placed(value);
    cart.clear();
    if (!table.purchases.disposed)
      notices.toast('bet', { key: next ? 'bingo:order.ordered' : 'bingo:order.bought', values: { count } });
    return true;
  }

  /** Buys this many random tickets at once, without the cart. */
  async buyRandom(count: number): Promise<boolean> {
    const { table, room, next } = this;
    const { notices, wallet } = table.services;
    table.tapped();
    const { value, fault } = this.stake.reading;
    if (table.locked()) this.tell({ key: 'bingo:order.closed' });
    else if (table.services.gate.held) this.tell(table.services.gate.why);
    else if (fault) this.tell(fault);
    else if (room === 0) this.say(CODE.ticketLimit);
    else {
      const wanted = Math.min(count, room);
      if (wallet.balance !== null && cents(value * BigInt(wanted)) > wallet.balance) {
        this.tell(notCovered(wallet.balance, table.services.locale()));
        return false;
      }
      const tickets = this.random(wanted, this.taken());
      if (!(await this.buy(tickets, value, { next, mode: 'manual' }))) return false;
      this.stake.placed(value);
      if (!table.purchases.disposed)
        notices.toast('bet', {
          key: next ? 'bingo:order.ordered' : 'bingo:order.bought',
          values: { count: wanted },
        });
      return true;
    }
    return false;
  }

  /** For auto bet: buys these tickets, or this many at random, on the open round. */
  async buyNow(tickets: readonly (readonly number[])[] | number, stake: Money): Promise<boolean> {
    const keys = new Set(this.table.board.keysInRound);
    const room = MAX_TICKETS - keys.size;
    const list =
      typeof tickets === 'number'
        ? this.random(Math.min(tickets, room), keys)
        : tickets.filter((numbers) => !keys.has(ticketKey(numbers))).slice(0, room);
    return list.length > 0 && this.buy(list, stake, { next: false, mode: 'auto' });
  }

  /** Takes tickets back, before betting closes, or orders. */
  async takeBack(betIds: readonly string[]): Promise<void> {
    const { table } = this;
    table.tapped();
    const known = [...table.board.live.map(({ ticket }) => ticket), ...table.board.orders];
    const amount = known
      .filter(({ betId }) => betIds.includes(betId))
      .reduce((sum, ticket) => add(sum, ticket.amount), ZERO);
    if ((await table.purchases.cancel(betIds, amount)) && !table.purchases.disposed) {
      table.services.notices.toast('success', {
        key: 'bingo:order.cancelled',
        values: { count: betIds.length, amount: formatMoney(amount, table.services.locale()) },
      });
    }
  }

  /** The fault of the current order; null when it can be sent. */
  fault(): Message | null {
    const { cart, total, room, stake, table } = this;
    const { balance } = table.services.wallet;
    if (table.locked()) return { key: 'bingo:order.closed' };
    if (table.services.gate.held) return table.services.gate.why;
    if (cart.count === 0) return { key: `codes:${CODE.ticketsMissing}` };
    if (stake.reading.fault) return stake.reading.fault;
    if (cart.count > room) return { key: `codes:${CODE.ticketLimit}` };
    if (total !== null && balance !== null && total > balance)
      return notCovered(balance, table.services.locale());
    return null;
  }

  private buy(
    tickets: readonly (readonly number[])[],
    amount: Money,
    how: { readonly next: boolean; readonly mode: 'manual' | 'auto' },
  ): Promise<boolean> {
    const { table } = this;
    const { purchases, services } = table;
    const roundId = how.next ? null : table.openRound();
    const round = table.round();
    const stake = cents(amount * BigInt(tickets.length));
    const refusal = how.next ? services.gate.refusal(stake) : refusalOf(services.gate, { stake, roundId });
    if (refusal) {
      services.notices.toast('wrong', refusal);
      return Promise.resolve(false);
    }
    if (!how.next) services.gate.began(roundId);
    services.cue('bet');
    const order = {
      ...how,
      roundId,
      blockNum: round?.id === roundId ? round.historyBlockNum : null,
      profitLimit: table.limits()?.profitLimit ?? null,
      tickets: tickets.map((numbers) => [...numbers]),
      amount,
    };
    if (roundId !== null)
      services.witness.tell({ kind: 'staked', game: 'bingo', round: roundId, bets: wished(order) });
    return purchases.bet(order);
  }

  private taken(): readonly string[] {
    const { board } = this.table;
    return this.next ? board.keysOrdered : board.keysInRound;
  }

  private random(count: number, taken: Iterable<string>): readonly (readonly number[])[] {
    return randomTickets(count, chance, taken);
  }

  private say(code: number): void {
    this.tell({ key: `codes:${code}` });
  }

  private tell(message: Message): void {
    this.table.services.notices.toast('wrong', message);
  }
}
