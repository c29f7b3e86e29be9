// Limits that players set for themselves: tighter at once, looser only a day later. Pure; kept per player on this device.
import * as v from 'valibot';
import { printMoney, type Money } from '../../../core/money';
import { amount } from '../../../protocol/json';
import type { Demands } from '../../../protocol/protection';

/** Delay before a looser limit takes effect, in milliseconds. */
export const LOOSER_AFTER = 24 * 60 * 60_000;

export interface OwnValues {
  /** Highest loss in a day; null is no limit. */
  readonly lossLimit: Money | null;
  /** Most minutes of play in a day; 0 is no limit. */
  readonly timeLimit: number;
  /** Minutes between reality checks; 0 means no checks. */
  readonly realityCheck: number;
}
export type OwnRule = keyof OwnValues;

/** A looser value that the player has asked for. */
interface Wish<Rule extends OwnRule> {
  readonly value: OwnValues[Rule];
  /** When it takes effect, unix milliseconds by the platform's clock. */
  readonly from: number;
}
export interface OwnRules {
  readonly values: OwnValues;
  readonly wishes: { readonly [Rule in OwnRule]?: Wish<Rule> };
}

export const NO_OWN_RULES: OwnRules = {
  values: { lossLimit: null, timeLimit: 0, realityCheck: 0 },
  wishes: {},
};

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440));
const limit = v.nullable(amount);
const wish = <S extends typeof minutes | typeof limit>(value: S) =>
  v.optional(v.object({ value, from: v.pipe(v.number(), v.safeInteger()) }));
const kept = v.object({
  values: v.object({ lossLimit: limit, timeLimit: minutes, realityCheck: minutes }),
  wishes: v.object({ lossLimit: wish(limit), timeLimit: wish(minutes), realityCheck: wish(minutes) }),
});

/** Reads the stored rules; invalid data means no limits. */
export function recallOwn(stored: unknown): OwnRules {
  const parsed = v.safeParse(kept, stored);
  if (!parsed.success) return NO_OWN_RULES;
  const { values, wishes } = parsed.output;
  return {
    values,
    wishes: {
      ...(wishes.lossLimit && { lossLimit: wishes.lossLimit }),
      ...(wishes.timeLimit && { timeLimit: wishes.timeLimit }),
      ...(wishes.realityCheck && { realityCheck: wishes.realityCheck }),
    },
  };
}

/** The rules as plain JSON. */
export const keepOwn = ({ values, wishes }: OwnRules): object => ({
  values: { ...values, lossLimit: text(values.lossLimit) },
  wishes: {
    ...wishes,
    ...(wishes.lossLimit && { lossLimit: { ...wishes.lossLimit, value: text(wishes.lossLimit.value) } }),
  },
});
const text = (money: Money | null): string | null => (money === null ? null : printMoney(money));

const isNone = (value: Money | number | null): boolean => value === null || value === 0;
const isLooser = (before: Money | number | null, after: Money | number | null): boolean => {
  if (isNone(before)) return false;
  return isNone(after) || (after !== null && before !== null && after > before);
};

/** The rules at a time: looser values that are due have taken effect. */
export function atTime(own: OwnRules, now: number): OwnRules {
  const { lossLimit, timeLimit, realityCheck } = own.wishes;
  const due = (one: { readonly from: number } | undefined): boolean => one !== undefined && one.from <= now;
  if (!due(lossLimit) && !due(timeLimit) && !due(realityCheck)) return own;
  return {
    values: {
      lossLimit: lossLimit && due(lossLimit) ? lossLimit.value : own.values.lossLimit,
      timeLimit: timeLimit && due(timeLimit) ? timeLimit.value : own.values.timeLimit,
      realityCheck: realityCheck && due(realityCheck) ? realityCheck.value : own.values.realityCheck,
    },
    wishes: {
      ...(lossLimit && !due(lossLimit) && { lossLimit }),
      ...(timeLimit && !due(timeLimit) && { timeLimit }),
      ...(realityCheck && !due(realityCheck) && { realityCheck }),
    },
  };
}

/** Sets a value: a tighter one takes effect now and cancels a waiting one, a looser one waits. */
export function withValue<Rule extends OwnRule>(
  own: OwnRules,
  rule: Rule,
  value: OwnValues[Rule],
  now: number,
): OwnRules {
  const { values, wishes } = atTime(own, now);
  if (isLooser(values[rule], value)) {
    const waiting = wishes[rule];
    if (waiting?.value === value) return { values, wishes };
    return { values, wishes: { ...wishes, [rule]: { value, from: now + LOOSER_AFTER } } };
  }
  return {
    values: { ...values, [rule]: value },
    wishes: Object.fromEntries(Object.entries(wishes).filter(([name]) => name !== rule)),
  };
}

/** The player's own rules in the form of demands. */
export const demandsOf = ({ values }: OwnRules): Demands => ({
  ...(values.lossLimit !== null && { lossLimit: values.lossLimit }),
  ...(values.timeLimit > 0 && { timeLimit: values.timeLimit }),
  ...(values.realityCheck > 0 && { realityCheck: values.realityCheck }),
});
