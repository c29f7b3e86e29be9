// A countdown on the page and a scene beside it read one estimate of the platform's time, also when that is corrected at once.
import { EstimatedServerClock } from '../../../src/client/connection/serverClock';
import { ManualClock, serverTime } from '../../../src/core/clock';
import { SecondsLeft } from '../../../src/kits/betting/secondsLeft';

test('a corrected clock is seen at once, not with the next second', () => {
  const clock = new ManualClock();
  const serverClock = new EstimatedServerClock(clock);
  const start = clock.now();
  // An exchange on a busy device: twelve seconds long, so that its middle is wrong by six.
  serverClock.learn(start - 12_000, start, start);
  const endsAt = serverTime(serverClock.now() + 14_000);
  const seconds = new SecondsLeft(clock, serverClock);
  const scene = (): number => Math.ceil((endsAt - serverClock.now()) / 1000);
  seconds.countTo(endsAt);
  expect([seconds.value, scene()]).toEqual([14, 14]);
  serverClock.learn(start, start, start + 12_000);
  expect([seconds.value, scene()]).toEqual([8, 8]);
  clock.wind(1_000);
  expect([seconds.value, scene()]).toEqual([7, 7]);
  seconds.stop();
  serverClock.learn(clock.now(), clock.now(), start);
  expect(seconds.value).toBe(7);
});
