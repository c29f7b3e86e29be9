// Amounts between NUMERIC text and Money. A sum over the whole house may have more digits than the wire allows a player,
// so this reads any length.
import { cents, type Money } from '../../core/money';

const NUMERIC = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/** Reads NUMERIC text. Throws when it has parts of a cent, which the ledger never writes. */
export function moneyOf(value: unknown): Money {
  const match = NUMERIC.exec(String(value));
  if (!match) throw new RangeError(`not an amount: ${String(value)}`);
  const [, sign = '', whole = '0', places = ''] = match;
  const size = BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'));
  return cents(sign === '-' ? -size : size);
}

export const moneyOrNull = (value: unknown): Money | null =>
  value === null || value === undefined ? null : moneyOf(value);
