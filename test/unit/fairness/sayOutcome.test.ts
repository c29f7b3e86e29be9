import { sayOutcome } from '../../../src/client/screens/fairness/sayOutcome';
import { ruleOf } from './engine';
import { BINGO, HILO, proofOf } from './examples';

const t = (key: string): string => `<${key}>`;
const english = { t, locale: 'en' };

test.each([
  ['player 2 : 9', '<records:play.player> 2 : 9'],
  ['win', '<records:play.win>'],
  ['1.56', '1.56×'],
  ['K♠ 12.00', 'K♠ 12.00×'],
  ['LLRL 0.20', '← ← → ← 0.20×'],
  ['3 17 42', '3 17 42'],
  ['', ''],
])('the outcome %p is shown as %p', (outcome, shown) => {
  expect(sayOutcome(outcome, english)).toBe(shown);
});

test('with its proof, cards and balls are named as on the table', () => {
  const moves = ['deal', 'higher', 'higher'];
  const guessed = proofOf({ ...HILO, moves, outcome: undefined, bet: undefined });
  expect(sayOutcome('16 8 12 +100', english, { rule: ruleOf('hilo'), proof: guessed })).toBe(
    '4♥, 9♠, K♠ = 4.60×',
  );
  const turned = proofOf({ ...guessed, moves: ['deal', 'deal'] });
  expect(sayOutcome('16 8', english, { rule: ruleOf('hilo'), proof: turned })).toBe('4♥, 9♠');
  expect(sayOutcome('48 56 1', english, { rule: ruleOf('bingo'), proof: BINGO })).toBe('48, 56, 1');
});

test('multipliers have the marks of the language', () => {
  const vietnamese = { t, locale: 'vi' };
  const moves = ['deal', 'higher', 'higher'];
  const proof = proofOf({ ...HILO, moves, outcome: undefined, bet: undefined });
  expect(sayOutcome('LLRL 0.20', vietnamese)).toBe('← ← → ← 0,20×');
  expect(sayOutcome('1234.50', vietnamese)).toBe('1.234,50×');
  expect(sayOutcome('16 8 12', vietnamese, { rule: ruleOf('hilo'), proof })).toBe('4♥, 9♠, K♠ = 4,60×');
});
