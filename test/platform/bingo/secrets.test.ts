// The platform sends no seed and no ball before its time: the test records every byte that players receive during full
// periods, and searches it for everything that was still secret at the platform's time of sending.
import { walkChain } from '../../../src/core/hash';
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS, BINGO_GAME_TYPE } from '../../../src/games/bingo/messages';
import { CALLS } from '../../../src/protocol/calls';
import type { Call } from '../../../src/protocol/call';
import { ballsOf } from '../../unit/support/independentBingo';
import { resultSeedOf } from '../../unit/support/independentCrash';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import type { Hall } from '../rounds/hall';
import {
  at,
  COUNTDOWN,
  INTERVAL,
  listener,
  offered,
  openBingo,
  snapshotOf,
  ticket,
  tickets,
  voidBingo,
  WINDOW,
  wish,
  type Moment,
} from './bingoHall';

interface Sent {
  readonly at: number;
  readonly text: string;
}

const HASHES = /[0-9a-f]{64}/g;
/** Any list of whole numbers in a text, escaped or not. */
const LISTS = /\[((?:\d{1,2},)+\d{1,2})\]/g;
const ROUNDS = 4;

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
const answers: Sent[] = [];
beforeAll(async () => {
  hall = await openBingo({ seed: 'secrets of bingo' });
  player = await hall.enter();
  socket = await listener(player);
});
afterAll(() => hall.close());

/** Sends a call and records the whole answer: status, headers, sealed and opened body. */
async function ask(call: Call, request: unknown): Promise<void> {
  const reply = await player.send(call.path, request);
  const headers = [...reply.headers].map((header) => header.join(': ')).join('\n');
  const opened = JSON.stringify(reply.answer);
  answers.push({ at: reply.answer.now ?? 0, text: `${reply.status}\n${headers}\n${reply.text}\n${opened}` });
}

/** Sends every request that a player can send, valid and invalid. */
async function askEverything(roundId: string): Promise<void> {
  await ask(BINGO_CALLS.currentRound, {});
  for (const id of [roundId, String(BigInt(roundId) + 1n), '99999']) {
    for (const call of [
      BINGO_CALLS.roundTickets,
      BINGO_CALLS.roundExtras,
      BINGO_CALLS.periodDetails,
      BINGO_CALLS.podium,
    ])
      await ask(call, { roundId: id });
    await ask(BINGO_CALLS.buyExtra, {
      requestId: newRequestId(),
      roundId: id,
      tickets: (await offered(player, roundId)).slice(0, 2),
    });
  }
  await ask(BINGO_CALLS.periodList, { count: 50 });
  await ask(BINGO_CALLS.periodList, { count: 50, before: '99999' });
  await ask(BINGO_CALLS.ballsCount, { rounds: 100 });
  await ask(BINGO_CALLS.collectList, {});
  await ask(BINGO_CALLS.skipConfig, {});
  await ask(CALLS.gameList, {});
  await ask(CALLS.futureBlock, { gameType: BINGO_GAME_TYPE });
  await ask(CALLS.getBlockByNum, { num: 1 });
  await ask(BINGO_CALLS.bet, wish({ tickets: tickets(5), amount: parseMoney('1.00') }));
  await ask(BINGO_CALLS.bet, wish({ tickets: [ticket(9)], next: true }));
  await ask(BINGO_CALLS.bet, { hello: 'there' });
  await ask(BINGO_CALLS.cancel, { requestId: newRequestId(), betIds: ['none'] });
}

interface Period {
  readonly roundId: string;
  readonly balls: readonly number[];
  readonly firstBall: number;
  readonly revealedAt: number;
}

/** Every seed of every chain, the result seeds of all periods with their balls, and the secret of the simulated chain. */
async function secretsOf() {
  const { database } = hall.platform;
  const secrets = new Map<string, { readonly what: string; readonly from: number }>();
  const periods: Period[] = [];
  const rounds = await database.query('SELECT * FROM bingo_rounds ORDER BY round_id');
  for (const chain of await database.query('SELECT chain_id, tip, length, commitment FROM seed_chains')) {
    let seed = String(chain['tip']);
    for (let index = Number(chain['length']); index > 0; index--) {
      const round = rounds.find(
        (row) => row['chain_id'] === chain['chain_id'] && row['chain_index'] === index,
      );
      const from = round?.['settle_time'] == null ? Infinity : Number(round['settle_time']);
      secrets.set(seed, { what: `seed ${index}`, from });
      if (round) {
        const roundId = String(round['round_id']);
        const resultSeed = resultSeedOf(seed, String(round['block_hash']), roundId);
        secrets.set(resultSeed, { what: `result seed of ${roundId}`, from });
        const firstBall = Number(round['opened_at']) + COUNTDOWN;
        periods.push({ roundId, balls: ballsOf(resultSeed), firstBall, revealedAt: from });
      }
      seed = walkChain(seed, 1);
    }
    expect(seed).toBe(chain['commitment']);
  }
  const [origin] = await database.query('SELECT secret FROM simulated_chain');
  secrets.set(String(origin?.['secret']), { what: 'the secret of the simulated chain', from: Infinity });
  return { secrets, periods };
}

