// Open rounds that the player has left: after a reload, a restart of the platform, maintenance, and seven days.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney, printMoney, ZERO } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { HILO_CALLS, HILO_GAME_TYPE, type HiloRound } from '../../../src/games/hilo/messages';
import { Hall } from '../rounds/hall';
import { eventually } from '../support/eventually';
import { MANY_CALLS, seedsOf, swap } from '../support/ownSeeds';
import { TEST_CONFIG } from '../support/testPlatform';
import { TestPlayer, newRequestId } from '../support/testPlayer';
import { HiloPlayer } from './hiloPlayer';

const SECOND = 1_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = parseMoney('10000.00');

const PATIENT = { ...MANY_CALLS, sessions: { ...TEST_CONFIG.sessions, idle: 100 * DAY } };
const OPTIONS = { games: [HILO_GAME_TYPE], config: PATIENT } as const;
const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };

const detail = async ({ player }: HiloPlayer, betId?: string): Promise<HiloRound | null> =>
  (await player.call(HILO_CALLS.detail, { betId })).round;
const balance = async ({ player }: HiloPlayer) => (await player.call(CALLS.accountBalance, {})).balance;

describe('over a restart', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-hilo-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const clock = new ManualClock();
  const open = (seed: string): Promise<Hall> =>
    Hall.open({ ...OPTIONS, config: { ...PATIENT, dataFolder: folder }, clock, seed });
  const again = async (hall: Hall, { player }: HiloPlayer): Promise<HiloPlayer> => {
    const back = new TestPlayer(hall.platform.address, player.token, player.userId, () => clock.now());
    await back.refresh();
    return new HiloPlayer(hall, back);
  };

  test('an open round comes back with cards, odds and chest as they were, and goes on; a swap finds its block', async () => {
    const before = await open('before');
    let hilo = await HiloPlayer.enter(before);
    const swapping = await HiloPlayer.enter(before);
    let round = await hilo.guessRight((await hilo.open()).round, 5);
    ({ round } = await hilo.skip(round));
    round = await hilo.guessRight(round, 1);
    await swapping.open();
    const { chainId } = (await seedsOf(swapping.player, HILO_GAME_TYPE)).next;
    const swapped = await swapping.player.codeOf(HILO_CALLS.swap, { chainId, clientSeed: 'new' });
    expect(swapped).toBe(CODE.seedSwapRoundOpen);
    const idle = await before.enter();
    const { seeds } = await swap(idle, HILO_CALLS.swap, HILO_GAME_TYPE, 'mine');
    await before.close();

    clock.wind(DAY);
    const after = await open('after');
    try {
      hilo = await again(after, hilo);
      expect(await detail(hilo)).toEqual(round);
      expect((await hilo.start()).round).toEqual(round);
      const next = await hilo.guessRight(round, 1);
      expect(next.cards.slice(0, -1)).toEqual(round.cards);
      const { round: cashed, balance: paid } = await hilo.cashOut(next);
      expect(paid).toBe(START - parseMoney('1.00') + (next.cashOut ?? 0n));
      expect(cashed.seeds.gameResultHash).toBe(round.seeds.gameResultHash);

      const waiting = await again(after, new HiloPlayer(after, idle));
      await eventually(async () => {
        const { current } = await seedsOf(waiting.player, HILO_GAME_TYPE);
        expect(current).toMatchObject({
          chainId: seeds.coming?.chainId,
          historyBlockNum: seeds.coming?.historyBlockNum,
        });
      });
      expect(await after.platform.ledger.audit()).toEqual(clean);
    } finally {
      await after.close();
    }
  });
});

