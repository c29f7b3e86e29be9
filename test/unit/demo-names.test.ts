// Every first word of a demo player's name leaves room for the digits after it.
import { DEMO_WORDS, newDemoName } from '../../src/platform/players/demoNames';
import { isNickName } from '../../src/protocol/people';

/** A random source that returns these numbers, one for each request of six bytes. */
const scripted = (...numbers: number[]) => ({
  bytes: (count: number): Uint8Array => {
    const bytes = Buffer.alloc(count);
    bytes.writeUIntBE(numbers.shift() ?? 0, 0, 6);
    return bytes;
  },
});

test.each(DEMO_WORDS.map((word, index) => [word, index] as const))(
  '%s and three digits is a nickname the rule allows',
  (word, index) => {
    expect(newDemoName(scripted(index, 7))).toBe(`${word}007`);
    expect(isNickName(newDemoName(scripted(index, 999)))).toBe(true);
  },
);

test('a longer word would have been refused', () => {
  expect(isNickName('Velvet436')).toBe(false);
});
