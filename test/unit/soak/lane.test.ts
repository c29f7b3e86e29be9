// One direction of the fault proxy, on the test's clock: with every fault, the data comes out in order or not at all, after as
// many steps as there are drips.
import { wordStream } from '../../../src/core/words';
import { DRIP_INTERVAL, noFaults, type LaneFaults } from '../../../tools/soak/faultProxy/faults';
import { Lane } from '../../../tools/soak/faultProxy/lane';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Watched {
  readonly lane: Lane;
  readonly faults: LaneFaults;
  /** Pieces that came out, with their times in milliseconds from the start. */
  readonly out: { readonly text: string; readonly at: number }[];
  ends: number;
}

function laneWith(wrong: Partial<LaneFaults>): Watched {
  const faults = Object.assign(noFaults().down, wrong);
  const began = Date.now();
  const watched: Watched = {
    faults,
    out: [],
    ends: 0,
    lane: new Lane({
      faults,
      random: () => 0,
      send: (bytes) => void watched.out.push({ text: String(bytes), at: Date.now() - began }),
      end: () => void (watched.ends += 1),
    }),
  };
  return watched;
}

const textOf = ({ out }: Watched): string => out.map(({ text }) => text).join('');

test.each([1, 3, 8, 40, 1_000])('drips of %d bytes bring everything, one in each interval', (dripBytes) => {
  const watched = laneWith({ dripBytes });
  const text = 'HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\nanswer to a';
  watched.lane.push(Buffer.from(text.slice(0, 20)));
  watched.lane.push(Buffer.from(text.slice(20)));
  watched.lane.finish();
  const drips = Math.ceil(20 / dripBytes) + Math.ceil((text.length - 20) / dripBytes);
  jest.advanceTimersByTime((drips - 1) * DRIP_INTERVAL);
  expect(textOf(watched)).toBe(text);
  expect(watched.out.map(({ at }) => at)).toEqual(Array.from({ length: drips }, (_, n) => n * DRIP_INTERVAL));
  expect([watched.ends, jest.getTimerCount()]).toEqual([1, 0]);
});

test.each([0.5, 0.01, 7.9])(
  'a drip is at least one byte and always whole ones, also where %d was asked for',
  (dripBytes) => {
    const watched = laneWith({ dripBytes });
    watched.lane.push(Buffer.from('0123456789'));
    jest.advanceTimersByTime(10 * DRIP_INTERVAL);
    expect(textOf(watched)).toBe('0123456789');
    expect(
      watched.out.every(({ text }) => text.length === Math.max(1, Math.floor(dripBytes)) || text === '789'),
    ).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('faults that come and go at any moment lose nothing, and leave nothing running', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const chance = wordStream(`lane ${seed}`);
    const watched = laneWith({ dripBytes: 8 });
    let pushed = '';
    for (let step = 0; step < 30; step += 1) {
      const piece = String.fromCharCode(97 + (step % 26)).repeat(1 + chance.below(50));
      if (chance.below(2) === 0) {
        pushed += piece;
        watched.lane.push(Buffer.from(piece));
      }
      watched.faults.stalled = chance.below(4) === 0;
      watched.faults.delay = chance.below(3) * 15;
      watched.faults.dripBytes = [0, 1, 8, 600][chance.below(4)] ?? 0;
      watched.lane.pump();
      jest.advanceTimersByTime(chance.below(60));
    }
    watched.faults.stalled = false;
    watched.lane.finish();
    jest.advanceTimersByTime(pushed.length * DRIP_INTERVAL + 100);
    expect(textOf(watched)).toBe(pushed);
    expect([watched.ends, jest.getTimerCount()]).toEqual([1, 0]);
  }
});

test('a lane that is truncated in a drip ends there, once, and throws the rest away', () => {
  const watched = laneWith({ dripBytes: 8, truncateAfter: 20 });
  watched.lane.push(Buffer.from('x'.repeat(100)));
  jest.advanceTimersByTime(100 * DRIP_INTERVAL);
  expect(textOf(watched)).toHaveLength(20);
  expect([watched.ends, jest.getTimerCount()]).toEqual([1, 0]);
});
