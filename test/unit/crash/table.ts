// A rocket store on fake services, and the pushes of a round.
import { serverTime, type ServerTime } from '../../../src/core/clock';
import { parseMoney, times } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { createRocketStore } from '../../../src/games/rocket/client/store';
import type { CrashBet, CrashSnapshot } from '../../../src/kits/crash/messages';
import { CALLS } from '../../../src/protocol/calls';
import { FakeServices, settle } from '../support/fakeServices';

const HASH = 'ab'.repeat(32);

export const roundOf = (id: string, status = 2) => ({
  id,
  chainId: 'chain-1',
  commitment: HASH,
  index: Number(id),
  status,
  serverSeedHash: HASH,
  ...(status < 3
    ? { gameResultHash: null, historyBlockHash: null }
    : { gameResultHash: HASH, historyBlockHash: HASH }),
  historyBlockNum: 100,
});

/** The result of a finished round. */
export const overRound = (id: string) => ({
  ...roundOf(id, 6),
  gameResultHash: HASH,
  historyBlockHash: HASH,
});

export const emptySnapshot = (now: number): CrashSnapshot => ({
  now: serverTime(now),
  round: null,
  countdown: null,
  launchedAt: null,
  blast: null,
  bets: [],
  orders: [],
  winNumber: null,
  announced: null,
  digest: null,
  mine: [],
});

export async function openTable({ holds = false }: { readonly holds?: boolean } = {}) {
  const services = new FakeServices();
  if (holds) services.kept.set('crash.hold', true);
  const store = createRocketStore(services);
  let snapshot = emptySnapshot(services.clock.now());
  let bets = 0;
  services.answer(ROCKET_CALLS.currentRound, () => ({ ok: true, body: snapshot }));
  services.answer(ROCKET_CALLS.recentDew, () => ({ ok: true, body: [] }));
  services.answer(CALLS.gameConfig, () => ({ ok: true, body: [{ gameType: 7, status: 0 }] }));
  services.answer(CALLS.currentUserLimit, () => ({
    ok: true,
    body: {
      gameType: 7,
      minBet: parseMoney('1.00'),
      maxBet: parseMoney('1000.00'),
      profitLimit: parseMoney('50000.00'),
      betsPerRound: 2,
    },
  }));
  services.answer(ROCKET_CALLS.bet, (request) => ({
    ok: true,
    body: {
      balance: parseMoney('9990.00'),
      bet: {
        betId: `bet-${++bets}`,
        roundId: request.next ? null : request.roundId,
        userId: 'me',
        nickName: 'Me',
        slot: request.slot,
        amount: request.amount,
        autoEscape: request.autoEscape,
        mode: request.mode,
        status: request.next ? ('ordered' as const) : ('placed' as const),
        multiplier: null,
        payout: null,
        betTime: serverTime(services.clock.now()),
        settleTime: null as ServerTime | null,
      },
    },
  }));
  const close = (status: CrashBet['status'], at: string | null) => (request: { betId: string }) => {
    const [one, two] = store.panels;
    const bet = [one.bet, two.bet, one.order, two.order].find((mine) => mine?.betId === request.betId);
    if (!bet) return { ok: false as const, code: 1280, message: '' };
    const multiplier = at === null ? null : parseMultiplier(at);
    const payout = multiplier === null ? null : times(bet.amount, multiplier);
    return {
      ok: true as const,
      body: { balance: parseMoney('10005.00'), bet: { ...bet, status, multiplier, payout } },
    };
  };
  services.answer(ROCKET_CALLS.cancel, close('cancelled', null));
  services.answer(ROCKET_CALLS.run, close('escaped', '1.50'));
  await store.start();
  await store.assetsReady();

  const push = (name: keyof typeof ROCKET_PUSHES, data: unknown) =>
    services.push({ code: ROCKET_PUSHES[name].code, data });
  return {
    services,
    store,
    push,
    setSnapshot(next: Partial<CrashSnapshot>) {
      snapshot = { ...emptySnapshot(services.clock.now()), ...next };
    },
    countdown(id: string) {
      const beginMillis = services.clock.now() + 8000;
      push('countdown', {
        round: roundOf(id),
        countdown: { roundId: id, millisLeft: 8000, beginMillis },
        announced: { roundId: id, nextChainId: HASH, head: 99 },
      });
    },
    takeOff(id: string) {
      services.clock.wind(8000);
      const now = services.clock.now();
      push('flightHeight', { roundId: id, launchedAt: now, height: '1.00', at: now });
    },
    stop(id: string, crashHeight: string) {
      push('stop', { roundId: id, crashHeight, stoppedAt: services.clock.now() });
    },
    gameOver(id: string, crashHeight: string) {
      const result = {
        ...overRound(id),
        crashHeight,
        serverSeed: HASH,
        resultSeed: HASH,
        clientSeed: 'shared',
        settleTime: services.clock.now(),
      };
      push('gameOver', result);
    },
    betOf(userId: string, roundId: string, betId: string, amount: string) {
      push('newBet', { betId, roundId, userId, nickName: userId, amount, multiplier: null, payout: null });
    },
    settle,
  };
}
