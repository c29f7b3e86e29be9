// A game has the name of its definition in the lobby, in lists of bets and in the fairness sheet; the offline verifier shows
// the English name.
import { ruleOf } from '../fairness/engine';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import { GAMES, PAGES, nameKeyOf, nameKeyOfPage } from '../../../src/games/games';
import { LANGUAGES } from '../../../src/protocol/launch';
import { textsOf } from './catalogue';

test.each(LANGUAGES)('in %s every game and every page is called as its definition says', async (language) => {
  const texts = textsOf((await loadLanguage(language)).catalogue);
  for (const game of GAMES) expect(texts.get(nameKeyOf(game))).toBe(game.name[language]);
  for (const page of PAGES)
    expect([page.id, texts.get(nameKeyOfPage(page))]).toEqual([
      page.id,
      (page.name ?? GAMES.find((game) => game.page === page)?.name)?.[language],
    ]);
});

test('the offline verifier calls them as English does', () => {
  for (const { proofName, name } of GAMES) expect(ruleOf(proofName).title).toBe(name.en);
});