/** The number of a period's balls that may be known at this time. */
function knownAt({ firstBall, revealedAt }: Period, time: number): number {
  if (time >= revealedAt) return 40;
  if (time < firstBall) return 0;
  const extra = firstBall + 29 * INTERVAL + WINDOW;
  if (time < extra) return Math.min(30, 1 + Math.floor((time - firstBall) / INTERVAL));
  return Math.min(40, 31 + Math.floor((time - extra) / INTERVAL));
}

test('no unrevealed seed and no future ball is in any byte that leaves, and every revealed one is', async () => {
  let voided: string | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const moments: readonly Moment[] = ['betting', 'balls', 'window', 'extra', 'settled'];
    for (const moment of moments) {
      const { roundId } = await at(hall, player, moment);
      await askEverything(roundId);
      // The seed of a void round is revealed before the next round is announced.
      if (voided !== null) await askEverything(voided);
      voided = null;
      if (round === ROUNDS - 2 && moment === 'window') {
        void voidBingo(hall);
        await hall.settle();
        await askEverything(roundId);
        voided = roundId;
        break;
      }
    }
  }
  await hall.deliver();
  const frames = socket.frames.map((frame, index): Sent => {
    const sentAt = frame.type === 'push' ? frame.sentAt : 0;
    return { at: sentAt, text: `${socket.raw[index]}\n${JSON.stringify(frame)}` };
  });
  const logged = hall.logged.map((line): Sent => ({
    at: Date.parse((JSON.parse(line) as { time: string }).time),
    text: line,
  }));
  const sent = [...answers, ...frames, ...logged];
  expect(frames.length).toBeGreaterThan(100);

  const { secrets, periods } = await secretsOf();
  const told = new Set<string>();
  const leaks: string[] = [];
  let longLists = 0;
  for (const { at: time, text } of sent) {
    for (const [hash] of text.matchAll(HASHES)) {
      const secret = secrets.get(hash);
      if (!secret) continue;
      told.add(hash);
      if (time < secret.from) leaks.push(`${secret.what} at ${time}, secret until ${secret.from}`);
    }
    for (const [, list = ''] of text.matchAll(LISTS)) {
      const numbers = list.split(',').map(Number);
      for (const period of periods) {
        // A list that begins with the period's first balls is a list of its balls.
        const common = period.balls.findIndex((ball, place) => ball !== numbers[place]);
        const shown = common === -1 ? period.balls.length : common;
        if (shown < 3) continue;
        longLists += 1;
        const known = knownAt(period, time);
        if (shown > known)
          leaks.push(`${shown} balls of ${period.roundId} at ${time}, when ${known} were out`);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(longLists).toBeGreaterThan(100);
  // Proves that the search finds secrets: every period's seed and result seed were found after its end.
  const last = (await snapshotOf(player)).round?.id;
  const over = periods.filter(({ roundId, revealedAt }) => revealedAt < Infinity && roundId !== last);
  expect(over.length).toBeGreaterThanOrEqual(ROUNDS - 1);
  for (const [hash, { what, from }] of secrets)
    if (from < Infinity) expect([what, told.has(hash)]).toEqual([what, true]);
});

test('what a bet has hit is told only with the balls that are out: prices and podium of the extra balls are not', async () => {
  const { roundId } = await at(hall, player, 'window');
  const before = await player.call(BINGO_CALLS.roundExtras, { roundId });
  const podium = await player.call(BINGO_CALLS.podium, { roundId });
  // Until the first extra ball the offers do not change, so they do not depend on the ten balls to come.
  await hall.wind(WINDOW - 500);
  expect(await player.call(BINGO_CALLS.roundExtras, { roundId })).toEqual(before);
  expect(await player.call(BINGO_CALLS.podium, { roundId })).toEqual(podium);
});
