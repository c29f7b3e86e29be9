// What a shared picture says of a round: a round that nobody can have won is no celebration.
import { resultOf } from '../../../src/client/screens/fairness/shareWords';
import type { Text } from '../../../src/client/i18n/useText';
import { BLOCK, proofOf } from './examples';
import { ruleOf } from './engine';

const text = { t: (key: string) => key, locale: 'en' } as unknown as Text;
const said = (game: string, outcome: string) =>
  resultOf(proofOf({ ...BLOCK, game }), outcome, null, text, ruleOf(game));

test('a lost round of the game with one play is lost without a bet, and a side that won is not', () => {
  expect(said('lucky', 'lose')).toMatchObject({ verdict: 'lose', isLow: true });
  expect(said('lucky', 'win')).toMatchObject({ isLow: false });
  expect(said('odd-even', 'odd')).toMatchObject({ verdict: null, isLow: false });
});
