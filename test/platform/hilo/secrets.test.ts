// The platform sends no seed of a player's chain before its round is over: the test searches every byte of a session with hilo
// and plinko for every seed and result seed that was still secret when the byte was sent.
import { walkChain } from '../../../src/core/hash';
import { parseMoney } from '../../../src/core/money';
import type { Call } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { HILO_CALLS, HILO_GAME_TYPE, type HiloRound } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import { PLAYER_CHAIN_CALLS } from '../../../src/kits/ownRounds/messages';
import { resultOf } from '../../unit/support/independentDraws';
import { Hall } from '../rounds/hall';
import { BLOCK, MANY_CALLS, seedsOf } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { HiloPlayer, betOn } from './hiloPlayer';

const HASHES = /[0-9a-f]{64}/g;
const CLIENT_SEEDS = ['first', 'second', 'third'];
/** Number of searched rounds of a chain: more than are played or published here. */
const ROUNDS_SEARCHED = 150;

let hall: Hall;
let player: TestPlayer;
let hilo: HiloPlayer;
/** Hashes that were sent while secret, with the message that contained them. */
const leaks: string[] = [];
const told = new Set<string>();
let looked = 0;
let chainSecret = '';

beforeAll(async () => {
  hall = await Hall.open({
    games: [HILO_GAME_TYPE, PLINKO_GAME_TYPE],
    config: MANY_CALLS,
    seed: 'own secrets',
  });
  player = await hall.enter();
  hilo = new HiloPlayer(hall, player);
  const [origin] = await hall.platform.database.query('SELECT secret FROM simulated_chain');
  chainSecret = String(origin?.['secret']);
});
afterAll(() => hall.close());

interface Secret {
  readonly chainId: string;
  /** It may be sent when the round of this index is over. */
  readonly index: number;
  readonly what: string;
}
/** All secrets of the chains by hash, and the pairs of chain and block that are done. */
const secrets = new Map<string, Secret>();
const searched = new Set<string>();

/** Adds the secrets of new chains and new blocks. */
async function follow(): Promise<void> {
  const { database } = hall.platform;
  const states = JSON.stringify(await database.query('SELECT state FROM own_chains'));
  const blocks = [...states.matchAll(/"blockHash":"([0-9a-f]{64})"/g)].map(([, hash = '']) => hash);
  for (const row of await database.query('SELECT chain_id, tip, length FROM seed_chains')) {
    const chainId = String(row['chain_id']);
    const fresh = ['', ...blocks].filter((block) => !searched.has(chainId + block));
    if (fresh.length === 0) continue;
    for (const block of fresh) searched.add(chainId + block);
    let seed = String(row['tip']);
    for (let index = Number(row['length']); index > 0; index--, seed = walkChain(seed, 1)) {
      secrets.set(seed, { chainId, index, what: `seed ${index}` });
      if (index > ROUNDS_SEARCHED) continue;
      for (const block of fresh) {
        for (const clientSeed of CLIENT_SEEDS) {
          const { resultSeed } = resultOf(seed, clientSeed, block, index);
          secrets.set(resultSeed, { chainId, index, what: `result seed ${index}` });
        }
      }
    }
  }
}

/** Index of the last finished round of each chain: its seed and all seeds before it may be sent. */
async function lastOver(): Promise<ReadonlyMap<string, number>> {
  const rows = await hall.platform.database.query(
    `SELECT detail->>'chainId' AS chain, max(round_id::integer) AS last FROM bets WHERE state <> 'open' GROUP BY 1`,
  );
  return new Map(rows.map((row) => [String(row['chain']), Number(row['last'])]));
}

async function search(what: string, text: string): Promise<void> {
  await follow();
  const over = await lastOver();
  looked += 1;
  for (const [hash] of text.matchAll(HASHES)) {
    told.add(hash);
    const secret = secrets.get(hash);
    if (secret && secret.index > (over.get(secret.chainId) ?? 0)) leaks.push(`${secret.what} in ${what}`);
  }
  if (text.includes(chainSecret)) leaks.push(`the secret of the simulated chain in ${what}`);
}

