// Every selectable language is complete: the keys of English with its own plural forms, the same placeholders, and no
// untranslated text.
import { LOCALES, loadLanguage } from '../../../src/client/i18n/catalogues';
import { LANGUAGES, LANGUAGES_BY_CODE, type Language } from '../../../src/protocol/launch';
import { faultsOf, keysFor, textsOf, type Texts } from './catalogue';
import { REVIEWED } from './reviewed';

const textsIn = async (language: Language): Promise<Texts> =>
  textsOf((await loadLanguage(language)).catalogue);

const isReviewed =
  (language: Language) =>
  (key: string): boolean =>
    REVIEWED.some((reviewed) => reviewed.key === key && reviewed.languages.includes(language));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('says in its own words what English says, no more and no less', async () => {
    const texts = await textsIn(language);
    expect(faultsOf(LOCALES[language], texts, await textsIn('en'), isReviewed(language))).toEqual([]);
  });

  test('is loaded with its own locale', async () => {
    expect((await loadLanguage(language)).locale).toBe(LOCALES[language]);
  });
});

test('English itself has no empty text, and counts in its own forms', async () => {
  const english = await textsIn('en');
  expect(english.size).toBeGreaterThan(1_200);
  expect(faultsOf('en', english, english, () => true)).toEqual([]);
});

test.each(REVIEWED)('$key is reviewed for good reason', async ({ key, languages, reason }) => {
  expect(reason).not.toBe('');
  for (const language of languages) {
    const faults = faultsOf(LOCALES[language], await textsIn(language), await textsIn('en'), () => false);
    expect(faults.filter((fault) => fault.startsWith(`${key} `))).toHaveLength(1);
  }
});

test('the six codes of a launch link name six languages, each with a locale that this engine knows', () => {
  expect(Object.values(LANGUAGES_BY_CODE).sort()).toEqual([...LANGUAGES].sort());
  for (const language of LANGUAGES) {
    const [known] = Intl.PluralRules.supportedLocalesOf(LOCALES[language]);
    expect(known).toBe(LOCALES[language]);
  }
});

describe('the comparison', () => {
  const english: Texts = new Map([
    ['hud:bet', 'Bet {{amount}}'],
    ['hud:left_one', '{{count}} ball left'],
    ['hud:left_other', '{{count}} balls left'],
    ['hud:none_zero', 'Nobody'],
    ['hud:none_one', '{{count}} player'],
    ['hud:none_other', '{{count}} players'],
    ['hud:link', 'Read <b>this</b>'],
    ['hud:half', '½'],
    ['hud:wait', 'Wait 10 minutes'],
  ]);
  const CHINESE: readonly [string, string][] = [
    ['hud:bet', '投注 {{amount}}'],
    ['hud:left_other', '剩 {{count}} 球'],
    ['hud:none_zero', '没有人'],
    ['hud:none_other', '{{count}} 位玩家'],
    ['hud:link', '请读<b>这里</b>'],
    ['hud:half', '½'],
    ['hud:wait', '请等待 10 分钟'],
  ];
  const faults = (changes: readonly [string, string | null][], reviewed = ''): string[] => {
    const texts = new Map(CHINESE);
    for (const [key, text] of changes) {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    }
    return faultsOf('zh-CN', texts, english, (key) => key === reviewed);
  };

  test('finds nothing in a good translation', () => {
    expect(faults([])).toEqual([]);
  });

  test.each([
    ['a missing key', 'hud:bet', null],
    ['a key too many', 'hud:other', '其他'],
    ['a plural form that the language does not know', 'hud:left_one', '剩 {{count}} 球'],
    ['a missing text for nought', 'hud:none_zero', null],
    ['an empty text', 'hud:bet', ''],
    ['a lost placeholder', 'hud:bet', '投注'],
    ['a renamed placeholder', 'hud:bet', '投注 {{sum}}'],
    ['a placeholder put twice', 'hud:bet', '投注 {{amount}} {{amount}}'],
    ['a percent sign too many', 'hud:bet', '投注 {{amount}}%'],
    ['a lost tag', 'hud:link', '请读这里'],
    ['the English text', 'hud:bet', 'Bet {{amount}}'],
    ['English under other words', 'hud:left_other', '{{count}} left balls'],
    ['another script', 'hud:bet', '베팅 {{amount}} 投'],
    ['a lost number', 'hud:wait', '请等待 1 分钟'],
    ['an ASCII comma', 'hud:bet', '投注, {{amount}}'],
    ['a space at the end', 'hud:bet', '投注 {{amount}} '],
  ] as const)('finds %s', (_, key, text) => {
    expect(faults([[key, text]])).toHaveLength(1);
  });

  test('passes a reviewed text, but not a broken one', () => {
    expect(faults([['hud:bet', 'Bet {{amount}}']], 'hud:bet')).toEqual([]);
    expect(faults([['hud:bet', 'Bet']], 'hud:bet')).toHaveLength(1);
  });

  test('asks every language for its own plural forms', () => {
    const left = (locale: string) =>
      [...keysFor(locale, english)].filter((key) => key.startsWith('hud:left'));
    expect(left('ko')).toEqual(['hud:left_other']);
    expect(left('hi')).toEqual(['hud:left_one', 'hud:left_other']);
  });
});
