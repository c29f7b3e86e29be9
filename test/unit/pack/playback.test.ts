// How the preview plays a strip: moments close together at their real speed, others for a fixed time each, in a loop.
import { playback, spansOf } from '../../../tools/pack/preview/playback';

const at = (...times: number[]) => times.map((now) => ({ now }));

test('moments that follow closely run into one another, and after the last one comes the first', () => {
  const play = playback(at(0, 100, 400), 0, 5000);
  expect(play(5000)).toEqual({ index: 0, since: 0 });
  expect(play(5150)).toEqual({ index: 1, since: 50 });
  expect(play(5500)).toEqual({ index: 2, since: 100 });
  // The last one lasts its 1.6 seconds.
  expect(play(5000 + 400 + 1600 + 30)).toEqual({ index: 0, since: 30 });
});

test('it begins with the moment that is held', () => {
  expect(playback(at(0, 100, 400), 2, 0)(10)).toEqual({ index: 2, since: 10 });
});

test('moments far apart, or told in no order, are each shown for a while', () => {
  const play = playback(at(0, 60_000, 10), 0, 0);
  expect(play(1599)).toEqual({ index: 0, since: 1599 });
  expect(play(1601)).toEqual({ index: 1, since: 1 });
  expect(play(3201)).toEqual({ index: 2, since: 1 });
});

test('each moment lasts until the next one, or for its while', () => {
  expect(spansOf(at(0, 100, 400))).toEqual([100, 300, 1600]);
  expect(spansOf(at(0, 60_000))).toEqual([1600, 1600]);
});
