// Numbers in scenes are written with the decimal mark of the player's language.
import { BIG_DIGITS, DigitRow } from '../../../scenes/stage/digits';
import { NumberSign } from '../../../scenes/plinko/numbers';
import type { DecimalMark } from '../../../scenes/stage/decimalMark';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';
import { decimalMarkOf } from '../../../src/kits/stage/decimalMark';
import { LOCALES } from '../../../src/client/i18n/catalogues';

/** Sprites that record their glyph and position, from left to right. */
function writer(decimal: DecimalMark) {
  const shown = new Map<number, { name: string; x: number }>();
  const row = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = { name: '', x: 0 };
      return {
        frame: (name: string) => void (at.name = name),
        tint: () => undefined,
        hide: () => void shown.delete(index),
        put: (x: number) => {
          at.x = x;
          shown.set(index, at);
        },
      };
    });
  return {
    maker: { decimal, row } as unknown as SpriteMaker,
    read: () =>
      [...shown.values()]
        .sort((a, b) => a.x - b.x)
        .map(({ name }) => name.split('-')[1])
        .join(' '),
  };
}

test('of our languages Vietnamese alone writes a comma', () => {
  const commas = Object.entries(LOCALES).filter(([, locale]) => decimalMarkOf(locale) === 'comma');
  expect(commas.map(([language]) => language)).toEqual(['vn']);
});

test.each(['point', 'comma'] as const)('a multiplier is written with the %s', (decimal) => {
  const { maker, read } = writer(decimal);
  new DigitRow(maker, BIG_DIGITS, 12).multiplier(1234, 0, 0, 1, 1, 0);
  expect(read()).toBe(`1 2 ${decimal} 3 4 times`);
});

test.each(['point', 'comma'] as const)('the sign of a slot is written with the %s', (decimal) => {
  const { maker, read } = writer(decimal);
  new NumberSign(maker).put(810, 0, 0, 40, 12, 0);
  expect(read()).toBe(`8 ${decimal} 1 times`);
});
