// The browser's clock. It runs on from the moment the page loaded, so that a change of the device's time makes no countdown
// jump.
import type { Clock } from '../../core/clock';

/** The device's own time of day: it goes on while the device sleeps, unlike the page's clock. */
export const wallClock: Pick<Clock, 'now'> = { now: () => Date.now() };

const { timeOrigin } = performance;

export const systemClock: Clock = {
  now: () => Math.floor(timeOrigin + performance.now()),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
};
