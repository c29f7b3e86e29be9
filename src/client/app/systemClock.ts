// The browser's clock. It runs on from the moment the page loaded, so that nobody who sets the device's time in between
// makes a countdown jump.
import type { Clock } from '../../core/clock';

/** The device's own time of day: it goes on while the device sleeps, which the page's does not. */
export const wallClock: Pick<Clock, 'now'> = { now: () => Date.now() };

export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
};
