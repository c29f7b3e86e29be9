// A round as players see it, from the announcement of its block to the reveal of its seed.
import type { InferOutput } from 'valibot';
import { hashText } from '../../../src/core/hash';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { GROWTH_PER_MS, heightBand } from '../../../src/kits/crash/rules';
import type { CrashResult, CrashRound } from '../../../src/kits/crash/messages';
import { CALLS } from '../../../src/protocol/calls';
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

/** Everything that was told about the rocket, in order. */
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
  expect(flying).toMatchObject({ round: { id: roundId }, launchedAt: open.countdown?.beginMillis });
  const result = await hall.finish(player, roundId);
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.gameOver.code, (data) => (data as { id: string }).id === roundId);

  const order = told().map(({ name }) => name);
  const quiet = order.filter((name) => name !== 'flightHeight');
  expect(quiet.slice(0, 4)).toEqual(['countdown', 'stop', 'gameOver', 'endHeart']);
  const [countdown] = toldOf('countdown');
  expect(countdown).toMatchObject({
    countdown: { roundId, millisLeft: 8_000, beginMillis: flying.launchedAt },
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

test('every commitment that is shown before betting holds when the seed is revealed', async () => {
  let before: CrashResult | null = null;
  for (let rounds = 0; rounds < 4; rounds++) {
    const { opened, result } = await nextRound();
    const shown = toldOf('countdown').find(({ round }) => round.id === opened.id)?.round;
    expect(shown).toEqual({ ...opened, status: 2 });
    expect(Object.keys(opened)).not.toContain('serverSeed');
    expect(sha256(result.serverSeed)).toBe(opened.serverSeedHash);
    expect(walked(result.serverSeed, result.index)).toBe(opened.commitment);
    expect(resultSeedOf(result.serverSeed, opened.historyBlockHash, opened.id)).toBe(result.resultSeed);
    expect(sha256(result.resultSeed)).toBe(opened.gameResultHash);
    expect(crashOf(result.resultSeed)).toBe(result.crashHeight);
    expect(result).toMatchObject({ ...opened, status: 6, clientSeed: 'shared' });
    if (before) {
      expect(opened.serverSeedHash).toBe(before.serverSeed);
      const { chainId, commitment, index } = before;
      expect(opened).toMatchObject({ chainId, commitment, index: index + 1 });
      expect(BigInt(opened.id)).toBe(BigInt(before.id) + 1n);
    }
    before = result;
  }
});

test("a round's block is announced when the round before opens, and does not exist then", async () => {
  const { round: running } = await hall.until(player, 'countdown');
  await hall.deliver();
  await socket.item(
    ROCKET_PUSHES.countdown.code,
    (data) => (data as { round: { id: string } }).round.id === running?.id,
  );
  const announcement = await player.call(CALLS.futureBlock, { gameType: ROCKET_GAME_TYPE });
  const now = toldOf('countdown').at(-1);
  expect(announcement.num).toBe(now?.nextBlockNum);
  expect(announcement.num).toBe((await player.call(ROCKET_CALLS.currentRound, {})).nextBlockNum);
  const { opened } = await nextRound();
  const { opened: next } = await nextRound();
  expect(BigInt(next.id)).toBe(BigInt(opened.id) + 1n);
  for (const { round, countdown, nextBlockNum } of toldOf('countdown')) {
    const openedAt = countdown.beginMillis - 8_000;
    const { block: own } = await player.call(CALLS.getBlockByNum, { num: round.historyBlockNum });
    expect(own).toMatchObject({ hash: round.historyBlockHash, num: round.historyBlockNum });
    expect(own?.time).toBeLessThanOrEqual(openedAt);
    const { block: later } = await player.call(CALLS.getBlockByNum, { num: nextBlockNum });
    if (later) expect(later.time).toBeGreaterThan(openedAt);
    const following = toldOf('countdown').find((other) => BigInt(other.round.id) === BigInt(round.id) + 1n);
    if (following) expect(following.round.historyBlockNum).toBe(nextBlockNum);
  }
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
