import { setImmediate } from 'node:timers/promises';
import { ManualClock, type Clock } from '../../src/core/clock';
import { Batches, BYTES_AT_ONCE, SOCKETS_AT_ONCE, type Receiver } from '../../src/platform/server/batches';
import { Sealer } from '../../src/platform/server/sealing';
import { textOfOpened } from '../../src/platform/server/deflating';
import { readPacked } from '../../src/protocol/compact';
import { CompactStream } from '../../src/platform/server/channels';
import type { Telling } from '../../src/platform/server/service';
import { OutStream } from '../../src/platform/server/streams';

const CHANNEL = 2;

/** Sockets that record their frames; sending a frame takes `frameCost` milliseconds. */
function hall({ sockets = 1, frameCost = 0 } = {}) {
  const clock = new ManualClock();
  /** Milliseconds that sending took, in addition to the wound time. */
  let spent = 0;
  const busyClock: Clock = {
    now: () => clock.now() + spent,
    after: (delay, call) => clock.after(delay, call),
  };
  const stream = new OutStream('channel', 'a key');
  /** For each socket: its frames and their times. */
  const got: { at: number; what: string }[][] = Array.from({ length: sockets }, () => []);
  /** When the oldest unanswered heartbeat of each socket arrived. */
  const since: (number | null)[] = got.map(() => null);
  const receivers = got.map((own, n): Receiver => ({
    feed: n % 2 === 0 ? CHANNEL : null,
    hasNews: true,
    get owesSince() {
      return since[n] ?? null;
    },
    deliver: (frame, at, isUrgent) => {
      if (!isUrgent) since[n] = null;
      if (frame) {
        spent += frameCost;
        own.push({ at: clock.now(), what: frame.toString('latin1') });
      }
      own.push({ at, what: 'own' });
    },
    answer: () => {
      since[n] = null;
      own.push({ at: clock.now(), what: 'answer' });
    },
  }));
  const batches = new Batches({
    clock: busyClock,
    config: { batchWindow: 50, longestBatchWindow: 100, longestIdleWindow: 400 },
    feeds: new Map([[CHANNEL, stream]]),
    sockets: () => [...receivers],
  });
  const say = (text: string): void => {
    stream.add({ code: 3001, data: text });
    batches.soon();
  };
  const owe = (n: number): void => {
    since[n] ??= clock.now();
    const receiver = receivers[n];
    if (receiver) batches.owed(receiver);
  };
  /** Waits until all work that waits for another turn of the event loop has run. */
  const turns = async (): Promise<void> => {
    for (let n = 0; n < sockets / SOCKETS_AT_ONCE + 1; n += 1) await setImmediate();
  };
  return { clock, stream, batches, receivers, got, say, owe, turns };
}

test('after a quiet moment a batch leaves within 10 ms, and the next not before 50 ms', () => {
  const { clock, got, say } = hall();
  const began = clock.now();
  say('first');
  say('second');
  clock.wind(9);
  expect(got[0]).toEqual([]);
  clock.wind(1);
  say('third');
  clock.wind(200);
  expect(got[0]?.filter(({ what }) => what !== 'own').map(({ at }) => at - began)).toEqual([10, 60]);
});

test('each socket gets what is its own, and before it its channel, if it hears that', () => {
  const { clock, got, say } = hall({ sockets: 2 });
  say('news');
  clock.wind(10);
  expect(got.map((own) => own.map(({ what }) => what === 'own'))).toEqual([[false, true], [true]]);
});

test.each([
  [0, 50],
  [20, 80],
  [70, 100],
])('when a batch takes %i ms, the next one begins %i ms after it', (frameCost, gap) => {
  const { clock, got, say } = hall({ frameCost });
  const leaves = (): number => {
    const before = got[0]?.length ?? 0;
    let waited = 0;
    while (got[0]?.length === before && waited < 1_000) {
      clock.wind(1);
      waited += 1;
    }
    return waited;
  };
  say('first');
  leaves();
  say('second');
  expect(frameCost + leaves()).toBe(gap);
});

