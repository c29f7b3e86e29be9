// Frames of a socket: in order, once, and the client notices every gap.
import * as v from 'valibot';
import { LineSilence } from '../../../src/client/connection/lineSilence';
import { SOCKET_RETRY_DELAY } from '../../../src/client/connection/constants';
import { sealEnvelope } from '../../../src/protocol/envelope';
import { readGamePush } from '../../../src/protocol/push';
import { KEY, TOKEN, beat, push, table } from './socketTable';

/** A clock whose alarms fire late, as on a busy page. */
class LateClock {
  private time = 0;
  private alarm: (() => void) | null = null;

  now(): number {
    return this.time;
  }
  after(_milliseconds: number, run: () => void) {
    this.alarm = run;
    return () => undefined;
  }
  /** The page runs again after this number of milliseconds, and the alarm fires. */
  ring(milliseconds: number): void {
    this.time += milliseconds;
    this.alarm?.();
  }
}

test('pushes of both streams arrive in order, whole frames at a time', () => {
  const { last, items, subscribed } = table();
  subscribed(10);
  last().brings(push('channel', 11), KEY);
  last().brings(push('private', 77, 2006));
  last().brings(push('channel', 12), KEY);
  expect(items.map(({ code, stream }) => [code, stream])).toEqual([
    [3001, 'channel'],
    [2006, 'private'],
    [3001, 'channel'],
  ]);
});

test('a frame that was seen before is dropped', () => {
  const { last, items, subscribed } = table();
  subscribed(10);
  last().brings(push('channel', 11), KEY);
  last().brings(push('channel', 11), KEY);
  last().brings(push('channel', 9), KEY);
  expect(items).toHaveLength(1);
});

test('a gap makes the client take a snapshot, and what came after it still counts', () => {
  const { last, items, stale, subscribed } = table();
  subscribed(10);
  const before = stale();
  last().brings(push('channel', 13), KEY);
  expect(stale()).toBe(before + 1);
  expect(items).toHaveLength(1);
});

describe('a frame that was the last and got lost', () => {
  test.each([
    ['channel', beat({ channel: 12 }), push('channel', 12), KEY],
    ['private', beat({ channel: 11, own: 1 }), push('private', 1), TOKEN],
  ] as const)('of the %s stream is missed by the second heartbeat, once', (_stream, answer, late, key) => {
    const { last, items, stale, subscribed } = table();
    subscribed(10);
    last().brings(push('channel', 11), KEY);
    const before = stale();
    last().brings(answer);
    expect(stale()).toBe(before);
    last().brings(answer);
    last().brings(answer);
    expect(stale()).toBe(before + 1);
    // The snapshot contains it by now.
    last().brings(late, key);
    expect(items).toHaveLength(1);
  });

  test('that was only overtaken by a heartbeat is not missed', () => {
    const { last, items, stale, subscribed } = table();
    subscribed(10);
    const before = stale();
    last().brings(beat({ channel: 11 }));
    last().brings(push('channel', 11), KEY);
    last().brings(beat({ channel: 11 }));
    expect([stale(), items.length]).toEqual([before, 1]);
  });
});

test.each([
  ['the platform never heard of the channel', beat({ gameChannelType: null, channel: null }), true],
  ['the platform is still on the last page', beat({ gameChannelType: 3 }), true],
  ['the answer with the key got lost', beat(), false],
])('the channel is asked for again when %s', (_what, answer, isTold) => {
  const { socket, last } = table({ channel: 2 });
  socket.open();
  last().opens();
  if (isTold) last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 1 });
  last().sent.length = 0;
  last().brings(answer);
  expect(last().frames).toEqual([{ gameChannelType: 2 }]);
});

test('a heartbeat that says what the page knows asks for nothing', () => {
  const { last, subscribed } = table();
  subscribed(1).sent.length = 0;
  last().brings(beat());
  expect(last().frames).toEqual([]);
});

