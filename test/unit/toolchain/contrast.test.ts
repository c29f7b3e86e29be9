// Tests the measurement of drawn letters on pictures with known contrast.
import {
  atRest,
  bodyOf,
  edgesOf,
  neededBy,
  outlineOf,
  ratioOf,
  standing,
  type Pixels,
} from '../../../tools/pack/preview/letters/edges';

const SIZE = 20;
const BAR = { left: 8, top: 4, right: 12, bottom: 16 };
const inBar = (x: number, y: number): boolean =>
  x >= BAR.left && x < BAR.right && y >= BAR.top && y < BAR.bottom;

/** A bar of one grey on another; without `ink` only the background. */
const bar = (ground: number, ink = ground): Pixels => ({
  width: SIZE,
  height: SIZE,
  data: Array.from({ length: SIZE * SIZE }, (_, i) => {
    const grey = inBar(i % SIZE, Math.floor(i / SIZE)) ? ink : ground;
    return [grey, grey, grey, 255];
  }).flat(),
});
const LETTER = { box: BAR, isBody: inBar, outline: null };
const contrastOf = (ink: number, ground: number, outline: number | null = null): number =>
  standing(edgesOf({ ...LETTER, outline }, bar(ground, ink), bar(ground)));

test('a letter is measured against what surrounds it', () => {
  expect(contrastOf(255, 0)).toBeCloseTo(21, 1);
  // WCAG's own example: #777777 on white.
  expect(contrastOf(0x77, 255)).toBeCloseTo(4.48, 2);
  expect(contrastOf(200, 200)).toBe(1);
});

test('an outline of its own sets a letter apart on any ground', () => {
  expect(contrastOf(255, 250)).toBeLessThan(1.1);
  expect(contrastOf(255, 250, 0.01)).toBeGreaterThan(15);
});

test('blends between a letter and what surrounds it do not count', () => {
  const picture = bar(0, 255);
  const data = [...(picture.data as number[])];
  // The outermost pixels of the bar are half background.
  for (let y = BAR.top; y < BAR.bottom; y += 1)
    for (const x of [BAR.left, BAR.right - 1]) data.fill(128, 4 * (y * SIZE + x), 4 * (y * SIZE + x) + 3);
  expect(standing(edgesOf(LETTER, { ...picture, data }, bar(0)))).toBeCloseTo(21, 1);
  expect(outlineOf([0.01, 0.01, 0.2, 0.4], [0.9, 1])).toBe(0.01);
  expect(outlineOf([], [1])).toBeNull();
});

test('over what stands at rest balls may pass: the middle one of its moments counts, of two the lower', () => {
  expect([atRest([7, 1.2, 6.8]), atRest([7, 1.2]), atRest([7])]).toEqual([6.8, 1.2, 7]);
});

test('a tenth of the edge may be lost, and no more', () => {
  const ground = (rows: number): Pixels => {
    const data = [...(bar(0).data as number[])];
    for (let y = BAR.top; y < BAR.top + rows; y += 1)
      for (let x = 0; x < BAR.left; x += 1) data.fill(255, 4 * (y * SIZE + x), 4 * (y * SIZE + x) + 3);
    return { width: SIZE, height: SIZE, data };
  };
  expect(standing(edgesOf(LETTER, bar(0, 255), ground(2)))).toBeGreaterThan(20);
  expect(standing(edgesOf(LETTER, bar(0, 255), ground(8)))).toBe(1);
});

test('of a letter with an outline the part that lies deeper is its body', () => {
  const isBody = bodyOf([0.9, 0.85, 0.02, 0.03], [4, 5, 1, 1]);
  expect([isBody(0.8), isBody(0.05)]).toEqual([true, false]);
  const plain = bodyOf([0.3, 0.32, 0.31], [1, 2, 3]);
  expect([plain(0.31), plain(0.9)]).toEqual([true, true]);
});

test('large letters and shapes need 3 to 1, small ones 4.5', () => {
  expect([neededBy(8, false), neededBy(14, false), neededBy(8, true)]).toEqual([4.5, 3, 3]);
  expect(ratioOf(0, 1)).toBeCloseTo(21, 5);
});
