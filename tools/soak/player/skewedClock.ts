// A phone's clock that is wrong by any time.
import type { Clock } from '../../../src/core/clock';

export const skewedClock = (skew: number): Clock => ({
  now: () => Date.now() + skew,
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
});
