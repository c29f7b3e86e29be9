// Multipliers such as 1.69×: exact, in integer hundredths, like the money they multiply.
import { parseHundredths, printHundredths } from './hundredths';

declare const multiplier: unique symbol;
/** A multiplier in integer hundredths: 1.69× is 169n. */
export type Multiplier = bigint & { readonly [multiplier]: true };

/** A multiplier of `count` hundredths. A number must be a safe integer. */
export const hundredths = (count: bigint | number): Multiplier => BigInt(count) as Multiplier;

/** Reads wire text such as "1.69". Throws a RangeError when it is not a decimal with at most two places. */
export const parseMultiplier = (text: string): Multiplier => parseHundredths(text) as Multiplier;

/** Writes wire text with two places. */
export const printMultiplier = (value: Multiplier): string => printHundredths(value);

/** As a float, for drawing only. Never compare or pay with it. */
export const toNumber = (value: Multiplier): number => Number(value) / 100;
