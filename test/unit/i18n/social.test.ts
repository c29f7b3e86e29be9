// Social wording: in every language it removes all words that a social casino may not use, also from new texts, and changes
// nothing else.
import { LOCALES, loadLanguage } from '../../../src/client/i18n/catalogues';
import { socialWords } from '../../../src/client/i18n/social';
import { LANGUAGES } from '../../../src/protocol/launch';
import { textsOf, type Texts } from './catalogue';

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  en: /\b(bet(s|ting|tor)?|wager\w*|stak(e|es|ed|ing)|w[io]n(s|ning|nings|ner|ners)?|pay(s|out|outs|ing|ment)?|paid|cash\w*|deposit\w*|withdrawals?|gambl\w*|casinos?|jackpots?|odds|money)\b/i,
  'zh-CN': /投注|下注|押注|赌|派彩|兑现|中奖|奖金|赢|充值|存款|现金|娱乐场|赔率/,
  ja: /ベット|賭|配当|賞金|払い戻|キャッシュアウト|入金|カジノ|オッズ|ギャンブル/,
  ko: /베팅|배팅|판돈|당첨|상금|지급|배당|캐시아웃|입금|카지노|도박|내기/,
  vi: /cược|thắng|trả thưởng|tiền thưởng|rút tiền|nạp|sòng bạc|casino|nhà cái|đánh bạc|cờ bạc/i,
  hi: /बेट|दाँव|दांव|कैश|कैसीनो|जमा|भुगतान|जुआ|जुए|जीत/,
};
const MARKS = /\{\{[^}]*\}\}|<[^>]*>/g;
const words = (text: string): string => text.replace(MARKS, ' ');

async function both(language: (typeof LANGUAGES)[number]): Promise<{ plain: Texts; social: Texts }> {
  const { locale, catalogue } = await loadLanguage(language);
  const plain = textsOf(catalogue);
  return { plain, social: textsOf(socialWords(locale, catalogue) as typeof catalogue) };
}

test.each(LANGUAGES)(
  '%s: no gambling word is left, and each text that held one says something else',
  async (language) => {
    const forbidden = FORBIDDEN[LOCALES[language]];
    const { plain, social } = await both(language);
    expect(forbidden).toBeDefined();
    if (!forbidden) return;
    const held = [...plain].filter(([, text]) => forbidden.test(words(text)));
    // The list of words works: it finds many in the normal texts.
    expect(held.length).toBeGreaterThan(200);
    expect(held.filter(([key, text]) => social.get(key) === text)).toEqual([]);
    expect([...social].filter(([, text]) => forbidden.test(words(text)))).toEqual([]);
  },
);

test.each(LANGUAGES)('%s: keys, placeholders and texts without such words stay', async (language) => {
  const { plain, social } = await both(language);
  expect([...social.keys()]).toEqual([...plain.keys()]);
  const marks = (text: string): string => (text.match(MARKS) ?? []).join();
  const broken = [...plain].filter(([key, text]) => {
    const told = social.get(key) ?? '';
    return marks(told) !== marks(text) || told !== told.trim() || / {2}/.test(told) || told === '';
  });
  expect(broken).toEqual([]);
  for (const key of ['hud:loading', 'hud:nav.settings']) expect(social.get(key)).toBe(plain.get(key));
});

test('a language without social words is a fault of ours, not a silence', () => {
  expect(() => socialWords('fr', {})).toThrow('no social wording in fr');
});
