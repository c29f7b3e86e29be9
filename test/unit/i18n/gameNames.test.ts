// A game has one name: the same in the lobby, in its own texts, in lists of bets and in the fairness sheet.
import { ruleOf } from '../fairness/engine';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import { LANGUAGES } from '../../../src/protocol/launch';
import { textsOf } from './catalogue';

/** Each game's number, its id in proofs, and where its own texts name it. */
const NAMED = [
  [7, 'rocket', 'game:rocket.name'],
  [9, 'runway', 'game:runway.name'],
  [8, 'hilo', 'game:hilo.name'],
  [10, 'plinko', 'game:plinko.name'],
  [11, 'bingo', 'bingo:name'],
  [1, 'lucky', 'classic:game.1'],
  [3, 'bull', 'classic:game.3'],
  [4, 'banker-player', 'classic:game.4'],
  [5, 'odd-even', 'classic:game.5'],
  [6, 'big-small', 'classic:game.6'],
] as const;

test.each(LANGUAGES)('in %s every game is called the same everywhere', async (language) => {
  const texts = textsOf((await loadLanguage(language)).catalogue);
  for (const [gameType, id, own] of NAMED) {
    const name = texts.get(own);
    expect(name).toMatch(/\S/);
    expect([id, texts.get(`records:games.${gameType}`)]).toEqual([id, name]);
  }
  expect(texts.get('records:games.hall')).toBe(texts.get('classic:name'));
});

test('the offline verifier calls them as English does', async () => {
  const texts = textsOf((await loadLanguage('en')).catalogue);
  for (const [, id, own] of NAMED) expect([id, ruleOf(id).title]).toEqual([id, texts.get(own)]);
});
