// The automatic check of texts that players write. Look-alike letters, zero-width characters, accents, spacing and repeated
// letters are normalised first, so that disguised words are found. A maintained library checks English; the lists here are
// for other languages, and for advertising and contact data.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import tlds from 'tlds';

/** `rejected`: the player may try other words. `reverted`: his earlier words are taken down too. */
export type Verdict = 'approved' | 'rejected' | 'reverted';

/** Letters that look like Latin ones, and digits and signs that stand for letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['a', 'аαɑ@4'],
      ['b', 'вьβ8'],
      ['c', 'сϲ¢('],
      ['d', 'ԁ'],
      ['e', 'еєε3€'],
      ['g', 'ɡց9'],
      ['h', 'һհ'],
      ['i', 'іιı1!|ǀ'],
      ['j', 'ј'],
      ['k', 'кκ'],
      ['l', 'ӏℓ'],
      ['m', 'м'],
      ['n', 'ոη'],
      ['o', 'оοо0օ'],
      ['p', 'рρ'],
      ['q', 'ԛ'],
      ['r', 'гᴦ'],
      ['s', 'ѕ5$'],
      ['t', 'тτ7+'],
      ['u', 'υսц'],
      ['v', 'ѵν'],
      ['w', 'ԝѡω'],
      ['x', 'хχ×'],
      ['y', 'уγү'],
      ['z', 'ᴢ2'],
    ] as const
  ).flatMap(([letter, dressed]) => [...dressed].map((one) => [one, letter])),
);

/** The text in the form that is checked: compatible forms, lower case, letters and digits only, look-alikes replaced. */
export function folded(text: string): string {
  let plain = '';
  for (const character of text.normalize('NFKD').toLowerCase()) {
    const letter = LOOK_ALIKES[character] ?? character;
    // Marks are kept only where they are part of a letter's sound (Devanagari and the like).
    if (/[\p{L}\p{N}]/u.test(letter) || /[\u0900-\u0dff\u0e00-\u0e7f]/u.test(letter)) plain += letter;
  }
  return plain.normalize('NFC');
}

/** Runs of one letter count as one: "scaaam" is "scam". */
const squeezed = (text: string): string => text.replace(/(.)\1+/gu, '$1');

/** Insults and slurs: taken down at once. */
const WORST = [
  'fuck',
  'shit',
  'bitch',
  'cunt',
  'nigger',
  'nazi',
  'hitler',
  'whore',
  'rape',
  '操你',
  '妈的',
  '傻逼',
  '狗屎',
  '婊子',
  '草泥马',
  '艹你',
  '尼玛',
  '妈逼',
  '鸡巴',
  '贱人',
  'địt',
  'đcm',
  'vãi lồn',
  'đụ mẹ',
  'lồn',
  'cặc',
  'मादरचोद',
  'भोसडी',
  'रंडी',
  'चूतिया',
  'くそったれ',
  '死ね',
  '씨발',
  '개새끼',
  '병신',
];

/** Advertising, promises of winning, other casinos, contact data. */
const UNWANTED = [
  'scam',
  'idiot',
  'stupid',
  'casino',
  'telegram',
  'whatsapp',
  'wechat',
  'http',
  'www',
  'dotcom',
  'admin',
  'support',
  'hack',
  'cheat',
  'guaranteed',
  'sexy',
  'porn',
  '加微信',
  '加薇信',
  '微信号',
  '加群',
  '客服',
  '代理',
  '骗子',
  '外挂',
  '白痴',
  'lừa đảo',
  'đại lý',
  'ngu ngốc',
  'धोखा',
  'ठग',
  'मूर्ख',
  '詐欺',
  'バカ',
  '運営',
  '사기',
  '바보',
  '관리자',
];

/** A short Latin word is found only between spaces, since many harmless words contain it. */
const SHORT = 4;

interface Text {
  readonly whole: string;
  readonly squeezed: string;
  readonly words: ReadonlySet<string>;
}

/** English obscenities: `reverted` for a slur, `rejected` for the others. */
const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const SLURS = /nig|fag|kike|chink|spic|tranny|cunt|fuck|bitch|whore|rape|slut/;

