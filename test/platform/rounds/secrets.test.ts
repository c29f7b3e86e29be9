// The platform sends no seed before its time: the test records every byte that players receive during full rounds, and
// searches it for everything that was still secret at the platform's time of sending.
import { walkChain } from '../../../src/core/hash';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import { readPush } from '../../../src/protocol/push';
import type { Call } from '../../../src/protocol/call';
import { heightOf, resultSeedOf, stopOf } from '../../unit/support/independentCrash';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import { Hall } from './hall';

interface Sent {
  readonly at: number;
  readonly text: string;
}

const HASHES = /[0-9a-f]{64}/g;
const ROUNDS = 8;

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
const answers: Sent[] = [];
beforeAll(async () => {
  hall = await Hall.open({ seed: 'secrets' });
  player = await hall.enter();
  socket = await hall.listener(player);
});
afterAll(() => hall.close());

/** Sends a call and records the whole answer: status, headers, sealed and opened body. */
async function ask(call: Call, request: unknown): Promise<void> {
  const reply = await player.send(call.path, request);
  const headers = [...reply.headers].map((header) => header.join(': ')).join('\n');
  answers.push({
    at: reply.answer.now ?? 0,
    text: `${reply.status}\n${headers}\n${reply.text}\n${JSON.stringify(reply.answer)}`,
  });
}

/** Sends every request that a player can send, valid and invalid. */
async function askEverything(roundId: string): Promise<void> {
  await ask(ROCKET_CALLS.currentRound, {});
  await ask(ROCKET_CALLS.currentRoundBets, {});
  await ask(ROCKET_CALLS.currentUserBets, {});
  for (const id of [roundId, String(BigInt(roundId) + 1n), '99999'])
    await ask(ROCKET_CALLS.roundGameResult, { roundId: id });
  await ask(ROCKET_CALLS.pointRecord, { count: 50 });
  await ask(ROCKET_CALLS.pointTotal, {});
  await ask(ROCKET_CALLS.recentDew, {});
  await ask(ROCKET_CALLS.historyDew, { count: 100 });
  await ask(CALLS.futureBlock, { gameType: ROCKET_GAME_TYPE });
  await ask(CALLS.getBlockByNum, { num: 1 });
  for (const gameType of [ROCKET_GAME_TYPE, 9, 0]) await ask(CALLS.futureBlock, { gameType });
  await ask(CALLS.gameList, {});
  const bet = {
    slot: 1,
    amount: parseMoney('1.00'),
    autoEscape: parseMultiplier('1.50'),
    roundId: null,
    mode: 'manual',
  };
  await ask(ROCKET_CALLS.bet, { ...bet, requestId: newRequestId(), next: false });
  await ask(ROCKET_CALLS.bet, { ...bet, requestId: newRequestId(), next: true });
  await ask(ROCKET_CALLS.run, { requestId: newRequestId(), betId: 'none' });
  await ask(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId: 'none' });
  await ask(ROCKET_CALLS.bet, { hello: 'there' });
}

interface Secret {
  readonly what: string;
  /** Platform time from which it may be sent. */
  readonly from: number;
}

/** Every seed of every chain, the tips, the result seeds of all rounds, and the secret of the simulated chain. */
async function secretsOf(): Promise<ReadonlyMap<string, Secret>> {
  const { database } = hall.platform;
  const secrets = new Map<string, Secret>();
  const rounds = await database.query('SELECT * FROM crash_rounds ORDER BY round_id');
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
        secrets.set(resultSeedOf(seed, String(round['block_hash']), roundId), {
          what: `result seed of ${roundId}`,
          from,
        });
      }
      seed = walkChain(seed, 1);
    }
    expect(seed).toBe(chain['commitment']);
  }
  const [origin] = await database.query('SELECT secret FROM simulated_chain');
  secrets.set(String(origin?.['secret']), { what: 'the secret of the simulated chain', from: Infinity });
  return secrets;
}

test('no unrevealed seed, result seed or chain secret is in any byte that leaves, and every revealed one is', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { round: open } = await hall.until(player, 'countdown');
    const roundId = open?.id ?? '';
    await askEverything(roundId);
    if ((await hall.peek(roundId)) >= 105n) await hall.until(player, 'flying');
    await askEverything(roundId);
    if (round === ROUNDS - 2) {
      const [rocket] = hall.platform.services.filter(({ game }) => game?.gameType === ROCKET_GAME_TYPE);
      void rocket?.game?.voidRound?.();
    }
    await hall.finish(player, roundId);
    await askEverything(roundId);
  }
  await hall.deliver();
  const frames = socket.frames.map((frame, index): Sent => {
    const at = frame.type === 'push' ? frame.sentAt : 0;
    return { at, text: `${socket.raw[index]}\n${JSON.stringify(frame)}` };
  });
  const logged = hall.logged.map((line): Sent => ({
    at: Date.parse((JSON.parse(line) as { time: string }).time),
    text: line,
  }));
  const sent = [...answers, ...frames, ...logged];
  expect(frames.length).toBeGreaterThan(100);

  const secrets = await secretsOf();
  const told = new Set<string>();
  const leaks: string[] = [];
  for (const { at, text } of sent) {
    for (const [hash] of text.matchAll(HASHES)) {
      const secret = secrets.get(hash);
      if (!secret) continue;
      told.add(hash);
      if (at < secret.from)
        leaks.push(`${secret.what} at ${at}, secret until ${secret.from}: ${text.slice(0, 200)}`);
    }
  }
  expect(leaks).toEqual([]);
  // Proves that the search finds secrets: every round's seed and result seed were found after its end.
  const revealed = [...secrets].filter(([, { from }]) => from < hall.clock.now());
  expect(revealed.length).toBeGreaterThanOrEqual(2 * ROUNDS);
  for (const [hash, { what }] of revealed) expect([what, told.has(hash)]).toEqual([what, true]);
});

test('nothing that tells of the stop leaves before the ride has stopped', () => {
  const launched = new Map<string, number>();
  let stops = 0;
  for (const frame of socket.frames) {
    if (frame.type !== 'push') continue;
    for (const { code, data } of frame.items) {
      const event = readPush(ROCKET_PUSHES, code, data);
      if (event?.name === 'countdown') launched.set(event.data.round.id, event.data.countdown.beginMillis);
      if (event?.name === 'flightHeight') {
        expect(event.data.height).toBe(heightOf(event.data.at - event.data.launchedAt));
        expect(event.data.at).toBeLessThanOrEqual(frame.sentAt);
      }
      if (event?.name !== 'stop') continue;
      stops += 1;
      expect(frame.sentAt).toBeGreaterThanOrEqual(
        (launched.get(event.data.roundId) ?? Infinity) + stopOf(event.data.crashHeight),
      );
    }
  }
  expect(stops).toBeGreaterThan(3);
});
