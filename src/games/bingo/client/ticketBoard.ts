// The player's tickets: those of the running round with their progress, and orders for the next.
import { action, computed, makeObservable, observableRef } from 'mobx';
import { ZERO, add, cents, smaller, type Money } from '../../../core/money';
import type { Draw } from './draw';
import type { BestPrize, BingoPhase, HeroTicket } from '../facts';
import type { BingoTicket } from '../messages';
import { byPromise, countBalls, heroOf, progressOf, type TicketProgress } from './progress';
import { ORDINARY_BALLS, type Pattern } from '../rules';
import { ticketKey } from '../rules/tickets';

/** The payout of a prize on a ticket: at most the profit limit. */
export function prizeOf(ticket: BingoTicket, pattern: Pattern | null, limit: Money | null): Money {
  const prize = pattern ? cents(ticket.amount * BigInt(pattern.multiplier)) : ZERO;
  return limit === null ? prize : smaller(prize, limit);
}

/** The cost of a ticket, extra balls included. */
export const costOf = ({ amount, extraPrice }: BingoTicket): Money =>
  extraPrice === null ? amount : add(amount, extraPrice);

const isLive = ({ status }: BingoTicket): boolean => status !== 'ordered' && status !== 'cancelled';

export class TicketBoard {
  /** Tickets of the running round, the most promising first as of the beginning of the draw's stage. */
  live: readonly TicketProgress[] = [];
  orders: readonly BingoTicket[] = [];
  /** Tickets that won in the round before, if the player gained: there is time to look at them. */
  winners: readonly TicketProgress[] = [];
  best: BestPrize | null = null;
  hero: HeroTicket | null = null;

  private tickets = new Map<string, BingoTicket>();
  private stage: Stage = 'countdown';
  private progress = new Map<string, TicketProgress>();

  constructor() {
    makeObservable<TicketBoard, 'show'>(this, {
      live: observableRef,
      orders: observableRef,
      winners: observableRef,
      best: observableRef,
      cost: computed,
      keysInRound: computed,
      keysOrdered: computed,
      numbers: computed,
      show: action,
    });
  }

  /** The cost of the round's tickets. */
  get cost(): Money {
    return this.live.reduce((sum, { ticket }) => add(sum, costOf(ticket)), ZERO);
  }

  /** The payouts of the round's tickets, as the platform has sent them. */
  get paid(): Money {
    return this.live.reduce((sum, { ticket }) => add(sum, ticket.payout ?? ZERO), ZERO);
  }

  get keysInRound(): readonly string[] {
    return this.live.map(({ ticket }) => ticketKey(ticket.numbers));
  }

  get keysOrdered(): readonly string[] {
    return this.orders.map(({ numbers }) => ticketKey(numbers));
  }

  /** Numbers on tickets of the round; extra balls count for tickets with bought extra balls. */
  get numbers(): { readonly ordinary: ReadonlySet<number>; readonly extra: ReadonlySet<number> } {
    const tickets = this.live.map(({ ticket }) => ticket);
    const bought = tickets.filter(({ extraPrice }) => extraPrice !== null);
    return {
      ordinary: new Set(tickets.flatMap(({ numbers }) => numbers)),
      extra: new Set(bought.flatMap(({ numbers }) => numbers)),
    };
  }

  /** An order, or a ticket of the running round that has not ended. */
  isOpen(betId: string): boolean {
    const status = this.tickets.get(betId)?.status;
    return status === 'ordered' || status === 'placed';
  }

  /** Takes tickets from the platform. A late message about an earlier state never changes a settled ticket. */
  take(tickets: readonly BingoTicket[]): void {
    for (const ticket of tickets) {
      const known = this.tickets.get(ticket.betId);
      if (known && STEP[ticket.status] < STEP[known.status]) continue;
      if (known?.extraPrice != null && ticket.extraPrice === null && ticket.status === 'placed') continue;
      if (ticket.status === 'cancelled') this.tickets.delete(ticket.betId);
      else if (!known || !isSame(known, ticket)) this.tickets.set(ticket.betId, ticket);
    }
  }