test('many sockets are sent to in several goes, the same bytes, and the next batch goes along to those who still wait', async () => {
  const sockets = 5 * SOCKETS_AT_ONCE;
  const { clock, got, say, turns } = hall({ sockets });
  say('first');
  clock.wind(10);
  const served = (): number => got.filter((own) => own.length > 0).length;
  expect(served()).toBe(SOCKETS_AT_ONCE);
  say('second');
  clock.wind(50);
  expect(served()).toBe(SOCKETS_AT_ONCE);
  await turns();
  await turns();
  const frames = got
    .filter((_own, n) => n % 2 === 0)
    .map((own) => own.map(({ what }) => what).filter((what) => what !== 'own'));
  expect(new Set(frames.map((own) => own.join(''))).size).toBe(1);
  // Only sockets that had the first item when the second came received two frames.
  expect(frames.map(({ length }) => length)).toEqual(
    frames.map((_own, n) => (n < SOCKETS_AT_ONCE / 2 ? 2 : 1)),
  );
});

test('sockets that come while a batch is sent get the next one alone', async () => {
  const { clock, got, say, turns, receivers } = hall({ sockets: 3 * SOCKETS_AT_ONCE });
  const late = receivers.pop();
  if (!late) throw new Error('no socket');
  Object.assign(late, { feed: CHANNEL });
  say('first');
  clock.wind(10);
  receivers.push(late);
  say('second');
  clock.wind(50);
  await turns();
  const lengths = [got[SOCKETS_AT_ONCE], got.at(-1)].map((own) => own?.[0]?.what.length ?? 0);
  expect(lengths[0]).toBeGreaterThan(1.5 * (lengths[1] ?? 0));
  expect(lengths[1]).toBeGreaterThan(0);
});

test.each([
  ['in a large hall the answers wait for the batch after it', 2_002, [true, false]],
  ['in a small hall they go along', 2_000, [false, false]],
])('an urgent batch: %s', async (_what, sockets, expected) => {
  const { clock, stream, batches, receivers, turns } = hall({ sockets });
  const areLeft: boolean[] = [];
  Object.assign(receivers[0] ?? {}, {
    deliver: (_frame: Buffer | null, _at: number, isUrgent: boolean) => areLeft.push(isUrgent),
  } satisfies Partial<Receiver>);
  for (const haste of ['urgent', 'normal'] as const) {
    stream.add({ code: 3001, data: haste });
    batches.soon(haste);
    clock.wind(100);
    await turns();
  }
  expect(areLeft).toEqual(expected);
});

test('answers that an urgent batch left leave by themselves when no batch comes', async () => {
  const { clock, stream, batches, receivers, owe, turns } = hall({ sockets: 2_002 });
  const areLeft: boolean[] = [];
  const [first] = receivers;
  if (!first) throw new Error('no socket');
  const { deliver } = first;
  Object.assign(first, {
    hasNews: false,
    deliver: (frame: Buffer | null, at: number, isUrgent: boolean) => {
      areLeft.push(isUrgent);
      deliver(frame, at, isUrgent);
    },
  } satisfies Partial<Receiver>);
  stream.add({ code: 3001, data: 'first' });
  batches.soon('urgent');
  owe(0);
  clock.wind(10);
  await turns();
  expect(areLeft).toEqual([true]);
  clock.wind(201);
  await turns();
  expect(areLeft).toEqual([true, false]);
});

