// A plinko store on fake services, with a platform that answers by the rules; a test can hold answers back or lose them.
import { cents, parseMoney, subtract, type Money } from '../../../src/core/money';
import { hashText } from '../../../src/core/hash';
import { PLINKO_CALLS, RESULT_CODE } from '../../../src/games/plinko/messages';
import { RISKS, ROWS, type Risk } from '../../../src/games/plinko/paytables';
import { fall, payoutOf, slotMultiplier } from '../../../src/games/plinko/rules';
import { createPlinkoStore } from '../../../src/games/plinko/client/store';
import type { OwnSeeds } from '../../../src/kits/ownRounds/messages';
import { PLAYER_CHAIN_CALLS } from '../../../src/kits/ownRounds/messages';
import type { AnswerOf, RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import type { Outcome } from '../../../src/client/connection/api';
import { FakeServices, settle } from '../support/fakeServices';

type Bet = typeof PLINKO_CALLS.bet;
type Answer = Outcome<AnswerOf<Bet>>;

const HASH = 'ab'.repeat(32);
const LIMIT = parseMoney('1000000.00');

export async function openTable(
  options: { readonly withSeeds?: boolean; readonly kept?: Map<string, unknown> } = {},
) {
  const services = new FakeServices();
  for (const [key, value] of options.kept ?? []) services.kept.set(key, value);
  const platform = {
    balance: parseMoney('10000.00'),
    used: 0,
    clientSeed: options.withSeeds === false ? null : ('mine' as string | null),
    /** Answers by request id, as the platform stores them. */
    answers: new Map<string, Answer>(),
    /** Changes, delays or loses an answer; null: the platform answers at once. */
    onTheWay: null as ((answer: Answer) => Answer | Promise<Answer>) | null,
  };
  const seeds = (): OwnSeeds => ({
    gameType: 10,
    owner: `plinko:${'0a'.repeat(16)}`,
    clientSeed: platform.clientSeed,
    current:
      platform.clientSeed === null
        ? null
        : {
            k: 0,
            before: '0'.repeat(64),
            head: 5,
            chainId: 'chain-1',
            commitment: HASH,
            length: 1000,
            clientSeed: platform.clientSeed,
            historyBlockNum: 7,
            historyBlockHash: HASH,
            nextIndex: platform.used + 1,
            serverSeedHash: HASH,
          },
    coming: null,
    next: {
      k: platform.clientSeed === null ? 0 : 1,
      before: platform.clientSeed === null ? '0'.repeat(64) : HASH,
      chainId: platform.clientSeed === null ? 'chain-1' : 'chain-2',
      commitment: platform.clientSeed === null ? HASH : 'cd'.repeat(32),
      length: 1000,
    },
    further: null,
    fromBefore: false,
  });
  if (options.withSeeds !== false)
    services.kept.set('seeds.10', [{ chainId: 'chain-1', clientSeed: 'mine', confirmed: false }]);
  const commitments = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({
      chainId: 'chain-1',
      index: from + i,
      gameResultHash: hashText(`result ${from + i}`),
    }));

  function drop(request: RequestOf<Bet>): Answer {
    const rows = ROWS.find((one) => one === request.rows) ?? 8;
    const risk = RISKS.find((one) => one === request.risk) ?? 'low';
    const count = request.balls ?? 1;
    const cost = cents(request.amount * BigInt(count));
    if (cost > platform.balance) return { ok: false, code: 1127, message: '' };
    platform.balance = subtract(platform.balance, cost);
    const first = platform.used + 1;
    const balls = Array.from({ length: count }, () => {
      platform.used += 1;
      const { path, slot, cursor } = fall(hashText(`seed ${platform.used}`), rows);
      const multiplier = slotMultiplier(rows, risk, slot);
      const payout = payoutOf(request.amount, multiplier, LIMIT);
      platform.balance = cents(platform.balance + payout);
      const resultCode =
        payout > request.amount
          ? RESULT_CODE.won
          : payout < request.amount
            ? RESULT_CODE.lost
            : RESULT_CODE.even;
      const betId = `bet-${platform.used}`;
      const place = { betId, chainId: 'chain-1', index: platform.used };
      return { ...place, path, slot, cursor, multiplier, payout, resultCode, serverSeed: HASH };
    });
    const news = commitments(first + 100, platform.used + 100);
    return {
      ok: true,
      body: { balls, voids: [], seeds: seeds(), commitments: news, balance: platform.balance },
    };
  }

  services.answer(PLINKO_CALLS.config, () => ({
    ok: true,
    body: {
      gameType: 10,
      minBet: parseMoney('1.00'),
      maxBet: parseMoney('1000.00'),
      profitLimit: LIMIT,
      ballsAhead: 100,
      ballsPerCall: 20,
    },
  }));
  services.answer(PLINKO_CALLS.odds, ({ rows, risk }) => ({
    ok: true,
    body: { ...{ rows, risk: risk as Risk }, odds: [], rtp: `9${rows % 10}.0000` },
  }));
  services.answer(CALLS.gameConfig, () => ({ ok: true, body: [{ gameType: 10, status: 0 }] }));
  services.answer(PLINKO_CALLS.start, () => ({
    ok: true,
    body: {
      seeds: seeds(),
      commitments: platform.clientSeed === null ? [] : commitments(platform.used + 1, platform.used + 100),
    },
  }));
  services.answer(PLAYER_CHAIN_CALLS.clientHash, ({ clientSeed }) => {
    platform.clientSeed = clientSeed ?? platform.clientSeed;
    return {
      ok: true,
      body: {
        gameType: 10,
        clientSeed: platform.clientSeed,
        seeds: seeds(),
      },
    };
  });
  services.answer(PLINKO_CALLS.bet, (request) => {
    const answer = platform.answers.get(request.requestId) ?? drop(request);
    platform.answers.set(request.requestId, answer);
    return platform.onTheWay?.(answer) ?? answer;
  });
  const store = createPlinkoStore(services);
  await store.start();
  store.assetsReady();
  await settle();
  return {
    services,
    store,
    platform,
    /** The shown balance. */
    shown: (): Money | null => store.shownBalance,
    /** Lets time pass in small steps, and waits for the effects of each. */
    async pass(milliseconds: number): Promise<void> {
      for (let gone = 0; gone < milliseconds; gone += 20) {
        services.clock.wind(20);
        await settle();
      }
    },
  };
}
