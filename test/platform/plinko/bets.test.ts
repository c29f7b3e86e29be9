// Balls on a running platform: the answer of a bet fits the commitment published before, and the ledger agrees.
import { parseMoney, type Money } from '../../../src/core/money';
import type { AnswerOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { BALLS_AHEAD, MAX_BALLS, PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import { hundredths } from '../../../src/core/multiplier';
import { paytable } from '../../../src/games/plinko/paytables';
import type { Commitment } from '../../../src/kits/ownRounds/messages';
import { pathOf, resultOf } from '../../unit/support/independentDraws';
import { Hall } from '../rounds/hall';
import { MANY_CALLS, begin, commitmentFor, verified, walked } from '../support/ownSeeds';
import { eventually } from '../support/eventually';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

type Answer = AnswerOf<typeof PLINKO_CALLS.bet>;

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await Hall.open({ games: [PLINKO_GAME_TYPE], config: MANY_CALLS, seed: 'plinko' });
});
afterAll(() => hall.close());
beforeEach(async () => {
  player = await hall.enter();
  await begin(hall, player, PLINKO_GAME_TYPE, 'my-seed_1');
});

const wish = (change: object = {}) => ({
  requestId: newRequestId(),
  rows: 16,
  risk: 'high',
  amount: parseMoney('1.00'),
  mode: 'manual' as const,
  ...change,
});
const drop = (change: object = {}): Promise<Answer> => player.call(PLINKO_CALLS.bet, wish(change));
const balance = async (): Promise<Money> => (await player.call(CALLS.accountBalance, {})).balance;
const audit = async (): Promise<void> => {
  const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };
  expect(await hall.platform.ledger.audit()).toEqual(clean);
};

test('a ball is settled at once, with its seed, and the next commitment moves into the window', async () => {
  const { commitments, seeds: before } = await player.call(PLINKO_CALLS.start, {});
  expect(commitments.map(({ index }) => index)).toEqual(Array.from({ length: BALLS_AHEAD }, (_, n) => n + 1));
  const answer = await drop();
  const [ball] = answer.balls;
  if (!ball || !before.current) throw new Error('no ball');
  const { clientSeed, historyBlockHash, serverSeedHash, chainId, commitment } = before.current;
  const { resultSeed, gameResultHash } = resultOf(ball.serverSeed, clientSeed, historyBlockHash, 1);
  expect(ball).toMatchObject({ chainId, index: 1, path: pathOf(resultSeed, 16), cursor: 16 });
  expect(gameResultHash).toBe(commitmentFor(commitments, chainId, 1));
  expect(walked(ball.serverSeed, 1)).toBe(serverSeedHash);
  expect(serverSeedHash).toBe(commitment);
  expect(answer.seeds.current).toMatchObject({ nextIndex: 2, serverSeedHash: ball.serverSeed });
  expect(answer.commitments.map(({ index }) => index)).toEqual([BALLS_AHEAD + 1]);
  expect(answer.balance).toBe(parseMoney('10000.00') - parseMoney('1.00') + ball.payout);
  expect(await balance()).toBe(answer.balance);
  await audit();
});

test('an auditor verifies every ball with what was published before it', async () => {
  const known: Commitment[] = [...(await player.call(PLINKO_CALLS.start, {})).commitments];
  let last = (await player.call(PLINKO_CALLS.start, {})).seeds.current?.serverSeedHash ?? '';
  for (const [rows, risk] of [
    [8, 'low'],
    [11, 'medium'],
    [16, 'high'],
  ] as const) {
    const { balls, commitments } = await drop({ rows, risk, mode: 'auto', balls: MAX_BALLS });
    expect(balls).toHaveLength(MAX_BALLS);
    for (const ball of balls) {
      const { ball: past } = await player.call(PLINKO_CALLS.details, { betId: ball.betId });
      expect(past).toMatchObject({ ...without(ball, 'serverSeed'), rows, risk, amount: 100n, mode: 'auto' });
      const { path, slot, multiplier, chainId, index } = past;
      const shown = { path, slot, multiplier: String(Number(multiplier) / 100) };
      expect(verified('plinko', past.seeds, { rows, risk }, shown)).toMatchObject({ ok: true });
      expect(past.seeds.gameResultHash).toBe(commitmentFor(known, chainId, index));
      expect(past.seeds.serverSeedHash).toBe(last);
      last = ball.serverSeed;
    }
    known.push(...commitments);
  }
  expect(walked(last, 3 * MAX_BALLS)).toBe(
    (await player.call(PLINKO_CALLS.start, {})).seeds.current?.commitment,
  );
});

