// The QR code on the picture of a round: the test reads it module by module, as a phone's camera would.
import { codeOf } from '../../../src/client/screens/fairness/shareCard';

const ADDRESS = `https://fair.example/#/h5/help/verify?game=rocket&serverSeed=${'a'.repeat(64)}`;

test('a link becomes a code with three finders and a free rim; one that no camera could read becomes none', () => {
  const code = codeOf(ADDRESS) ?? [];
  const size = code.length;
  expect(code.every((row) => row.length === size)).toBe(true);
  // Four free modules around it, as the standard requires.
  const isFree = (from: number): boolean =>
    code.slice(from, from + 4).every((row) => row.every((isDark) => !isDark));
  expect([isFree(0), isFree(size - 4)]).toEqual([true, true]);
  const finder = (left: number, top: number): string =>
    Array.from({ length: 7 }, (_, i) => (code[top + 3]?.[left + i] ? 'x' : '.')).join('');
  expect([finder(4, 4), finder(size - 11, 4), finder(4, size - 11)]).toEqual([
    'x.xxx.x',
    'x.xxx.x',
    'x.xxx.x',
  ]);
  expect(codeOf(`${ADDRESS}${'b'.repeat(1_500)}`)).toBeNull();
  expect(codeOf(null)).toBeNull();
});
