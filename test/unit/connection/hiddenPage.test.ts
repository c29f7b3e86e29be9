import { HIDDEN_LIMIT } from '../../../src/client/connection/constants';
import { HiddenPage } from '../../../src/client/connection/hiddenPage';
import { ManualClock } from '../../../src/core/clock';

test.each([
  [HIDDEN_LIMIT, 0],
  [HIDDEN_LIMIT + 1, 1],
])('hidden for %i ms and visible again: %i renewals', (hidden, renewals) => {
  const clock = new ManualClock();
  let renewed = 0;
  const page = new HiddenPage([clock], () => (renewed += 1));
  page.changed(true);
  clock.wind(hidden / 2);
  page.changed(true);
  clock.wind(hidden / 2);
  page.changed(false);
  page.changed(false);
  expect(renewed).toBe(renewals);
});

test('a phone that slept: its own clock stood still, and the time of day went on', () => {
  const asleep = new ManualClock();
  const wall = new ManualClock();
  let renewed = 0;
  const page = new HiddenPage([asleep, wall], () => (renewed += 1));
  page.changed(true);
  asleep.wind(5);
  wall.wind(HIDDEN_LIMIT + 1);
  page.changed(false);
  expect(renewed).toBe(1);
  // The time of day was set back while the page was hidden: the page's own clock counts.
  page.changed(true);
  asleep.wind(HIDDEN_LIMIT + 1);
  page.changed(false);
  expect(renewed).toBe(2);
});
