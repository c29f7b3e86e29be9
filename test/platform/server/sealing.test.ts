// The platform's own sealing over node:crypto is the protocol's, byte for byte, in both directions.
import { createCipheriv, createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import {
  isSignatureOf as isSignatureByProtocol,
  readSignature,
  signBody,
} from '../../../src/protocol/signature';
import { isSignatureOf, Sealer } from '../../../src/platform/server/sealing';

const text = fc.string({ unit: 'grapheme', maxLength: 300 });
const secret = fc.string({ minLength: 1, maxLength: 64 });
const iv = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('both write the same bytes and read each other', () => {
  fc.assert(
    fc.property(secret, text, iv, (key, plain, start) => {
      const ours = new Sealer(key);
      const envelope = ours.seal(plain, start);
      expect(envelope).toBe(sealEnvelope(key, plain, Uint8Array.from(start)));
      expect(openEnvelope(key, ours.seal(plain))).toBe(plain);
      expect(ours.open(sealEnvelope(key, plain))).toBe(plain);
    }),
    { numRuns: 60 },
  );
});

test('both refuse an envelope with any one character changed', () => {
  const sealer = new Sealer('key');
  const envelope = sealer.seal('{"balance":"12.50"}');
  for (let at = 0; at < envelope.length; at++) {
    const other = envelope[at] === 'A' ? 'B' : 'A';
    const altered = envelope.slice(0, at) + other + envelope.slice(at + 1);
    // Base64 has spare bits before its padding; what still means the same bytes may still be opened.
    if (Buffer.from(altered, 'base64').equals(Buffer.from(envelope, 'base64'))) continue;
    expect(sealer.open(altered)).toBeNull();
    expect(openEnvelope('key', altered)).toBeNull();
  }
});

test.each(['', 'x', 'AAAA', '====', `${'A'.repeat(63)}=`, 'ä'.repeat(128), ' '.repeat(128)])(
  '%p is no envelope',
  (garbage) => {
    expect(new Sealer('key').open(garbage)).toBeNull();
    expect(openEnvelope('key', garbage)).toBeNull();
  },
);

test('text that is no UTF-8 is refused', () => {
  // Sealed as bytes by hand: the MAC is right, what is inside is not.
  const sealer = new Sealer('key');
  const key = (purpose: string) => createHash('sha256').update(`${purpose}:key`).digest();
  const start = Buffer.alloc(16);
  const cipher = createCipheriv('aes-256-cbc', key('enc'), start);
  const body = Buffer.concat([start, cipher.update(Buffer.from([0xff, 0xfe])), cipher.final()]);
  const envelope = Buffer.concat([body, createHmac('sha256', key('mac')).update(body).digest()]).toString(
    'base64',
  );
  expect(sealer.open(envelope)).toBeNull();
});

test('both agree on signatures', () => {
  fc.assert(
    fc.property(secret, text, fc.nat(), (token, body, timestamp) => {
      const signature = readSignature(signBody(token, 'a-nonce-of-this-test', timestamp, body));
      if (!signature) throw new Error('unreadable');
      expect(isSignatureOf(signature, token, body)).toBe(true);
      expect(isSignatureByProtocol(signature, token, body)).toBe(true);
      expect(isSignatureOf(signature, token, `${body}.`)).toBe(false);
      expect(isSignatureOf(signature, `${token}.`, body)).toBe(false);
    }),
    { numRuns: 60 },
  );
});