  /** Takes a snapshot: tickets that it lacks are removed. */
  reset(tickets: readonly BingoTicket[]): void {
    const there = new Set(tickets.map(({ betId }) => betId));
    for (const betId of this.tickets.keys()) if (!there.has(betId)) this.tickets.delete(betId);
    this.take(tickets);
  }

  /** A new round: removes tickets of other rounds; orders stay until the platform reports their outcome. */
  clearOthers(roundId: string): void {
    const won = this.paid > this.cost;
    this.winners = won ? this.live.filter(({ ticket: { status } }) => status === 'won') : [];
    for (const [betId, ticket] of this.tickets)
      if (ticket.status !== 'ordered' && ticket.roundId !== roundId) this.tickets.delete(betId);
  }

  /** Computes the progress of all tickets after the balls of this draw. */
  show(draw: Draw, at: (index: number) => BestPrize['at']): void {
    const balls = draw.drawn?.balls ?? [];
    const extraToCome = draw.phase === 'countdown' || draw.phase === 'ordinaryBall';
    const counted = countBalls(balls, { extraToCome, over: draw.phase === 'inSettlement' });
    const mine = [...this.tickets.values()].filter(isLive);
    const next = new Map<string, TicketProgress>();
    for (const ticket of mine)
      next.set(ticket.betId, progressOf(ticket, counted, this.progress.get(ticket.betId)));
    this.progress = next;
    const live = this.inPlace([...next.values()], counted, stageOf(draw));
    if (!isSameList(live, this.live)) this.live = live;
    const orders = [...this.tickets.values()].filter(({ status }) => status === 'ordered');
    if (!isSameList(orders, this.orders)) this.orders = orders;
    this.hero = heroOf(live, this.hero, at(balls.length - 1));
    this.showBest(balls.length === 0 ? null : at(balls.length - 1));
  }

  /**
   * The tickets in their order. While balls are drawn each keeps its place, because a list that moves under the finger
   * cannot be read. They are sorted again when a stage begins.
   */
  private inPlace(
    tickets: readonly TicketProgress[],
    counted: ReturnType<typeof countBalls>,
    stage: Stage,
  ): readonly TicketProgress[] {
    const known = new Map(this.live.map(({ ticket }, place) => [ticket.betId, place]));
    const isHeld =
      stage === this.stage && MOVING.has(stage) && tickets.every(({ ticket }) => known.has(ticket.betId));
    this.stage = stage;
    if (!isHeld) return byPromise(tickets, counted);
    const place = ({ ticket }: TicketProgress): number => known.get(ticket.betId) ?? 0;
    return [...tickets].sort((a, b) => place(a) - place(b));
  }

  private showBest(at: BestPrize['at'] | null): void {
    let best: Omit<BestPrize, 'at'> | null = null;
    // A few winners among many losers are no win: all tickets count together.
    const worth = this.live.reduce((sum, one) => add(sum, prizeOf(one.ticket, one.best, null)), ZERO);
    const won = worth > this.cost;
    for (const { best: pattern } of this.live) {
      if (pattern && (!best || pattern.multiplier > best.multiplier))
        best = { pattern: pattern.id, multiplier: pattern.multiplier, won };
    }
    if (!best || at === null) {
      this.best = null;
      return;
    }
    const known = this.best;
    if (known?.pattern === best.pattern && known.multiplier === best.multiplier && known.won === best.won)
      return;
    this.best = { ...best, at };
  }
}

type Stage = BingoPhase | 'window';
/** Stages in which tickets come closer to a prize, or get more balls. */
const MOVING: ReadonlySet<Stage> = new Set(['ordinaryBall', 'window', 'extraBall']);

const stageOf = (draw: Draw): Stage =>
  draw.phase === 'ordinaryBall' && (draw.drawn?.balls.length ?? 0) >= ORDINARY_BALLS ? 'window' : draw.phase;

/** The order of statuses: a ticket never goes back. */
const STEP = { ordered: 0, placed: 1, won: 2, lost: 2, cancelled: 3, refunded: 3 } as const;

const isSame = (a: BingoTicket, b: BingoTicket): boolean =>
  a.status === b.status &&
  a.roundId === b.roundId &&
  a.extraPrice === b.extraPrice &&
  a.payout === b.payout &&
  a.pattern === b.pattern;

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
