// The platform's clock on a machine whose time of day is set while it runs.
import { steadyClock } from '../../src/platform/server/systemClock';

test('it never goes back and never jumps, and comes to the time that was set', () => {
  let wall = 1_000_000;
  let steady = 50;
  const now = steadyClock(
    () => wall,
    () => steady,
  );
  const pass = (time: number) => {
    wall += time;
    steady += time;
  };
  pass(1_000);
  expect(now()).toBe(1_001_000);
  // Set back by a minute.
  wall -= 60_000;
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
  expect(now()).toBe(wall);
  // And ahead.
  wall += 3_600_000;
  pass(1_000);
  expect(now() - (before + 60_000)).toBeLessThan(3_000);
});
