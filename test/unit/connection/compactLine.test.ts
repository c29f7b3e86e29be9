// The live socket as a compact line: its content, detection of missing or altered frames, and platforms without compact lines.
import { CompactLine } from '../../../src/client/connection/compactLine';
import { COMPACT_KIND, printAnswer, printPacked, Said } from '../../../src/protocol/compact';
import { pushesOf } from '../../../src/platform/server/deflating';
import { Sealer } from '../../../src/platform/server/sealing';
import { beat, KEY, push, table } from './socketTable';

const LINE = 'secret-of-the-line';
const channel = new Sealer(KEY);
const own = new Sealer(LINE);

/** A subscribed compact line whose channel's newest frame is 10, and the packer of the platform's frames. */
function compactTable() {
  const at = table();
  at.streams.compact = new CompactLine({
    way: () => 'compact',
    only: () => null,
    resubscribe: () => at.socket.subscribe(),
    malformed: () => at.reports.malformed('compact frame'),
  });
  at.socket.open();
  at.last().opens();
  const said = new Said([['height', { roundId: '7', height: '1.00' }]]);
  const answer = (seq: number): void =>
    at.last().brings({
      type: 'channel',
      gameChannelType: 2,
      key: KEY,
      seq,
      compact: { as: 'compact', line: LINE, said: said.all },
    });
  answer(10);
  const brings = (bytes: Uint8Array): void => at.last().listeners.received(Uint8Array.from(bytes).buffer);
  const frame = (seq: number, data: unknown): Uint8Array =>
    channel.sealCompact(
      COMPACT_KIND.channel,
      seq,
      printPacked(1, said.pack([{ code: 3009, data, name: 'height' }])),
    );
  return { ...at, said, answer, brings, frame, heard: () => at.items.map(({ data }) => data) };
}

test('the subscription asks for it, and heartbeats are bytes once the platform has agreed', () => {
  const { last, clock } = compactTable();
  expect(last().frames).toEqual([{ gameChannelType: 2, as: 'compact', inflates: true }, expect.anything()]);
  clock.wind(1_500);
  expect(last().frames).toHaveLength(2);
  expect(last().sentBytes).toHaveLength(1);
  expect(own.openCompact(Buffer.from(last().sentBytes[0] ?? []))).toMatchObject({
    kind: COMPACT_KIND.heartbeat,
    counter: 1,
  });
});

test('what has changed is laid over what was said before', () => {
  const { brings, frame, heard, stale } = compactTable();
  const before = stale();
  brings(frame(11, { roundId: '7', height: '1.01' }));
  brings(frame(12, { roundId: '7', height: '1.02' }));
  expect(heard()).toEqual([
    { roundId: '7', height: '1.01' },
    { roundId: '7', height: '1.02' },
  ]);
  expect(stale()).toBe(before);
});

describe('a compressed frame', () => {
  const bets = Array.from({ length: 40 }, (_, n) => ({
    betId: `b-${n}`,
    nickName: `Zoë ${n}`,
    amount: '10.00',
  }));
  const text = printPacked(1, new Said().pack(bets.map((data) => ({ code: 3002, data }))));
  const whole = pushesOf(text);
  const altered = (change: (bytes: Buffer) => Buffer | void): Buffer => {
    const bytes = Buffer.from(whole);
    return change(bytes) ?? bytes;
  };

  test('is read like any other, and is much shorter', () => {
    const { brings, heard } = compactTable();
    expect(whole.length).toBeLessThan(text.length / 4);
    brings(channel.sealCompact(COMPACT_KIND.channel, 11, whole));
    expect(heard()).toEqual(bets);
  });

  test.each([
    ['whose end is missing', altered((bytes) => bytes.subarray(0, -20))],
    ['whose text is longer than it says', altered((bytes) => void bytes.writeUInt32BE(100, 1))],
    ['that says it is huge', altered((bytes) => void bytes.writeUInt32BE(0xffffffff, 1))],
    ['without a length', altered((bytes) => bytes.subarray(0, 3))],
    ['that is no DEFLATE', altered((bytes) => void bytes.fill(0xff, 5))],
  ])('%s is malformed', (_what, bytes) => {
    const { brings, heard, reports } = compactTable();
    const seen: string[] = [];
    reports.malformed = (what) => void seen.push(what);
    brings(channel.sealCompact(COMPACT_KIND.channel, 11, bytes));
    expect([heard(), seen]).toEqual([[], ['compact frame']]);
  });
});

