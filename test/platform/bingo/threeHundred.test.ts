// Periods with a hundred players at full speed (three hundred periods in the long form), through HTTP, socket and ledger. In
// the end an auditor computes every price and every payout from the revealed seeds alone, and finds the same.
import { setTimeout } from 'node:timers/promises';
import { cents, parseMoney } from '../../../src/core/money';
import { wordStream } from '../../../src/core/words';
import { BINGO_CALLS, BINGO_CHANNEL, BINGO_GAME_TYPE, BINGO_PUSHES } from '../../../src/games/bingo/messages';
import { BotClient, type Reply } from '../../../src/platform/bots/client';
import { readPush } from '../../../src/protocol/push';
import { ballsOf, extraPriceOf, prizeWith, randomTicket } from '../../unit/support/independentBingo';
import { atLength } from '../../unit/support/fullLength';
import { resultSeedOf, sha256 } from '../../unit/support/independentCrash';
import { seededRandom } from '../rounds/seededRandom';
import { MANY_CALLS } from '../support/ownSeeds';
import { TEST_CONFIG } from '../support/testPlatform';
import { newRequestId } from '../support/testPlayer';
import { checkBooks, openBingo } from './bingoHall';

const ROUNDS = atLength(40, 300);
const PLAYERS = 100;
/** Number of players that buy in each period; they take turns. */
const BUYERS = 6;
const PURSE = parseMoney('100000.00');
/** Milliseconds. Short, so that the clock has fewer alarms; some countdowns last longer, until the announced block. */
const TIMES = { countdown: 2_000, ballInterval: 20, extraWindow: 1_000, settlement: 200 };

jest.setTimeout(600_000);

const inCents = (text: unknown): bigint => BigInt(String(text).replace('.', ''));
const said = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(`refused with ${reply.code}`);
  return reply.body;
};

