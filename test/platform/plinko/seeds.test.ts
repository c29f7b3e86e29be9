// A player's chains on a running platform: when the platform and the player choose their seeds, and what is published before
// it is used.
import { parseMoney } from '../../../src/core/money';
import type { AnswerOf, Call } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { BALLS_AHEAD, MAX_BALLS, PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import {
  CHAIN_LENGTH,
  PLAYER_CHAIN_CALLS,
  PLAYER_CHAIN_PUSHES,
  type Commitment,
} from '../../../src/kits/ownRounds/messages';
import { NOTHING_BEFORE, OWN_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import { chainIdOf } from '../../../src/core/register';
import { REGISTER_CALLS } from '../../../src/protocol/register';
import { resultOf } from '../../unit/support/independentDraws';
import { Hall } from '../rounds/hall';
import {
  BLOCK,
  MANY_CALLS,
  begin,
  commitmentFor,
  seedsOf,
  setClientSeed,
  swap,
  tookOver,
  walked,
} from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

const PUSH = PLAYER_CHAIN_PUSHES.chainTookOver.code;

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await Hall.open({ games: [PLINKO_GAME_TYPE, HILO_GAME_TYPE], config: MANY_CALLS, seed: 'chains' });
});
afterAll(() => hall.close());
beforeEach(async () => {
  player = await hall.enter();
});

const wish = (change: object = {}) => {
  const board = { rows: 8, risk: 'low', amount: parseMoney('1.00'), mode: 'auto' as const };
  return { requestId: newRequestId(), ...board, balls: 1, ...change };
};
const drop = (balls = 1): Promise<AnswerOf<typeof PLINKO_CALLS.bet>> =>
  player.call(PLINKO_CALLS.bet, wish({ balls }));
const start = (): Promise<AnswerOf<typeof PLINKO_CALLS.start>> => player.call(PLINKO_CALLS.start, {});
const head = async (): Promise<number> => {
  const { block } = await player.call(CALLS.getBlockByNum, { num: 1 });
  return 1 + Math.floor((hall.clock.now() - (block?.time ?? 0)) / BLOCK);
};

/** The result seed of a ball, computed from its revealed seed and a client seed. */
const committedBy = (serverSeed: string, clientSeed: string, blockHash: string, index: number): string =>
  resultOf(serverSeed, clientSeed, blockHash, index).gameResultHash;

describe('the first chain', () => {
  test('is committed to first, then the client seed is accepted, then a block is announced that does not exist', async () => {
    const untouched = await seedsOf(player, PLINKO_GAME_TYPE);
    expect(untouched).toMatchObject({ clientSeed: null, current: null, coming: null });
    expect(await player.codeOf(PLINKO_CALLS.bet, wish())).toBe(CODE.clientSeedMissing);
    expect(await seedsOf(player, PLINKO_GAME_TYPE)).toEqual(untouched);

    const { seeds } = await setClientSeed(player, PLINKO_GAME_TYPE, 'made-in-the-browser');
    expect(seeds?.coming).toMatchObject({
      ...untouched.next,
      clientSeed: 'made-in-the-browser',
      historyBlockHash: null,
    });
    // Two entries were registered before the client seed was accepted.
    expect(seeds?.next).toEqual(untouched.further);
    expect(seeds?.coming?.historyBlockNum).toBeGreaterThanOrEqual((seeds?.coming?.head ?? 0) + 2);
    expect(seeds?.coming?.historyBlockNum).toBeGreaterThanOrEqual((await head()) + 2);
    expect(seeds?.next.chainId).not.toBe(untouched.next.chainId);
    expect(await player.codeOf(PLINKO_CALLS.bet, wish())).toBe(CODE.chainBlockMissing);
    expect((await start()).commitments).toEqual([]);

    const socket = await player.connect();
    const after = await tookOver(hall, player, PLINKO_GAME_TYPE, seeds?.coming?.historyBlockNum ?? 0);
    expect(after.current).toMatchObject({
      ...untouched.next,
      nextIndex: 1,
      serverSeedHash: untouched.next.commitment,
    });
    await hall.deliver();
    expect((await socket.item(PUSH)).data).toMatchObject({
      gameType: PLINKO_GAME_TYPE,
      reason: 'first',
      roundId: 1,
    });
    expect(await player.codeOf(PLINKO_CALLS.bet, wish())).toBe(CODE.ballRoundNotStarted);
    expect((await start()).commitments).toHaveLength(BALLS_AHEAD);
    expect((await drop()).balls[0]?.index).toBe(1);
  });

  test('is one, however many first calls come at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => seedsOf(player, HILO_GAME_TYPE)));
    expect(new Set(all.map(({ next }) => next.chainId)).size).toBe(1);
  });

  test('differs from game to game', async () => {
    const [plinko, hilo] = [await seedsOf(player, PLINKO_GAME_TYPE), await seedsOf(player, HILO_GAME_TYPE)];
    expect(plinko.next.commitment).not.toBe(hilo.next.commitment);
  });
});

