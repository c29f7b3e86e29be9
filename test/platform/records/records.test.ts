// A player's records on a running platform: slips of settled and open bets of every game, and each movement of the balance.
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import type { AnswerOf, RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { MAX_SPAN, RECORD_CALLS, type BetSlip } from '../../../src/protocol/records';
import { Hall } from '../rounds/hall';
import { begin, MANY_CALLS, verified } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

type Query = RequestOf<typeof RECORD_CALLS.gameRecord>;
type RocketBet = RequestOf<typeof ROCKET_CALLS.bet>;

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await Hall.open({
    games: [ROCKET_GAME_TYPE, PLINKO_GAME_TYPE],
    config: MANY_CALLS,
    seed: 'records',
  });
});
afterAll(() => hall.close());
beforeEach(async () => {
  player = await hall.enter();
});

const bets = async (query: Partial<Query> = {}): Promise<AnswerOf<typeof RECORD_CALLS.gameRecord>> =>
  player.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 50, ...query });
const rocket = (wish: Partial<RocketBet> = {}) =>
  player.call(ROCKET_CALLS.bet, {
    requestId: newRequestId(),
    slot: 1,
    amount: parseMoney('10.00'),
    autoEscape: null,
    next: false,
    roundId: null,
    mode: 'manual',
    ...wish,
  });
const drop = async (balls: number): Promise<void> => {
  await begin(hall, player, PLINKO_GAME_TYPE, 'my-seed_1');
  await player.call(PLINKO_CALLS.start, {});
  await player.call(PLINKO_CALLS.bet, {
    requestId: newRequestId(),
    rows: 8,
    risk: 'low',
    amount: parseMoney('2.00'),
    mode: 'auto',
    balls,
  });
};

test('a won bet is a slip with every field, and verifies', async () => {
  const { round } = await hall.countdownTo(player, '1.50');
  const { bet } = await rocket({ autoEscape: parseMultiplier('1.20') });
  const result = await hall.finish(player, round?.id ?? '');
  const { slips, next } = await bets();
  expect(next).toBeNull();
  expect(slips).toMatchObject([
    {
      betId: bet.betId,
      gameType: ROCKET_GAME_TYPE,
      roundId: round?.id,
      amount: 1000n,
      mode: 'manual',
      outcome: 'win',
      play: { key: 'play.escapeAt', values: { at: '1.20' } },
      odds: 120n,
      payout: 1200n,
      net: 200n,
      rebate: 0n,
      validAmount: 1000n,
      marginFrozen: 0n,
      depositReturned: 0n,
      balanceAfter: parseMoney('10002.00'),
      block: { num: round?.historyBlockNum, hash: result.historyBlockHash },
      seeds: {
        serverSeed: result.serverSeed,
        resultSeed: result.resultSeed,
        gameResultHash: result.gameResultHash,
      },
    },
  ]);
  expect(slips[0]?.result?.key).toBe('result.crash');
  const { block } = await player.call(CALLS.getBlockByNum, { num: round?.historyBlockNum ?? 0 });
  expect(block?.time).toEqual(expect.any(Number));
  expect(slips[0]?.block?.time).toBe(block?.time);
});

test('what a lost bet is called says how it was lost; a cancelled one comes back', async () => {
  const { round } = await hall.countdownTo(player, '1.10');
  await rocket({ slot: 1 });
  await rocket({ slot: 2, autoEscape: parseMultiplier('9000.00') });
  await hall.finish(player, round?.id ?? '');
  await hall.until(player, 'countdown');
  const { bet: back } = await rocket({ amount: parseMoney('5.00') });
  await player.call(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId: back.betId });
  const { slips } = await bets();
  expect(slips.map(({ outcome }) => outcome).sort()).toEqual(['cancelled', 'exploded', 'notEscaped']);
  expect(slips.find(({ betId }) => betId === back.betId)).toMatchObject({
    net: 0n,
    payout: 500n,
    validAmount: 0n,
  });
  expect(slips.filter(({ net }) => net === -1000n)).toHaveLength(2);
});

test('open bets are told apart by whether their round has started, and nothing secret is told of them', async () => {
  await hall.countdownTo(player, '2.00');
  const { bet } = await rocket();
  const ids = ({ slips }: { slips: readonly BetSlip[] }): readonly string[] =>
    slips.map(({ betId }) => betId);
  const waiting = await player.call(RECORD_CALLS.notStartedGame, {});
  expect(ids(waiting)).toEqual([bet.betId]);
  expect(waiting.slips[0]).toMatchObject({
    outcome: 'waiting',
    payout: null,
    net: null,
    result: null,
    seeds: { serverSeed: null, resultSeed: null },
  });
  expect(ids(await player.call(RECORD_CALLS.startedGame, {}))).toEqual([]);
  await hall.until(player, 'flying');
  const { bet: order } = await rocket({ next: true, slot: 2 });
  expect(ids(await player.call(RECORD_CALLS.startedGame, {}))).toEqual([bet.betId]);
  expect(ids(await player.call(RECORD_CALLS.notStartedGame, {}))).toEqual([order.betId]);
});