describe('on a platform that runs on', () => {
  let hall: Hall;
  let hilo: HiloPlayer;
  beforeAll(async () => {
    hall = await Hall.open({ ...OPTIONS, config: { ...PATIENT, testControls: true }, seed: 'left alone' });
  });
  afterAll(() => hall.close());
  beforeEach(async () => {
    hilo = await HiloPlayer.enter(hall);
  });

  /** Lets time pass with all its alarms, and waits until everything that they started has ended. */
  const pass = async (span: number): Promise<void> => {
    hall.clock.wind(span);
    await hall.settle();
  };

  test('a round left alone for seven days is cashed out, and its player is told to fetch again', async () => {
    const round = await hilo.guessRight((await hilo.open()).round);
    await pass(7 * DAY - 2 * MINUTE);
    expect(await detail(hilo)).toEqual(round);
    expect(round.expiresAt).toBe(hall.clock.now() + 2 * MINUTE);
    const socket = await hilo.player.connect();
    for (let minutes = 0; minutes < 4; minutes += 0.5) {
      await pass(MINUTE / 2);
      // First let all pushes leave, the lobby's news of a result too: then a heartbeat is answered at once.
      await pass(SECOND);
      await pass(SECOND);
      const before = socket.frames.length;
      socket.heartbeat(); // the platform closes a socket without heartbeats
      await socket.frame('heartbeat', () => true, before);
    }
    const over = await detail(hilo, round.betId);
    expect(over).toMatchObject({ status: 'cashed', cashedBy: 'platform', payout: round.cashOut });
    expect(over?.seeds.serverSeed).not.toBeNull();
    expect(await balance(hilo)).toBe(START - parseMoney('1.00') + (round.cashOut ?? 0n));
    expect(await hall.platform.ledger.audit()).toEqual(clean);
    await socket.item(SHARED_PUSHES.accountRefresh.code);
    await socket.item(SHARED_PUSHES.win.code);
  });

  test('without a correct guess it is refunded; a move puts it off by seven days', async () => {
    let { round } = await hilo.open();
    await pass(6 * DAY);
    ({ round } = await hilo.skip(round));
    await pass(6 * DAY);
    expect(await detail(hilo)).toEqual(round);
    await pass(DAY + MINUTE);
    expect(await detail(hilo, round.betId)).toMatchObject({
      status: 'refunded',
      payout: null,
      cashedBy: null,
    });
    expect(await balance(hilo)).toBe(START);
    const [row] = await hall.platform.database.query('SELECT state FROM bets WHERE bet_id = $1', [
      round.betId,
    ]);
    expect(row?.['state']).toBe('refunded');
    expect(await hall.platform.ledger.audit()).toEqual(clean);
    expect((await hilo.open()).round.seeds.index).toBe(2); // an abandoned round has used its index
  });

  test('in maintenance an open round can be brought to its end, and none begins', async () => {
    const { round } = await hilo.open();
    const { commitment } = await (await HiloPlayer.enter(hall)).start();
    const maintenance = (on: boolean) =>
      fetch(`${hall.platform.address}/admin/maintenance`, {
        method: 'POST',
        body: JSON.stringify({ on, gameType: HILO_GAME_TYPE }),
      });
    await maintenance(true);
    const bet = { requestId: newRequestId(), amount: '1.00', mode: 'manual', ...commitment };
    expect(await hilo.player.codeOf(HILO_CALLS.bet, bet)).toBe(CODE.gameUnderMaintenance);
    const { round: cashed } = await hilo.cashOut(await hilo.guessRight(round));
    expect(cashed.status).toBe('cashed');
    await maintenance(false);
  });

  test.each([
    ['when the platform closes', 0],
    ['at the announced time, and not before,', 2],
  ])('%s open rounds are cashed out, or refunded where no guess was made', async (_when, minutes) => {
    const untouched = await HiloPlayer.enter(hall);
    const before = await untouched.open();
    const guessed = await hilo.guessRight((await hilo.open()).round);
    const maintenance = (on: boolean) =>
      fetch(`${hall.platform.address}/admin/maintenance`, {
        method: 'POST',
        body: JSON.stringify({ on, minutes }),
      });
    const sockets = await Promise.all([hilo, untouched].map(({ player }) => player.connect()));
    await maintenance(true);
    for (let halves = 0; halves < 2 * minutes - 1; halves++) {
      await pass(MINUTE / 2);
      await pass(SECOND / 10);
      for (const socket of sockets) socket.heartbeat();
      expect(await detail(hilo)).toEqual(guessed);
      expect(await detail(untouched)).toEqual(before.round);
    }
    if (minutes > 0) await pass(MINUTE / 2);
    // Each player receives the push before the session is closed.
    const last = SHARED_PUSHES.userInfoRefresh.code;
    await eventually(async () => {
      await pass(100);
      expect(sockets.every((socket) => socket.items().some(({ code }) => code === last))).toBe(true);
    });
    const told = await Promise.all(sockets.map((socket) => socket.item(SHARED_PUSHES.roundClosed.code)));
    const paid = printMoney(guessed.cashOut ?? ZERO);
    expect(told.map(({ data }) => data)).toEqual([
      { gameType: HILO_GAME_TYPE, betAmount: '1.00', payoutAmount: paid, refunded: false },
      { gameType: HILO_GAME_TYPE, betAmount: '1.00', payoutAmount: '1.00', refunded: true },
    ]);
    for (const socket of sockets) {
      const codes = socket.items().map(({ code }) => code);
      expect(codes.indexOf(SHARED_PUSHES.roundClosed.code)).toBeLessThan(codes.indexOf(last));
    }
    await eventually(async () => {
      expect(await detail(hilo)).toBeNull();
      expect(await detail(untouched)).toBeNull();
    });
    expect(await detail(hilo, guessed.betId)).toMatchObject({ status: 'cashed' });
    expect(await detail(untouched, before.round.betId)).toMatchObject({ status: 'refunded' });
    expect(await hall.platform.ledger.audit()).toEqual(clean);
    await maintenance(false);
  });
});
