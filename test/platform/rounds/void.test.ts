// A round that cannot continue: every open bet is refunded, the seed is revealed, and the next round starts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import type { RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { Ledger } from '../../../src/platform/ledger/ledger';
import type { ServiceParts } from '../../../src/platform/server/service';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { sha256 } from '../../unit/support/independentCrash';
import { Hall, withEveryCall } from './hall';

const START = parseMoney('10000.00');
type BetRequest = RequestOf<typeof ROCKET_CALLS.bet>;
const wish = (change: Partial<BetRequest> = {}): BetRequest => ({
  requestId: newRequestId(),
  slot: 1,
  amount: parseMoney('10.00'),
  autoEscape: null,
  next: false,
  roundId: null,
  mode: 'manual',
  ...change,
});
const HIGH = parseMultiplier('10000.00');
const balanceOf = async (player: TestPlayer) => (await player.call(CALLS.accountBalance, {})).balance;
const voidRocket = (hall: Hall) =>
  hall.platform.services.find(({ game }) => game?.gameType === ROCKET_GAME_TYPE)?.game?.voidRound?.();

let hall: Hall;
async function checkBooks(): Promise<void> {
  expect(await hall.platform.ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
  expect(await hall.platform.ledger.openBets(ROCKET_GAME_TYPE)).toEqual([]);
}

/** Waits for the round after this one. */
async function roundAfter(player: TestPlayer, roundId: string): Promise<void> {
  const { round } = await hall.until(player, 'countdown');
  expect(BigInt(round?.id ?? 0)).toBe(BigInt(roundId) + 1n);
}

describe('a round that is declared void', () => {
  beforeAll(async () => {
    hall = await Hall.open();
  });
  afterEach(checkBooks);
  afterAll(() => hall.close());

  test('is void once: what is void already cannot be voided again', async () => {
    const voiding = voidRocket(hall);
    await hall.settle();
    expect(await voiding).toBe('1');
    expect(await voidRocket(hall)).toBeNull();
  });

  test.each(['countdown', 'flying'] as const)(
    'while %s refunds every bet and reveals its seed',
    async (phase) => {
      const player = await hall.enter();
      const socket = await hall.listener(player);
      await hall.countdownTo(player, '1.50');
      await player.call(ROCKET_CALLS.bet, wish({ slot: 1 }));
      await player.call(ROCKET_CALLS.bet, wish({ slot: 2, amount: parseMoney('7.77') }));
      const { round, mine } = await hall.until(player, phase);
      expect(mine).toHaveLength(2);
      expect(await balanceOf(player)).toBe(START - 1777n);

      const voiding = voidRocket(hall);
      await hall.settle();
      expect(await voiding).toBe(round?.id);
      expect(await balanceOf(player)).toBe(START);
      await hall.deliver();
      const told = await socket.item(
        ROCKET_PUSHES.roundVoided.code,
        (data) => (data as { roundId: string }).roundId === round?.id,
      );
      expect(told.data).toMatchObject({
        gameType: ROCKET_GAME_TYPE,
        roundId: round?.id,
        reason: 'exception',
      });
      await socket.item(SHARED_PUSHES.accountRefresh.code);
      const left = await player.call(ROCKET_CALLS.currentRound, {});
      expect(left).toMatchObject({
        round: { id: round?.id, status: 7 },
        countdown: null,
        blast: null,
        bets: [],
      });
      expect(left.mine.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
      if (phase === 'countdown') {
        // Its block does not exist yet: until then the seed stays secret, and the digest has no outcome.
        expect(await player.call(ROCKET_CALLS.roundGameResult, { roundId: round?.id ?? '' })).toEqual({
          result: null,
        });
        expect(told.data).toMatchObject({ digest: { roundId: round?.id, result: '-' } });
      }
      await roundAfter(player, round?.id ?? '');
      const { result } = await player.call(ROCKET_CALLS.roundGameResult, { roundId: round?.id ?? '' });
      expect(result).toMatchObject({ status: 7, serverSeedHash: sha256(result?.serverSeed ?? '') });
      // A void round has no outcome, so the statistics do not contain it.
      expect((await player.call(ROCKET_CALLS.pointRecord, { count: 50 })).map(({ id }) => id)).not.toContain(
        round?.id,
      );
      socket.close();
    },
  );

  test('is counted for everybody to read, with what the bets would have been paid by themselves', async () => {
    const player = await hall.enter();
    await hall.countdownTo(player, '1.50');
    const low = parseMultiplier('1.20');
    await player.call(ROCKET_CALLS.bet, wish({ autoEscape: low }));
    await player.call(ROCKET_CALLS.bet, wish({ slot: 2, autoEscape: HIGH }));
    expect(await player.codeOf(ROCKET_CALLS.bet, wish({ slot: 2 }))).not.toBe(CODE.success);
    const { round } = await hall.until(player, 'flying');
    const voiding = voidRocket(hall);
    await hall.settle();
    await voiding;
    await roundAfter(player, round?.id ?? '');
    const answer = await fetch(`${hall.platform.address}/fair/counts.json`);
    const { games } = (await answer.json()) as { games: readonly Record<string, unknown>[] };
    const rocket = games.find(({ game }) => game === 'rocket');
    expect(rocket).toMatchObject({
      rounds: {
        void: { exception: expect.any(Number) },
        givenBack: {
          bets: 6,
          stakes: '55.54',
          // The four bets before had no auto cash-out.
          known: { bets: 2, stakes: '20.00', wouldHavePaid: '12.00' },
        },
      },
    });
  });

  test('leaves whoever escaped before his payout, and orders wait for the next round', async () => {
    const player = await hall.enter();
    const flying = await hall.countdownTo(player, '1.50');
    await player.call(ROCKET_CALLS.bet, wish({ autoEscape: parseMultiplier('1.01') }));
    await player.call(ROCKET_CALLS.bet, wish({ slot: 2, autoEscape: HIGH }));
    await hall.until(player, 'flying');
    await hall.wind(300);
    await player.call(ROCKET_CALLS.bet, wish({ next: true, amount: parseMoney('5.00') }));
    const voiding = voidRocket(hall);
    await hall.settle();
    expect(await voiding).toBe(flying.round?.id);
    expect(await balanceOf(player)).toBe(START + 10n - 500n);
    await roundAfter(player, flying.round?.id ?? '');
    const { mine } = await player.call(ROCKET_CALLS.currentRound, {});
    expect(mine).toMatchObject([{ amount: 500n, status: 'placed' }]);
    await player.call(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId: mine[0]?.betId ?? '' });
  });
});

describe('a round in which something fails', () => {
  let unspeakable: number | null = null;
  let failing: keyof Ledger | null = null;
  const bend = (parts: ServiceParts): ServiceParts => ({
    ...parts,
    publisher: withEveryCall(parts.publisher, (_name, call, [, code]) => {
      if (code === unspeakable) throw new Error('a fault that a test planted');
      return call();
    }),
    ledger: withEveryCall(parts.ledger, (name, call) =>
      name === failing ? Promise.reject(new Error(`${name} fails because a test says so`)) : call(),
    ),
  });
  beforeAll(async () => {
    hall = await Hall.open({ bend });
  });
  afterEach(checkBooks);
  afterAll(() => hall.close());
  const fail = (call: keyof Ledger | null): void => {
    failing = call;
  };

  test('an exception inside a round voids it, and the next one starts', async () => {
    const player = await hall.enter();
    const { round } = await hall.until(player, 'countdown');
    await player.call(ROCKET_CALLS.bet, wish({ autoEscape: HIGH }));
    unspeakable = ROCKET_PUSHES.flightHeight.code;
    const { round: voided } = await hall.until(player, 'voided');
    unspeakable = null;
    expect(voided?.id).toBe(round?.id);
    expect(await balanceOf(player)).toBe(START);
    await roundAfter(player, round?.id ?? '');
    expect(hall.logged.join('\n')).toContain('a fault that a test planted');
  });

  test('a result that cannot be told is a result all the same', async () => {
    const player = await hall.enter();
    const { round } = await hall.until(player, 'countdown');
    await player.call(ROCKET_CALLS.bet, wish({ autoEscape: HIGH }));
    unspeakable = ROCKET_PUSHES.gameOver.code;
    await hall.until(player, 'stopped');
    await roundAfter(player, round?.id ?? '');
    unspeakable = null;
    expect(await balanceOf(player)).toBe(START - 1000n);
    const { result } = await player.call(ROCKET_CALLS.roundGameResult, { roundId: round?.id ?? '' });
    expect(result).toMatchObject({ status: 6 });
  });

  test('a ledger that fails takes no bet: code 500, nothing moved, and the place is free for another try', async () => {
    const player = await hall.enter();
    await hall.until(player, 'countdown');
    const request = wish();
    fail('placeEach');
    expect(await player.codeOf(ROCKET_CALLS.bet, request)).toBe(CODE.systemException);
    expect((await player.call(ROCKET_CALLS.currentRound, {})).mine).toEqual([]);
    fail(null);
    expect(await balanceOf(player)).toBe(START);
    const { bet } = await player.call(ROCKET_CALLS.bet, request);
    expect(
      (await player.call(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId: bet.betId })).balance,
    ).toBe(START);
  });

  test('an escape that the ledger failed to pay stands: it is paid when the ledger is back, once, at its own height', async () => {
    const player = await hall.enter();
    const { round } = await hall.until(player, 'countdown');
    const { bet } = await player.call(ROCKET_CALLS.bet, wish());
    await hall.until(player, 'flying');
    await hall.wind(500);
    const request = { requestId: newRequestId(), betId: bet.betId };
    fail('settle');
    expect(await player.codeOf(ROCKET_CALLS.run, request)).toBe(CODE.systemException);
    // The bet is not shown as escaped before it is paid.
    expect((await player.call(ROCKET_CALLS.currentRound, {})).mine).toMatchObject([
      { status: 'placed', payout: null },
    ]);
    await hall.wind(60_000);
    expect((await player.call(ROCKET_CALLS.currentRound, {})).round).toMatchObject({
      id: round?.id,
      status: 5,
    });
    expect(await player.codeOf(ROCKET_CALLS.run, request)).toBe(CODE.systemException);
    fail(null);
    const repeated = await player.call(ROCKET_CALLS.run, request);
    expect(repeated).toMatchObject({
      bet: { status: 'escaped', multiplier: 103n, payout: 1030n },
      balance: START + 30n,
    });
    await hall.finish(player, round?.id ?? '');
    expect(await balanceOf(player)).toBe(START + 30n);
  });

  test('a round whose losers cannot be settled is refunded in the end', async () => {
    const player = await hall.enter();
    const { round } = await hall.until(player, 'countdown');
    await player.call(ROCKET_CALLS.bet, wish({ autoEscape: HIGH }));
    fail('settle');
    const result = await hall.finish(player, round?.id ?? '');
    expect(result.status).toBe(7);
    expect(await balanceOf(player)).toBe(START);
  });
});