test('a new subscription is stale until a snapshot; the same one again, with nothing missed, is not', () => {
  const { last, stale, subscribed } = table();
  subscribed(10);
  expect(stale()).toBe(1);
  last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 10 });
  expect(stale()).toBe(1);
  last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 12 });
  expect(stale()).toBe(2);
});

test('a new socket begins its numbers anew', () => {
  const { last, clock, items, subscribed } = table();
  subscribed(10).brings(push('private', 500));
  last().breaks();
  clock.wind(SOCKET_RETRY_DELAY);
  last().opens();
  last().brings(push('private', 1));
  expect(items).toHaveLength(2);
});

test('malformed frames are dropped, counted, and reported once', () => {
  const { last, items, warnings, reports, subscribed } = table();
  const socket = subscribed();
  const altered = sealEnvelope(TOKEN, JSON.stringify(push('private', 1))).replace(/^./, (c) =>
    c === 'A' ? 'B' : 'A',
  );
  for (const bytes of ['', 'no envelope', altered, new ArrayBuffer(8), null])
    socket.listeners.received(bytes);
  last().brings({ type: 'push', stream: 'private', seq: -1, items: [] });
  last().brings({ type: 'unheard-of' });
  last().brings(push('private', 1), 'another key');
  expect(items).toEqual([]);
  expect(reports.countOf('socket frame')).toBe(8);
  expect(warnings).toHaveLength(1);
});

test('the console names the field of a frame that is dropped', () => {
  const { last, warnings, subscribed } = table();
  subscribed();
  last().brings({ type: 'push', stream: 'private', seq: -1, items: [] });
  expect(warnings).toEqual([expect.stringMatching(/: socket frame, field seq\./)]);
});

describe('silence', () => {
  test('is told two seconds after the last word, once, and ends with the next word', () => {
    const { last, clock, silences, subscribed } = table();
    subscribed(10);
    for (let word = 0; word < 5; word += 1) {
      clock.wind(1500);
      last().brings(beat({ channel: 10 }));
    }
    expect(silences).toEqual([]);
    clock.wind(1999);
    expect(silences).toEqual([]);
    clock.wind(1);
    clock.wind(2000);
    expect(silences).toEqual([true]);
    last().brings(beat({ channel: 10 }));
    expect(silences).toEqual([true, false]);
  });

  test('is not what a page hears that stood still itself: it reads what came meanwhile first', () => {
    const late = new LateClock();
    const silences: boolean[] = [];
    const silence = new LineSilence(late, 2000);
    silence.onChange((isSilent) => silences.push(isSilent));
    silence.heard();
    late.ring(9_000);
    silence.heard();
    late.ring(250);
    expect(silences).toEqual([]);
    late.ring(1_750);
    expect(silences).toEqual([true]);
  });

  test('outlasts a socket that is opened anew, until that one is heard: by then what was missed has been told', () => {
    const { last, clock, socket, silences, stale, subscribed } = table();
    subscribed(10);
    last().breaks();
    clock.wind(2000);
    expect(silences).toEqual([true]);
    socket.reopen();
    last().opens();
    expect(silences).toEqual([true]);
    const before = stale();
    last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 40 });
    expect(stale()).toBe(before + 1);
    expect(silences).toEqual([true, false]);
  });

  test('means nothing on a page that wants no socket', () => {
    const { clock, socket, silences, subscribed } = table();
    subscribed(10);
    socket.close();
    clock.wind(60_000);
    expect(silences).toEqual([]);
  });
});

test('pushes that a game finds malformed are counted by their number, and told of once', () => {
  const { last, items, reports, warnings, subscribed } = table();
  subscribed(10);
  last().brings(push('channel', 11), KEY);
  last().brings(push('channel', 12), KEY);
  const own = { stop: { code: 3001, data: v.object({ height: v.number() }) } };
  expect(items.map((item) => readGamePush(item, own))).toEqual([null, null]);
  expect(reports.countOf('push 3001')).toBe(2);
  expect(warnings).toEqual([expect.stringContaining('push 3001, field height.')]);
});
