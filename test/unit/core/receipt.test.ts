// Receipts: one line of text that both ends build, and a signature that any Ed25519 library checks.
import { generateKeyPairSync, sign } from 'node:crypto';
import { betReceipt, digestReceipt, readReceipt } from '../../../src/core/receipt';
import { isSigned } from '../../../src/fairness/signature';

// RFC 8032, section 7.1, tests 1 and 2.
const VECTORS = [
  {
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    text: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    text: 'r',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
];

test.each(VECTORS)('the signatures of RFC 8032 are accepted: $text', ({ key, text, signature }) => {
  expect(isSigned(text, signature, [key])).toBe(true);
  expect(isSigned(`${text}x`, signature, [key])).toBe(false);
  const [other] = VECTORS.filter((one) => one.key !== key);
  expect(isSigned(text, signature, [other?.key ?? ''])).toBe(false);
  expect(isSigned(text, signature, [other?.key ?? '', key])).toBe(true);
});

test('what Node signs is accepted, and nothing of it may be changed', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  const text = betReceipt('rocket', { bet: 'b1', round: '41', block: 84, stake: 1000n, auto: null });
  const signature = sign(null, Buffer.from(text), privateKey).toString('hex');
  expect(isSigned(text, signature, [key])).toBe(true);
  expect(isSigned(text.replace('10.00', '1.00'), signature, [key])).toBe(false);
  expect(
    isSigned(
      text,
      signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      [key],
    ),
  ).toBe(false);
});

test.each([
  ['no keys', '0'.repeat(128), []],
  ['a short signature', '00', [VECTORS[0]?.key ?? '']],
  ['no hexadecimal', 'x'.repeat(128), [VECTORS[0]?.key ?? '']],
  ['a malformed key', VECTORS[0]?.signature ?? '', ['key']],
  ['zeros', '0'.repeat(128), ['0'.repeat(64)]],
])('%s: nothing is signed, and nothing is thrown', (_what, signature, keys) => {
  expect(isSigned('', signature, keys)).toBe(false);
});

test('a receipt is read back field by field; other text is none', () => {
  const text = betReceipt('rocket', { bet: 'b1', round: null, stake: 1050n, limit: undefined });
  expect(text).toBe('fairground-bet-1;game=rocket;bet=b1;round=-;stake=10.50;limit=-');
  expect(readReceipt(text)?.fields).toEqual(
    new Map([
      ['game', 'rocket'],
      ['bet', 'b1'],
      ['round', '-'],
      ['stake', '10.50'],
      ['limit', '-'],
    ]),
  );
  expect(readReceipt(digestReceipt('bingo', '7', 'ab'))?.kind).toBe('digest');
  expect(readReceipt('fairground-bet-1;game=rocket;stake=1=2')).toBeNull();
  expect(readReceipt('anything')).toBeNull();
});
