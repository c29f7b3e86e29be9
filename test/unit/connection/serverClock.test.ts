import * as fc from 'fast-check';
import { EstimatedServerClock } from '../../../src/client/connection/serverClock';
import { ManualClock } from '../../../src/core/clock';

/** An exchange: the platform makes its timestamp after `there` ms, and the answer arrives `back` ms later. */
function exchange(
  clock: ManualClock,
  server: EstimatedServerClock,
  offset: number,
  there: number,
  back: number,
): void {
  const sentAt = clock.now();
  clock.wind(there);
  const stamp = clock.now() + offset;
  clock.wind(back);
  server.learn(sentAt, clock.now(), stamp);
}

test('before anything is known the device is believed', () => {
  const clock = new ManualClock();
  expect(new EstimatedServerClock(clock).now()).toBe(clock.now());
});

test.each([0, 250, -250, 86_400_000, -86_400_000])(
  'a device that is %i ms off is put right by one exchange',
  (offset) => {
    const clock = new ManualClock();
    const server = new EstimatedServerClock(clock);
    exchange(clock, server, offset, 20, 20);
    expect(server.now()).toBe(clock.now() + offset);
  },
);

test('the exchange with the smallest delay is believed, not the last or the average', () => {
  const clock = new ManualClock();
  const server = new EstimatedServerClock(clock);
  exchange(clock, server, 1000, 5, 5);
  for (let i = 0; i < 10; i++) exchange(clock, server, 1000, 10, 700);
  clock.wind(10_000);
  expect(Math.abs(server.now() - clock.now() - 1000)).toBeLessThanOrEqual(1);
});

test('a better exchange corrects the clock gradually and never backwards', () => {
  const clock = new ManualClock();
  const server = new EstimatedServerClock(clock);
  exchange(clock, server, 0, 0, 800); // makes the estimate wrong by 400 ms
  const before = server.now();
  exchange(clock, server, 0, 1, 1);
  let last: number = server.now();
  expect(last).toBeGreaterThanOrEqual(before);
  for (let i = 0; i < 100; i++) {
    clock.wind(50);
    const now = server.now();
    expect(now).toBeGreaterThanOrEqual(last);
    expect(now - last).toBeLessThanOrEqual(56);
    last = now;
  }
  expect(Math.abs(last - clock.now())).toBeLessThanOrEqual(1);
});

test('what contradicts all that was known is believed at once: the device slept, or its clock was set', () => {
  const clock = new ManualClock();
  const server = new EstimatedServerClock(clock);
  exchange(clock, server, 0, 10, 10);
  exchange(clock, server, 60_000, 100, 100);
  expect(server.now()).toBe(clock.now() + 60_000);
});

test('an answer that came before its question is ignored', () => {
  const clock = new ManualClock();
  const server = new EstimatedServerClock(clock);
  server.learn(clock.now() + 10, clock.now(), 5);
  expect(server.now()).toBe(clock.now());
});

test('whatever the delays, the error is at most half the best round trip', () => {
  const delay = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 16 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      (delays, offset) => {
        const clock = new ManualClock();
        const server = new EstimatedServerClock(clock);
        for (const [there, back] of delays) exchange(clock, server, offset, there, back);
        clock.wind(60_000);
        const best = Math.min(...delays.map(([there, back]) => there + back));
        return Math.abs(server.now() - clock.now() - offset) <= best / 2 + 1;
      },
    ),
  );
});

test.each([
  ['was sent in another age', -1e300, 0],
  ['was sent never', Number.NaN, 0],
  ['took an hour', -3_600_000, 0],
  ['tells a time that no date has', -20, 1e17],
  ['tells a time before all time', -20, -2e12],
])('an exchange that %s is dropped', (_name, sent, offset) => {
  const clock = new ManualClock();
  const server = new EstimatedServerClock(clock);
  server.learn(clock.now() + sent, clock.now(), clock.now() + offset);
  expect(server.now()).toBe(clock.now());
  expect(server.offset).toBe(0);
});
