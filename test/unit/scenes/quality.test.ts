import { LEVELS, QualityGovernor } from '../../../scenes/stage/quality';

const run = (governor: QualityGovernor, interval: number, milliseconds: number): void => {
  for (let spent = 0; spent < milliseconds; spent += interval) governor.frame(interval);
};

test('a slow device gets a coarser picture within two seconds', () => {
  const governor = new QualityGovernor(() => undefined);
  run(governor, 40, 2000);
  expect(governor.quality.density).toBeLessThan(2);
});

test('so does one that takes half a second a frame', () => {
  const governor = new QualityGovernor(() => undefined);
  run(governor, 500, 2000);
  expect(governor.quality.density).toBeLessThanOrEqual(1.25);
});

test('a steady 60 frames a second keep the sharpest picture', () => {
  const governor = new QualityGovernor(() => undefined);
  run(governor, 16.7, 60_000);
  expect(governor.quality).toBe(LEVELS[0]);
});

test('it comes back after a long good time, and not again to a level that failed', () => {
  const governor = new QualityGovernor(() => undefined);
  run(governor, 30, 1500);
  const lower = governor.quality;
  run(governor, 16, 25_000);
  expect(governor.quality.density).toBeGreaterThan(lower.density);
  run(governor, 30, 1500);
  run(governor, 16, 120_000);
  expect(governor.quality).toBe(lower);
});

test('a phone that holds every page at 30 frames is left alone', () => {
  const governor = new QualityGovernor(() => undefined);
  run(governor, 33.4, 10_000);
  expect(governor.quality).toBe(LEVELS[0]);
});

test('a pinned level holds whatever is measured', () => {
  const governor = new QualityGovernor(() => undefined);
  governor.pin(3);
  run(governor, 8, 60_000);
  expect(governor.quality).toBe(LEVELS[3]);
});

test('a device that was slow before begins where it ended, and climbs from there', () => {
  const drawn: number[] = [];
  const noted: number[] = [];
  const governor = new QualityGovernor(({ density }) => drawn.push(density));
  governor.resume(2, (level) => noted.push(level));
  expect(governor.quality).toBe(LEVELS[2]);
  expect(drawn).toEqual([LEVELS[2]?.density]);
  run(governor, 16, 25_000);
  expect(governor.quality).toBe(LEVELS[1]);
  expect(noted).toEqual([1]);
});

test('each level is noted as it comes, and a later visit of a scene changes nothing', () => {
  const noted: number[] = [];
  const governor = new QualityGovernor(() => undefined);
  governor.resume(0, (level) => noted.push(level));
  run(governor, 40, 1500);
  expect(noted).toEqual([1]);
  governor.resume(4, () => noted.push(-1));
  expect(governor.quality).toBe(LEVELS[1]);
});

test('a level beyond the last is the last', () => {
  const governor = new QualityGovernor(() => undefined);
  governor.resume(9, () => undefined);
  expect(governor.quality).toBe(LEVELS.at(-1));
});

test('a calm scene whose frames take long gives way within two seconds', () => {
  const governor = new QualityGovernor(() => undefined);
  for (let time = 0; time < 2_000; time += 140) governor.frame(70, 140);
  expect(governor.quality).not.toBe(LEVELS[0]);
  const quick = new QualityGovernor(() => undefined);
  for (let time = 0; time < 20_000; time += 33) quick.frame(16, 33);
  expect(quick.quality).toBe(LEVELS[0]);
});

test('figures never have less than a pixel for each point', () => {
  for (const { density } of LEVELS) expect(density).toBeGreaterThanOrEqual(1);
});
