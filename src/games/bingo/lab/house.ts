// Bingo in the simulated hall of the cheats: the platform's own draw, prices and prizes, on a register that can be falsified.
import type { ManualClock } from '../../../core/clock';
import { cents } from '../../../core/money';
import type { GameServices } from '../../../client/stores/services';
import type { RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Cheat } from '../../../../tools/soak/cheats/cheat';
import { LIMIT, read, refused, type Play, type Sitting } from '../../../../tools/soak/cheats/house';
import { SharedHouse, type SharedRound, type SharedTwists } from '../../../../tools/soak/cheats/sharedHouse';
import type { Said } from '../../../../tools/soak/cheats/wire';
import { createBingoStore } from '../client/store';
import { countedBalls, patternOf, payoutOf, priceOf } from '../dealer/prizes';
import { bingo } from '../game';
import { BINGO_CALLS, BINGO_PUSHES, BINGO_STATUS, type BingoTicket } from '../messages';
import { extrasReceipt, ticketsReceipt } from '../receipt';
import { ORDINARY_BALLS } from '../rules';
import { draw } from '../rules/draw';

const COUNTDOWN = 20_000;
const INTERVAL = 100;
const EXTRA_WINDOW = 5_000;
/** Enough tickets that some win. */
const TICKETS = 20;

interface BingoRound extends SharedRound {
  balls: readonly number[];
  drawnFrom: number;
  extraFrom: number | null;
  /** Number of balls that are out. */
  out: number;
  tickets: BingoTicket[];
}

interface BingoTwists extends SharedTwists<BingoRound> {
  /** Changes the balls as they are sent during the draw. */
  shown?(balls: readonly number[], round: BingoRound): readonly number[];
  /** Bought extra balls count for nothing. */
  extrasVoid?: boolean;
  /** Changes the price of extra balls. */
  price?(due: bigint): bigint;
  /** Changes a ticket when it is taken, and when it is settled. */
  ticket?(ticket: BingoTicket, when: 'taken' | 'settled'): BingoTicket;
}

class BingoHouse extends SharedHouse<BingoRound> {
  override twists: BingoTwists = {};

  constructor(clock: ManualClock, name: string) {
    super(clock, name, bingo, COUNTDOWN);
  }

  sit(services: GameServices): Promise<Sitting> {
    const store = createBingoStore(services);
    store.ordering.stake.setText('1.00');
    return Promise.resolve({
      store,
      ready: () => store.assetsReady(),
      bet() {
        const { ordering, purchases } = store;
        if (purchases.pending || store.locked || store.openRound === null || store.mine.length > 0) return;
        ordering.cart.clear();
        ordering.addRandom(TICKETS);
        void ordering.submit();
      },
      move() {
        const { extras, purchases } = store;
        if (!store.windowOpen || purchases.pending || extras.offers.length === 0) return;
        extras.chooseAll(true);
        void extras.buy();
      },
      history: () => void store.records.load(),
    });
  }

  protected roundOf = (base: SharedRound): BingoRound => ({
    ...base,
    balls: [],
    drawnFrom: 0,
    extraFrom: null,
    out: 0,
    tickets: [],
  });

  protected drawn(round: BingoRound): void {
    round.balls = draw(round.resultSeed);
  }

  protected tellOpen(round: BingoRound): void {
    this.push(BINGO_PUSHES.countdown.code, {
      round: this.toldOf(round),
      countdown: this.countdownOf(round),
      announced: this.announcementOf(round),
    });
  }

  protected tellDecided(round: BingoRound): void {
    round.drawnFrom = this.clock.now() + 1_000;
    const { digest, drawnFrom } = round;
    this.push(BINGO_PUSHES.decided.code, { round: this.toldOf(round), digest, drawnFrom });
  }

  protected async run(round: BingoRound, table: Play, number: number): Promise<void> {
    await table.pass(500);
    round.drawnFrom ||= this.clock.now();
    this.tellBalls(round, 10);
    await table.disturbed('flight', number);
    await table.pass(2_000);
    round.extraFrom = this.clock.now() + EXTRA_WINDOW;
    this.tellBalls(round, ORDINARY_BALLS);
    // On a slow network the offers take a while to appear on the screen.
    for (let waited = 0; waited < EXTRA_WINDOW; waited += 500) {
      await table.pass(500);
      for (const seat of table.seats) seat.move?.();
    }
    this.tellBalls(round, round.balls.length);
    await table.pass(500);
  }

  private tellBalls(round: BingoRound, out: number): void {
    round.out = out;
    this.push(BINGO_PUSHES.ball.code, { type: out > ORDINARY_BALLS ? 2 : 1, ...this.drawnOf(round) });
  }

