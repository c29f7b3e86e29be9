// Reads the rules of a launch: a jurisdiction's name, or JSON with flags; and the reality check. Other parts apply them.
import * as v from 'valibot';
import { parseJson } from '../../../protocol/json';
import type { Jurisdiction, RealityCheck } from '../../stores/host';
import { flagOf } from './aliases';

const NAME = /^[A-Za-z][\w-]{0,15}$/;
/** Highest number of flags in a launch. */
const MOST_FLAGS = 40;

const flags = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), v.unknown()),
  v.check((value) => Object.keys(value).length <= MOST_FLAGS),
);

/** `UKGC`, or `{"name":"UKGC","disabledAutoplay":true,"minimumRoundDuration":5000}`. */
export function readJurisdiction(text: string): Jurisdiction | null {
  if (NAME.test(text)) return { name: text, flags: {} };
  const parsed = v.safeParse(flags, parseJson(text));
  if (!parsed.success) return null;
  const { name, code, ...rest } = parsed.output;
  const called = [name, code].find((one) => typeof one === 'string' && NAME.test(one));
  const given = Object.entries(rest).flatMap(([flag, value]) => {
    const meant = meaningOf(value);
    return meant === null ? [] : [[flag, meant] as const];
  });
  return { name: typeof called === 'string' ? called : null, flags: Object.fromEntries(given) };
}

/** Also reads text: "true", "1", "5000". A pair of quotes must not remove a rule. */
function meaningOf(value: unknown): boolean | number | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return /^\d{1,9}(\.\d+)?$/.test(value.trim()) ? Number(value) : flagOf(value);
}

const MINUTE = 60_000;
const minutes = v.pipe(v.number(), v.minValue(1), v.maxValue(1440));
const moment = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), null);
const amount = v.nullish(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}(\.\d{1,2})?$/)),
  null,
);
const check = v.object({
  enabled: v.optional(v.boolean(), true),
  interval: minutes,
  sessionStart: moment,
  nextTime: moment,
  bets: amount,
  winnings: amount,
});

type Reader = <T>(name: 'realityCheck' | 'realityCheckElapsed', how: (text: string) => T | null) => T | null;

/** Minutes, or JSON; and the minutes that the session has already lasted. `now`: unix milliseconds. */
export function readRealityCheck(read: Reader, now: number): RealityCheck | null {
  const elapsed = read('realityCheckElapsed', (text) => minutesOf(text, 0));
  const said = read('realityCheck', (text): v.InferOutput<typeof check> | null => {
    const plain = minutesOf(text, 1);
    const parsed = v.safeParse(check, plain === null ? parseJson(text) : { interval: plain });
    return parsed.success ? parsed.output : null;
  });
  if (!said?.enabled) return null;
  const { interval, sessionStart, nextTime, bets, winnings } = said;
  return {
    interval,
    sessionStart: sessionStart ?? (elapsed === null ? null : now - elapsed * MINUTE),
    nextTime,
    bets,
    winnings,
  };
}

function minutesOf(text: string, least: number): number | null {
  const value = Number(text);
  return /^\d{1,5}$/.test(text) && value >= least && value <= 1440 ? value : null;
}
