// A period from a player's view, from the announcement of its block to the reveal of its seed.
import { verifyLine } from '../../unit/fairness/engine';
import type { InferOutput } from 'valibot';
import { parseMoney } from '../../../src/core/money';
import {
  BINGO_CALLS,
  BINGO_GAME_TYPE,
  BINGO_PUSHES,
  type BingoResult,
} from '../../../src/games/bingo/messages';
import { wordStream } from '../../../src/core/words';
import { CALLS } from '../../../src/protocol/calls';
import { readPush, SHARED_PUSHES, type PushEvent } from '../../../src/protocol/push';
import { ballsOf, prizeWith, randomTicket } from '../../unit/support/independentBingo';
import { resultSeedOf, sha256, walked } from '../../unit/support/independentCrash';
import type { TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import type { Hall } from '../rounds/hall';
import {
  at,
  balanceOf,
  checkBooks,
  COUNTDOWN,
  fullTicket,
  INTERVAL,
  listener,
  openBingo,
  peekBalls,
  settled,
  SETTLEMENT,
  snapshotOf,
  statusesOf,
  tickets,
  WINDOW,
  wish,
} from './bingoHall';

type Told = PushEvent<typeof BINGO_PUSHES>;
type DataOf<N extends Told['name']> = InferOutput<(typeof BINGO_PUSHES)[N]['data']>;

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
beforeAll(async () => {
  hall = await openBingo();
  player = await hall.enter();
  socket = await listener(player);
});
afterEach(() => checkBooks(hall));
afterAll(() => hall.close());

function toldOf<N extends Told['name']>(name: N): readonly DataOf<N>[] {
  return socket
    .items()
    .flatMap(({ code, data }) => readPush(BINGO_PUSHES, code, data) ?? [])
    .flatMap((event) => (event.name === name ? [event.data as DataOf<N>] : []));
}
/** The wins that were pushed to this player. */
const wins = (): readonly unknown[] =>
  socket
    .items()
    .flatMap(({ code, data }) => readPush(SHARED_PUSHES, code, data) ?? [])
    .flatMap((event) => (event.name === 'win' ? [event.data] : []));
const heard = async (roundId: string): Promise<void> => {
  await hall.deliver();
  await socket.item(BINGO_PUSHES.status.code, (data) => (data as { roundId: string }).roundId === roundId);
};

test('a period counts down, draws a ball every 400 ms, waits 8 s, draws ten more, and is settled', async () => {
  const open = await at(hall, player, 'betting');
  const { roundId } = open;
  expect(open).toMatchObject({
    round: { status: 2 },
    drawn: null,
    result: null,
    tickets: 0,
    players: 0,
    mine: [],
  });
  expect(open.countdown).toEqual({
    roundId,
    millisLeft: COUNTDOWN - 10_000,
    beginMillis: hall.clock.now() + 10_000,
  });
  const first = open.countdown?.beginMillis ?? 0;
  await hall.wind(8_000);
  expect(await snapshotOf(player)).toMatchObject({
    round: { status: 3 },
    countdown: { millisLeft: 2_000 },
    drawn: null,
  });

  const balls = await at(hall, player, 'balls');
  expect(balls).toMatchObject({
    round: { status: 4 },
    countdown: null,
    drawn: { interval: INTERVAL, extraFrom: null },
  });
  expect(balls.drawn?.balls).toHaveLength(11);
  const window = await at(hall, player, 'window');
  expect(window).toMatchObject({
    round: { status: 4 },
    drawn: { extraFrom: (balls.drawn?.drawnFrom ?? 0) + 29 * INTERVAL + WINDOW },
  });
  expect(window.drawn?.balls).toHaveLength(30);
  const extra = await at(hall, player, 'extra');
  expect(extra.round?.status).toBe(7);
  expect(extra.drawn?.balls).toHaveLength(34);
  const over = await at(hall, player, 'settled');
  expect(over).toMatchObject({ round: { status: 5 }, result: { id: roundId, status: 5 } });
  await heard(roundId);

  expect(toldOf('countdown').at(-1)).toMatchObject({
    countdown: { roundId, millisLeft: 20_000, beginMillis: first },
  });
  const drawn = toldOf('ball').filter((ball) => ball.roundId === roundId);
  expect(drawn.map(({ balls: out }) => out.length)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  expect(drawn.map(({ type }) => type)).toEqual(Array.from({ length: 40 }, (_, n) => (n < 30 ? 1 : 2)));
  for (const { balls: out } of drawn) expect(out).toEqual(over.result?.balls.slice(0, out.length));
  const [status] = toldOf('status').slice(-1);
  expect(status).toMatchObject({
    roundId,
    status: 5,
    result: over.result,
    podium: [],
    winners: [],
    reason: null,
  });

  // The next period opens when players have seen the result, and removes the balls.
  await hall.wind(SETTLEMENT);
  const next = await snapshotOf(player);
  expect(next).toMatchObject({
    round: { id: String(BigInt(roundId) + 1n), status: 2 },
    drawn: null,
    result: null,
  });
});

test('every commitment that is shown before betting holds when the seed is revealed', async () => {
  let before: BingoResult | null = null;
  for (let rounds = 0; rounds < 3; rounds++) {
    const { round: opened, roundId } = await at(hall, player, 'betting');
    const announced = await player.call(CALLS.futureBlock, { gameType: BINGO_GAME_TYPE });
    expect(announced.num).toBe(opened?.historyBlockNum);
    // While tickets are sold no ball is known: the block does not exist yet.
    expect(await player.call(CALLS.getBlockByNum, { num: announced.num })).toEqual({ block: null });
    expect(opened).toMatchObject({ historyBlockHash: null, gameResultHash: null });
    await at(hall, player, 'settled');
    const result = await settled(player, roundId);
    const { chainId, index, serverSeedHash: promised, historyBlockNum } = opened ?? result;
    expect(result).toMatchObject({
      chainId,
      index,
      serverSeedHash: promised,
      historyBlockNum,
      status: 5,
      clientSeed: 'shared',
    });
    const decided = toldOf('decided').find(({ round }) => round.id === roundId)?.round;
    expect(sha256(result.serverSeed)).toBe(opened?.serverSeedHash);
    expect(walked(result.serverSeed, result.index)).toBe(opened?.commitment);
    expect(resultSeedOf(result.serverSeed, decided?.historyBlockHash ?? '', roundId)).toBe(result.resultSeed);
    expect(sha256(result.resultSeed)).toBe(decided?.gameResultHash);
    expect(result.balls).toEqual(ballsOf(result.resultSeed));
    const { serverSeed, historyBlockHash: blockHash, serverSeedHash, gameResultHash, balls } = result;
    const line = { game: 'bingo', serverSeed, clientSeed: 'shared', blockHash, round: Number(roundId) };
    const verified = verifyLine(
      JSON.stringify({ ...line, expect: { serverSeedHash, gameResultHash, balls } }),
    );
    expect(verified).toMatchObject({ ok: true, balls });
    if (before) {
      expect(opened?.serverSeedHash).toBe(before.serverSeed);
      expect(opened).toMatchObject({
        chainId: before.chainId,
        index: before.index + 1,
        commitment: before.commitment,
      });
    }
    before = result;
  }
});

test('tickets are paid by their highest prize, and their player hears of what he won', async () => {
  const before = wins().length;
  const open = await at(hall, player, 'betting');
  const { roundId } = open;
  const start = await balanceOf(player);
  const sure = fullTicket((await peekBalls(hall, roundId)).slice(0, 30));
  const { tickets: bought, balance } = await player.call(
    BINGO_CALLS.bet,
    wish({ roundId, tickets: [...tickets(39), sure] }),
  );
  expect(statusesOf(bought)).toEqual(Array.from({ length: 40 }, () => 'placed'));
  expect(balance).toBe(start - parseMoney('400.00'));
  expect(await snapshotOf(player)).toMatchObject({ tickets: 40, players: 1, mine: bought });
  expect(await player.call(BINGO_CALLS.roundTickets, { roundId })).toEqual(bought);
  // Before the thirtieth ball no extra ball is offered, and no prize is shown before it is paid.
  expect(await player.call(BINGO_CALLS.roundExtras, { roundId })).toEqual([]);
  const live = await at(hall, player, 'balls');
  const out = live.drawn?.balls ?? [];
  const { podium } = await player.call(BINGO_CALLS.podium, { roundId });
  expect(podium.reduce((sum, prize) => sum + prize.tickets, 0)).toBe(40);
  expect(podium.find(({ pattern }) => pattern === null)?.tickets ?? 0).toBe(
    bought.filter(({ numbers }) => prizeWith(numbers, out) === 0).length,
  );
  expect(podium.every(({ paid }) => paid === 0n)).toBe(true);

  const { mine } = await at(hall, player, 'settled');
  const { balls, ...result } = await settled(player, roundId);
  let paid = 0n;
  for (const { numbers, status, payout, pattern, extraPrice } of mine) {
    const prize = prizeWith(numbers, balls.slice(0, 30));
    expect([status, payout, extraPrice]).toEqual([prize > 0 ? 'won' : 'lost', BigInt(prize) * 1_000n, null]);
    expect(pattern === null).toBe(prize === 0);
    paid += payout ?? 0n;
  }
  expect(await balanceOf(player)).toBe(balance + paid);
  expect(result).toMatchObject({ tickets: 40, players: 1, paid });
  await heard(roundId);
  const [status] = toldOf('status').slice(-1);
  expect(status?.podium).toEqual((await player.call(BINGO_CALLS.podium, { roundId })).podium);
  const details = await player.call(BINGO_CALLS.periodDetails, { roundId });
  expect(details.mine).toEqual(mine);
  expect(details.winners).toEqual(status?.winners);
  const won = mine.filter(({ payout }) => (payout ?? 0n) > 0n);
  expect(details.winners).toHaveLength(Math.min(10, won.length));
  expect(wins().slice(before)).toEqual([
    {
      gameType: BINGO_GAME_TYPE,
      gameTypeDesc: 'Bingo',
      payoutAmount: paid,
      betAmount: parseMoney('400.00'),
      odd: paid / 400n,
      combo: 40,
      limited: false,
      betRecordId: bought[39]?.betId,
      blockHash: details.result?.historyBlockHash,
    },
  ]);
});

test('a winner among losers that cost more is no win', async () => {
  const before = wins().length;
  const { roundId } = await at(hall, player, 'betting');
  const thirty = (await peekBalls(hall, roundId)).slice(0, 30);
  const { below } = wordStream(sha256('winners and losers'));
  const many = Array.from({ length: 2_000 }, () => randomTicket(below));
  const winner = many.find((numbers) => prizeWith(numbers, thirty) === 3);
  const losers = many.filter((numbers) => prizeWith(numbers, thirty) === 0).slice(0, 3);
  if (!winner) throw new Error('no such ticket');
  await player.call(BINGO_CALLS.bet, wish({ roundId, tickets: [winner, ...losers] }));
  const { mine } = await at(hall, player, 'settled');
  expect(statusesOf(mine)).toEqual(['won', 'lost', 'lost', 'lost']);
  await heard(roundId);
  expect(wins().length).toBe(before);
});

test('past periods: the list pages back, balls are counted, the lobby shows the last ones', async () => {
  const list = await player.call(BINGO_CALLS.periodList, { count: 3 });
  expect(list).toHaveLength(3);
  const older = await player.call(BINGO_CALLS.periodList, { count: 50, before: list[1]?.id ?? null });
  expect(older.slice(0, 1)).toEqual(list.slice(2));
  expect(older.at(-1)?.id).toBe('1');
  const all = [...list.slice(0, 2), ...older];
  const counts = await player.call(BINGO_CALLS.ballsCount, { rounds: 100 });
  expect(counts.rounds).toBe(all.length);
  const count = (from: number, to: number) =>
    Array.from(
      { length: 60 },
      (_, n) => all.filter(({ balls }) => balls.slice(from, to).includes(n + 1)).length,
    );
  expect(counts).toMatchObject({ ordinary: count(0, 30), extra: count(30, 40) });
  const lobby = await player.call(CALLS.gameList, {});
  expect(lobby).toMatchObject([
    { gameType: BINGO_GAME_TYPE, lastResults: list[0]?.balls.slice(24, 30).reverse().map(String) },
  ]);
  expect(await player.call(BINGO_CALLS.podium, { roundId: '999' })).toEqual({ roundId: '999', podium: [] });
  expect(await player.call(BINGO_CALLS.periodDetails, { roundId: '999' })).toEqual({
    result: null,
    mine: [],
    winners: [],
  });
});
