// Compact lines over a real socket: the client's own code at a real platform receives the same content as with envelopes, in
// fewer bytes, and a client beside it that does not ask for them receives envelopes as before.
import { Reports } from '../../../src/client/connection/reports';
import { Domains } from '../../../src/client/connection/domains';
import { CompactLine } from '../../../src/client/connection/compactLine';
import { LiveStreams } from '../../../src/client/connection/liveStreams';
import { EstimatedServerClock } from '../../../src/client/connection/serverClock';
import { LiveSocket } from '../../../src/client/connection/socket';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import type { CompactWay } from '../../../src/protocol/compact';
import type { Channel } from '../../../src/protocol/gameTypes';
import { CLASSIC_CHANNEL } from '../../../src/kits/blockRounds/messages';
import { ManualClock } from '../../../src/core/clock';
import type { Platform } from '../../../src/platform/platform';
import { ROCKET_CHANNEL } from '../../../src/games/rocket/numbers';
import { connectNodeSocket } from '../../../tools/soak/player/wire';
import { eventually } from '../support/eventually';
import { newNonce, TestPlayer } from '../support/testPlayer';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';

const clock = new ManualClock();
let platform: Platform;
beforeAll(async () => {
  platform = await startTestPlatform({ clock });
});
afterAll(() => platform.stop());

/**
 * A client that subscribes to a channel in this way; null: without compact lines. `only`: a page of this game alone.
 * `isOlder`: it does not say that it reads compressed frames.
 */
async function client(
  way: CompactWay | null,
  {
    channel = ROCKET_CHANNEL,
    only,
    isOlder = false,
  }: { readonly channel?: Channel; readonly only?: number; readonly isOlder?: boolean } = {},
) {
  const player = await TestPlayer.enter(platform, () => clock.now());
  const hosts = new Domains(platform.address);
  const reports = new Reports();
  const streams = new LiveStreams(clock, reports);
  const heard: unknown[] = [];
  const serverClock = new EstimatedServerClock(clock);
  let stale = 0;
  let bytes = 0;
  streams.onItems((items) => heard.push(...items.map(({ code, data }) => [code, data])));
  streams.onStale(() => (stale += 1));
  /** True: the next message is lost on its way. */
  let loses = false;
  const socket = new LiveSocket({
    ...{ clock, hosts, streams, serverClock, session: player, newId: newNonce, pageId: newNonce() },
    chance: () => 0,
    connect: (address, listeners) => {
      const connected = connectNodeSocket(address, {
        ...listeners,
        received(data) {
          if (loses) return void (loses = false);
          bytes += typeof data === 'string' ? data.length : (data as ArrayBuffer).byteLength;
          listeners.received(data);
        },
      });
      if (!isOlder) return connected;
      const send = connected.send.bind(connected);
      connected.send = (frame) => {
        if (typeof frame !== 'string') return send(frame);
        const { inflates: _, ...older } = JSON.parse(openEnvelope(player.token, frame) ?? '') as {
          inflates?: boolean;
        };
        send(sealEnvelope(player.token, JSON.stringify(older)));
      };
      return connected;
    },
    allowed: () => true,
    channel: () => channel,
    tell: () => undefined,
    sessionOver: () => undefined,
  });
  streams.only = only ?? null;
  if (way)
    streams.compact = new CompactLine({
      way: () => way,
      only: () => streams.only,
      resubscribe: () => socket.subscribe(),
      malformed: () => reports.malformed('compact frame'),
    });
  socket.open();
  await eventually(() => expect(streams.hearsChannel).toBe(true));
  return {
    ...{ player, socket, heard, reports, streams },
    stale: () => stale,
    bytes: () => bytes,
    losesNext: () => (loses = true),
    close: () => socket.close(),
  };
}

const height = (n: number) => ({ roundId: '7', launchedAt: 1_795_550_400_000, height: `1.${n}`, at: n });
const sayHeight = (n: number, news = '7'): void => {
  platform.notice.toChannel(ROCKET_CHANNEL, 3009, height(n), {
    latest: 'height',
    again: { name: 'height', news, pace: { compact: 1_000, light: 2_000 } },
  });
  clock.wind(TEST_CONFIG.socket.batchWindow);
};

test('three clients, one channel: each in its own way', async () => {
  const [before, compact, light] = [await client(null), await client('compact'), await client('light')];
  const [wasHeard, wasHeardCompactly] = [before.bytes(), compact.bytes()];
  for (let n = 0; n < 60; n += 1) sayHeight(n);
  platform.notice.toChannel(ROCKET_CHANNEL, 3004, { roundId: '7' });
  clock.wind(TEST_CONFIG.socket.batchWindow);
  const stop = [3004, { roundId: '7' }];
  for (const { heard } of [before, compact, light])
    await eventually(() => expect(heard.at(-1)).toEqual(stop));
  const all = Array.from({ length: 60 }, (_, n) => [3009, height(n)]);
  // The heights are 50 ms apart: `compact` receives one of twenty, `light` one of forty.
  expect(before.heard).toEqual([...all, stop]);
  // They are the second and the third socket of four turns: their turns come after a quarter and a half of their interval.
  const heightsOf = ({ heard }: typeof light): readonly number[] =>
    all.flatMap((item, n) => (heard.some((one) => JSON.stringify(one) === JSON.stringify(item)) ? [n] : []));
  expect([heightsOf(compact), compact.heard.length]).toEqual([[0, 5, 25, 45], 5]);
  expect([heightsOf(light), light.heard.length]).toEqual([[0, 20], 3]);
  expect(compact.bytes() - wasHeardCompactly).toBeLessThan((before.bytes() - wasHeard) / 20);
  expect(compact.reports.countOf('compact frame')).toBe(0);
  for (const one of [before, compact, light]) one.close();
});

