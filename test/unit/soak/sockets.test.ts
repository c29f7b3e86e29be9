// The calculations of the sockets run; the run itself is `npm run soak -- --only sockets`.
import { Delays } from '../../../tools/soak/sockets/delays';

test('delays are told by their share, to the millisecond', () => {
  const delays = new Delays();
  for (let delay = 1; delay <= 1_000; delay += 1) delays.add(delay);
  expect([delays.at(0.5), delays.at(0.99), delays.at(1), delays.longest, delays.count]).toEqual([
    500, 990, 1_000, 1_000, 1_000,
  ]);
});

test('what is early counts as at once, and what is later than all is still counted', () => {
  const delays = new Delays();
  expect(delays.at(0.99)).toBe(0);
  for (const delay of [-5, 0.4, 90_000]) delays.add(delay);
  expect([delays.count, delays.at(0.5), delays.longest]).toEqual([3, 0, 90_000]);
});
