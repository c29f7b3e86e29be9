// A bingo store on fake services, with a platform that keeps tickets and draws as the rules have it.
import { hashText } from '../../../src/core/hash';
import { serverTime } from '../../../src/core/clock';
import { ZERO, add, cents, parseMoney, subtract, type Money } from '../../../src/core/money';
import { wordStream } from '../../../src/core/words';
import { extraPrice } from '../../../src/games/bingo/rules/extraPrice';
import {
  BINGO_CALLS,
  BINGO_PUSHES,
  type BingoFavourite,
  type BingoResult,
  type BingoRound,
  type BingoSnapshot,
  type BingoTicket,
} from '../../../src/games/bingo/messages';
import { randomTickets } from '../../../src/games/bingo/picking';
import { bestPattern, draw, ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { createBingoStore } from '../../../src/games/bingo/store';
import { hitsOf, ticketFault, ticketKey } from '../../../src/games/bingo/rules/tickets';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import type { Outcome } from '../../../src/connection/api';
import type { AnswerOf, RequestOf } from '../../../src/protocol/call';
import { FakeServices, settle } from '../support/fakeServices';

type Answer = Outcome<AnswerOf<typeof BINGO_CALLS.bet>>;

export const COUNTDOWN = 20_000;
export const INTERVAL = 400;
export const WINDOW = 8_000;
const HASH = 'ab'.repeat(32);

export const roundOf = (id: string, status = 2): BingoRound => ({
  id,
  chainId: 'chain-1',
  commitment: HASH,
  index: Number(id),
  status,
  serverSeedHash: HASH,
  gameResultHash: HASH,
  historyBlockHash: HASH,
  historyBlockNum: 7,
});

export async function openTable(
  options: { readonly kept?: Map<string, unknown>; readonly profitLimit?: string } = {},
) {
  const services = new FakeServices();
  for (const [key, value] of options.kept ?? []) services.kept.set(key, value);
  const now = (): number => services.clock.now();
  const platform = {
    balance: parseMoney('10000.00'),
    roundId: '1',
    phase: 'countdown' as 'countdown' | 'ordinary' | 'extra' | 'settling',
    drawsAt: now() + COUNTDOWN,
    balls: draw(hashText('round 1')),
    shown: 0,
    tickets: new Map<string, BingoTicket>(),
    favourites: [] as BingoFavourite[],
    skip: false,
    answers: new Map<string, Answer>(),
    ids: 0,
    /** What becomes of an answer that moved money, on its way. */
    onTheWay: null as ((answer: Answer) => Answer) | null,
    offline: false,
  };

  const mine = (): BingoTicket[] =>
    [...platform.tickets.values()].filter(
      ({ roundId, status }) => status === 'ordered' || roundId === platform.roundId,
    );
  const drawn = () => ({
    roundId: platform.roundId,
    balls: platform.balls.slice(0, platform.shown),
    drawnFrom: serverTime(platform.drawsAt),
    interval: INTERVAL,
    extraFrom:
      platform.shown >= ORDINARY_BALLS
        ? serverTime(platform.drawsAt + ORDINARY_BALLS * INTERVAL + WINDOW)
        : null,
  });
  const STATUS = { countdown: 2, ordinary: 4, extra: 7, settling: 5 } as const;
  const result = (): BingoResult => ({
    ...roundOf(platform.roundId, 5),
    balls: [...platform.balls],
    serverSeed: HASH,
    resultSeed: hashText(`round ${platform.roundId}`),
    clientSeed: 'shared',
    tickets: mine().length,
    players: 1,
    paid: ZERO,
    settleTime: serverTime(now()),
  });
  const snapshot = (): BingoSnapshot => ({
    now: serverTime(now()),
    round: roundOf(platform.roundId, STATUS[platform.phase]),
    countdown:
      platform.phase === 'countdown'
        ? {
            roundId: platform.roundId,
            millisLeft: Math.max(0, platform.drawsAt - now()),
            beginMillis: serverTime(platform.drawsAt),
          }
        : null,
    drawn: platform.phase === 'countdown' ? null : drawn(),
    result: platform.phase === 'settling' ? result() : null,
    tickets: mine().length,
    players: 1,
    nextBlockNum: 8,
    mine: mine(),
  });
  const refuse = (code: number): Answer => ({ ok: false, code, message: '' });
  const done = (tickets: readonly BingoTicket[]): Answer => ({
    ok: true,
    body: { tickets: [...tickets], balance: platform.balance },
  });
  const once = (requestId: string, act: () => Answer): Answer => {
    const answer = platform.answers.get(requestId) ?? act();
    platform.answers.set(requestId, answer);
    return platform.onTheWay?.(answer) ?? answer;
  };

  function bet(request: RequestOf<typeof BINGO_CALLS.bet>): Answer {
    const { next, tickets, amount, mode } = request;
    if (!next && platform.phase !== 'countdown') return refuse(CODE.periodClosed);
    if (tickets.some((numbers) => ticketFault(numbers) !== null)) return refuse(CODE.invalidTicket);
    const there = mine().filter(({ status }) => (status === 'ordered') === next);
    const keys = [...there, ...tickets.map((numbers) => ({ numbers }))].map(({ numbers }) =>
      ticketKey(numbers),
    );
    if (new Set(keys).size !== keys.length) return refuse(CODE.duplicateTicket);
    if (keys.length > 100) return refuse(CODE.ticketLimit);
    const cost = cents(amount * BigInt(tickets.length));
    if (cost > platform.balance) return refuse(CODE.insufficientBalance);
    platform.balance = subtract(platform.balance, cost);
    const made = tickets.map((numbers): BingoTicket => {
      platform.ids += 1;
      return {
        betId: `bet-${platform.ids}`,
        roundId: next ? null : platform.roundId,
        numbers: [...numbers],
        amount,
        mode,
        status: next ? 'ordered' : 'placed',
        extraPrice: null,
        pattern: null,
        payout: null,
        betTime: serverTime(now()),
        settleTime: null,
      };
    });
    for (const ticket of made) platform.tickets.set(ticket.betId, ticket);
    return done(made);
  }

  services.answer(CALLS.currentUserLimit, () => ({
    ok: true,
    body: {
      gameType: 11,
      minBet: parseMoney('1.00'),
      maxBet: parseMoney('100.00'),
      profitLimit: parseMoney(options.profitLimit ?? '1000000.00'),
      betsPerRound: 100,
    },
  }));
  services.answer(CALLS.gameConfig, () => ({ ok: true, body: [{ gameType: 11, status: 0 }] }));
  services.answer(BINGO_CALLS.currentRound, () =>
    platform.offline ? { ok: false, code: CODE.unreachable, message: '' } : { ok: true, body: snapshot() },
  );
  services.answer(BINGO_CALLS.skipConfig, ({ skip }) => {
    platform.skip = skip ?? platform.skip;
    return { ok: true, body: { skip: platform.skip } };
  });
  services.answer(BINGO_CALLS.collectList, () => ({ ok: true, body: platform.favourites }));
  services.answer(BINGO_CALLS.collect, ({ numbers }) => {
    if (platform.favourites.some((one) => ticketKey(one.numbers) === ticketKey(numbers)))
      return { ok: false, code: CODE.duplicateFavourite, message: '' };
    platform.ids += 1;
    platform.favourites = [
      ...platform.favourites,
      { collectId: `fav-${platform.ids}`, numbers, createTime: serverTime(now()) },
    ];
    return { ok: true, body: platform.favourites };
  });
  services.answer(BINGO_CALLS.cancelCollect, ({ collectId }) => {
    platform.favourites = platform.favourites.filter((one) => one.collectId !== collectId);
    return { ok: true, body: platform.favourites };
  });
  services.answer(BINGO_CALLS.bet, (request) => once(request.requestId, () => bet(request)));
  services.answer(BINGO_CALLS.cancel, (request) =>
    once(request.requestId, () => {
      const cancelled = request.betIds.flatMap((betId): BingoTicket[] => {
        const ticket = platform.tickets.get(betId);
        if (!ticket) return [];
        platform.tickets.delete(betId);
        platform.balance = add(platform.balance, ticket.amount);
        return [{ ...ticket, status: 'cancelled' }];
      });
      return done(cancelled);
    }),
  );
  services.answer(BINGO_CALLS.roundTickets, ({ roundId }) => ({
    ok: true,
    body: [...platform.tickets.values()].filter((ticket) => ticket.roundId === roundId),
  }));
  const priceOf = (ticket: BingoTicket): Money | null =>
    extraPrice(hitsOf(ticket.numbers, new Set(platform.balls.slice(0, ORDINARY_BALLS))), ticket.amount);
  services.answer(BINGO_CALLS.roundExtras, () => ({
    ok: true,
    body: mine().map((ticket) => {
      const price = priceOf(ticket);
      return { betId: ticket.betId, eligible: price !== null, price, bought: ticket.extraPrice !== null };
    }),
  }));
  services.answer(BINGO_CALLS.buyExtra, (request) =>
    once(request.requestId, () => {
      const bought = request.tickets.flatMap(({ betId, price }): BingoTicket[] => {
        const ticket = platform.tickets.get(betId);
        if (!ticket || priceOf(ticket) !== price) return [];
        platform.balance = subtract(platform.balance, price);
        const with_ = { ...ticket, extraPrice: price };
        platform.tickets.set(betId, with_);
        return [with_];
      });
      return bought.length === request.tickets.length ? done(bought) : refuse(CODE.extraBallPriceChanged);
    }),
  );

  const store = createBingoStore(services);
  await store.start();
  store.assetsReady();
  await settle();

  const pushBalls = (type: 1 | 2): void => {
    services.push({ code: BINGO_PUSHES.ball.code, data: { type, ...drawn() } });
  };
  return {
    services,
    store,
    platform,
    snapshot,
    pushBalls,
    /** Puts so many random tickets of 10.00 into the round and lets the store know. */
    async buy(count: number): Promise<void> {
      store.ordering.stake.setText('10.00');
      store.ordering.cart.add(randomTickets(count, wordStream(hashText(`tickets ${platform.ids}`))));
      await store.ordering.submit();
      await settle();
    },
    /** The next ball, at its time. */
    async ball(): Promise<void> {
      const isExtra = platform.shown >= ORDINARY_BALLS;
      const due = isExtra
        ? platform.drawsAt + ORDINARY_BALLS * INTERVAL + WINDOW + (platform.shown - ORDINARY_BALLS) * INTERVAL
        : platform.drawsAt + platform.shown * INTERVAL;
      services.clock.wind(Math.max(0, due - now()));
      platform.phase = isExtra ? 'extra' : 'ordinary';
      platform.shown += 1;
      pushBalls(isExtra ? 2 : 1);
      await settle();
    },
    /** The round ends: tickets pay by the rules (late: once the returned call is made), and the store is told. */
    async settleRound({ late = false } = {}): Promise<() => void> {
      platform.phase = 'settling';
      const settled: BingoTicket[] = [];
      const pay = (): void => {
        for (const ticket of settled) {
          platform.balance = add(platform.balance, ticket.payout ?? ZERO);
          platform.tickets.set(ticket.betId, ticket);
        }
      };
      for (const ticket of mine()) {
        if (ticket.status !== 'placed') continue;
        const counted = platform.balls.slice(0, ticket.extraPrice === null ? ORDINARY_BALLS : 40);
        const best = bestPattern(hitsOf(ticket.numbers, new Set(counted)));
        const payout = best ? cents(ticket.amount * BigInt(best.multiplier)) : ZERO;
        settled.push({
          ...ticket,
          status: best ? 'won' : 'lost',
          pattern: best?.id ?? null,
          payout,
          settleTime: serverTime(now()),
        });
      }
      if (!late) pay();
      services.push({
        code: BINGO_PUSHES.status.code,
        data: {
          roundId: platform.roundId,
          status: 5,
          result: result(),
          podium: [],
          winners: [],
          reason: null,
        },
      });
      await settle();
      return pay;
    },
    /** The next countdown; orders become tickets of it. */
    async nextRound(): Promise<void> {
      platform.roundId = String(Number(platform.roundId) + 1);
      platform.phase = 'countdown';
      platform.drawsAt = now() + COUNTDOWN;
      platform.balls = draw(hashText(`round ${platform.roundId}`));
      platform.shown = 0;
      for (const ticket of platform.tickets.values())
        if (ticket.status === 'ordered')
          platform.tickets.set(ticket.betId, { ...ticket, status: 'placed', roundId: platform.roundId });
      const { round, countdown } = snapshot();
      services.push({ code: BINGO_PUSHES.countdown.code, data: { round, countdown, nextBlockNum: 9 } });
      await settle();
    },
  };
}