/** Sends a call and records the whole answer, sealed and opened. */
async function ask(call: Call, request: object): Promise<string> {
  const reply = await player.send(call.path, request);
  await search(
    `${call.path} (${reply.answer.code})`,
    `${[...reply.headers].join()}\n${reply.text}\n${JSON.stringify(reply.answer)}`,
  );
  return reply.answer.msg;
}

/** Sends every request outside of the game itself, valid and invalid. */
async function askAround(betId = 'none'): Promise<void> {
  for (const gameType of [HILO_GAME_TYPE, PLINKO_GAME_TYPE, 7]) {
    await ask(PLAYER_CHAIN_CALLS.clientHash, { gameType });
    await ask(CALLS.futureBlock, { gameType });
  }
  await ask(HILO_CALLS.start, {});
  await ask(HILO_CALLS.detail, {});
  await ask(HILO_CALLS.detail, { betId });
  await ask(PLINKO_CALLS.start, {});
  await ask(PLINKO_CALLS.details, { betId });
  for (const call of [HILO_CALLS.swap, PLINKO_CALLS.swap])
    await ask(call, { chainId: 'none', clientSeed: 'not legal' });
  await ask(HILO_CALLS.guess, { requestId: newRequestId(), betId, step: 99, guess: 'equal' });
  await ask(HILO_CALLS.cashOut, { requestId: newRequestId(), betId, step: 99 });
  await ask(PLINKO_CALLS.bet, {
    requestId: newRequestId(),
    rows: 99,
    risk: 'high',
    amount: '1.00',
    mode: 'manual',
  });
  await ask(CALLS.gameList, {});
}

const nextChain = async (gameType: number): Promise<string> => (await seedsOf(player, gameType)).next.chainId;

const openHilo = async (): Promise<HiloRound> => {
  const { commitment } = await hilo.start();
  if (!commitment) throw new Error('no commitment');
  const { round } = await player.call(HILO_CALLS.bet, betOn(commitment));
  return round;
};

test('no byte that leaves holds a secret of its time, and every revealed seed was told', async () => {
  const socket = await player.connect();
  let framesSeen = 0;
  const searchPushes = async (): Promise<void> => {
    await hall.deliver();
    const frames = socket.frames.slice(framesSeen);
    framesSeen += frames.length;
    await search('pushes', JSON.stringify(frames));
  };
  await askAround();
  for (const gameType of [HILO_GAME_TYPE, PLINKO_GAME_TYPE]) {
    await ask(PLAYER_CHAIN_CALLS.clientHash, {
      gameType,
      chainId: await nextChain(gameType),
      clientSeed: 'first',
    });
  }
  await askAround();
  await hall.wind(2 * BLOCK);
  await searchPushes();

  for (let n = 0; n < 4; n++) {
    let round = await openHilo();
    await askAround(round.betId);
    const ball = { rows: 16, risk: 'high', amount: parseMoney('1.00'), mode: 'auto', balls: 5 };
    await ask(PLINKO_CALLS.bet, { requestId: newRequestId(), ...ball });
    if (n === 1)
      await ask(HILO_CALLS.swap, { chainId: await nextChain(HILO_GAME_TYPE), clientSeed: 'second' });
    if (n === 1)
      await ask(PLINKO_CALLS.swap, { chainId: await nextChain(PLINKO_GAME_TYPE), clientSeed: 'third' });
    ({ round } = await hilo.skip(round));
    round = await hilo.guessRight(round, 2);
    await askAround(round.betId);
    const about = { requestId: newRequestId(), betId: round.betId, step: round.step };
    if (n % 2 === 0) await ask(HILO_CALLS.cashOut, about);
    else round = (await hilo.guessWrong(round)).round;
    await askAround(round.betId);
    await hall.wind(2 * BLOCK);
    await searchPushes();
  }
  await search('logs', hall.logged.join('\n'));

  expect(leaks).toEqual([]);
  expect(looked).toBeGreaterThan(100);
  // Proves that the search finds secrets: the seeds of the finished rounds were found.
  const rows = await hall.platform.database.query("SELECT detail FROM bets WHERE state = 'settled'");
  const revealed = rows.map(({ detail }) => String((detail as { serverSeed: string }).serverSeed));
  expect(revealed.length).toBeGreaterThan(20);
  for (const seed of revealed) expect(told).toContain(seed);
});
