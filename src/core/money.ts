// Amounts of money: exact, in integer cents. Amounts never pass through floating point, and every product is floored to the
// cent, in the house's favour by less than a cent.
import { parseHundredths, printHundredths } from './hundredths';
import type { Multiplier } from './multiplier';
import { separatorsOf, withSeparators } from './separators';

declare const money: unique symbol;
/** An amount in integer cents. */
export type Money = bigint & { readonly [money]: true };

/** An amount of `count` cents. */
export const cents = (count: bigint | number): Money => BigInt(count) as Money;

export const ZERO: Money = cents(0);

/** Reads wire text such as "12.50". Throws a RangeError when it is not a decimal with at most two places. */
export const parseMoney = (text: string): Money => parseHundredths(text) as Money;

/** Writes wire text with two places. */
export const printMoney = (amount: Money): string => printHundredths(amount);

export const add = (a: Money, b: Money): Money => (a + b) as Money;
export const subtract = (a: Money, b: Money): Money => (a - b) as Money;
export const smaller = (a: Money, b: Money): Money => (a < b ? a : b);
export const larger = (a: Money, b: Money): Money => (a > b ? a : b);

/** The stake times a multiplier, floored to the cent. */
export const times = (stake: Money, multiplier: Multiplier): Money => ((stake * multiplier) / 100n) as Money;

/** Raised by whole or fractional per cent given in hundredths of a per cent (1250n = 12.5 %), floored to the cent. */
export const raisedBy = (amount: Money, hundredthsOfPercent: bigint): Money =>
  ((amount * (10_000n + hundredthsOfPercent)) / 10_000n) as Money;

/** True when people read and type whole units: their currency has no decimals, and a hundredth in the code is one whole unit. */
let isWhole = false;
export function showWholeUnits(whole: boolean): void {
  isWhole = whole;
}

/** Plain text of an amount in the player's currency: "12.50", or "1250" for a currency without decimals. */
export const sumText = (amount: Money): string => (isWhole ? String(amount) : printMoney(amount));

/**
 * Writes an amount for people, in the grouping and separators of a locale ("12,480.50", "12.480,50"), with two places if the
 * currency has any. Exact for 19-digit balances.
 */
export const formatMoney = (amount: Money, locale: string): string =>
  withSeparators(sumText(amount), separatorsOf(locale));

/** The decimal mark of a locale, for reading what people type. */
export const decimalMark = (locale: string): '.' | ',' => separatorsOf(locale).decimal;