  private drawnOf(round: BingoRound) {
    const { id: roundId, balls, out, drawnFrom, extraFrom } = round;
    const shown = this.twists.shown?.(balls, round) ?? balls;
    return { roundId, balls: shown.slice(0, out), drawnFrom, interval: INTERVAL, extraFrom };
  }

  protected resultOf(round: BingoRound): Record<string, unknown> {
    return {
      ...this.revealed(round),
      status: BINGO_STATUS.settling,
      balls: [...round.balls],
      tickets: round.tickets.length,
      players: 1,
      paid: cents(0),
    };
  }

  protected tellEnd(round: BingoRound, told: Record<string, unknown>): void {
    const counted = countedBalls(round.balls);
    round.tickets = round.tickets.map((ticket) => {
      const { amount, extraPrice } = ticket;
      const counts = this.twists.extrasVoid ? { ...ticket, extraPrice: null } : ticket;
      const pattern = patternOf(counts, counted);
      const payout = cents(this.pay(payoutOf(pattern, amount, LIMIT)));
      const status = payout > 0n ? 'won' : 'lost';
      const settled: BingoTicket = {
        ...ticket,
        extraPrice,
        status,
        pattern: pattern?.id ?? null,
        payout,
        settleTime: this.clock.now() as never,
      };
      return this.twists.ticket?.(settled, 'settled') ?? settled;
    });
    this.tellStatus(round, BINGO_STATUS.settling, told);
  }

  protected tellVoid(round: BingoRound): void {
    round.tickets = round.tickets.map((ticket) => {
      this.take(-ticket.amount);
      return { ...ticket, status: 'refunded', payout: ticket.amount, settleTime: this.clock.now() as never };
    });
    this.tellStatus(round, BINGO_STATUS.voided, null);
  }

  private tellStatus(round: BingoRound, status: number, result: Record<string, unknown> | null): void {
    const isVoid = status === BINGO_STATUS.voided;
    this.push(BINGO_PUSHES.status.code, {
      roundId: round.id,
      status,
      result,
      podium: [],
      winners: [],
      reason: isVoid ? 'exception' : null,
      digest: isVoid ? round.digest : null,
    });
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    const { round } = this;
    switch (path) {
      case BINGO_CALLS.currentRound.path:
        return { body: this.snapshot(round) };
      case BINGO_CALLS.bet.path:
        return this.bet(read(BINGO_CALLS.bet, request));
      case BINGO_CALLS.buyExtra.path:
        return this.buyExtra(read(BINGO_CALLS.buyExtra, request));
      case BINGO_CALLS.roundTickets.path:
        return { body: this.rounds.get(read(BINGO_CALLS.roundTickets, request).roundId)?.tickets ?? [] };
      case BINGO_CALLS.roundExtras.path:
        return { body: this.extras(this.rounds.get(read(BINGO_CALLS.roundExtras, request).roundId)) };
      case BINGO_CALLS.periodList.path: {
        const { count } = read(BINGO_CALLS.periodList, request);
        const past = [...this.rounds.values()].filter(({ end }) => end === 'played').slice(-count);
        return { body: past.reverse().map((one) => this.resultOf(one)) };
      }
      case BINGO_CALLS.collectList.path:
        return { body: [] };
      case BINGO_CALLS.skipConfig.path:
        return { body: { skip: false } };
      default:
        return super.gameCall(path, request);
    }
  }

  private bet(request: RequestOf<typeof BINGO_CALLS.bet>): Said {
    const { round } = this;
    if (request.next || !this.takesBets(round, request.roundId)) return refused(CODE.periodClosed);
    const { amount, mode } = request;
    const tickets = request.tickets.map((numbers): BingoTicket => {
      const ticket: BingoTicket = {
        betId: this.nextBetId(),
        roundId: round.id,
        numbers: [...numbers],
        amount,
        mode,
        status: 'placed',
        extraPrice: null,
        pattern: null,
        payout: null,
        betTime: this.clock.now() as never,
        settleTime: null,
      };
      return this.twists.ticket?.(ticket, 'taken') ?? ticket;
    });
    round.tickets.push(...tickets);
    this.take(amount * BigInt(tickets.length));
    const receipt = this.sign(ticketsReceipt(request, { tickets }));
    return { body: { tickets, balance: this.balance, receipt } };
  }

  private extras(round: BingoRound | undefined) {
    if (!round || round.out < ORDINARY_BALLS) return [];
    const counted = countedBalls(round.balls);
    return round.tickets.map((ticket) => {
      const due = priceOf(ticket, counted, LIMIT);
      const price = due === null ? null : cents(this.twists.price?.(due) ?? due);
      return {
        betId: ticket.betId,
        eligible: price !== null,
        price,
        bought: ticket.extraPrice !== null,
      };
    });
  }

