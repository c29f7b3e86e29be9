// The automatic check of what players write, against the ways in which words are dressed up.
import { folded, verdictOn } from '../../../src/platform/people/wordCheck';
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