describe('answers that a socket owes', () => {
  const asking = () => {
    const { receivers, owe, ...rest } = hall();
    Object.assign(receivers[0] ?? {}, { hasNews: false });
    const began = rest.clock.now();
    const ask = (): void => owe(0);
    const log = () => (rest.got[0] ?? []).map(({ at, what }) => `${at - began} ${what.slice(-6)}`);
    return { ...rest, ask, log };
  };

  test('leave at once while the hall is quiet', () => {
    const { ask, log } = asking();
    ask();
    expect(log()).toEqual(['0 answer']);
  });

  test('go with the next batch while pushes flow, and by themselves when none comes within 200 ms', () => {
    const { clock, ask, say, got, log } = asking();
    say('first');
    ask();
    clock.wind(10);
    expect(got[0]?.map(({ what }) => what === 'own')).toEqual([false, true]);
    got[0]?.splice(0);
    clock.wind(40);
    ask();
    clock.wind(100);
    ask();
    clock.wind(99);
    expect(log()).toEqual([]);
    clock.wind(1);
    expect(log()).toEqual(['250 own']);
    clock.wind(1_000);
    expect(log()).toHaveLength(1);
  });

  test('leave in goes, and with the next batch where that comes before', async () => {
    const { clock, receivers, got, say, owe, turns } = hall({ sockets: 3 * SOCKETS_AT_ONCE });
    say('first');
    clock.wind(10);
    await turns();
    for (const own of got) own.splice(0);
    for (const n of receivers.keys()) owe(n);
    clock.wind(200);
    expect(got.filter((own) => own.length > 0)).toHaveLength(SOCKETS_AT_ONCE);
    say('second');
    clock.wind(50);
    expect(got[0]?.map(({ what }) => what === 'own')).toEqual([true]);
    await turns();
    await turns();
    expect(got.at(-2)?.map(({ what }) => what === 'own')).toEqual([false, true]);
  });

  test('of a socket without a frame do not go with the frames of others', () => {
    const { clock, owe, receivers, got, say } = hall({ sockets: 2 });
    for (const receiver of receivers) Object.assign(receiver, { hasNews: false });
    say('first');
    owe(0);
    owe(1);
    clock.wind(10);
    expect(got.map((own) => own.length)).toEqual([2, 0]);
    clock.wind(190);
    expect(got.map((own) => own.length)).toEqual([2, 1]);
  });

  test('of many sockets go in rounds, the oldest in time', () => {
    const sockets = 40;
    const { clock, owe, receivers, got, say } = hall({ sockets });
    for (const [n, receiver] of receivers.entries())
      Object.assign(receiver, { hasNews: false, ...(n > 0 && { feed: null }) });
    const began = clock.now();
    for (const n of receivers.keys()) {
      say('to the first socket alone');
      clock.wind(10);
      if (n > 0) owe(n);
    }
    clock.wind(1_000);
    const times = got.slice(1).map(([first]) => (first?.at ?? Infinity) - began);
    const waits = times.map((at, n) => at - 10 * (n + 2));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...waits)).toBeLessThanOrEqual(250);
    expect(new Set(times).size).toBeLessThanOrEqual(10);
  });

  test('make no batch of pushes come later', () => {
    const { clock, ask, say, got } = asking();
    say('first');
    clock.wind(10);
    ask();
    clock.wind(195);
    got[0]?.splice(0);
    say('second');
    clock.wind(10);
    expect(got[0]?.map(({ what }) => (what.length > 6 ? 'frame' : what))).toEqual(['own', 'frame', 'own']);
  });
});

test('a go ends sooner where frames are long', async () => {
  const { clock, got, say, turns } = hall({ sockets: 40 });
  const long = BYTES_AT_ONCE / 4;
  say('x'.repeat(long));
  clock.wind(10);
  // Every second socket subscribes to the channel, and sealed text is longer.
  expect(got.filter((own) => own.length > 0).length).toBeLessThanOrEqual(8);
  for (let go = 0; go < 10; go += 1) await turns();
  expect(got.every((own) => own.length > 0)).toBe(true);
});

test('a go ends sooner where sending takes long', async () => {
  const { clock, got, say, turns } = hall({ sockets: 200, frameCost: 1 });
  say('slow');
  clock.wind(10);
  expect(got.filter((own) => own.length > 0).length).toBeLessThanOrEqual(32);
  for (let go = 0; go < 10; go += 1) await turns();
  expect(got.every((own) => own.length > 0)).toBe(true);
});

test('what nobody hears puts off nothing', () => {
  const { clock, got, say, receivers } = hall({ sockets: 2 });
  const [hearer, other] = receivers;
  for (const receiver of receivers) Object.assign(receiver, { hasNews: false, feed: null });
  const began = clock.now();
  say('unheard');
  clock.wind(20);
  expect(got).toEqual([[], []]);
  Object.assign(hearer ?? {}, { feed: CHANNEL });
  say('heard');
  clock.wind(10);
  expect(got[0]?.map(({ at }) => at - began)).toEqual([30, 30]);
  // A socket with its own items counts as a receiver too.
  Object.assign(hearer ?? {}, { feed: null });
  Object.assign(other ?? {}, { hasNews: true });
  clock.wind(200);
  say('unheard');
  clock.wind(10);
  expect(got[1]).toHaveLength(1);
});

