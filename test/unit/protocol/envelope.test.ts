import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import AES from 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import SHA256 from 'crypto-js/sha256.js';
import fc from 'fast-check';
import { MAX_ENVELOPE_CHARACTERS, openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';

const sha = (text: string) => createHash('sha256').update(text).digest();

/** A second implementation of envelope v1, from its definition alone. */
function sealIndependently(secret: string, text: string, iv: Buffer): string {
  const cipher = createCipheriv('aes-256-cbc', sha(`enc:${secret}`), iv);
  const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([
    body,
    createHmac('sha256', sha(`mac:${secret}`))
      .update(body)
      .digest(),
  ]).toString('base64');
}

test('an envelope is the same bytes that its definition gives', () => {
  const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const text = '{"code":200,"msg":"ồ 世界 🎡"}';
  expect(sealEnvelope('secret', text, new Uint8Array(iv))).toBe(sealIndependently('secret', text, iv));
});

test('what is sealed opens, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      (text, secret) => openEnvelope(secret, sealEnvelope(secret, text)) === text,
    ),
    { numRuns: 60 },
  );
});

test('each sealing has a fresh iv', () => {
  expect(sealEnvelope('s', 'same')).not.toBe(sealEnvelope('s', 'same'));
});

test('another secret opens nothing', () => {
  expect(openEnvelope('other', sealEnvelope('secret', 'text'))).toBeNull();
});

test('a single altered byte, anywhere, opens nothing', () => {
  const sealed = Buffer.from(sealEnvelope('secret', 'a text of some length, over two blocks'), 'base64');
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(openEnvelope('secret', altered.toString('base64'))).toBeNull();
  }
});

test('a truncated, empty, oversized or non-base64 envelope opens nothing and throws nothing', () => {
  const sealed = sealEnvelope('secret', 'text');
  for (let length = 0; length < sealed.length; length++)
    expect(openEnvelope('secret', sealed.slice(0, length))).toBeNull();
  for (const text of ['', '====', '%%%%', 'AAAA', 'ü'.repeat(8)])
    expect(openEnvelope('secret', text)).toBeNull();
  expect(openEnvelope('secret', 'A'.repeat(MAX_ENVELOPE_CHARACTERS + 4))).toBeNull();
});

/** Opens an envelope with crypto-js alone, without a check of the MAC. */
function openSlowly(secret: string, envelope: string): string | null {
  const all = Base64.parse(envelope);
  const words = (from: number, to: number) =>
    CryptoJS.lib.WordArray.create(all.words.slice(from / 4, to / 4), to - from);
  const ciphertext = words(16, all.sigBytes - 32);
  const key = SHA256(`enc:${secret}`);
  try {
    return AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv: words(0, 16) }).toString(
      Utf8,
    );
  } catch {
    return null;
  }
}

test('the quick way of opening gives the same text as crypto-js, byte for byte', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
      ),
      (text) => {
        const well = Buffer.from(text).toString();
        const sealed = sealIndependently('secret', well, randomBytes(16));
        expect(openEnvelope('secret', sealed)).toBe(well);
        expect(openSlowly('secret', sealed)).toBe(well);
      },
    ),
    { numRuns: 200 },
  );
  for (const text of [
    '\uFEFFmarked',
    '\0',
    'x'.repeat(15),
    'x'.repeat(16),
    'x'.repeat(17),
    '🎡'.repeat(9_000),
  ])
    expect(openEnvelope('s', sealIndependently('s', text, randomBytes(16)))).toBe(text);
});

test('what was sealed in earnest but is no padded UTF-8 opens nothing', () => {
  const seal = (bytes: readonly number[]): string => {
    const cipher = createCipheriv('aes-256-cbc', sha('enc:s'), Buffer.alloc(16)).setAutoPadding(false);
    const body = Buffer.concat([Buffer.alloc(16), cipher.update(Buffer.from(bytes)), cipher.final()]);
    const mac = createHmac('sha256', sha('mac:s')).update(body).digest();
    return Buffer.concat([body, mac]).toString('base64');
  };
  const filled = (byte: number, last: number): number[] => [...Array<number>(15).fill(byte), last];
  expect(openEnvelope('s', seal(filled(0x41, 1)))).toBe('A'.repeat(15));
  for (const bytes of [filled(0x41, 0), filled(0x41, 17), filled(0x41, 255), filled(0xff, 1)])
    expect(openEnvelope('s', seal(bytes))).toBeNull();
});

test.each(['half of a pair \ud83d', '\udc00'])(
  'text and secrets that are no UTF-16 seal as on the platform',
  (half) => {
    const iv = Buffer.alloc(16, 7);
    expect(sealEnvelope(half, half, Uint8Array.from(iv))).toBe(sealIndependently(half, half, iv));
    expect(openEnvelope(half, sealEnvelope(half, half))).toBe(Buffer.from(half).toString());
  },
);
