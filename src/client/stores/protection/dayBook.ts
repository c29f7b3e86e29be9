// The player's loss and time of play today, on this device, over all pages and tabs. A day is a UTC day, so that a change of
// the device's time zone does not begin another.
import * as v from 'valibot';
import { ZERO, add, printMoney, subtract, type Money } from '../../../core/money';
import { signedAmount } from '../../../protocol/json';
import type { Memory } from '../memory';

const KEY = 'protection.day';
const DAY = 24 * 60 * 60_000;

export interface Day {
  /** Its first millisecond, unix milliseconds. */
  readonly start: number;
  /** Returned minus staked. */
  readonly net: Money;
  /** Milliseconds of play. */
  readonly played: number;
}

const kept = v.object({
  start: v.pipe(v.number(), v.safeInteger()),
  net: signedAmount,
  played: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export const startOfDay = (now: number): number => now - (now % DAY);
/** The end of the day that contains `now`. */
export const endOfDay = (now: number): number => startOfDay(now) + DAY;

export function readDay(memory: Pick<Memory, 'read'>, now: number): Day {
  const parsed = v.safeParse(kept, memory.read(KEY));
  const today = startOfDay(now);
  // A clock that was set back does not start a new day.
  if (parsed.success && parsed.output.start >= today) return parsed.output;
  return { start: today, net: ZERO, played: 0 };
}

/** Adds to the stored day, which another tab may have changed meanwhile. */
export function addToDay(
  memory: Memory,
  now: number,
  more: { readonly net?: Money; readonly played?: number },
): Day {
  const day = readDay(memory, now);
  const next = { ...day, net: add(day.net, more.net ?? ZERO), played: day.played + (more.played ?? 0) };
  memory.write(KEY, { ...next, net: printMoney(next.net) });
  return next;
}

/** The loss; zero when more was won. */
export const lostIn = ({ net }: Day): Money => (net < 0n ? subtract(ZERO, net) : ZERO);
