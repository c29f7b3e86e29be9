// A bingo platform behind fake services: it stores tickets and draws balls by the rules.
import { hashText } from '../../../src/core/hash';
import { serverTime } from '../../../src/core/clock';
import { ZERO, add, cents, parseMoney, subtract, type Money } from '../../../src/core/money';
import { extraPrice } from '../../../src/games/bingo/rules/extraPrice';
import {
  BINGO_CALLS,
  type BingoFavourite,
  type BingoResult,
  type BingoRound,
  type BingoSnapshot,
  type BingoTicket,
} from '../../../src/games/bingo/messages';
import { ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { draw } from '../../../src/games/bingo/rules/draw';
import { hitsOf, ticketFault, ticketKey } from '../../../src/games/bingo/rules/tickets';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import type { Outcome } from '../../../src/client/connection/api';
import type { AnswerOf, RequestOf } from '../../../src/protocol/call';
import type { FakeServices } from '../support/fakeServices';

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

/** Makes these services answer every call of bingo; a test can change the returned state of the platform. */
export function bingoPlatform(services: FakeServices, profitLimit: string) {
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
    /** Changes the answer of a money call, or throws; null leaves answers unchanged. */
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
    historyBlockHash: HASH,
    gameResultHash: HASH,
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
    announced: { roundId: platform.roundId, nextChainId: HASH, head: 1 },
    digest: null,
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
      profitLimit: parseMoney(profitLimit),
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
    extraPrice(
      hitsOf(ticket.numbers, new Set(platform.balls.slice(0, ORDINARY_BALLS))),
      ticket.amount,
      parseMoney(profitLimit),
    );
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

  return { platform, mine, drawn, result, snapshot };
}
