// A round from a player's view, from the announcement of its block to the reveal of its seed.
import type { InferOutput } from 'valibot';
import { hashText } from '../../../src/core/hash';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { GROWTH_PER_MS, heightBand } from '../../../src/kits/crash/rules';
import type { CrashResult, CrashRound } from '../../../src/kits/crash/messages';
import { CALLS } from '../../../src/protocol/calls';
import { chainIdsOf } from '../../../src/core/register';
import { REGISTER_CALLS } from '../../../src/protocol/register';
import { readPush, type PushEvent } from '../../../src/protocol/push';
import { crashOf, resultSeedOf, sha256, walked } from '../../unit/support/independentCrash';
import type { TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import { Hall } from './hall';

type Told = PushEvent<typeof ROCKET_PUSHES>;
type DataOf<N extends Told['name']> = InferOutput<(typeof ROCKET_PUSHES)[N]['data']>;

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
beforeAll(async () => {
  hall = await Hall.open();
  player = await hall.enter();
  socket = await hall.listener(player);
});
afterAll(() => hall.close());

/** All pushes of the rocket, in order. */
const told = (): readonly Told[] =>
  socket.items().flatMap(({ code, data }) => readPush(ROCKET_PUSHES, code, data) ?? []);
function toldOf<N extends Told['name']>(name: N): readonly DataOf<N>[] {
  return told().flatMap((event) => (event.name === name ? [event.data as DataOf<N>] : []));
}

/** Plays a round to its end. */
async function nextRound(): Promise<{ readonly opened: CrashRound; readonly result: CrashResult }> {
  const { round } = await hall.until(player, 'countdown');
  if (!round) throw new Error('no round');
  const result = await hall.finish(player, round.id);
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.gameOver.code, (data) => (data as { id: string }).id === round.id);
  return { opened: round, result };
}

test('a round tells its countdown, its heights ten times a second, its stop, and a second later its end', async () => {
  const open = await hall.until(player, 'countdown');
  const roundId = open.round?.id ?? '';
  expect(open.countdown).toMatchObject({ millisLeft: 8_000, beginMillis: hall.clock.now() + 8_000 });
  const flying = await hall.until(player, 'flying');
  expect(flying).toMatchObject({ round: { id: roundId }, countdown: null });
  // The block comes 1 to 4 s after betting has closed, and half a second later the flight begins.
  const waited = (flying.launchedAt ?? 0) - (open.countdown?.beginMillis ?? 0);
  expect([waited >= 1_500, waited < 4_500]).toEqual([true, true]);
  const result = await hall.finish(player, roundId);
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.gameOver.code, (data) => (data as { id: string }).id === roundId);

  const order = told().map(({ name }) => name);
  const quiet = order.filter((name) => name !== 'flightHeight');
  expect(quiet.slice(0, 5)).toEqual(['countdown', 'decided', 'stop', 'gameOver', 'endHeart']);
  const [countdown] = toldOf('countdown');
  expect(countdown).toMatchObject({
    countdown: { roundId, millisLeft: 8_000 },
  });
  const [stop] = toldOf('stop');
  const launchedAt = flying.launchedAt ?? 0;
  expect(stop).toEqual({
    roundId,
    crashHeight: result.crashHeight,
    stoppedAt: launchedAt + Math.ceil(Math.log(Number(result.crashHeight) / 100) / GROWTH_PER_MS),
  });
  expect(result.settleTime).toBeGreaterThanOrEqual((stop?.stoppedAt ?? 0) + 1_000);
  const heights = toldOf('flightHeight').filter((height) => height.roundId === roundId);
  for (const [index, { at, height }] of heights.entries()) {
    expect(at).toBe(launchedAt + index * 100);
    expect(height).toBeLessThanOrEqual(result.crashHeight);
  }
  expect(heights.length).toBe(Math.ceil(((stop?.stoppedAt ?? 0) - launchedAt) / 100));
});