  private buyExtra(request: RequestOf<typeof BINGO_CALLS.buyExtra>): Said {
    const round = this.rounds.get(request.roundId);
    if (round?.out !== ORDINARY_BALLS) return refused(CODE.extraBallWindowClosed);
    const prices = new Map(request.tickets.map(({ betId, price }) => [betId, price]));
    round.tickets = round.tickets.map((ticket) => {
      const price = prices.get(ticket.betId);
      if (price === undefined) return ticket;
      this.take(price);
      return { ...ticket, extraPrice: price };
    });
    const tickets = round.tickets.filter(({ betId }) => prices.has(betId));
    return { body: { tickets, balance: this.balance, receipt: this.sign(extrasReceipt(request)) } };
  }

  private toldOf(round: BingoRound) {
    return { ...this.commitmentsOf(round), status: statusOf(round) };
  }

  private snapshot(round: BingoRound | null): unknown {
    const isOver = round?.end === 'played';
    return {
      now: this.clock.now(),
      round: round && this.toldOf(round),
      announced: round && this.announcementOf(round),
      countdown: round && round.end === null && round.out === 0 ? this.countdownOf(round) : null,
      digest: round?.digest ?? null,
      drawn: round && round.out > 0 ? this.drawnOf(round) : null,
      result: round && isOver ? this.resultOf(round) : null,
      tickets: round?.tickets.length ?? 0,
      players: 1,
      mine: round?.tickets ?? [],
    };
  }
}

function statusOf({ end, out }: BingoRound): number {
  if (end !== null) return end === 'void' ? BINGO_STATUS.voided : BINGO_STATUS.settling;
  if (out === 0) return BINGO_STATUS.countdown;
  return out > ORDINARY_BALLS ? BINGO_STATUS.extra : BINGO_STATUS.ordinary;
}

export const openHouse = (clock: ManualClock, name: string): BingoHouse => new BingoHouse(clock, name);

/** Exchanges the first and the last of the named balls. */
const exchanged = (balls: readonly number[], a: number, b: number): readonly number[] =>
  balls.map((ball, place) => (place === a ? balls[b] : place === b ? balls[a] : ball) ?? ball);

export const cheats: readonly Cheat<BingoHouse>[] = [
  {
    name: 'an outcome of the house’s own',
    found: ['altered-outcome'],
    twists: () => ({
      result: (told, { balls }) => {
        told['balls'] = exchanged(balls, 0, ORDINARY_BALLS);
      },
    }),
  },
  {
    name: 'extra balls altered when they were sold',
    found: ['altered-outcome'],
    twists: () => ({
      result: (told, { balls }) => {
        told['balls'] = exchanged(balls, ORDINARY_BALLS, balls.length - 1);
      },
    }),
  },
  {
    name: 'other balls drawn than the result has',
    found: ['altered-outcome'],
    twists: () => ({ shown: (balls) => exchanged(balls, 1, 35) }),
  },
  {
    name: 'extra balls sold that do not count',
    found: ['wrong-payout'],
    twists: () => ({ extrasVoid: true }),
  },
  {
    name: 'extra balls dearer than the rule says',
    found: ['wrong-payout'],
    twists: () => ({ price: (due) => due + 5n }),
  },
  {
    name: 'a ticket taken with other numbers',
    found: ['changed-commitment'],
    twists: () => ({
      ticket: (ticket, when) => (when === 'taken' ? { ...ticket, numbers: OTHER_NUMBERS } : ticket),
    }),
  },
  {
    name: 'a ticket settled with other numbers',
    found: ['changed-commitment'],
    twists: () => ({
      ticket: (ticket, when) => (when === 'settled' ? { ...ticket, numbers: OTHER_NUMBERS } : ticket),
    }),
  },
  {
    name: 'a bet put on another round than it named',
    found: ['changed-commitment'],
    twists: () => ({
      ticket: (ticket, when) =>
        when === 'taken' ? { ...ticket, roundId: String(Number(ticket.roundId) + 1) } : ticket,
    }),
  },
  {
    name: 'another outcome in the history',
    found: ['altered-outcome'],
    twists: () => ({
      answer(path, body) {
        if (path !== BINGO_CALLS.periodList.path) return undefined;
        return (body as readonly { readonly balls: readonly number[] }[]).map((told, n) =>
          n === 0 ? { ...told, balls: exchanged(told.balls, 2, 3) } : told,
        );
      },
    }),
  },
];

const OTHER_NUMBERS = [1, 13, 25, 37, 49, 2, 14, 26, 38, 50, 3, 15, 27, 39, 51];
