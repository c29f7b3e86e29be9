// The live socket: heartbeat, channels and their sequence, one socket for each player, and which sockets are closed.
import { ManualClock, serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { CONTROL } from '../../../src/protocol/frames';
import { NO_CHANNEL } from '../../../src/protocol/gameTypes';
import { BINGO_CHANNEL } from '../../../src/games/bingo/numbers';
import { CLASSIC_CHANNEL } from '../../../src/kits/blockRounds/numbers';
import { ROCKET_CHANNEL } from '../../../src/games/rocket/numbers';
import { RUNWAY_CHANNEL } from '../../../src/games/runway/numbers';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { Platform } from '../../../src/platform/platform';
import { eventually } from '../support/eventually';
import { ANSWERED_WITHIN } from '../../../src/platform/server/batches';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { TestPlayer } from '../support/testPlayer';
import { TestSocket } from '../support/testSocket';

const clock = new ManualClock();
const now = (): number => clock.now();
let platform: Platform;

beforeAll(async () => {
  platform = await startTestPlatform({ clock });
});
afterAll(() => platform.stop());

async function connected(channel?: number): Promise<{ player: TestPlayer; socket: TestSocket }> {
  const player = await TestPlayer.enter(platform, now);
  const socket = await player.connect();
  if (channel !== undefined) await socket.subscribe(channel);
  return { player, socket };
}
const nextBatch = (): void => clock.wind(TEST_CONFIG.socket.batchWindow);
/** Waits for the answer to a heartbeat: then everything that was sent before has arrived. */
async function settled(socket: TestSocket): Promise<void> {
  clock.wind(ANSWERED_WITHIN + 1); // no push is waiting: the answer comes at once
  const before = socket.frames.length;
  socket.heartbeat();
  await socket.frame('heartbeat', () => true, before);
}
/** Subscribes, and waits for the answer: then the platform has received everything that this socket sent before. */
const heard = (socket: TestSocket, channel: number): Promise<unknown> => socket.subscribe(channel);

test('a heartbeat is answered with the time of the platform', async () => {
  const { socket } = await connected();
  socket.send({ type: 'heartbeat', sentAt: 12.5 });
  expect(await socket.frame('heartbeat')).toEqual({
    type: 'heartbeat',
    sentAt: 12.5,
    now: now(),
    gameChannelType: null,
    newest: { private: 0, channel: null },
  });
});

test('the answer to a heartbeat names the channel heard, and the last number of each stream', async () => {
  const { player, socket } = await connected(ROCKET_CHANNEL);
  const subscribed = await socket.frame('channel');
  platform.notice.toChannel(ROCKET_CHANNEL, 3002, {});
  platform.notice.toPlayer(player.userId, 2007, {});
  nextBatch();
  socket.heartbeat();
  await heard(socket, ROCKET_CHANNEL);
  clock.wind(ANSWERED_WITHIN);
  expect(await socket.frame('heartbeat')).toMatchObject({
    gameChannelType: ROCKET_CHANNEL,
    newest: { private: 1, channel: subscribed.seq + 1 },
  });
});

test('while pushes flow, answers to heartbeats come behind the next batch, and tell the middle of their wait', async () => {
  const { player, socket } = await connected(ROCKET_CHANNEL);
  const { seq } = await socket.frame('channel');
  platform.notice.toChannel(ROCKET_CHANNEL, 3002, { part: 1 });
  nextBatch();
  const began = now();
  socket.send({ type: 'heartbeat', sentAt: 1 });
  socket.send({ type: 'heartbeat', sentAt: 2 });
  await heard(socket, ROCKET_CHANNEL);
  expect(socket.frames.map(({ type }) => type)).toEqual(['channel', 'push', 'channel']);
  clock.wind(60);
  platform.notice.toChannel(ROCKET_CHANNEL, 3002, { part: 2 });
  platform.notice.toPlayer(player.userId, 2007, {});
  clock.wind(10);
  await socket.frame('heartbeat', ({ sentAt }) => sentAt === 2);
  const told = socket.frames.slice(3);
  expect(told.map(({ type }) => type)).toEqual(['push', 'push', 'heartbeat', 'heartbeat']);
  const answer = { type: 'heartbeat', now: began + 35, gameChannelType: ROCKET_CHANNEL };
  const newest = { private: 1, channel: seq + 2 };
  expect(told.slice(2)).toEqual([1, 2].map((sentAt) => ({ ...answer, sentAt, newest })));
});

test('a heartbeat that comes in the middle of a batch is told no time before it came', async () => {
  const { player, socket } = await connected(ROCKET_CHANNEL);
  const batchBegan = now();
  platform.notice.toChannel(ROCKET_CHANNEL, 3002, {});
  nextBatch();
  const received = now();
  socket.heartbeat();
  await heard(socket, ROCKET_CHANNEL);
  clock.wind(20);
  platform.notice.socketOf(player.userId)?.deliver(null, batchBegan);
  expect((await socket.frame('heartbeat')).now).toBe(received + 10);
});

test('a token nobody knows is closed with "session over"', async () => {
  const elsewhere = await startTestPlatform({ clock });
  const stranger = await TestPlayer.enter(elsewhere, now);
  await elsewhere.stop();
  const socket = await TestSocket.open(platform.address, stranger.token, stranger.ticket());
  expect(await socket.closed()).toBe(CONTROL.sessionOver);
});

test('pushes of one window leave in one frame, the same bytes to all, numbered without a gap', async () => {
  const [a, b] = [await connected(ROCKET_CHANNEL), await connected(ROCKET_CHANNEL)];
  const other = await connected(BINGO_CHANNEL);
  for (let round = 0; round < 3; round++) {
    platform.notice.toChannel(ROCKET_CHANNEL, 3002, { round, part: 1 });
    platform.notice.toChannel(ROCKET_CHANNEL, 3003, { round, part: 2 });
    nextBatch();
  }
  await Promise.all([a, b, other].map(({ socket }) => settled(socket)));
  const pushes = a.socket.frames.filter((frame) => frame.type === 'push');
  expect(pushes).toHaveLength(3);
  const first = (await a.socket.frame('channel')).seq;
  expect(pushes.map((frame) => frame.type === 'push' && [frame.stream, frame.seq])).toEqual(
    [1, 2, 3].map((n) => ['channel', first + n]),
  );
  expect(a.socket.items()).toEqual(
    [0, 1, 2].flatMap((round) => [
      { code: 3002, data: { round, part: 1 } },
      { code: 3003, data: { round, part: 2 } },
    ]),
  );
  const sealed = (socket: TestSocket) =>
    socket.raw.filter((_envelope, index) => socket.frames[index]?.type === 'push');
  expect(sealed(a.socket)).toEqual(sealed(b.socket));
  expect(other.socket.items()).toEqual([]);
});

test('a late subscriber is told the last number, and misses nothing after it', async () => {
  const early = await connected(RUNWAY_CHANNEL);
  platform.notice.toChannel(RUNWAY_CHANNEL, 4002, {});
  nextBatch();
  const late = await connected();
  const { seq } = await late.socket.subscribe(RUNWAY_CHANNEL);
  platform.notice.toChannel(RUNWAY_CHANNEL, 4003, {});
  nextBatch();
  expect((await late.socket.frame('push')).seq).toBe(seq + 1);
  await settled(early.socket);
  expect(early.socket.items().map(({ code }) => code)).toEqual([4002, 4003]);
});

test('what is for one player reaches him alone, under his own key, in a stream of its own', async () => {
  const { player, socket } = await connected(ROCKET_CHANNEL);
  const other = await connected(ROCKET_CHANNEL);
  for (const code of [2007, 2008]) {
    platform.notice.toPlayer(player.userId, code, { payout: parseMoney('1.50') });
    nextBatch();
  }
  await Promise.all([settled(socket), settled(other.socket)]);
  const pushes = socket.frames.flatMap((frame) => (frame.type === 'push' ? [frame] : []));
  expect(pushes.map(({ stream, seq, items }) => [stream, seq, items])).toEqual([
    ['private', 1, [{ code: 2007, data: { payout: '1.50' } }]],
    ['private', 2, [{ code: 2008, data: { payout: '1.50' } }]],
  ]);
  expect(other.socket.items()).toEqual([]);
  const last = socket.raw.find((_envelope, index) => socket.frames[index]?.type === 'push') ?? '';
  expect(openEnvelope(player.token, last)).toContain('2007');
});

test('what is for all reaches also who hears no channel yet', async () => {
  const [quiet, listening] = [await connected(), await connected(NO_CHANNEL)];
  platform.notice.toAll(2009, {});
  nextBatch();
  await Promise.all([quiet.socket.item(2009), listening.socket.item(2009)]);
  await settled(listening.socket);
  expect(listening.socket.items()).toHaveLength(1);
});

test('a page that moves on hears its new channel only', async () => {
  const { socket } = await connected(ROCKET_CHANNEL);
  await socket.subscribe(BINGO_CHANNEL);
  platform.notice.toChannel(ROCKET_CHANNEL, 3002, {});
  platform.notice.toChannel(BINGO_CHANNEL, 6001, {});
  nextBatch();
  await settled(socket);
  expect(socket.items().map(({ code }) => code)).toEqual([6001]);
});

test('of two sockets of one page the later one wins, in whatever order they arrive, and no page is sent away', async () => {
  const { player } = await connected();
  const open = (number: number): Promise<TestSocket> => player.connect(`&page=page-of-this-test&n=${number}`);
  const [first, third] = [await open(1), await open(3)];
  expect(await first.closed()).toBe(1006);
  expect(first.frames.filter(({ type }) => type === 'control')).toEqual([]);
  // The page gave this socket up long ago, and a slow network delivers it only now.
  expect(await (await open(2)).closed()).toBe(1001);
  await settled(third);
  expect(third.closeCode).toBeNull();
  expect(third.frames.filter(({ type }) => type === 'control')).toEqual([]);
});

test('the newest socket wins; the older is told so, and closed', async () => {
  const { player, socket } = await connected(ROCKET_CHANNEL);
  const newer = await player.connect();
  expect(await socket.frame('control')).toEqual({ type: 'control', code: CONTROL.replaced });
  expect(await socket.closed()).toBe(CONTROL.replaced);
  platform.notice.toPlayer(player.userId, 2008, {});
  nextBatch();
  await newer.item(2008);
  // The late close of the older socket does not affect the newer one.
  expect(platform.notice.socketOf(player.userId)).toBeDefined();
});

test('who is present on a channel is known by name', async () => {
  const { player, socket } = await connected(CLASSIC_CHANNEL);
  expect(platform.notice.present(CLASSIC_CHANNEL)).toMatchObject([{ userId: player.userId, visitor: false }]);
  socket.close();
  await socket.closed();
  await eventually(() => expect(platform.notice.present(CLASSIC_CHANNEL)).toEqual([]));
});

test('a balance that changes outside the own call says "fetch again", after the commit', async () => {
  const { player, socket } = await connected();
  await platform.database.transaction(async (tx) => {
    await platform.ledger.transferIn(tx, player.userId, parseMoney('5.00'), serverTime(now()));
    nextBatch();
    await settled(socket);
    expect(socket.items()).toEqual([]);
  });
  nextBatch();
  expect(await socket.item(SHARED_PUSHES.accountRefresh.code)).toEqual({ code: 2006, data: {} });
});

describe('who is let go', () => {
  test('nobody for being quiet while he answers pings, and who speaks is not asked', async () => {
    const { ping, silence } = TEST_CONFIG.socket;
    const [quiet, speaking] = [(await connected()).socket, (await connected()).socket];
    const asked = { quiet: 0, speaking: 0 };
    quiet.socket.on('ping', () => (asked.quiet += 1));
    speaking.socket.on('ping', () => (asked.speaking += 1));
    for (let passed = 0; passed < 2 * silence; passed += ping / 4) {
      clock.wind(ping / 4);
      await settled(speaking);
    }
    expect(asked.speaking).toBe(0);
    expect(asked.quiet).toBeGreaterThanOrEqual(4);
    expect(quiet.closeCode).toBeNull();
  });

  test('a flood', async () => {
    const { socket } = await connected();
    for (let sent = 0; sent < 60; sent++) socket.heartbeat();
    expect(await socket.closed()).toBe(1008);
  });

  test('garbage, after a few frames of it', async () => {
    const { socket } = await connected();
    socket.socket.send('garbage');
    await settled(socket); // one invalid frame does not close the socket
    for (let sent = 0; sent < 5; sent++) socket.socket.send('garbage');
    expect(await socket.closed()).toBe(1008);
  });

  test('a channel that no game has, asked for again and again', async () => {
    const { player, socket } = await connected();
    const unknown = (): void =>
      socket.socket.send(sealEnvelope(player.token, JSON.stringify({ gameChannelType: 99 })));
    unknown();
    await settled(socket);
    for (let sent = 0; sent < 5; sent++) unknown();
    expect(await socket.closed()).toBe(1008);
  });

  test('a frame that is too large', async () => {
    const { socket } = await connected();
    socket.socket.send('x'.repeat(TEST_CONFIG.socket.maxFrame + 1));
    expect(await socket.closed()).toBe(1009);
  });

  test('a socket that gives no sign of life', async () => {
    const { socket } = await connected();
    socket.socket.removeAllListeners('ping');
    socket.socket.pong = () => undefined; // as when the line is cut
    const { ping, silence } = TEST_CONFIG.socket;
    for (let passed = 0; passed <= silence + ping; passed += ping) clock.wind(ping);
    expect(await socket.closed()).toBe(1006);
  });

  test('a socket that does not keep up', async () => {
    const { player, socket } = await connected(ROCKET_CHANNEL);
    socket.socket.pause();
    const filler = 'x'.repeat(500_000);
    for (let pushes = 0; pushes < 40 && platform.notice.socketOf(player.userId); pushes++) {
      platform.notice.toChannel(ROCKET_CHANNEL, 3002, { filler });
      nextBatch();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => expect(platform.notice.socketOf(player.userId)).toBeUndefined());
  });
});

test('on other paths nobody is upgraded', async () => {
  const { player } = await connected();
  const refused = await TestSocket.open(`${platform.address}/elsewhere`, player.token, player.ticket());
  expect(await refused.closed()).toBe(1006);
});
