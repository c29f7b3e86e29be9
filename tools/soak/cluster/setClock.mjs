// Given to a process of the soak with `--import`: its time of day is off by as many seconds as the file named in
// FAIRGROUND_SOAK_CLOCK says, which is read again each second. Its steady clock and its uptime go on, as they do where somebody
// sets a machine's clock.
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
