// Shifts the time of day of a process of the soak, which loads it with `--import`. The file that FAIRGROUND_SOAK_CLOCK names
// contains the shift in seconds; it is read again each second. The monotonic clock and the uptime do not change, as on a machine
// whose clock is set.
import { readFileSync } from 'node:fs';

const LOOK_AGAIN = 1_000;
const file = process.env.FAIRGROUND_SOAK_CLOCK ?? '';
const real = Date.now;
let lookedAt = -Infinity;
let off = 0;

const now = () => {
  const at = performance.now();
  if (at - lookedAt >= LOOK_AGAIN) {
    lookedAt = at;
    off = 1_000 * Number(readFileSync(file, 'utf8'));
  }
  return real() + off;
};

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, asked) => Reflect.construct(date, given.length > 0 ? given : [now()], asked),
});