test('many bets are sent compressed to those who can read them, and in envelopes to others', async () => {
  const [before, compact] = [await client(null), await client('compact')];
  const [wasHeard, wasHeardCompactly] = [before.bytes(), compact.bytes()];
  const bets = Array.from({ length: 100 }, (_, n) => [
    3002,
    { betId: newNonce(), nickName: `Ana ${n}`, amount: '5.00' },
  ]);
  for (const [code, data] of bets)
    platform.notice.toChannel(ROCKET_CHANNEL, Number(code), data, { again: { name: 'bet' } });
  clock.wind(TEST_CONFIG.socket.batchWindow);
  for (const { heard } of [before, compact]) await eventually(() => expect(heard).toEqual(bets));
  expect(compact.bytes() - wasHeardCompactly).toBeLessThan((before.bytes() - wasHeard) / 3);
  expect(compact.reports.countOf('compact frame')).toBe(0);
  for (const one of [before, compact]) one.close();
});

test('a page of an older version, which cannot read compressed frames, gets envelopes', async () => {
  const page = await client('compact', { isOlder: true });
  for (let n = 0; n < 3; n += 1) sayHeight(n);
  await eventually(() => expect(page.heard).toEqual([0, 1, 2].map((n) => [3009, height(n)])));
  expect(page.reports.countOf('compact frame')).toBe(0);
  page.close();
});

test('who saves data on a page of one game of a channel hears of the others nothing, until he opens another', async () => {
  const channel = CLASSIC_CHANNEL;
  const pages = [
    await client('light', { channel, only: 4 }),
    await client('light', { channel }),
    await client('compact', { channel, only: 4 }),
    await client('light', { channel, only: 7 }),
  ];
  const [saving, ...others] = pages;
  const say = (gameType: 1 | 4, n: number): void =>
    platform.notice.toChannel(
      channel,
      2013,
      { gameType, n },
      { again: { name: `said ${gameType}` }, about: gameType },
    );
  const next = async (expected: readonly unknown[], of: typeof pages): Promise<void> => {
    clock.wind(TEST_CONFIG.socket.batchWindow);
    for (const { heard } of of) {
      await eventually(() => expect(heard).toEqual(expected));
      heard.length = 0;
    }
  };
  const [first, fourth] = [1, 4].map((gameType) => [2013, { gameType, n: 1 }]);
  for (let n = 1; n <= 2; n += 1) {
    for (const gameType of [1, 4] as const) say(gameType, 1);
    platform.notice.toChannel(channel, 2014, { of: 'all' });
    await next([fourth, [2014, { of: 'all' }]], pages.slice(0, 1));
    await next([first, fourth, [2014, { of: 'all' }]], others);
  }
  const before = saving?.stale() ?? NaN;
  saving?.streams.hearOnly(null);
  await eventually(() => expect(saving?.stale()).toBeGreaterThan(before));
  say(1, 3);
  await next([[2013, { gameType: 1, n: 3 }]], pages);
  for (const page of pages) {
    expect(page.reports.countOf('compact frame')).toBe(0);
    page.close();
  }
});

test('what is new is told at once, however soon after the last', async () => {
  const { heard, close } = await client('light');
  sayHeight(1, 'one');
  sayHeight(2, 'one');
  sayHeight(3, 'another');
  await eventually(() =>
    expect(heard).toEqual([
      [3009, height(1)],
      [3009, height(3)],
    ]),
  );
  close();
});

test('a frame that is lost on its way is noticed, and after a new subscription nothing is', async () => {
  const { heard, stale, losesNext, close } = await client('compact');
  const before = stale();
  sayHeight(1, 'a');
  await eventually(() => expect(heard).toHaveLength(1));
  losesNext();
  sayHeight(2, 'b');
  sayHeight(3, 'c');
  // Once for the gap, and once for messages that may have been missed until the new subscription.
  await eventually(() => expect(stale()).toBeGreaterThan(before));
  expect(heard).toHaveLength(1);
  await eventually(() => {
    sayHeight(4, String(clock.now()));
    expect(heard.length).toBeGreaterThan(1);
  });
  expect(heard.at(-1)).toEqual([3009, height(4)]);
  close();
});

test("heartbeats are answered over the line, and what is a player's own comes over it", async () => {
  const { heard, player, close, stale, reports } = await client('compact');
  const before = stale();
  for (let n = 0; n < 4; n += 1) {
    clock.wind(1_500);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  platform.notice.toPlayer(player.userId, 2007, { payoutAmount: 1250n });
  clock.wind(TEST_CONFIG.socket.batchWindow);
  await eventually(() => expect(heard.at(-1)).toEqual([2007, { payoutAmount: '12.50' }]));
  expect(stale()).toBe(before);
  expect(reports.countOf('compact frame')).toBe(0);
  close();
});

test('players who hear a channel in whatever way are present in it', async () => {
  const both = [await client(null), await client('light')];
  const present = platform.notice.present(ROCKET_CHANNEL).map(({ userId }) => userId);
  for (const { player } of both) expect(present).toContain(player.userId);
  for (const one of both) one.close();
});

test('bytes that are no frame of the line are malformed, and heartbeats are not answered twice', async () => {
  const player = await TestPlayer.enter(platform, () => clock.now());
  const socket = await player.connect();
  await socket.subscribe(ROCKET_CHANNEL);
  for (let n = 0; n < 40; n += 1)
    socket.socket.send(Buffer.from([1, 0, 0, 0, 1, ...Array<number>(16).fill(0)]));
  expect(await socket.closed()).toBe(1008);
});