test('what is announced before betting, and told before take-off, holds when the seed is revealed', async () => {
  let before: CrashResult | null = null;
  for (let rounds = 0; rounds < 4; rounds++) {
    const { opened, result } = await nextRound();
    const shown = toldOf('countdown').find(({ round }) => round.id === opened.id)?.round;
    // While bets are placed the outcome is unknown: the block does not exist yet.
    expect(shown).toEqual({ ...opened, status: 2 });
    expect(opened).toMatchObject({ historyBlockHash: null, gameResultHash: null });
    expect(Object.keys(opened)).not.toContain('serverSeed');
    const decided = toldOf('decided').find(({ round }) => round.id === opened.id);
    if (!decided) throw new Error('nothing was decided');
    expect(decided.round).toMatchObject({
      ...opened,
      historyBlockHash: result.historyBlockHash,
      gameResultHash: result.gameResultHash,
    });
    expect(sha256(result.serverSeed)).toBe(opened.serverSeedHash);
    expect(walked(result.serverSeed, result.index)).toBe(opened.commitment);
    expect(resultSeedOf(result.serverSeed, result.historyBlockHash, opened.id)).toBe(result.resultSeed);
    expect(sha256(result.resultSeed)).toBe(decided.round.gameResultHash);
    expect(crashOf(result.resultSeed)).toBe(result.crashHeight);
    const { historyBlockHash: _block, gameResultHash: _hash, ...promised } = opened;
    expect(result).toMatchObject({ ...promised, status: 6, clientSeed: 'shared' });
    if (before) {
      expect(opened.serverSeedHash).toBe(before.serverSeed);
      const { chainId, commitment, index } = before;
      expect(opened).toMatchObject({ chainId, commitment, index: index + 1 });
      expect(BigInt(opened.id)).toBe(BigInt(before.id) + 1n);
    }
    before = result;
  }
});

test('a block is announced when betting opens, comes 1 to 4 s after it closes, and decides before take-off', async () => {
  const { round: running } = await hall.until(player, 'countdown');
  await hall.deliver();
  await socket.item(
    ROCKET_PUSHES.countdown.code,
    (data) => (data as { round: { id: string } }).round.id === running?.id,
  );
  const announcement = await player.call(CALLS.futureBlock, { gameType: ROCKET_GAME_TYPE });
  expect(announcement.num).toBe(toldOf('countdown').at(-1)?.round.historyBlockNum);
  const { opened } = await nextRound();
  const { opened: next } = await nextRound();
  expect(BigInt(next.id)).toBe(BigInt(opened.id) + 1n);
  let before = 0;
  for (const { round, countdown, announced } of toldOf('countdown')) {
    const { block } = await player.call(CALLS.getBlockByNum, { num: round.historyBlockNum });
    const decided = toldOf('decided').find((one) => one.round.id === round.id);
    if (!decided || !block) continue;
    expect(decided.round.historyBlockHash).toBe(block.hash);
    const waited = block.time - countdown.beginMillis;
    expect([waited >= 1_000, waited < 4_000, decided.launchedAt > block.time]).toEqual([true, true, true]);
    expect(announced.roundId).toBe(round.id);
    expect(announced.head).toBeLessThan(round.historyBlockNum);
    expect(round.historyBlockNum).toBeGreaterThan(before);
    before = round.historyBlockNum;
  }
});