test('what is urgent leaves a full hall within the shortest window', () => {
  const { clock, batches, got, say } = hall({ frameCost: 70 });
  say('first');
  clock.wind(10);
  const sentAt = () => (got[0] ?? []).filter(({ what }) => what !== 'own').map(({ at }) => at);
  const began = clock.now();
  say('second');
  clock.wind(10);
  batches.soon('urgent');
  clock.wind(9);
  expect(sentAt()).toHaveLength(1);
  clock.wind(1);
  expect(sentAt().map((at) => at - began)).toEqual([0, 20]);
});

test('what others do waits longer in a full hall, and goes along with what does not', () => {
  const { clock, batches, stream, got, say } = hall({ frameCost: 70 });
  const idly = (text: string): void => {
    stream.add({ code: 3002, data: text });
    batches.soon('idle');
  };
  const frames = () => (got[0] ?? []).filter(({ what }) => what !== 'own').map(({ at }) => at);
  say('first');
  clock.wind(10);
  const began = clock.now();
  idly('a bet');
  clock.wind(279);
  expect(frames()).toHaveLength(1);
  clock.wind(1);
  // Four times the 70 ms that a batch takes.
  expect(frames().map((at) => at - began)).toEqual([0, 280]);
  idly('another bet');
  clock.wind(150);
  say('news');
  clock.wind(20);
  expect(frames()).toHaveLength(3);
  clock.wind(500);
  expect(frames()).toHaveLength(3);
});

/** The codes of the items in a compact frame under the key `a key`. */
function codesIn(frame: Buffer): number[] {
  const payload = frame.subarray((frame[1] ?? 0) < 126 ? 2 : 4);
  const opened = new Sealer('a key').openCompact(payload);
  return readPacked(textOfOpened(opened) ?? '')?.items.map(([code]) => code) ?? [];
}

/** A full hall of 400 sockets in four turns, on compact lines. */
function hallInTurns() {
  const clock = new ManualClock();
  let spent = 0;
  const streams = [0, 0.25, 0.5, 0.75].map((turn) => new CompactStream('compact', 'a key', { turn }));
  const got: number[][] = streams.flatMap(() => Array.from({ length: 100 }, () => []));
  /** Milliseconds since the frames of each socket were made, for all that it was sent. */
  const ages: number[] = [];
  /** The codes in each frame that the first socket of each turn was sent. */
  const codes: number[][] = [];
  const batches = new Batches({
    clock: { now: () => clock.now() + spent, after: (delay, call) => clock.after(delay, call) },
    config: { batchWindow: 50, longestBatchWindow: 100, longestIdleWindow: 400 },
    feeds: new Map(streams.map((stream, n) => [n, stream])),
    sockets: () =>
      got.map((own, n) => ({
        ...{ feed: n % 4, hasNews: false, owesSince: null, answer: () => undefined },
        deliver: (frame, at) => {
          spent += 0.5;
          own.push(clock.now());
          if (frame && n < 4) codes.push(codesIn(frame));
          ages.push(clock.now() + spent - at);
        },
      })),
  });
  const say = (how: Telling = {}): void => {
    for (const stream of streams) stream.add({ code: how.again ? 3009 : 3002, data: 'news' }, how);
    batches.soon(how.haste);
  };
  /** A tenth of a second passes. */
  const passes = async (): Promise<void> => {
    for (let n = 0; n < 10; n += 1) {
      clock.wind(10);
      for (let go = 0; go < 40; go += 1) await setImmediate();
    }
  };
  say();
  clock.wind(10);
  batches.sendAll();
  for (const own of [ages, codes, ...got]) own.splice(0);
  const began = clock.now();
  /** For a socket of each turn, the times at which it was sent a frame. */
  const times = () => got.slice(0, 4).map((own) => own.map((at) => at - began));
  return { streams, say, passes, times, ages, codes };
}

test('what others do goes to the sockets of one turn at a time in a full hall', async () => {
  const { say, passes, times } = hallInTurns();
  for (let tenth = 0; tenth < 10; tenth += 1) {
    if (tenth === 0 || tenth === 2) say({ haste: 'idle' });
    await passes();
  }
  expect(times()).toEqual([[100, 500], [200, 600], [300], [400]]);
});

