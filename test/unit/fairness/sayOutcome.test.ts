import { sayOutcome } from '../../../src/client/screens/fairness/sayOutcome';

const t = (key: string): string => `<${key}>`;

test.each([
  ['player 2 : 9', '<records:play.player> 2 : 9'],
  ['win', '<records:play.win>'],
  ['1.56', '1.56×'],
  ['K♠ 12.00', 'K♠ 12.00×'],
  ['3 17 42', '3 17 42'],
  ['', ''],
])('the outcome %p is shown as %p', (outcome, shown) => {
  expect(sayOutcome(outcome, t)).toBe(shown);
});
