// Checks the texts by the rules of the page of words: no banned words, one word for each term in every language, short
// sentences, labels that fit, and exact quotations.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import { LANGUAGES, type Language } from '../../../src/protocol/launch';
import { sourceOf, textsOf, type Texts } from './catalogue';
import { GOES_ON, QUOTED } from './quoted';

const PAGE = readFileSync(join(__dirname, '../../../docs/words.md'), 'utf8');

/** The rows of the table whose head begins with these cells. */
function rowsUnder(...head: string[]): string[][] {
  const [, rest = ''] = PAGE.split(`\n| ${head.join(' | ')}`);
  const lines = rest.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end === -1 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const BANNED = rowsUnder('instead of', 'say').map(([word = '']) => word);
const TERMS = rowsUnder('term', 'meaning').map(([term = '', , ...words]) => ({ term, words }));
const COLUMNS: readonly Language[] = ['zh-CN', 'vn', 'in', 'jp', 'kr'];

const plain = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, '#');
const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\w-])${word.replace('cash out', 'cash(ed)?[ -]out')}(?![\\w])`, 'i');

let english: Texts;
beforeAll(async () => {
  english = textsOf((await loadLanguage('en')).catalogue);
});

/** Texts that break a rule, one line each. */
const breaking = (rule: (text: string, key: string) => boolean, texts = english): string[] =>
  [...texts].filter(([key, text]) => rule(plain(text), key)).map(([key, text]) => `${key}: ${text}`);

test('the page has its tables', () => {
  expect(BANNED.length).toBeGreaterThan(20);
  expect(TERMS.length).toBeGreaterThan(15);
  for (const { term, words } of TERMS) expect([term, words.length]).toEqual([term, COLUMNS.length]);
});

test('no English text says what the page bans', () => {
  // Names of games are names: "Hash Hall".
  const isName = (key: string): boolean => key.startsWith('records:games.');
  for (const word of BANNED)
    expect([word, breaking((text, key) => !isName(key) && asWord(word).test(text))]).toEqual([word, []]);
});

test('what the specification quotes is kept to the letter', () => {
  for (const [key, quoted] of Object.entries(QUOTED)) {
    const text = english.get(key) ?? '';
    expect([key, text.slice(0, quoted.length)]).toEqual([key, quoted]);
    const after = text.slice(quoted.length);
    if (!GOES_ON.includes(key))
      expect([key, after]).toEqual([
        key,
        expect.stringMatching(/^(: \{\{\w+\}\}| The \w+ is \{\{\w+\}\}\.)?$/),
      ]);
  }
});

test('bingo speaks of draws, the others of rounds; rocket of escapes, runway and Hi-Lo of cashing out', () => {
  const of =
    (...places: readonly string[]) =>
    (key: string) =>
      places.some((place) => key.startsWith(place));
  const isBingo = of('bingo:');
  const isRocket = of('rocket:');
  const isCashed = of('runway:', 'hilo:', 'plinko:', 'classic:', 'bingo:');
  // The hashed text contains the number of the "round", in all games.
  expect(breaking((text, key) => isBingo(key) && /\brounds?\b/i.test(text))).toEqual([
    expect.stringMatching(/^bingo:help\.check\.line2: /),
  ]);
  const isDrawn = of('rocket:', 'runway:', 'classic:', 'plinko:', 'game:crash');
  expect(breaking((text, key) => isDrawn(key) && /\bdraws?\b/i.test(text))).toEqual([]);
  expect(breaking((text, key) => isRocket(key) && /cash/i.test(text))).toEqual([]);
  expect(breaking((text, key) => isCashed(key) && /escape/i.test(text))).toEqual([]);
  const isShared = of('game:crash', 'game:hold', 'game:panelHelp');
  expect(breaking((text, key) => isShared(key) && /\bescape/i.test(text) && !/cash out/i.test(text))).toEqual(
    [],
  );
});

test('a sentence has 40 words at most', () => {
  const longest = (text: string): number =>
    Math.max(...text.split(/(?<=[.!?]) /).map((sentence) => sentence.split(/\s+/).length));
  expect(breaking((text) => longest(text) > 40)).toEqual([]);
});

/** Width of a text in Latin letters: ideographs count two, combining marks none. */
const widthOf = (text: string): number =>
  [...text.replace(/\p{Mn}/gu, '')].reduce(
    (sum, letter) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF00-\uFFEF]/u.test(letter)
        ? 2
        : 1),
    0,
  );

/** Narrow places: name, keys of their texts, and the allowed width. */
const PLACES: readonly (readonly [name: string, keys: RegExp, width: number])[] = [
  ['the bar of places', /^hud:nav\.(?!main)/, 12],
  [
    'buttons of dialogs and pages',
    /^(hud:(ok|cancel|confirm|close|copy|retry|rotate\.acknowledge|connection\.(reconnect|reconnecting|leave))|screens:(toLobby|error\.reload|offline\.retry|refused\.(leave|here)|enter\.(go|look)|home\.play)|screens:guide\.(next|done|skip)|people:message\.(send|again)|delivery:(otherVersion\.reload|analytics\.(allow|refuse))|guard:check\.(goOn|leave))$/,
    20,
  ],
  [
    'the big buttons of games',
    /^(rocket:escape|runway:cashOut|game:own\.cashOut|game:crash\.action\.(bet|next|cancel|pending|locked|placed|silent|lockedWhy)|plinko:drop|hilo:(deal|skip)\.name|hilo:guess\.(higher|equal|lower)|bingo:buy\.(empty|pending|closed|closedWhy|forNext)|classic:bet\.(undo|again)|game:auto\.(start|stop|resume|pause))$/,
    20,
  ],
  [
    'tabs',
    /^(game:crash\.results\.tab\.|plinko:results\.|bingo:tabs\.(buy|mine)$|records:mode\.(?!label)|fairness:(description|verify)$)/,
    12,
  ],
  ['tickets under the scene', /^(game:crash\.state\.|bingo:state\.|classic:state\.|hud:closed\.)/, 48],
];

test.each(LANGUAGES)('%s: labels fit their places', async (language) => {
  const texts = textsOf((await loadLanguage(language)).catalogue);
  for (const [name, keys, width] of PLACES) {
    const there = [...texts].filter(([key]) => keys.test(key));
    expect([name, there.length > 3]).toEqual([name, true]);
    expect([name, there.filter(([, text]) => widthOf(plain(text)) > width)]).toEqual([name, []]);
  }
});

test.each(COLUMNS)('%s: each term is said by its own word', async (language) => {
  const texts = textsOf((await loadLanguage(language)).catalogue);
  const column = COLUMNS.indexOf(language);
  const faults = TERMS.flatMap(({ term, words }) => {
    const own = (words[column] ?? '').toLowerCase().split(' / ');
    return (
      [...texts]
        .filter(([key]) => asWord(term).test(plain(sourceOf(key, english))))
        // A space that does not break keeps the words of a term on one line.
        .filter(
          ([, text]) =>
            !own.some((word) =>
              text
                .toLowerCase()
                .replace(/\u00A0/g, ' ')
                .includes(word),
            ),
        )
        .map(([key, text]) => `${term}: ${key}: ${text}`)
    );
  });
  expect(faults).toEqual([]);
});

test('no Korean text gives both forms of a particle, as “이(가)” does', async () => {
  const texts = textsOf((await loadLanguage('kr')).catalogue);
  expect(breaking((text) => /[가-힣]\([가-힣]\)/u.test(text), texts)).toEqual([]);
});