describe('a platform that stops in mid-round', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fairground-restart-'));
  });
  afterEach(async () => {
    await hall.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('voids and refunds the round when it starts again, orders too, and goes on with the next index and a later block', async () => {
    const first = await Hall.open({ config: { dataFolder: folder } });
    hall = first;
    const player = await hall.enter();
    const { round } = await hall.until(player, 'countdown');
    await player.call(ROCKET_CALLS.bet, wish({ autoEscape: HIGH }));
    await player.call(ROCKET_CALLS.bet, wish({ slot: 2, autoEscape: parseMultiplier('1.01') }));
    await hall.until(player, 'flying');
    await hall.wind(300);
    await player.call(ROCKET_CALLS.bet, wish({ next: true, amount: parseMoney('5.00') }));
    expect(await balanceOf(player)).toBe(START - 2000n + 1010n - 500n);
    const { round: stopped } = await player.call(ROCKET_CALLS.currentRound, {});
    await first.close();

    hall = await Hall.open({ config: { dataFolder: folder }, clock: first.clock, seed: 'another' });
    const again = new TestPlayer(hall.platform.address, player.token, player.userId, () => hall.clock.now());
    await again.refresh();
    // The escape was paid before; all other stakes were refunded.
    expect(await balanceOf(again)).toBe(START + 10n);
    const seen = await again.call(ROCKET_CALLS.currentRound, {});
    if (seen.round?.id === round?.id) {
      expect(seen.round).toMatchObject({ status: 7 });
      expect(seen.mine.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    }
    const next = await hall.until(again, 'countdown');
    const { result } = await again.call(ROCKET_CALLS.roundGameResult, { roundId: round?.id ?? '' });
    expect(result).toMatchObject({
      status: 7,
      serverSeedHash: stopped?.serverSeedHash,
      gameResultHash: stopped?.gameResultHash,
    });
    expect(next.round).toMatchObject({
      chainId: round?.chainId,
      index: (round?.index ?? 0) + 1,
    });
    expect(next.round?.historyBlockNum).toBeGreaterThan(stopped?.historyBlockNum ?? Infinity);
    expect(next.round?.serverSeedHash).toBe(result?.serverSeed);
    await checkBooks();
  });
});
