// The platform's clock on a machine that sleeps, or whose time of day is changed while it runs.
import { steadyClock, systemClock } from '../../src/platform/server/systemClock';

const HOUR = 3_600_000;

function machine() {
  const clocks = { wall: 1_000_000, steady: 50, up: 500_000 };
  const now = steadyClock({
    wall: () => clocks.wall,
    steady: () => clocks.steady,
    up: () => clocks.up,
  });
  const pass = (time: number) => {
    clocks.wall += time;
    clocks.steady += time;
    clocks.up += time;
  };
  return { clocks, now, pass };
}

test('it never goes back and never jumps, and comes to the time that was set', () => {
  const { clocks, now, pass } = machine();
  pass(1_000);
  expect(now()).toBe(1_001_000);
  // Set back by a minute.
  clocks.wall -= 60_000;
  let before = now();
  expect(before).toBe(1_001_000);
  for (let second = 0; second < 599; second++) {
    pass(1_000);
    const time = now();
    expect(time).toBeGreaterThan(before);
    expect(time - before).toBeLessThanOrEqual(1_000);
    before = time;
  }
  pass(60_000);
  expect(now()).toBe(clocks.wall);
  // And forward.
  clocks.wall += HOUR;
  pass(1_000);
  expect(now() - (before + 60_000)).toBeLessThan(3_000);
});

test('an hour that the machine has slept has passed, though its steady clock stood still', () => {
  const { clocks, now, pass } = machine();
  pass(1_000);
  const before = now();
  clocks.wall += HOUR;
  clocks.up += HOUR;
  pass(1_000);
  expect(now() - before).toBe(HOUR + 1_000);
  pass(1_000);
  expect(now() - before).toBe(HOUR + 2_000);
  // Set forward after that: the clock follows slowly, as always.
  clocks.wall += HOUR;
  pass(1_000);
  expect(now() - before).toBe(HOUR + 3_100);
});

test('the clock of the platform is such a clock', () => {
  const before = systemClock.now();
  const wall = jest.spyOn(Date, 'now').mockImplementation(() => before + HOUR);
  expect(systemClock.now() - before).toBeLessThan(10_000);
  wall.mockImplementation(() => before - HOUR);
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  wall.mockRestore();
});
