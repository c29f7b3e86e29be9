// Exact decimal numbers with two places, as integers of a hundredth: used for amounts of money and for multipliers. On the
// wire and in the database both are decimal text; in code they are branded bigints.

/** A decimal with two places, counted in hundredths: 12.5 is 1250n. */
export type Hundredths = bigint;

/** Longest integer part that is accepted, in digits: balances reach 9999999999999999999.00. */
export const MAX_INTEGER_DIGITS = 19;

const PLAIN_DECIMAL = new RegExp(`^-?(0|[1-9]\\d{0,${MAX_INTEGER_DIGITS - 1}})(\\.\\d{1,2})?$`);

/** True for plain decimal text with at most two places ("12", "12.5", "-0.25"); false for "1e5", ".5", "1.234". */
export function isPlainDecimal(text: string): boolean {
  return PLAIN_DECIMAL.test(text);
}

/** Reads plain decimal text. Throws a RangeError for anything else; check with {@link isPlainDecimal} first. */
export function parseHundredths(text: string): Hundredths {
  if (!isPlainDecimal(text)) throw new RangeError('not a decimal with at most two places');
  const negative = text.startsWith('-');
  const [whole = '0', places = ''] = (negative ? text.slice(1) : text).split('.');
  const size = BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'));
  return negative ? -size : size;
}

/** Writes plain decimal text with exactly two places: 1250n is "12.50". */
export function printHundredths(value: Hundredths): string {
  const size = value < 0n ? -value : value;
  const sign = value < 0n ? '-' : '';
  return `${sign}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`;
}
