// The introduction of each game has its texts in every language. Their keys are built while the client runs, so no other check
// would find a missing text.
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import { GAMES } from '../../../src/games/games';
import { PICTURES, PRIMER_TITLE, primerKey } from '../../../src/games/primer';
import { LANGUAGES } from '../../../src/protocol/launch';
import { textsOf } from './catalogue';

const KEYS = GAMES.flatMap((game) => Array.from({ length: PICTURES }, (_, i) => primerKey(game, i)));

test('each picture of each game has words of its own', () => {
  expect(KEYS).toHaveLength(GAMES.length * PICTURES);
  expect(new Set(KEYS).size).toBe(KEYS.length);
});

test.each(LANGUAGES)('%s: no word of the first minute is missing', async (language) => {
  const texts = textsOf((await loadLanguage(language)).catalogue);
  const missing = [PRIMER_TITLE, ...KEYS].filter((key) => !texts.get(key)?.trim());
  expect(missing).toEqual([]);
});

test.each(LANGUAGES)('%s: the words are few enough to be read in a glance', async (language) => {
  const texts = textsOf((await loadLanguage(language)).catalogue);
  const letters = (text: string): number => [...text.replace(/\p{Mn}/gu, '')].length;
  const long = KEYS.map((key) => texts.get(key) ?? '').filter((text) => letters(text) > 120);
  expect(long).toEqual([]);
});