describe('a client seed', () => {
  const illegal = ['', 'a b', 'semi;colon', 'umlaut-ä', '句', 'a.b', 'x'.repeat(65), 'line\n'];

  test.each(illegal)('%j is refused, in every call that takes one', async (clientSeed) => {
    const codes: number[] = [];
    const ask = async (call: Call, request: object): Promise<void> =>
      void codes.push(await player.codeOf(call, request));
    const { chainId } = (await seedsOf(player, PLINKO_GAME_TYPE)).next;
    await ask(PLAYER_CHAIN_CALLS.clientHash, { gameType: PLINKO_GAME_TYPE, chainId, clientSeed });
    await ask(PLINKO_CALLS.swap, { chainId, clientSeed });
    await ask(HILO_CALLS.swap, { chainId, clientSeed });
    expect(codes).toEqual(codes.map(() => CODE.illegalClientSeed));
    expect((await seedsOf(player, PLINKO_GAME_TYPE)).clientSeed).toBeNull();
  });

  test.each(['x', 'A-z_0', '9'.repeat(64)])('%j is taken', async (clientSeed) => {
    expect((await setClientSeed(player, HILO_GAME_TYPE, clientSeed)).clientSeed).toBe(clientSeed);
  });

  test.each([1, 3, 6, 7, 11, 99])('game %d has none to set here', async (gameType) => {
    const request = { gameType, clientSeed: 'mine' };
    expect(await player.codeOf(PLAYER_CHAIN_CALLS.clientHash, request)).toBe(CODE.illegalCharacters);
  });

  test('is the chain’s for good: another one is refused, the same one again changes nothing', async () => {
    const { current } = await begin(hall, player, PLINKO_GAME_TYPE, 'before');
    const ask = { gameType: PLINKO_GAME_TYPE, chainId: current?.chainId };
    const change = { ...ask, clientSeed: 'after' };
    expect(await player.codeOf(PLAYER_CHAIN_CALLS.clientHash, change)).toBe(CODE.clientSeedNotAwaited);
    const same = await player.call(PLAYER_CHAIN_CALLS.clientHash, { ...ask, clientSeed: 'before' });
    expect(same.seeds?.current).toEqual(current);
    // The chain after it accepts no client seed before its turn.
    const { chainId } = (await seedsOf(player, PLINKO_GAME_TYPE)).next;
    const early = { gameType: PLINKO_GAME_TYPE, chainId, clientSeed: 'early' };
    expect(await player.codeOf(PLAYER_CHAIN_CALLS.clientHash, early)).toBe(CODE.clientSeedNotAwaited);
  });
});

describe('the register of a player', () => {
  test('is told to him alone, only grows, and each id is hashed from all before it', async () => {
    await begin(hall, player, PLINKO_GAME_TYPE, 'mine');
    const ask = { gameType: PLINKO_GAME_TYPE, from: 0 };
    const before = await player.call(REGISTER_CALLS.register, ask);
    expect(before.owner).toMatch(/^plinko:[0-9a-f]{32}$/);
    const { seeds } = await swap(player, PLINKO_CALLS.swap, PLINKO_GAME_TYPE, 'after');
    await tookOver(hall, player, PLINKO_GAME_TYPE, seeds.coming?.historyBlockNum ?? 0);
    const { owner, entries } = await player.call(REGISTER_CALLS.register, ask);
    expect(entries.map(({ ended }) => ended)).toEqual(['swap', null, null]);
    expect(entries.slice(0, 2).map(({ chainId }) => chainId)).toEqual(
      before.entries.map(({ chainId }) => chainId),
    );
    let last = NOTHING_BEFORE;
    for (const { k, chainId, tip, length } of entries) {
      expect(length).toBe(OWN_CHAIN_LENGTH);
      expect(chainId).toBe(chainIdOf(last, owner, k, { tip, length }));
      last = chainId;
    }
    const other = await hall.enter();
    expect(await other.codeOf(REGISTER_CALLS.register, ask)).toBe(CODE.roundNotGenerated);
  });
});