test('in a full hall the frames of each turn are made when it is sent to, but those of an urgent item at once', async () => {
  const { say, passes, ages } = hallInTurns();
  say();
  await passes();
  expect(ages).toHaveLength(400);
  // Sending to one turn takes 50 ms.
  expect(Math.max(...ages)).toBe(50);
  ages.splice(0);
  say({ haste: 'urgent' });
  await passes();
  expect(Math.max(...ages)).toBe(200);
});

test('what comes while a batch is sent turn by turn reaches every socket once', async () => {
  const { streams, say, passes, times } = hallInTurns();
  say();
  say({ haste: 'idle' });
  await passes();
  say({ haste: 'urgent' });
  for (let tenth = 0; tenth < 10; tenth += 1) await passes();
  expect(streams.map(({ isWaiting }) => isWaiting)).toEqual([false, false, false, false]);
  expect(times().map(({ length }) => length)).toEqual(streams.map(({ seq }) => seq - 1));
});

test('during a flight what others do goes with the next height of the turn', async () => {
  const { streams, say, passes, codes } = hallInTurns();
  const again = { name: 'height', news: 'a ride', pace: { compact: 400, light: 800 } };
  for (let tenth = 0; tenth < 20; tenth += 1) {
    say({ latest: 'height', again });
    if (tenth > 0) say({ haste: 'idle' });
    await passes();
  }
  expect(codes.length).toBeGreaterThan(16);
  expect(codes.filter((own) => !own.includes(3009))).toEqual([]);
  const waiting = streams.filter(({ isWaiting }) => isWaiting);
  expect(codes.flat().filter((code) => code === 3002).length).toBeGreaterThan(19 * 4 - 5 * waiting.length);
});

test('what others do goes alone when the height that it waits for does not come', async () => {
  const { streams, say, passes } = hallInTurns();
  const again = { name: 'height', news: 'a ride', pace: { compact: 400, light: 800 } };
  for (let tenth = 0; tenth < 2; tenth += 1) {
    say({ latest: 'height', again });
    await passes();
  }
  say({ haste: 'idle' });
  expect(streams.map(({ isWaiting }) => isWaiting)).toEqual([true, true, true, true]);
  for (let tenth = 0; tenth < 11; tenth += 1) await passes();
  expect(streams.map(({ isWaiting }) => isWaiting)).toEqual([false, false, false, false]);
});

test('a channel that nobody hears forgets its items, and its next frame is whole for who comes then', () => {
  const { clock, stream, receivers, got, say } = hall();
  const [receiver] = receivers;
  if (!receiver) throw new Error('no socket');
  Object.assign(receiver, { feed: null, hasNews: false });
  say('unheard');
  clock.wind(60);
  expect([stream.isWaiting, stream.seq]).toEqual([false, 0]);
  Object.assign(receiver, { feed: CHANNEL });
  say('heard');
  clock.wind(60);
  expect([got[0]?.length, stream.seq]).toEqual([2, 1]);
});

test("a player's own news does not wait for what others do", () => {
  const { clock, batches, stream, got, say } = hall({ frameCost: 90 });
  say('first');
  clock.wind(10);
  stream.add({ code: 3002, data: 'a bet' });
  batches.soon('idle');
  got[0]?.splice(0);
  batches.ownNews();
  clock.wind(200);
  expect(got[0]?.map(({ what }) => what)).toEqual(['own']);
});

test('of two turns each hears what is paced as often, half a pace apart, and what is new at once', () => {
  const turns = [0, 0.5].map((turn) => new CompactStream('compact', 'a key', { turn }));
  const told = turns.map(() => [] as number[]);
  for (let at = 300; at < 3_800; at += 100)
    for (const [n, stream] of turns.entries()) {
      const again = {
        name: 'height',
        news: at < 2_200 ? 'one' : 'two',
        pace: { compact: 1_000, light: 2_000 },
      };
      stream.add({ code: 3009, data: at }, { latest: 'height', again });
      if (stream.frames(at).length > 0) told[n]?.push(at);
    }
  expect(told).toEqual([
    [300, 1_000, 2_000, 2_200, 3_000],
    [300, 500, 1_500, 2_200, 2_500, 3_500],
  ]);
});