test('calls that are sent without waiting are taken one after the other, each index once and in order', async () => {
  await player.call(PLINKO_CALLS.start, {});
  const answers = await Promise.all(Array.from({ length: 8 }, () => drop({ mode: 'auto', balls: 5 })));
  const indices = answers.map(({ balls }) => balls.map(({ index }) => index));
  for (const own of indices) expect(own).toEqual(own.map((_, n) => (own[0] ?? 0) + n));
  expect(indices.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  const paid = answers.flatMap(({ balls }) => balls).reduce((sum, { payout }) => sum + payout, 0n);
  expect(await balance()).toBe(parseMoney('10000.00') - parseMoney('40.00') + paid);
  await audit();
});

describe('what a ball names', () => {
  const named = async (ahead = 0) => {
    const { seeds } = await player.call(PLINKO_CALLS.start, {});
    const { profitLimit } = await player.call(PLINKO_CALLS.config, {});
    const odds = paytable(16, 'high').map(hundredths);
    if (!seeds.current) throw new Error('no chain');
    const { chainId, nextIndex, clientSeed } = seeds.current;
    return { chainId, index: nextIndex + ahead, clientSeed, profitLimit, odds };
  };

  test('another promise or other terms are refused, and nothing is staked', async () => {
    const own = await named();
    const codeOf = (change: object) => player.codeOf(PLINKO_CALLS.bet, wish({ ...own, ...change }));
    expect(await codeOf({ clientSeed: 'another' })).toBe(CODE.otherPromise);
    expect(await codeOf({ clientSeed: null })).toBe(CODE.otherPromise);
    expect(await codeOf({ chainId: 'another' })).toBe(CODE.otherPromise);
    expect(await codeOf({ index: own.index + BALLS_AHEAD })).toBe(CODE.ballRoundNotStarted);
    expect(await codeOf({ profitLimit: parseMoney('1.00') })).toBe(CODE.otherTerms);
    expect(await codeOf({ odds: own.odds.slice(1) })).toBe(CODE.otherTerms);
    expect(await codeOf({ odds: null })).toBe(CODE.otherTerms);
    expect(await balance()).toBe(parseMoney('10000.00'));
    expect(await codeOf({})).toBe(CODE.success);
    expect(await codeOf({})).toBe(CODE.roundPassed);
    await audit();
  });

  test('a ball that came before its turn waits for the one before it', async () => {
    const [first, second] = [await named(), await named(1)];
    const late = player.call(PLINKO_CALLS.bet, wish(second));
    const early = await player.call(PLINKO_CALLS.bet, wish(first));
    expect([early.balls[0]?.index, (await late).balls[0]?.index]).toEqual([1, 2]);
    expect((await late).voids).toEqual([]);
  });

  test('a missing ball is void after two seconds; its index is never played', async () => {
    const first = await named();
    let answer: Answer | null = null;
    const waiting = player.call(PLINKO_CALLS.bet, wish(await named(3))).then((told) => (answer = told));
    await eventually(async () => {
      await hall.wind(1_000);
      expect(answer).not.toBeNull();
    });
    const { balls, voids } = await waiting;
    expect(balls.map(({ index }) => index)).toEqual([4]);
    expect(voids).toEqual([1, 2, 3].map((index) => ({ chainId: first.chainId, index })));
    for (const index of [1, 2, 3, 4])
      expect(await player.codeOf(PLINKO_CALLS.bet, wish({ ...first, index }))).toBe(CODE.roundPassed);
    expect((await drop()).balls[0]?.index).toBe(5);
    await audit();
  });
});

test('a repeat returns the first answer and drops no ball', async () => {
  await player.call(PLINKO_CALLS.start, {});
  const request = wish({ balls: 3 });
  const first = await player.call(PLINKO_CALLS.bet, request);
  expect(await player.call(PLINKO_CALLS.bet, request)).toEqual(first);
  expect(await player.codeOf(PLINKO_CALLS.bet, { ...request, balls: 2 })).toBe(CODE.requestIdReused);
  expect((await drop()).balls[0]?.index).toBe(4);
});

test('balls that the balance does not cover are all refused, and no index is used', async () => {
  player = await hall.enter(parseMoney('2.50'));
  await begin(hall, player, PLINKO_GAME_TYPE, 'poor');
  await player.call(PLINKO_CALLS.start, {});
  expect(await player.codeOf(PLINKO_CALLS.bet, wish({ balls: 3 }))).toBe(CODE.insufficientBalance);
  expect(await balance()).toBe(parseMoney('2.50'));
  expect((await drop({ balls: 2 })).balls.map(({ index }) => index)).toEqual([1, 2]);
  await audit();
});

test('wins are told in one message, and never a return at or below the stake', async () => {
  await player.call(PLINKO_CALLS.start, {});
  const socket = await player.connect();
  const { balls } = await drop({ balls: MAX_BALLS, rows: 8, risk: 'low', mode: 'auto' });
  await hall.deliver();
  await socket.item(SHARED_PUSHES.recordRefresh.code);
  const won = balls.filter(({ payout }) => payout > 100n);
  const wins = socket.items().filter(({ code }) => code === SHARED_PUSHES.win.code);
  expect(won.length).toBeGreaterThan(0);
  expect(wins).toMatchObject([{ data: { gameType: PLINKO_GAME_TYPE, combo: won.length } }]);
});

test('each player has chains of his own, and sees no other ball', async () => {
  await player.call(PLINKO_CALLS.start, {});
  const mine = (await drop()).balls[0];
  const other = await hall.enter();
  await begin(hall, other, PLINKO_GAME_TYPE, 'my-seed_1');
  await other.call(PLINKO_CALLS.start, {});
  const theirs = (await other.call(PLINKO_CALLS.bet, wish())).balls[0];
  expect(theirs?.chainId).not.toBe(mine?.chainId);
  expect(await other.codeOf(PLINKO_CALLS.details, { betId: mine?.betId })).toBe(CODE.betNotFound);
});

test('each board says what it pays and returns', async () => {
  const { profitLimit, ballsAhead } = await player.call(PLINKO_CALLS.config, {});
  expect([profitLimit, ballsAhead]).toEqual([parseMoney('1000000.00'), 100]);
  const board = await player.call(PLINKO_CALLS.odds, { rows: 16, risk: 'high' });
  expect(board.odds).toHaveLength(17);
  const paths = [1, 16, 120, 560, 1820, 4368, 8008, 11440, 12870, 11440, 8008, 4368, 1820, 560, 120, 16, 1];
  const returned = board.odds.reduce((sum, odd, slot) => sum + Number(odd) * (paths[slot] ?? 0), 0);
  expect(board.rtp).toBe((Math.floor((returned / 2 ** 16) * 10_000) / 10_000).toFixed(4));
});

describe('bad input', () => {
  beforeEach(async () => void (await player.call(PLINKO_CALLS.start, {})));

  test.each([
    ['unknown rows', { rows: 7 }, CODE.boardUnknown],
    ['unknown risk', { risk: 'insane' }, CODE.boardUnknown],
    ['rows that are no number', { rows: '16' }, CODE.illegalCharacters],
    ['a risk that is no text', { risk: 3 }, CODE.illegalCharacters],
    ['no stake', { amount: undefined }, CODE.amountMissing],
    ['a stake that is none', { amount: '1e3' }, CODE.amountMalformed],
    ['a stake below the minimum', { amount: '0.99' }, CODE.betBelowMinimum],
    ['a stake above the maximum', { amount: '1000.01' }, CODE.betAboveMaximum],
    ['auto bet without a number', { mode: 'auto' }, CODE.ballsMissing],
    ['auto bet with nothing for a number', { mode: 'auto', balls: null }, CODE.ballsMissing],
    ['no ball', { balls: 0 }, CODE.ballsOutOfLimit],
    ['too many balls', { balls: MAX_BALLS + 1 }, CODE.ballsOutOfLimit],
    ['an unknown mode', { mode: 'turbo' }, CODE.illegalCharacters],
  ])('%s', async (_name, change, code) => {
    expect(await player.codeOf(PLINKO_CALLS.bet, wish(change))).toBe(code);
    expect(await balance()).toBe(parseMoney('10000.00'));
    await audit();
  });

  test('odds of an unknown board, details of an unknown ball', async () => {
    expect(await player.codeOf(PLINKO_CALLS.odds, { rows: 17, risk: 'low' })).toBe(CODE.boardUnknown);
    expect(await player.codeOf(PLINKO_CALLS.odds, { rows: 8, risk: 'LOW' })).toBe(CODE.boardUnknown);
    expect(await player.codeOf(PLINKO_CALLS.details, { betId: 'nothing' })).toBe(CODE.betNotFound);
  });

  test('more balls than anybody can watch', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 14; n++)
      codes.push(await player.codeOf(PLINKO_CALLS.bet, wish({ balls: MAX_BALLS })));
    expect(codes).toContain(CODE.bettingFrequencyLimit);
  });
});

function without<T extends object, K extends keyof T>(object: T, key: K): Omit<T, K> {
  const { [key]: _gone, ...rest } = object;
  return rest;
}
