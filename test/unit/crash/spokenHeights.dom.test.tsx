// Announced multipliers: at the heights that the player chooses, only while a bet of the player flies, and never an old value.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { hundredths, parseMultiplier, printMultiplier } from '../../../src/core/multiplier';
import { SpokenHeights } from '../../../src/kits/crash/client/hud/SpokenHeights';
import { markAt, SPOKEN, type Spoken } from '../../../src/kits/crash/client/spokenHeights';
import { flightTime } from '../../../src/kits/crash/rules';
import { openTable } from './table';

beforeAll(async () => {
  await startTexts('en');
});

test.each<[Spoken, string, string | null]>([
  ['few', '1.99', null],
  ['few', '2.00', '2.00'],
  ['few', '9.99', '5.00'],
  ['few', '23.00', '20.00'],
  ['few', '1000000.00', '1000000.00'],
  ['whole', '2.99', '2.00'],
  ['whole', '11.00', '10.00'],
  ['halves', '1.50', '1.50'],
  ['halves', '6.70', '6.00'],
  ['halves', '16.00', '10.00'],
  ['whole', '79.00', '70.00'],
  ['whole', '450.00', '200.00'],
  ['never', '50.00', null],
])('%s at %s×: %s', (spoken, height, mark) => {
  const found = markAt(spoken, parseMultiplier(height));
  expect(found && printMultiplier(found)).toBe(mark);
});

async function fly(hasBet: boolean) {
  const table = await openTable();
  const { services, store, countdown, takeOff } = table;
  render(<SpokenHeights store={store} />);
  act(() => countdown('1'));
  if (hasBet) await act(() => store.panels[0].act());
  act(() => takeOff('1'));
  const heights = (): unknown[] =>
    services.said.flatMap(({ key, values }) => (key === 'game:crash.say.height' ? [values?.['at']] : []));
  return { ...table, heights };
}

test('with a bet in flight each mark is said once, and nothing after the blast', async () => {
  const { services, heights, stop } = await fly(true);
  act(() => services.clock.wind(12_000));
  expect(heights()).toEqual(['2']);
  act(() => services.clock.wind(20_000));
  expect(heights()).toEqual(['2', '5']);
  const { length } = heights();
  act(() => stop('1', '500.00'));
  act(() => services.clock.wind(30_000));
  expect(heights()).toHaveLength(length);
});

test('without a bet in flight nothing is said of it; before betting closes it is said', async () => {
  const { services, heights } = await fly(false);
  act(() => services.clock.wind(30_000));
  expect(heights()).toEqual([]);
  expect(services.said).toContainEqual({ key: 'game:bet.lastSeconds', values: { seconds: 3 } });
});

test('what is chosen holds, also on the next visit', async () => {
  const { services } = await fly(true);
  fireEvent.change(screen.getByLabelText('Say the multiplier'), { target: { value: 'halves' } });
  expect(services.kept.get('crash.spoken')).toBe('halves');
});

/**
 * Milliseconds that espeak-ng needs at most, in any language and at its usual 175 words a minute, to read these marks; for
 * other marks the longest time of all. Measured by `npm run lab speech`.
 */
const READ: Readonly<Record<string, number>> = { '9.00': 1_520, '90.00': 1_722, '4.50': 1_715 };
const LONGEST = 1_844;

test.each(SPOKEN)('%s: a mark is read out before the next one comes', (spoken) => {
  const marks = [
    ...new Set(Array.from({ length: 100_000 }, (_, i) => markAt(spoken, hundredths(100 + i)))),
  ].filter((mark) => mark !== null);
  expect(marks.length > 1).toBe(spoken !== 'never');
  const late = marks.slice(0, -1).filter((mark, i) => {
    const gap = flightTime(marks[i + 1] ?? mark) - flightTime(mark);
    return gap <= (READ[printMultiplier(mark)] ?? LONGEST);
  });
  expect(late.map(printMultiplier)).toEqual([]);
});