test('a frame that was lost is noticed with the next one, whose changes nobody can read: it subscribes anew at once', () => {
  const { brings, frame, heard, stale, last, answer } = compactTable();
  const before = stale();
  const asked = last().frames.length;
  frame(11, { roundId: '8', height: '1.01' });
  brings(frame(12, { roundId: '8', height: '1.02' }));
  expect(heard()).toEqual([]);
  expect(stale()).toBe(before + 1);
  expect(last().frames.slice(asked)).toEqual([{ gameChannelType: 2, as: 'compact', inflates: true }]);
  // Until the answer has come, the client ignores the channel's frames.
  brings(frame(13, { roundId: '8', height: '1.03' }));
  expect(heard()).toEqual([]);
  answer(13);
  expect(stale()).toBe(before + 2);
  brings(frame(14, { roundId: '8', height: '1.04' }));
  expect(heard()).toEqual([{ roundId: '8', height: '1.04' }]);
});

test('a frame that was altered on its way is dropped and counted, and missing with the next one', () => {
  const { brings, frame, heard, stale, reports } = compactTable();
  const before = stale();
  const altered = Buffer.from(frame(11, { roundId: '7', height: '1.01' }));
  altered.writeUInt8(altered.readUInt8(9) ^ 4, 9);
  brings(altered);
  expect(reports.countOf('compact frame')).toBe(1);
  brings(frame(12, { roundId: '7', height: '1.02' }));
  expect(heard()).toEqual([]);
  expect(stale()).toBe(before + 1);
});

test('a last frame that was lost is noticed by the answers to heartbeats', () => {
  const { brings, clock, stale } = compactTable();
  const before = stale();
  for (const counter of [1, 2]) {
    clock.wind(1_500);
    const answer = printAnswer({ now: 5, gameChannelType: 2, newest: { private: 0, channel: 11 } });
    brings(own.sealCompact(COMPACT_KIND.answer, counter, answer));
  }
  expect(stale()).toBe(before + 1);
});

test('an answer to a heartbeat that was not sent, or was answered before, is not believed', () => {
  const { brings, clock, reports, serverClock } = compactTable();
  clock.wind(1_500);
  const answered = (counter: number, now: number): void =>
    brings(
      own.sealCompact(
        COMPACT_KIND.answer,
        counter,
        printAnswer({ now, gameChannelType: 2, newest: { private: 0, channel: 10 } }),
      ),
    );
  answered(1, 5_000_000);
  const learnt = serverClock.now();
  answered(1, 9_000_000);
  answered(7, 9_000_000);
  expect(serverClock.now()).toBe(learnt);
  expect(reports.countOf('compact frame')).toBe(2);
});

test('frames come twice and count once', () => {
  const { brings, frame, heard } = compactTable();
  const first = frame(11, { roundId: '7', height: '1.01' });
  brings(first);
  brings(first);
  brings(frame(12, { roundId: '7', height: '1.02' }));
  expect(heard()).toHaveLength(2);
});

test("private frames come in the line's own secret, and a gap among them is noticed", () => {
  const { brings, heard, stale } = compactTable();
  const before = stale();
  const say = (seq: number, data: unknown): void =>
    brings(own.sealCompact(COMPACT_KIND.private, seq, printPacked(1, [[2007, data]])));
  say(1, 'first');
  say(3, 'third');
  expect(heard()).toEqual(['first', 'third']);
  expect(stale()).toBe(before + 1);
});

test('a platform that knows no compact lines goes on with envelopes, in both directions', () => {
  const { last, clock, items, streams, socket, reports } = table();
  streams.compact = new CompactLine({
    way: () => 'light',
    only: () => null,
    resubscribe: () => undefined,
    malformed: () => reports.malformed('compact frame'),
  });
  socket.open();
  last().opens();
  last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 10 });
  last().brings(push('channel', 11), KEY);
  last().brings(beat({ channel: 11 }));
  clock.wind(1_500);
  expect(items).toHaveLength(1);
  expect(last().sentBytes).toEqual([]);
  expect(last().frames.at(-1)).toMatchObject({ type: 'heartbeat' });
  expect(reports.countOf('compact frame')).toBe(0);
});

test('a new socket begins with envelopes', () => {
  const { last, clock } = compactTable();
  last().breaks();
  clock.wind(1_000);
  last().opens();
  expect(last().sentBytes).toEqual([]);
  expect(last().frames.at(-1)).toMatchObject({ type: 'heartbeat' });
});

test.each([
  ['light', [{ as: 'light' }, { as: 'light', gameType: 4 }, { as: 'light' }]],
  ['compact', [{ as: 'compact' }]],
] as const)('%s: a page of one game of a channel', (way, subscribed) => {
  const { last, streams, socket, reports } = table();
  streams.compact = new CompactLine({
    way: () => way,
    only: () => streams.only,
    resubscribe: () => socket.subscribe(),
    malformed: () => reports.malformed('compact frame'),
  });
  socket.open();
  last().opens();
  for (const gameType of [null, 4, 4, null]) streams.hearOnly(gameType);
  const subscriptions = last().frames.filter((frame) => 'gameChannelType' in (frame as object));
  expect(subscriptions).toEqual(subscribed.map((more) => ({ gameChannelType: 2, inflates: true, ...more })));
});
