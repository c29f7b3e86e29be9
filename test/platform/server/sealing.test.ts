// The platform's own sealing with node:crypto equals the protocol's, byte for byte, in both directions.
import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import {
  isSignatureOf as isSignatureByProtocol,
  readSignature,
  signCall,
  type Signed,
} from '../../../src/protocol/signature';
import { isSignatureOf, Sealer, sealerOf } from '../../../src/platform/server/sealing';

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

test('one sealer for many texts writes each as a new one would, and reads them in whatever order', () => {
  const envelopes = fc.array(fc.tuple(text, iv), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(secret, envelopes, fc.infiniteStream(fc.nat()), (key, texts, order) => {
      const kept = new Sealer(key);
      const reader = new Sealer(key);
      const sealed = texts.map(([plain, start]) => ({ plain, envelope: kept.seal(plain, start) }));
      for (const [n, { envelope }] of sealed.entries()) {
        const [plain, start] = texts[n] ?? ['', new Uint8Array()];
        expect(envelope).toBe(sealEnvelope(key, plain, Uint8Array.from(start)));
      }
      for (const { plain, envelope } of sealed.sort(() => ((order.next().value ?? 0) % 3) - 1)) {
        // A refused envelope does not disturb the next one.
        expect(reader.open(`${envelope.slice(0, -4)}AAA=`)).toBeNull();
        expect(reader.open(envelope)).toBe(plain);
      }
    }),
    { numRuns: 40 },
  );
});

test('a session has one sealer as long as it is there', () => {
  const session = {};
  expect(sealerOf(session, 'a token')).toBe(sealerOf(session, 'a token'));
  expect(sealerOf({}, 'a token')).not.toBe(sealerOf(session, 'a token'));
  expect(openEnvelope('a token', sealerOf(session, 'a token').seal('x'))).toBe('x');
});

test('both refuse an envelope with any one character changed', () => {
  const sealer = new Sealer('key');
  const envelope = sealer.seal('{"balance":"12.50"}');
  for (let at = 0; at < envelope.length; at++) {
    const other = envelope[at] === 'A' ? 'B' : 'A';
    const altered = envelope.slice(0, at) + other + envelope.slice(at + 1);
    // Base64 has unused bits before its padding; a text that decodes to the same bytes may still be opened.
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

/** Seals any blocks by hand: the MAC is valid, the content may be anything. */
function sealedBlocks(key: string, blocks: Buffer): string {
  const keyOf = (purpose: string) => createHash('sha256').update(`${purpose}:${key}`).digest();
  const start = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-256-cbc', keyOf('enc'), start).setAutoPadding(false);
  const body = Buffer.concat([start, cipher.update(blocks), cipher.final()]);
  return Buffer.concat([body, createHmac('sha256', keyOf('mac')).update(body).digest()]).toString('base64');
}

test.each([
  ['text that is no UTF-8', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(14, 14)])],
  ['a padding of nothing', Buffer.alloc(16, 0)],
  ['a padding that is too long', Buffer.alloc(32, 17)],
  ['a padding that is not all the same', Buffer.from('fourteen bytes\x01\x02')],
])('%s is refused, and the next envelope is opened all the same', (_name, blocks) => {
  const sealer = new Sealer('key');
  expect(sealer.open(sealedBlocks('key', blocks))).toBeNull();
  expect(sealer.open(sealedBlocks('key', Buffer.from('fourteen bytes\x02\x02')))).toBe('fourteen bytes');
});

test('both agree on signatures', () => {
  fc.assert(
    fc.property(secret, text, fc.nat(), (token, body, timestamp) => {
      const call: Signed = { method: 'POST', path: '/game/bet', sessionId: 'session', body };
      const signature = readSignature(signCall(token, 'a-nonce-of-this-test', timestamp, call));
      if (!signature) throw new Error('unreadable');
      expect(isSignatureOf(signature, token, call)).toBe(true);
      expect(isSignatureByProtocol(signature, token, call)).toBe(true);
      expect(isSignatureOf(signature, `${token}.`, call)).toBe(false);
      const others: Partial<Signed>[] = [
        { body: `${body}.` },
        { method: 'GET' },
        { path: '/game/cancel' },
        { sessionId: 'another' },
      ];
      for (const other of others) {
        expect(isSignatureOf(signature, token, { ...call, ...other })).toBe(false);
        expect(isSignatureByProtocol(signature, token, { ...call, ...other })).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('a sealer keeps no block of the pool that all short buffers share', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const buffers = (): number => {
    collect();
    collect(); // the first one may leave the sweeping to a thread
    return process.memoryUsage().arrayBuffers;
  };
  const before = buffers();
  const kept = Array.from({ length: 1_000 }, (_, n) => {
    const sealer = new Sealer(`secret ${n}`);
    sealer.open(sealer.seal('text'));
    // Others use the rest of the block, and let go of it.
    for (let used = 0; used < Buffer.poolSize; used += 2_000) Buffer.allocUnsafe(2_000);
    return sealer;
  });
  expect((buffers() - before) / kept.length).toBeLessThan(1_024);
});
