// The sheet's motion: springs reach their goal, glides end, and the motion is stable with every frame time.
import fc from 'fast-check';
import {
  isResting,
  moveOn,
  speedOf,
  underFinger,
  type SheetMotion,
} from '../../../src/client/hud/sheetMotion';

const run = (motion: SheetMotion, frame: number, limit = 2_000): { motion: SheetMotion; time: number } => {
  let time = 0;
  while (!isResting(motion) && time < limit) {
    motion = moveOn(motion, frame);
    time += frame;
  }
  return { motion, time };
};

test('a spring arrives within half a second, and goes past its target by little', () => {
  let motion: SheetMotion = { y: 700, speed: 0, target: 0 };
  let lowest = 0;
  let time = 0;
  while (!isResting(motion)) {
    motion = moveOn(motion, 16);
    lowest = Math.min(lowest, motion.y);
    time += 16;
  }
  expect(motion.y).toBe(0);
  expect(time).toBeLessThan(700);
  expect(lowest).toBeGreaterThan(-50);
});

test('whatever it begins with, it comes to rest, and not above its place', () => {
  const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(
      number(2_000),
      number(8),
      fc.option(number(2_000)),
      fc.constantFrom(4, 8, 16, 33, 100),
      (y, speed, to, frame) => {
        const target = to === null ? null : Math.abs(to);
        const { motion, time } = run({ y, speed, target }, frame);
        expect(time).toBeLessThan(2_000);
        expect(motion.y).toBeGreaterThan(-0.5);
        if (target !== null) expect(motion.y).toBeCloseTo(target, 0);
      },
    ),
  );
});

test('the frame rate makes no difference worth seeing', () => {
  const start = { y: 40, speed: 1, target: null };
  expect(run(start, 8).motion.y).toBeCloseTo(run(start, 32).motion.y, 0);
});

test('above its place a sheet follows a quarter of the way', () => {
  expect(underFinger(80)).toBe(80);
  expect(underFinger(-80)).toBe(-20);
});

test('the speed is that of the last tenth of a second', () => {
  const trail = [
    { y: 0, at: 0 },
    { y: 500, at: 100 },
    { y: 500, at: 250 },
    { y: 510, at: 270 },
  ];
  expect(speedOf(trail, 280)).toBeCloseTo(0.5);
  expect(speedOf(trail, 900)).toBe(0);
  expect(speedOf([], 10)).toBe(0);
});