test('plinko balls are slips that the offline verifier agrees with', async () => {
  await drop(3);
  const { slips } = await bets({ gameType: PLINKO_GAME_TYPE });
  expect(slips).toHaveLength(3);
  for (const { seeds, block, play, result, odds } of slips) {
    if (!seeds?.gameResultHash || !block?.hash) throw new Error('nothing to verify');
    const { gameResultHash } = seeds;
    const round = { ...seeds, gameResultHash, historyBlockNum: block.num, historyBlockHash: block.hash };
    const { slot = '', path = '' } = result?.values ?? {};
    expect(play).toEqual({ key: 'play.board', values: { rows: 8, risk: 'low' } });
    const shown = { slot, path, multiplier: String(Number(odds) / 100) };
    expect(verified('plinko', round, { rows: 8, risk: 'low' }, shown)).toMatchObject({ ok: true });
  }
});

test('pages follow each other without a gap or a repeat, and tabs and games filter', async () => {
  await drop(7);
  const { round } = await hall.countdownTo(player, '1.01');
  await rocket();
  await hall.finish(player, round?.id ?? '');
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: AnswerOf<typeof RECORD_CALLS.gameRecord> = await bets({ count: 3, before });
    seen.push(...page.slips.map(({ betId }) => betId));
    before = page.next;
  } while (before !== null);
  expect(seen).toHaveLength(8);
  expect(new Set(seen).size).toBe(8);
  expect((await bets({ mode: 'manual' })).slips).toHaveLength(1);
  expect((await bets({ mode: 'auto' })).slips).toHaveLength(7);
  expect((await bets({ gameType: ROCKET_GAME_TYPE })).slips).toHaveLength(1);
});

test('every movement of the balance is a row, and the balances after them follow from the amounts', async () => {
  const { round } = await hall.countdownTo(player, '1.50');
  await rocket({ autoEscape: parseMultiplier('1.20') });
  await hall.finish(player, round?.id ?? '');
  const { transactions } = await player.call(RECORD_CALLS.accountRecord, { count: 50 });
  expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([
    ['payout', 1200n],
    ['bet', -1000n],
    ['transferIn', parseMoney('10000.00')],
  ]);
  expect(transactions[0]).toMatchObject({ balanceAfter: parseMoney('10002.00'), gameType: ROCKET_GAME_TYPE });
  const only = await player.call(RECORD_CALLS.accountRecord, { count: 1, type: 'bet' });
  expect(only.transactions).toHaveLength(1);
  expect(only.next).not.toBeNull();
});

test('dates the wrong way round or too far apart are refused, each with its code', async () => {
  const now = (await player.call(RECORD_CALLS.accountRecord, { count: 1 })).transactions[0]?.at ?? 0;
  const ask = (from: number, to: number): Promise<number> =>
    player.codeOf(RECORD_CALLS.gameRecord, { mode: 'all', count: 10, from, to });
  expect(await ask(now + 1, now)).toBe(CODE.datesReversed);
  expect(await ask(now - MAX_SPAN - 1, now)).toBe(CODE.datesTooFarApart);
  expect(await ask(now - MAX_SPAN, now)).toBe(CODE.success);
});

test('nobody sees the records of another', async () => {
  await drop(2);
  const other = await hall.enter();
  expect((await other.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 50 })).slips).toEqual([]);
  const { transactions } = await other.call(RECORD_CALLS.accountRecord, { count: 50 });
  expect(transactions.map(({ type }) => type)).toEqual(['transferIn']);
});

test('the bets of a finished round, highest payout first', async () => {
  const { round } = await hall.countdownTo(player, '1.50');
  await rocket({ slot: 1, autoEscape: parseMultiplier('1.20') });
  await rocket({ slot: 2, autoEscape: parseMultiplier('1.40') });
  await hall.finish(player, round?.id ?? '');
  const { bets: shown } = await player.call(RECORD_CALLS.roundBetRecord, {
    gameType: ROCKET_GAME_TYPE,
    roundId: round?.id ?? '1',
  });
  expect(shown.map(({ payout }) => payout)).toEqual([1400n, 1200n]);
  expect(new Set(shown.map(({ userId }) => userId)).size).toBe(1);
});
