// JSON with exact amounts. In code, money and multipliers are integer hundredths in bigint; on the wire they are decimal
// text ("12.50"). The schemas here read that text, encodeJson writes it, and no step uses floats.
import * as v from 'valibot';
import { isPlainDecimal, printHundredths } from '../core/hundredths';
import { parseMoney, type Money } from '../core/money';
import { parseMultiplier, type Multiplier } from '../core/multiplier';
import { serverTime, type ServerTime } from '../core/clock';

/** JSON text in which every bigint, which is in hundredths, is a decimal string with two places. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'bigint' ? printHundredths(field) : field,
  );
}

/** Parses JSON text; undefined when it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The output of a schema for a value; null when the value does not fit, and `wrong` is called with the path of its first
 * wrong field.
 */
export function readAs<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  wrong?: Wrong,
): { readonly output: Output } | null {
  const { success, issues, output } = v.safeParse(schema, value);
  if (success) return { output };
  wrong?.(issues[0].path?.map(({ key }) => key).join('.'));
  return null;
}
/** `field` is left out when the value as a whole is wrong. */
export type Wrong = (field?: string) => void;

const decimalText = v.pipe(v.string(), v.check(isPlainDecimal, 'not a decimal with at most two places'));

/** An amount of zero or more. */
export const amount = v.pipe(
  decimalText,
  v.transform((text): Money => parseMoney(text)),
  v.check((value) => value >= 0n, 'negative amount'),
);
/** An amount that may be negative: a net result, a change of balance. */
export const signedAmount = v.pipe(
  decimalText,
  v.transform((text): Money => parseMoney(text)),
);
/** A multiplier of zero or more. */
export const multiplier = v.pipe(
  decimalText,
  v.transform((text): Multiplier => parseMultiplier(text)),
  v.check((value) => value >= 0n, 'negative multiplier'),
);
/** Unix milliseconds by the platform's clock. */
export const time = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((unixMs): ServerTime => serverTime(unixMs)),
);
/** 64 lowercase hex characters. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not 64 lowercase hex characters'));
/** A round id in decimal. */
export const roundId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/, 'not a round id'));
/** An opaque id that the platform or the client made. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an id'));
/** A name to show as text, never as markup. */
export const name = v.pipe(v.string(), v.maxLength(64));
/** A whole number from zero on. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A game type in a request; an unknown one is refused with its own code. */
export const gameNumber = v.pipe(count, v.maxValue(9_999));
/** The place of a round in its chain. */
export const chainIndex = v.pipe(count, v.maxValue(2_147_483_647));
