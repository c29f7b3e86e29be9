// Labels of past rounds cover the upper edge of a crash game's scene; the countdown and the multiplier do not overlap them.
import { boardY as rocketNumber } from '../../../scenes/rocket/layers/board';
import { boardY as runwayNumber } from '../../../scenes/runway/layers/board';

/** The smallest part of either scene that is always visible, in units. */
const FRAME = { width: 390, height: 440 };
/** Distance from the middle of the number to the top of the ring of bulbs, with half a digit, in scene units. */
const RING = 56;
const HALF_DIGIT = 24;
/** Lower edge of the labels in CSS pixels, in a high window and in a low one (CrashHud.css). */
const LABELS = { high: 38, low: 28 };

test.each([
  ['a phone', 390, 403, LABELS.high],
  ['a large phone', 430, 470, LABELS.high],
  ['a short phone', 360, 300, LABELS.low],
  ['the smallest phone', 320, 280, LABELS.low],
  ['a desktop', 630, 736, LABELS.high],
])('on %s nothing that is read lies under the labels', (_name, width, height, labels) => {
  const unit = Math.min(width / FRAME.width, height / FRAME.height);
  const top = (middle: (height: number) => number, reach: number) => (middle(height / unit) - reach) * unit;
  expect(top(rocketNumber, RING)).toBeGreaterThanOrEqual(labels);
  expect(top(runwayNumber, HALF_DIGIT)).toBeGreaterThanOrEqual(labels);
});
