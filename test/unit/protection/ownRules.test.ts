// A player's own limits: stricter ones apply at once, looser ones a day later, and stored data cannot loosen them.
import fc from 'fast-check';
import { cents, parseMoney } from '../../../src/core/money';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import {
  LOOSER_AFTER,
  NO_OWN_RULES,
  atTime,
  demandsOf,
  keepOwn,
  recallOwn,
  withValue,
} from '../../../src/client/stores/protection/ownRules';

const NOW = 1_800_000_000_000;
const FIFTY = parseMoney('50.00');
const TEN = parseMoney('10.00');

test('a first limit and a tighter one count at once', () => {
  const first = withValue(NO_OWN_RULES, 'lossLimit', FIFTY, NOW);
  expect(first.values.lossLimit).toBe(FIFTY);
  expect(withValue(first, 'lossLimit', TEN, NOW).values.lossLimit).toBe(TEN);
  expect(demandsOf(first)).toEqual({ lossLimit: FIFTY });
});

test.each([
  ['a looser one', FIFTY],
  ['none at all', null],
])('%s counts 24 hours later, to the millisecond', (_, value) => {
  const tight = withValue(NO_OWN_RULES, 'lossLimit', TEN, NOW);
  const wished = withValue(tight, 'lossLimit', value, NOW);
  expect(wished.values.lossLimit).toBe(TEN);
  expect(wished.wishes.lossLimit).toEqual({ value, from: NOW + LOOSER_AFTER });
  expect(atTime(wished, NOW + LOOSER_AFTER - 1).values.lossLimit).toBe(TEN);
  expect(atTime(wished, NOW + LOOSER_AFTER)).toMatchObject({ values: { lossLimit: value }, wishes: {} });
});

test('asking again does not bring the day nearer or farther; a tighter wish takes it back', () => {
  const wished = withValue(withValue(NO_OWN_RULES, 'timeLimit', 30, NOW), 'timeLimit', 60, NOW);
  expect(withValue(wished, 'timeLimit', 60, NOW + 1000).wishes.timeLimit?.from).toBe(NOW + LOOSER_AFTER);
  expect(withValue(wished, 'timeLimit', 120, NOW + 1000).wishes.timeLimit?.from).toBe(
    NOW + 1000 + LOOSER_AFTER,
  );
  expect(withValue(wished, 'timeLimit', 20, NOW)).toMatchObject({ values: { timeLimit: 20 }, wishes: {} });
});

test('kept and recalled it is the same; nonsense is no limit', () => {
  const own = withValue(withValue(NO_OWN_RULES, 'lossLimit', TEN, NOW), 'lossLimit', null, NOW);
  expect(recallOwn(parseJson(encodeJson(keepOwn(own))))).toEqual(own);
  for (const stored of [undefined, null, 3, { values: { lossLimit: '-4' } }, 'x'])
    expect(recallOwn(stored)).toEqual(NO_OWN_RULES);
});

test('whatever is asked for, no limit is looser within a day than it was', () => {
  const step = fc.record({
    value: fc.option(
      fc.integer({ min: 1, max: 500 }).map((sum) => cents(sum)),
      { nil: null },
    ),
    wait: fc.integer({ min: 0, max: LOOSER_AFTER / 4 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3 }), (steps) => {
      let now = NOW;
      let own = withValue(NO_OWN_RULES, 'lossLimit', TEN, now);
      for (const { value, wait } of steps) {
        now += wait;
        own = withValue(own, 'lossLimit', value, now);
      }
      const { lossLimit } = atTime(own, now).values;
      expect(lossLimit !== null && lossLimit <= TEN).toBe(true);
    }),
  );
});
