// The automatic check of what players write. Look-alike letters, zero-width characters, accents, spacing and repeated
// letters are folded away first, so that a word is found however it is dressed up.

/** `rejected`: may be put otherwise. `reverted`: so bad that what was on show before is taken down too. */
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

/** The text as the check reads it: compatible forms, lower case, letters and digits only, look-alikes folded. */
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
  'địt',
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

/** What does not belong on a board: advertising, promises of winning, other houses, contact data. */
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

/** A short Latin word is looked for as a word of its own, since it lies hidden in many harmless ones. */
const SHORT = 4;

interface Text {
  readonly whole: string;
  readonly squeezed: string;
  readonly words: ReadonlySet<string>;
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
  if (worst.some((isIn) => isIn(text))) return 'reverted';
  if (unwanted.some((isIn) => isIn(text))) return 'rejected';
  return 'approved';
}
