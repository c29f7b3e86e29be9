import { setImmediate } from 'node:timers/promises';
import { ManualClock, type Clock } from '../../src/core/clock';
import { Batches, SOCKETS_AT_ONCE, type Receiver } from '../../src/platform/server/batches';
import { OutStream } from '../../src/platform/server/streams';

const CHANNEL = 2;

/** Sockets that write down what they get; a frame takes `frameCost` milliseconds to send. */
function hall({ sockets = 1, frameCost = 0 } = {}) {
  const clock = new ManualClock();
  /** Time that sending took, beside what was wound. */
  let spent = 0;
  const busyClock: Clock = {
    now: () => clock.now() + spent,
    after: (delay, call) => clock.after(delay, call),
  };
  const stream = new OutStream('channel', 'a key');
  /** For each socket: when it got its frames, and which. */
  const got: { at: number; what: string }[][] = Array.from({ length: sockets }, () => []);
  const receivers = got.map((own, n): Receiver => ({
    channel: n % 2 === 0 ? CHANNEL : null,
    send: (frame) => {
      spent += frameCost;
      own.push({ at: clock.now(), what: frame.toString('latin1') });
    },
    flush: () => own.push({ at: clock.now(), what: 'own' }),
  }));
  const batches = new Batches({
    clock: busyClock,
    config: { batchWindow: 50, longestBatchWindow: 100 },
    channels: new Map([[CHANNEL, stream]]),
    sockets: () => [...receivers],
  });
  const say = (text: string): void => {
    stream.add({ code: 3001, data: text });
    batches.soon();
  };
  /** Everything that waits for another turn of the event loop. */
  const turns = async (): Promise<void> => {
    for (let n = 0; n < sockets / SOCKETS_AT_ONCE + 1; n += 1) await setImmediate();
  };
  return { clock, stream, batches, got, say, turns };
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

test('each socket gets its channel before its own, and only its channel', () => {
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

test('many sockets are sent to in several goes, the same bytes, and the next batch waits for the last of them', async () => {
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
  const frames = got.filter((_own, n) => n % 2 === 0).map((own) => own.map(({ what }) => what));
  expect(new Set(frames.map((own) => own.join('|'))).size).toBe(1);
  expect(frames[0]?.filter((what) => what !== 'own')).toHaveLength(2);
});

test('in the end everything leaves at once', () => {
  const { clock, batches, got, say } = hall({ sockets: 3 * SOCKETS_AT_ONCE });
  say('first');
  clock.wind(10);
  say('last');
  batches.sendAll();
  const frames = got
    .filter((_own, n) => n % 2 === 0)
    .map((own) => own.filter(({ what }) => what !== 'own').length);
  expect(new Set(frames)).toEqual(new Set([2]));
});
