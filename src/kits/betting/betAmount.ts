// Checks a typed amount: the rules of every bet panel, and their messages.
import { decimalMark, formatMoney, type Money } from '../../core/money';
import { readTypedSum, type MoneyFault } from '../../core/typedMoney';
import type { BetLimits } from '../../protocol/calls';
import type { Message } from '../../client/stores/services';

const TYPED_FAULTS: Readonly<Record<MoneyFault, Message>> = {
  empty: { key: 'game:bet.missing' },
  'not-a-number': { key: 'game:bet.notANumber' },
  negative: { key: 'game:bet.negative' },
  'too-many-places': { key: 'game:bet.tooManyPlaces' },
  // The message omits the limit, which may not be known yet.
  'too-long': { key: 'codes:1269' },
};

/** The limits that a stake is checked against. */
export type StakeLimits = Pick<BetLimits, 'minBet' | 'maxBet'>;

/** Exactly one of the two is null. */
export type Reading<T> =
  | { readonly value: T; readonly fault: null }
  | { readonly value: null; readonly fault: Message };

export const good = <T>(value: T): Reading<T> => ({ value, fault: null });
export const bad = (fault: Message): Reading<never> => ({ value: null, fault });

/** Parses a typed stake and checks it against limits and balance, each null while unknown. */
export function readStake(
  text: string,
  locale: string,
  limits: StakeLimits | null,
  balance: Money | null,
): Reading<Money> {
  return holdStake(readTypedSum(text, decimalMark(locale)), locale, limits, balance);
}

/** Checks a parsed stake in the same way. */
export function holdStake(
  typed: Money | MoneyFault,
  locale: string,
  limits: StakeLimits | null,
  balance: Money | null,
): Reading<Money> {
  if (limits && (typed === 'too-long' || (typeof typed !== 'string' && typed > limits.maxBet)))
    return bad({ key: 'game:bet.aboveMaximum', values: { max: formatMoney(limits.maxBet, locale) } });
  if (typeof typed === 'string') return bad(TYPED_FAULTS[typed]);
  if (limits && typed < limits.minBet)
    return bad({ key: 'game:bet.belowMinimum', values: { min: formatMoney(limits.minBet, locale) } });
  if (balance !== null && typed > balance) return bad(notCovered(balance, locale));
  return good(typed);
}

/** The fault of a stake above the balance. */
export const notCovered = (balance: Money, locale: string): Message => ({
  key: 'game:bet.aboveBalance',
  values: { balance: formatMoney(balance, locale) },
});

/** Parses an optional amount of the auto-bet plan; empty text means off, null. */
export function readOptionalMoney(text: string, locale: string): Reading<Money> | null {
  if (text.trim() === '') return null;
  const typed = readTypedSum(text, decimalMark(locale));
  return typeof typed === 'string' ? bad(TYPED_FAULTS[typed]) : good(typed);
}
