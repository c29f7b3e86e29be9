// The browser's clock. It runs on from the moment the page loaded, so that nobody who sets the device's time in between
// makes a countdown jump.
import type { Clock } from '../../core/clock';

export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
};