describe('a swap', () => {
  test('plays on with the chain before until its block exists, then another chain takes over', async () => {
    const before = await begin(hall, player, PLINKO_GAME_TYPE, 'before');
    await start();
    await drop();
    const { next: coming } = await seedsOf(player, PLINKO_GAME_TYPE);
    const { seeds: asked } = await swap(player, PLINKO_CALLS.swap, PLINKO_GAME_TYPE, 'after');
    expect(asked.coming).toMatchObject({ ...coming, clientSeed: 'after' });
    expect(asked.coming).toMatchObject({ bySwap: true, historyBlockHash: null });
    expect(asked.coming?.historyBlockNum).toBeGreaterThanOrEqual((await head()) + 2);
    expect(asked.next).toMatchObject({ k: coming.k + 1, before: coming.chainId });
    expect((await drop()).balls[0]).toMatchObject({ chainId: before.current?.chainId, index: 2 });

    const socket = await player.connect();
    const after = await tookOver(hall, player, PLINKO_GAME_TYPE, asked.coming?.historyBlockNum ?? 0);
    expect(after.current).toMatchObject({ chainId: coming.chainId, clientSeed: 'after', nextIndex: 1 });
    await hall.deliver();
    const told = (await socket.item(PUSH, (data) => (data as { reason: string }).reason === 'swap')).data;
    expect(told).toMatchObject({
      chainId: coming.chainId,
      clientSeed: 'after',
      serverSeedHash: coming.commitment,
    });
    expect(await player.codeOf(PLINKO_CALLS.bet, wish())).toBe(CODE.ballRoundNotStarted);
    const { commitments } = await start();
    const [ball] = (await drop()).balls;
    if (!ball || !after.current) throw new Error('no ball');
    const { chainId, historyBlockHash } = after.current;
    expect(commitmentFor(commitments, chainId, 1)).toBe(
      committedBy(ball.serverSeed, 'after', historyBlockHash, 1),
    );
    expect(walked(ball.serverSeed, 1)).toBe(coming.commitment);
  });

  test('waits for the one before it; the same one again changes nothing', async () => {
    await begin(hall, player, PLINKO_GAME_TYPE, 'before');
    const { chainId } = (await seedsOf(player, PLINKO_GAME_TYPE)).next;
    const first = await player.call(PLINKO_CALLS.swap, { chainId, clientSeed: 'after' });
    await hall.wind(BLOCK);
    expect(await player.call(PLINKO_CALLS.swap, { chainId, clientSeed: 'after' })).toEqual(first);
    const another = { chainId: first.seeds.next.chainId, clientSeed: 'another' };
    expect(await player.codeOf(PLINKO_CALLS.swap, another)).toBe(CODE.seedSwapUnderWay);
  });

  test('can be the beginning of the first chain too', async () => {
    const { seeds } = await swap(player, HILO_CALLS.swap, HILO_GAME_TYPE, 'mine');
    expect(seeds).toMatchObject({ current: null, coming: { clientSeed: 'mine', bySwap: true } });
  });
});

test('a used-up chain is followed by the next one without a pause, its commitments published before', async () => {
  const { current: first } = await begin(hall, player, PLINKO_GAME_TYPE, 'mine');
  const socket = await player.connect();
  const known: Commitment[] = [...(await start()).commitments];
  let blockHash = first?.historyBlockHash ?? '';
  let chainId = first?.chainId ?? '';
  const played: string[] = [];
  for (let dropped = 0; dropped < CHAIN_LENGTH + 2 * MAX_BALLS; dropped += MAX_BALLS) {
    await hall.wind(150);
    // The next chain is prepared from ball 900 on, with its own client seed. All balls of a call belong to one chain.
    if (dropped === 920) await setClientSeed(player, PLINKO_GAME_TYPE, 'next');
    if (dropped > 920 && dropped < 980) await hall.wind(BLOCK);
    if (dropped > 900) known.push(...(await start()).commitments);
    const balls = MAX_BALLS;
    const answer = await drop(balls);
    for (const ball of answer.balls) {
      if (ball.chainId !== chainId) {
        expect([chainId, ball.index]).toEqual([first?.chainId, 1]);
        chainId = ball.chainId;
        blockHash = answer.seeds.current?.historyBlockHash ?? '';
      }
      const committed = commitmentFor(known, ball.chainId, ball.index);
      const clientSeed = chainId === first?.chainId ? 'mine' : 'next';
      expect(committed).toBe(committedBy(ball.serverSeed, clientSeed, blockHash, ball.index));
      played.push(`${ball.chainId}/${ball.index}`);
    }
    known.push(...answer.commitments);
  }
  expect(new Set(played).size).toBe(played.length);
  expect(played[CHAIN_LENGTH - 1]).toBe(`${first?.chainId}/${CHAIN_LENGTH}`);
  expect(chainId).not.toBe(first?.chainId);
  await hall.deliver();
  const told = await socket.item(PUSH, (data) => (data as { reason: string }).reason === 'used-up');
  expect(told.data).toMatchObject({ chainId, clientSeed: 'next' });
});

test('/game/futureBlock tells the block announced for the chain that comes', async () => {
  const ask = { gameType: PLINKO_GAME_TYPE };
  expect(await player.codeOf(CALLS.futureBlock, ask)).toBe(CODE.roundNotGenerated);
  const { seeds } = await setClientSeed(player, PLINKO_GAME_TYPE, 'mine');
  const { num, head: newest } = await player.call(CALLS.futureBlock, ask);
  expect(num).toBe(seeds?.coming?.historyBlockNum);
  expect(num).toBeGreaterThan(newest.num);
});
