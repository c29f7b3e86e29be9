// Rules for texts by players: the client shows them before it sends, and the platform checks them again.
import { levelOf } from '../../../src/protocol/people';
import { messageFault, nickNameFault } from '../../../src/protocol/typedWords';

test.each([
  ['A', 'tooShort'],
  ['王', 'tooShort'],
  ['', 'tooShort'],
  ['Joaquim99', 'tooLong'],
  ['王小明李小龙张三丰', 'tooLong'],
  ['😀😀', 'characters'],
  ['Linh😀', 'characters'],
  ['<img o>', 'characters'],
  ['<img onerror=alert(1)>', 'tooLong'],
  ['a\u202eb', 'characters'],
  ['ab cd', 'characters'],
  ['Zoë', 'characters'],
  ['Лена', 'characters'],
  ['a_b', 'characters'],
])('the nickname %j is refused: %s', (typed, fault) => expect(nickNameFault(typed)).toBe(fault));

test.each(['Al', '王明', 'Joaquim9', '王小明李小龙张三', '12345678', '𠮷野'])(
  'the nickname %j may be sent',
  (typed) => expect(nickNameFault(typed)).toBeNull(),
);

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['x'.repeat(12) + ' ' + 'y'.repeat(13), 'tooLong'],
  ['一二三四五六七八九十一二三四五六七八九十一二三四五六', 'tooLong'],
  ['hello', 'tooFewWords'],
  ['好', 'tooFewWords'],
  ['good\u202eluck all', 'forbidden'],
  ['good\u0000 luck', 'forbidden'],
])('the message %j is refused: %s', (typed, fault) => expect(messageFault(typed)).toBe(fault));

test.each(['good luck', '你好', '  good luck  ', 'x'.repeat(12) + ' ' + 'y'.repeat(12), '<b>good luck</b>'])(
  'the message %j may be sent',
  (typed) => expect(messageFault(typed)).toBeNull(),
);

test.each([
  [0n, 5],
  [99_999n, 5],
  [100_000n, 4],
  [499_999n, 4],
  [500_000n, 3],
  [1_000_000n, 2],
  [4_999_999n, 2],
  [5_000_000n, 1],
])('%d cents bet make level %d', (cents, level) => expect(levelOf(cents)).toBe(level));