/** Single letters set apart are one word: "n i g g a". */
const joined = (text: string): string =>
  text.replace(/(?<=^|\s)(\S)(?:\s(\S)(?=\s|$))+/gu, (run) => run.replaceAll(/\s/gu, ''));

function englishVerdict(typed: string): Verdict {
  const plain = HARMLESS.reduce((rest, word) => rest.replaceAll(word, '-'), spaced(typed));
  const found = [plain, joined(plain)].flatMap((text) =>
    english.getAllMatches(text).map((match) => {
      const { phraseMetadata } = englishDataset.getPayloadWithPhraseMetadata(match);
      return phraseMetadata?.originalWord ?? '';
    }),
  );
  if (found.length === 0) return 'approved';
  return found.some((word) => SLURS.test(word)) ? 'reverted' : 'rejected';
}

/** Lower-case letters without marks and look-alikes, the spaces kept. */
const spaced = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u2800]/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => LOOK_ALIKES[letter] ?? letter);

/** The dot of an address, with spaces around it or written as a word. Prose has no space before a full stop. */
const DOTS = /\s+[.。·・•]\s*|\s*[([{]\s*(?:dot|punkt|点|점)\s*[)\]}]\s*|\s(?:dot|punkt)\s/gu;
const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);
/** Fewer digits are a sum or a score; a telephone number has more. */
const PHONE_DIGITS = 7;
const MESSENGERS =
  /(?:^|[^a-z])(?:wechat|weixin|whats ?app|telegram|tg|vx|wx|qq|zalo|viber|kakao|line ?id|insta|discord)(?=$|[^a-z])/;

/** A link, an address, a telephone number or a name elsewhere. */
export function hasContact(typed: string): boolean {
  const text = spaced(typed.replaceAll(/(?<=[a-z\d])[。｡．・·•](?=[a-z\d])/giu, '.'));
  if (/https?|www|:\/\/|@|＠/u.test(text)) return true;
  // Two words with a dot between them and no space after it are an address; with spaces only where the second is a domain.
  if (/[\p{L}\p{N}]\.[\p{L}]/u.test(text)) return true;
  const parts = text.replaceAll(DOTS, '.').split('.');
  const isDomain = (part: string): boolean => TOP_LEVEL.has(/^[\p{L}\p{N}-]+/u.exec(part)?.[0] ?? '');
  if (parts.slice(1).some((part, n) => /[\p{L}\p{N}]$/u.test(parts[n] ?? '') && isDomain(part))) return true;
  if (MESSENGERS.test(text)) return true;
  const digits = text.replaceAll(/(?<=\p{Nd})[\s()+./_-]+(?=\p{Nd})/gu, '');
  return new RegExp(`\\p{Nd}{${PHONE_DIGITS},}`, 'u').test(digits);
}

const readText = (text: string): Text => {
  const whole = harmlessGone(folded(text));
  return { whole, squeezed: squeezed(whole), words: new Set(text.split(/\s+/u).map(folded)) };
};

/** Words that only look bad because of letters they happen to contain. */
const HARMLESS = ['grape', 'drape', 'scrape', 'trapeze', 'shiitake', 'scampi', 'hackney', 'hackberry'];
const harmlessGone = (text: string): string =>
  HARMLESS.reduce((rest, word) => rest.split(word).join('|'), text);

const finder = (word: string): ((text: Text) => boolean) => {
  const plain = folded(word);
  const tight = squeezed(plain);
  if (/^[a-zđ]+$/.test(plain) && tight.length < SHORT) return ({ words }) => words.has(plain);
  return (text) => text.whole.includes(plain) || text.squeezed.includes(tight);
};
const worst = WORST.map(finder);
const unwanted = UNWANTED.map(finder);

export function verdictOn(typed: string): Verdict {
  const text = readText(typed);
  const inEnglish = englishVerdict(typed);
  if (inEnglish === 'reverted' || worst.some((isIn) => isIn(text))) return 'reverted';
  if (inEnglish === 'rejected' || hasContact(typed) || unwanted.some((isIn) => isIn(text))) return 'rejected';
  return 'approved';
}

/** A form that is equal for names that look equal: without case, accents, look-alike letters and digits, and repetitions. */
export const nameKeyOf = (name: string): string => squeezed(folded(name)) || name;