test('the register holds the chain and the one after it, and the digest follows from what was announced', async () => {
  const { opened } = await nextRound();
  const { owner, entries } = await player.call(REGISTER_CALLS.register, {
    gameType: ROCKET_GAME_TYPE,
    from: 0,
  });
  expect(owner).toBe('rocket');
  expect(chainIdsOf('rocket', entries)).toEqual(entries.map(({ chainId }) => chainId));
  const at = entries.findIndex(({ chainId }) => chainId === opened.chainId);
  expect(entries[at]).toMatchObject({ tip: opened.commitment, length: 10_000, ended: null });
  const announced = toldOf('countdown').find(({ round }) => round.id === opened.id)?.announced;
  expect(entries[at + 1]?.chainId).toBe(announced?.nextChainId);
  const { rounds } = await player.call(REGISTER_CALLS.toldRounds, {
    gameType: ROCKET_GAME_TYPE,
    from: '1',
    count: 200,
  });
  let digest = '0'.repeat(64);
  for (const round of rounds) {
    if (!round.digest) break;
    const { before, result } = round.digest;
    digest = sha256(
      [digest, round.id, round.chainId, round.index, round.historyBlockNum, result, before].join(':'),
    );
    expect(round.digest.digest).toBe(digest);
    expect(toldOf('decided').find((one) => one.round.id === round.id)?.digest).toEqual(round.digest);
  }
  expect(rounds.length).toBeGreaterThan(3);
  const page = await fetch(`${hall.platform.address}/fair/rocket/rounds.json?from=2`);
  const told = (await page.json()) as { rounds: { id: string }[] };
  expect(told.rounds[0]?.id).toBe('2');
  expect((await fetch(`${hall.platform.address}/fair/rocket/`)).status).toBe(200);
  expect((await fetch(`${hall.platform.address}/fair/nobody/register.json`)).status).toBe(404);
});

test('blocks are shaped like those of TRON, one every three seconds, none from the future', async () => {
  const { head } = await player.call(CALLS.futureBlock, { gameType: ROCKET_GAME_TYPE });
  const { block } = await player.call(CALLS.getBlockByNum, { num: head.num });
  expect(block).toEqual(head);
  expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Number.parseInt(head.hash.slice(0, 16), 16)).toBe(head.num);
  const { block: before } = await player.call(CALLS.getBlockByNum, { num: head.num - 1 });
  expect(head.time - (before?.time ?? 0)).toBe(3_000);
  for (const num of [0, head.num + 1, head.num + 1_000]) {
    expect(await player.call(CALLS.getBlockByNum, { num })).toEqual({ block: null });
  }
});

test('from the end of the chain the seeds walk back to its commitment in as many steps as the index says', async () => {
  const { result } = await nextRound();
  let hash = result.serverSeed;
  for (let step = 0; step < result.index; step++) hash = hashText(hash);
  const [chain] = await hall.platform.database.query(
    'SELECT commitment FROM seed_chains WHERE chain_id = $1',
    [result.chainId],
  );
  expect(chain?.['commitment']).toBe(hash);
});

test('past rounds, labels, bead road, bands and average agree', async () => {
  const { result } = await nextRound();
  const [record, recent, dew, total] = await Promise.all([
    player.call(ROCKET_CALLS.pointRecord, { count: 50 }),
    player.call(ROCKET_CALLS.recentDew, {}),
    player.call(ROCKET_CALLS.historyDew, { count: 10 }),
    player.call(ROCKET_CALLS.pointTotal, {}),
  ]);
  expect(record[0]).toEqual(result);
  expect(record.map(({ id }) => id)).toEqual(
    record.map((_, index) => String(BigInt(result.id) - BigInt(index))),
  );
  const beads = record.map(({ id, crashHeight }) => ({ roundId: id, crashHeight }));
  expect(recent).toEqual(beads.slice(0, 6));
  expect(dew).toEqual(beads.slice(0, 10));
  expect(total.rounds).toBe(record.length);
  expect(total.bands).toHaveLength(6);
  for (const [band, count] of total.bands.entries()) {
    expect(record.filter(({ crashHeight }) => heightBand(crashHeight) === band)).toHaveLength(count);
  }
  const last = record.slice(0, 20);
  expect(total.average).toBe(
    last.reduce((sum, { crashHeight }) => sum + crashHeight, 0n) / BigInt(last.length),
  );
  const [game] = await player.call(CALLS.gameList, {});
  expect(game?.lastResults.map(parseMultiplier)).toEqual(recent.map(({ crashHeight }) => crashHeight));
});

test('a round that is not over, or never was, has no result', async () => {
  const { round } = await hall.until(player, 'flying');
  for (const roundId of [round?.id ?? '', '999999999']) {
    expect(await player.call(ROCKET_CALLS.roundGameResult, { roundId })).toEqual({ result: null });
  }
});