test('what others do goes along with the turn that hears a height, and waits in the other', () => {
  const turns = [0, 0.5].map((turn) => new CompactStream('compact', 'a key', { turn }));
  const again = { name: 'height', news: 'one', pace: { compact: 1_000, light: 2_000 } };
  const frames = (at: number, isFull: boolean): readonly number[] =>
    turns.map((stream) => {
      stream.add({ code: 3009, data: at }, { latest: 'height', again });
      return stream.frames(at, isFull).length;
    });
  expect(frames(0, false)).toEqual([1, 1]);
  for (const stream of turns) stream.add({ code: 3002, data: 'a bet' }, { haste: 'idle' });
  expect(frames(100, false)).toEqual([0, 0]);
  expect(frames(600, false)).toEqual([0, 1]);
  expect(frames(700, true)).toEqual([1, 0]);
  for (const stream of turns) stream.add({ code: 3006, data: 'a stop' });
  expect(frames(800, false)).toEqual([1, 1]);
});

test('in a large hall answers wait longer for a batch', () => {
  const { clock, batches, receivers, got, say, owe } = hall({ sockets: 5_000 });
  say('first');
  clock.wind(10);
  batches.sendAll();
  for (const own of got) own.splice(0);
  for (const n of receivers.keys()) owe(n);
  clock.wind(499);
  expect(got[0]).toEqual([]);
  clock.wind(1);
  expect(got[0]).toHaveLength(1);
});

test('news that a newer one says as well is left out of the frame that both would have shared', () => {
  const stream = new OutStream('channel', 'a key');
  const say = (data: number, latest?: string): void =>
    stream.add({ code: 3009, data }, latest === undefined ? {} : { latest });
  say(1, 'height');
  say(2);
  say(3, 'height');
  const items = (): unknown => {
    const frame = JSON.parse(new Sealer('a key').open(stream.flush(0) ?? '') ?? '') as {
      items: { data: number }[];
    };
    return frame.items.map(({ data }) => data);
  };
  expect(items()).toEqual([2, 3]);
  say(4, 'height');
  expect(items()).toEqual([4]);
});

test('news may say how it is when it leaves', () => {
  const key = 'a key';
  const envelopes = new OutStream('channel', key);
  const compact = new CompactStream('compact', key);
  for (const stream of [envelopes, compact])
    stream.add({ code: 3009, data: 'as told' }, { asOf: (sentAt) => `as of ${sentAt}` });
  expect(new Sealer(key).open(envelopes.flush(70) ?? '')).toContain('as of 70');
  const [frame = Buffer.alloc(0)] = compact.frames(80);
  expect(new Sealer(key).openCompact(frame)?.plain.toString()).toContain('as of 80');
});

test('in the end everything leaves at once', () => {
  const { clock, batches, got, say } = hall({ sockets: 3 * SOCKETS_AT_ONCE });
  say('first');
  clock.wind(10);
  say('last');
  batches.sendAll();
  const bytes = got
    .filter((_own, n) => n % 2 === 0)
    .map((own) => own.map(({ what }) => (what === 'own' ? '' : what)).join(''));
  expect(new Set(bytes).size).toBe(1);
  expect(got[0]?.filter(({ what }) => what !== 'own')).toHaveLength(2);
});

test('a batch passes over sockets that it has nothing for', () => {
  const { clock, got, say, receivers } = hall({ sockets: 4 });
  for (const [n, receiver] of receivers.entries()) Object.assign(receiver, { hasNews: n === 1 });
  say('to those who hear the channel');
  clock.wind(10);
  expect(got.map((own) => own.filter(({ what }) => what === 'own').length)).toEqual([1, 1, 1, 0]);
});

test('what it takes to tell a few sockets makes the windows of all no longer', () => {
  const { clock, got, say, receivers } = hall({ sockets: 200, frameCost: 5 });
  for (const [n, receiver] of receivers.entries())
    if (n > 0) Object.assign(receiver, { feed: null, hasNews: false });
  const began = clock.now();
  for (const news of ['first', 'second']) {
    say(news);
    clock.wind(10);
  }
  clock.wind(50);
  // 50 ms after the first one, of which sending took 5.
  expect(got[0]?.filter(({ what }) => what !== 'own').map(({ at }) => at - began)).toEqual([10, 55]);
});
