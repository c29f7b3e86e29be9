import { createCipheriv, createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { MAX_ENVELOPE_CHARACTERS, openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';

const sha = (text: string) => createHash('sha256').update(text).digest();

/** Envelope v1 written a second time from its definition alone. */
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
