// The automatic check of players' texts, with many ways to disguise a word.
import { folded, hasContact, nameKeyOf, verdictOn } from '../../../src/platform/people/wordCheck';
import { hasForbidden, wordCount } from '../../../src/protocol/typedWords';

test.each([
  'hello world',
  'good luck all',
  'grape juice',
  'on the trapeze',
  'balloon ride',
  'Cheers to the brass band',
  'अच्छा खेल',
  '祝大家好运',
  'chúc may mắn',
  '行運を祈る',
  '모두 행운을',
  '11 in a row',
])('%s is fine', (text) => {
  expect(verdictOn(text)).toBe('approved');
});

test.each([
  ['plain', 'what a scam'],
  ['Cyrillic look-alikes', 'what а sсаm'],
  ['Greek look-alikes', 'τhat ιdiοt'],
  ['full-width letters', 'ｓｃａｍ here'],
  ['zero-width characters', 's\u200bc\u200ba\u200bm'],
  ['spacing', 's c a m'],
  ['signs between letters', 's.c-a_m'],
  ['digits for letters', '5c4m'],
  ['repeated letters', 'scaaaam'],
  ['accents', 'ścäm'],
  ['Chinese', '加 微 信'],
  ['Vietnamese', 'lừa đảo'],
  ['Hindi', 'यह धोखा है'],
  ['Japanese', 'これは詐欺だ'],
  ['Korean', '완전 사기'],
])('an unwanted word is found through %s', (_how, text) => {
  expect(verdictOn(text)).toBe('rejected');
});

test.each(['f u c k this', 'ｆｕｃｋ', 'fսсk', '傻\u200b逼', '씨 발', 'くそったれ'])(
  'the worst is taken down: %s',
  (text) => {
    expect(verdictOn(text)).toBe('reverted');
  },
);

test.each(['fvck you', 'n i g g a here', '草泥马 真行', 'ƒ u c k it', 'a$$ hole here', 'ѕһіt happens'])(
  'evasions do not pass: %s',
  (text) => {
    expect(verdictOn(text)).not.toBe('approved');
  },
);

test.each([
  'buy at x.y',
  'see evil.com',
  'go evil . com now',
  'evil dot com now',
  'evil。com now',
  'join t.me/abc',
  'mail me@home',
  'call 0912 345 678',
  '(555) 123-4567 now',
  '+84 912.345.678',
  'tg: moonman',
  'my vx moon99',
  'www fair',
])('a link or a contact is found: %s', (text) => {
  expect(hasContact(text)).toBe(true);
  expect(verdictOn(text)).not.toBe('approved');
});

test.each([
  'won 1,250.50 today',
  'up 12.5x in rocket',
  'What a ride. Wow',
  '祝大家好运。加油',
  'at last! 100 rounds',
  'no. it is fine',
  'ten rounds, 5 wins',
])('what only looks like one passes: %s', (text) => {
  expect(hasContact(text)).toBe(false);
});

test('two names that a reader takes for one have one key', () => {
  const key = nameKeyOf('Kofi99');
  for (const same of ['KOFI99', 'K0fi99', 'Kofii99']) expect(nameKeyOf(same)).toBe(key);
  expect(nameKeyOf('Kofa99')).not.toBe(key);
  expect(nameKeyOf('夜行人')).toBe('夜行人');
});

test('folding keeps the letters of every language', () => {
  expect(folded('नमस्ते')).toBe('नमस्ते');
  expect(folded('안녕')).toBe('안녕');
  expect(folded('Ｇｏｏｄ　Ｌｕｃｋ')).toBe('goodluck');
});

test.each([
  ['', 0],
  ['hi', 1],
  ['hi there', 2],
  ['加油', 2],
  ['加', 1],
  ['go 加油', 3],
  ['क्या बात', 2],
  ['...', 0],
] as const)('%s has the right number of words', (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test('control characters and changes of direction are not let through', () => {
  expect(hasForbidden('abc')).toBe(false);
  expect(hasForbidden('a\u202ebc')).toBe(true);
  expect(hasForbidden('a\u0000b')).toBe(true);
  expect(hasForbidden('क्\u200dष')).toBe(false);
});