test(`${ROUNDS} periods with ${PLAYERS} players end with sums of zero and payouts that follow from the seeds`, async () => {
  const hall = await openBingo({
    seed: 'three hundred periods',
    config: {
      ...MANY_CALLS,
      ofGames: { bingo: TIMES },
      chain: { ...TEST_CONFIG.chain, blockInterval: 1_000 },
      socket: { ...TEST_CONFIG.socket, ping: 1e9, silence: 1e12, batchWindow: 1_000 },
    },
  });
  const { platform, clock } = hall;
  const { below } = wordStream(sha256('a hundred players'));

  /** Faults, checked once in the end: a hundred thousand calls of `expect` take longer than the periods. */
  const wrong: string[] = [];
  // A hundred players with live sockets; the first socket receives the same pushes as the others.
  const heard = {
    balls: 0,
    settled: new Map<string, readonly number[]>(),
    longest: new Map<string, readonly number[]>(),
  };
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, n) => {
      const { player, token } = await platform.launches.mint({ balance: PURSE });
      const seat = { userId: player.userId, token };
      const client = new BotClient({
        origin: platform.address,
        seat,
        clock,
        random: seededRandom(`player ${n}`),
      });
      await client.enter();
      return { client, userId: player.userId, periods: 0 };
    }),
  );
  let connected = 0;
  players.forEach(({ client }, n) => {
    client.connect(
      BINGO_CHANNEL,
      n > 0
        ? null
        : (frame) => {
            if (frame.type === 'channel') connected += 1;
            if (frame.type !== 'push') return;
            for (const { code, data } of frame.items) {
              const event = readPush(BINGO_PUSHES, code, data);
              if (event?.name === 'ball') {
                const { roundId, balls } = event.data;
                // Each message repeats the balls of the message before.
                const before = heard.longest.get(roundId) ?? [];
                if (before.some((ball, n) => balls[n] !== ball))
                  wrong.push(`balls of ${roundId}: ${balls.join()}`);
                heard.longest.set(roundId, balls);
                heard.balls += 1;
              } else if (event?.name === 'status' && event.data.result)
                heard.settled.set(event.data.roundId, event.data.result.balls);
            }
          },
      () => undefined,
    );
  });
  const everybodyHears = (): boolean =>
    platform.notice.present(BINGO_CHANNEL).length === PLAYERS && connected > 0;
  while (!everybodyHears()) await setTimeout(5);

  const snapshot = async () =>
    said(await (players[0] as (typeof players)[0]).client.call(BINGO_CALLS.currentRound, {}));
  const tally = { tickets: 0, extras: 0, orders: 0, cancelled: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    let now = await snapshot();
    while (!now.countdown || now.countdown.millisLeft === 0) {
      await hall.wind(300);
      now = await snapshot();
    }
    const { roundId, millisLeft } = now.countdown;
    const buyers = Array.from({ length: BUYERS }, (_, n) => players[(round * BUYERS + n) % PLAYERS]).flatMap(
      (player) => player ?? [],
    );
    await Promise.all(
      buyers.map(async (player, n) => {
        const next = n === 0 && round < ROUNDS - 1;
        const order = {
          requestId: newRequestId(),
          next,
          roundId: next ? null : roundId,
          tickets: Array.from({ length: 1 + below(below(20) === 0 ? 100 : 10) }, () => randomTicket(below)),
          amount: cents(100 * (1 + below(100))),
          mode: 'manual',
        } as const;
        const { tickets } = said(await player.client.call(BINGO_CALLS.bet, order));
        player.periods += 1;
        tally[next ? 'orders' : 'tickets'] += tickets.length;
        const [first] = tickets;
        if (n !== 1 || !first) return;
        said(
          await player.client.call(BINGO_CALLS.cancel, { requestId: newRequestId(), betIds: [first.betId] }),
        );
        tally.cancelled += 1;
      }),
    );
    await hall.wind(millisLeft);
    while (!now.drawn) {
      await hall.wind(300);
      now = await snapshot();
    }
    const first = now.drawn.drawnFrom;
    await hall.wind(first + 29 * TIMES.ballInterval + 5 - clock.now());
    await Promise.all(
      buyers.slice(0, 3).map(async ({ client }) => {
        const offers = said(await client.call(BINGO_CALLS.roundExtras, { roundId }));
        const tickets = offers
          .flatMap(({ betId, price, bought }) => (price === null || bought ? [] : [{ betId, price }]))
          .slice(0, 1 + below(6));
        if (tickets.length === 0) return;
        said(await client.call(BINGO_CALLS.buyExtra, { requestId: newRequestId(), roundId, tickets }));
        tally.extras += tickets.length;
      }),
    );
    const over = first + 29 * TIMES.ballInterval + TIMES.extraWindow + 10 * TIMES.ballInterval;
    await hall.wind(over + TIMES.settlement - clock.now());
  }
  await hall.wind(5_000);
  for (const { client } of players) client.disconnect();

  await checkBooks(hall);
  const { database, ledger } = platform;
  const drawn = new Map<string, readonly number[]>();
  let before: string | null = null;
  let lastBlock = 0;
  const closed = await database.query(
    'SELECT * FROM bingo_rounds WHERE settle_time IS NOT NULL ORDER BY round_id',
  );
  for (const row of closed) {
    const roundId = String(row['round_id']);
    const serverSeed = String(row['server_seed']);
    const resultSeed = resultSeedOf(serverSeed, String(row['block_hash']), roundId);
    expect(row['status']).toBe(5);
    expect(sha256(serverSeed)).toBe(row['server_seed_hash']);
    expect(sha256(resultSeed)).toBe(row['game_result_hash']);
    if (before !== null) expect(row['server_seed_hash']).toBe(before);
    expect(Number(row['block_num'])).toBeGreaterThan(lastBlock);
    lastBlock = Number(row['block_num']);
    before = serverSeed;
    const balls = ballsOf(resultSeed);
    expect(row['balls']).toEqual(balls);
    drawn.set(roundId, balls);
    if (heard.settled.has(roundId)) expect(heard.settled.get(roundId)).toEqual(balls);
  }
  expect(drawn.size).toBeGreaterThanOrEqual(ROUNDS);
  expect(heard.settled.size).toBeGreaterThanOrEqual(ROUNDS - 1);
  expect(heard.balls).toBeGreaterThan(30 * ROUNDS);

  const seen = { settled: 0, won: 0, extras: 0, cancelled: 0 };
  let staked = 0n;
  let paid = 0n;
  for (const row of await database.query('SELECT * FROM bets')) {
    const cost = inCents(row['stake']);
    staked += cost;
    if (row['state'] === 'cancelled') {
      seen.cancelled += 1;
      paid += cost;
      continue;
    }
    const { numbers, extraPrice } = row['detail'] as { numbers: number[]; extraPrice: string | null };
    const balls = drawn.get(String(row['round_id']));
    if (row['state'] !== 'settled' || !balls)
      throw new Error(`bet ${String(row['bet_id'])} is ${String(row['state'])}`);
    const extra = extraPrice === null ? 0n : inCents(extraPrice);
    const stake = cost - extra;
    const thirty = balls.slice(0, 30);
    if (extraPrice !== null) {
      seen.extras += 1;
      const hits = numbers.reduce(
        (mask, ball, cell) => (thirty.includes(ball) ? mask | (1 << cell) : mask),
        0,
      );
      if (extra !== extraPriceOf(hits, stake)) wrong.push(`price of ${String(row['bet_id'])}: ${extra}`);
    }
    const payout = stake * BigInt(prizeWith(numbers, extraPrice === null ? thirty : balls));
    if (inCents(row['payout']) !== payout)
      wrong.push(`payout of ${String(row['bet_id'])}: ${String(row['payout'])}`);
    seen.settled += 1;
    if (payout > 0n) seen.won += 1;
    paid += payout;
  }
  expect(wrong).toEqual([]);
  expect(seen).toMatchObject({ extras: tally.extras, cancelled: tally.cancelled });
  expect(seen.settled + seen.cancelled).toBe(tally.tickets + tally.orders);
  expect(seen.won).toBeGreaterThan(ROUNDS);
  expect(await ledger.openBets(BINGO_GAME_TYPE)).toEqual([]);
  const [purses] = await database.query('SELECT sum(balance) AS sum FROM accounts WHERE balance IS NOT NULL');
  expect(inCents(purses?.['sum'])).toBe(BigInt(PLAYERS) * PURSE - staked + paid);
  for (const { periods } of players)
    expect(periods).toBeGreaterThanOrEqual(Math.floor((ROUNDS * BUYERS) / PLAYERS));
  if (process.env['FAIRGROUND_TALLY']) console.log(tally, seen, { staked, paid });
  await hall.close();
});
