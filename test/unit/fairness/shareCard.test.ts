// The QR code on the picture of a round: the test reads it module by module, as a phone's camera would.
import { parseMoney } from '../../../src/core/money';
import { rule as bingo } from '../../../src/games/bingo/verifier';
import { rule as hilo } from '../../../src/games/hilo/verifier';
import { rule as plinko } from '../../../src/games/plinko/verifier';
import { rule as rocket } from '../../../src/games/rocket/verifier';
import { rule as runway } from '../../../src/games/runway/verifier';
import { BINGO, HILO, PLINKO, ROCKET } from './examples';
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

test.each([
  ['cards without the treasure', hilo, '16 8 12 +100', ['4♥', '9♠', 'K♠']],
  ['balls', bingo, '48 56 1', ['48', '56', '1']],
])('a shared picture names %s as players know them', (_what, { drawn }, outcome, expected) => {
  expect(drawn?.(outcome)).toEqual(expected);
});

test('a shared picture of cards tells each guess, the wrong one, and what they came to', () => {
  const told = hilo.guessed?.(HILO, '16 8 12 11 30 25 34 48 44 9 +100');
  expect(told?.multiplier).toBe('52.38');
  expect(told?.guesses.map((guessed) => guessed?.guess ?? null)).toEqual([
    null,
    'higher',
    'higher',
    'lower',
    'lower',
    'skip',
    'lower',
    'higher',
    'lower',
    'higher',
  ]);
  const lost = hilo.guessed?.({ ...HILO, moves: ['deal', 'higher', 'lower'] }, '16 8 12');
  expect(lost?.multiplier).toBe('0.00');
  expect(lost?.guesses).toEqual([
    null,
    { guess: 'higher', isWrong: false },
    { guess: 'lower', isWrong: true },
  ]);
  // Cards that were typed in were only turned.
  expect(hilo.guessed?.({ ...HILO, moves: ['deal', 'deal'] }, '16 8')).toBeNull();
});

test('a shared picture of a ride tells whether the bet was out in time, and without a bet that the ride is over', () => {
  const { bet: _, ...bare } = ROCKET;
  const lost = { stake: parseMoney('10.00'), payout: parseMoney('0.00') };
  expect(rocket.ended?.(ROCKET)).toBe('parachute');
  expect(runway.ended?.(ROCKET)).toBe('tick');
  expect(rocket.ended?.({ ...ROCKET, bet: lost })).toBe('burst');
  expect(rocket.ended?.(bare)).toBe('burst');
});

test('a shared picture of a fall tells what each slot pays', () => {
  const half = ['1000', '130', '26', '9', '4', '2', '0.2', '0.2'];
  expect(plinko.slots?.(PLINKO)).toEqual([...half, '0.2', ...[...half].reverse()]);
});

test('a shared picture of bingo has the extra balls only when they counted', () => {
  const { bet, ...bare } = BINGO;
  expect(bingo.counting?.(BINGO)).toBe(30);
  expect(bingo.counting?.({ ...BINGO, ...(bet && { bet: { ...bet, extra: true } }) })).toBe(40);
  expect(bingo.counting?.(bare)).toBe(40);
});

test('a shared picture of bingo marks the hits: extra balls count only where they were bought', () => {
  const drawn = Array.from({ length: 40 }, (_, i) => String(i + 1));
  const ticket = [1, 5, 30, 31, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50];
  const hits = (extra: boolean) =>
    bingo.hits?.(
      {
        format: 'fairground-proof-1',
        game: 'bingo',
        bet: { stake: parseMoney('1.00'), payout: parseMoney('0.00'), ticket, extra },
      },
      drawn,
    );
  expect(hits(false)).toEqual(['1', '5', '30']);
  expect(hits(true)).toEqual(['1', '5', '30', '31', '40']);
});
