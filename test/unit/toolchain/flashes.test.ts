// Flashes are counted by WCAG's definition: pairs of opposite changes of light within a second, by their strength and area.
import { flashesOf, lightOf, worstOver } from '../../../tools/lab/flashes/flashes';

const STEP = 1000 / 30;
const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i * STEP);
const WHITE = lightOf(255, 255, 255);
const BLACK = lightOf(0, 0, 0);
const RED = lightOf(255, 0, 0);

/** Two lights alternate for two seconds, each for `pictures` frames. */
const blinking = (one: typeof WHITE, other: typeof WHITE, pictures: number) =>
  Array.from({ length: 60 }, (_, i) => (Math.floor(i / pictures) % 2 === 0 ? one : other));

test.each([
  ['a white that is always there', blinking(WHITE, WHITE, 3), 0],
  ['black and white, five times a second', blinking(BLACK, WHITE, 3), 5],
  ['black and white, once a second', blinking(BLACK, WHITE, 15), 1],
  ['a glimmer of less than a tenth', blinking(lightOf(60, 60, 60), lightOf(90, 90, 90), 3), 0],
  ['two bright lights', blinking(lightOf(235, 235, 235), WHITE, 3), 0],
  ['red and black, five times a second', blinking(BLACK, RED, 3), 5],
])('%s', (_, lights, flashes) => {
  expect(flashesOf(lights, times(lights.length))).toBe(flashes);
});

test('a light that only rises flashes never', () => {
  const rising = Array.from({ length: 60 }, (_, i) => lightOf(i * 4, i * 4, i * 4));
  expect(flashesOf(rising, times(60))).toBe(0);
});

test('what counts is how often a share of the picture flashes', () => {
  expect(worstOver(0.25, [9, 0, 0, 0, 0, 0, 0, 0])).toBe(0);
  expect(worstOver(0.25, [9, 5, 0, 0, 0, 0, 0, 0])).toBe(5);
});
