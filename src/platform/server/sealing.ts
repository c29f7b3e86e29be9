// Envelope v1 and the signed header over node:crypto: the same bytes as protocol/envelope.ts and protocol/signature.ts,
// many times faster, since a platform seals for thousands of players. A test compares both.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto';
import { keepingOf } from '../../core/once';
import { COMPACT_HEAD_BYTES, COMPACT_MAC_BYTES, nonceOf, type CompactKind } from '../../protocol/compact';
import { MAX_ENVELOPE_CHARACTERS } from '../../protocol/envelope';
import { signedText, type Signature, type Signed } from '../../protocol/signature';

const IV_BYTES = 16;
const MAC_BYTES = 32;
const AES_BLOCK_BYTES = 16;
const HASH_BLOCK_BYTES = 64;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Random bytes are drawn for many envelopes at once: each draw costs as much as the rest of a short envelope. */
function ivDrawer(): () => Uint8Array {
  const ivs = Buffer.alloc(256 * IV_BYTES);
  let used = ivs.length;
  return () => {
    if (used === ivs.length) {
      randomFillSync(ivs);
      used = 0;
    }
    used += IV_BYTES;
    return ivs.subarray(used - IV_BYTES, used);
  };
}
/** Draws a fresh iv. Its bytes must be copied into the envelope at once, because the buffer is reused. */
const freshIv = ivDrawer();

const keyOf = (purpose: 'enc' | 'mac', secret: string): Buffer =>
  hash('sha256', `${purpose}:${secret}`, 'buffer');

/**
 * AES-256-CBC in one direction, with its key schedule made once: to make it again takes several times as long as a short text. A
 * cipher continues from the last sealed block. So that block is removed from the first block of each text by XOR, and the text's
 * own iv is applied instead: the bytes are the same as those of a new cipher.
 */
class KeptCipher {
  private readonly cipher: { update(bytes: Uint8Array): Buffer };
  /** The last sealed block. */
  private readonly last = Buffer.alloc(AES_BLOCK_BYTES);

  constructor(
    private readonly direction: 'encipher' | 'decipher',
    key: Buffer,
  ) {
    const create = direction === 'encipher' ? createCipheriv : createDecipheriv;
    this.cipher = create('aes-256-cbc', key, this.last).setAutoPadding(false);
  }

  /** Processes whole blocks and returns them in a new buffer. The given plain blocks are overwritten. */
  run(blocks: Buffer, iv: Uint8Array): Buffer {
    if (this.direction === 'encipher') this.lay(iv, blocks);
    const done = this.cipher.update(blocks);
    if (this.direction === 'decipher') this.lay(iv, done);
    const sealed = this.direction === 'encipher' ? done : blocks;
    sealed.copy(this.last, 0, sealed.length - AES_BLOCK_BYTES);
    return done;
  }

  private lay(iv: Uint8Array, block: Buffer): void {
    for (let at = 0; at < AES_BLOCK_BYTES; at++)
      block[at] = (block[at] ?? 0) ^ (this.last[at] ?? 0) ^ (iv[at] ?? 0);
  }
}

/** The bytes that are hashed, when they are few: to join buffers takes as long as to hash them. */
const SHORT = Buffer.alloc(256);

/**
 * HMAC-SHA256 under one key, computed as its two hashes: the HMAC of node:crypto creates an object each time, which takes half as
 * long again and must be collected. The hashes are taken as text of a character per byte: as buffers they take three times as long.
 */
class KeptMac {
  private readonly inner: Buffer;
  private readonly outer: Buffer;

  /** The key has 32 bytes, half a block. */
  constructor(key: Buffer) {
    const padded = Buffer.alloc(HASH_BLOCK_BYTES);
    key.copy(padded);
    this.inner = padded.map((byte) => byte ^ 0x36) as Buffer;
    // Memory of its own: a small buffer of the pool would keep 8 kB for as long as its socket lives.
    this.outer = Buffer.alloc(HASH_BLOCK_BYTES + MAC_BYTES);
    this.outer.set(padded.map((byte) => byte ^ 0x5c));
  }

  /** The first `length` bytes of the MAC of the parts. */
  of(parts: readonly Buffer[], length = MAC_BYTES): Buffer {
    this.outer.write(hash('sha256', this.joined(parts), 'binary'), HASH_BLOCK_BYTES, 'binary');
    return Buffer.from(hash('sha256', this.outer, 'binary').slice(0, length), 'binary');
  }

  private joined(parts: readonly Buffer[]): Buffer {
    let length = this.inner.copy(SHORT);
    for (const part of parts) {
      if (length + part.length > SHORT.length) return Buffer.concat([this.inner, ...parts]);
      length += part.copy(SHORT, length);
    }
    return SHORT.subarray(0, length);
  }
}

/** Text or bytes with the padding of PKCS #7, which encodes their length. */
function padded(plain: string | Uint8Array): Buffer {
  const length = typeof plain === 'string' ? Buffer.byteLength(plain) : plain.length;
  const padding = AES_BLOCK_BYTES - (length % AES_BLOCK_BYTES);
  const blocks = Buffer.allocUnsafe(length + padding);
  if (typeof plain === 'string') blocks.write(plain);
  else blocks.set(plain);
  return blocks.fill(padding, length);
}

/** The bytes in padded blocks; null when the padding is wrong. */
function unpadded(blocks: Buffer): Buffer | null {
  const padding = blocks[blocks.length - 1] ?? 0;
  const length = blocks.length - padding;
  if (padding < 1 || padding > AES_BLOCK_BYTES) return null;
  return blocks.subarray(length).some((byte) => byte !== padding) ? null : blocks.subarray(0, length);
}

/** The text of UTF-8 bytes; null when they are invalid. */
export function textIn(bytes: Uint8Array | null): string | null {
  try {
    return bytes && utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Byte order marks are kept as text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Seals and opens many texts under one secret, whose keys and ciphers are made once. */
export class Sealer {
  private readonly enc: Buffer;
  private readonly mac: KeptMac;
  /** Made with the first text of their direction. */
  private encipher: KeptCipher | null = null;
  private decipher: KeptCipher | null = null;

  constructor(secret: string) {
    this.enc = keyOf('enc', secret);
    this.mac = new KeptMac(keyOf('mac', secret));
  }

  seal(text: string, iv: Uint8Array = freshIv()): string {
    this.encipher ??= new KeptCipher('encipher', this.enc);
    const body = Buffer.concat([iv, this.encipher.run(padded(text), iv)]);
    return Buffer.concat([body, this.mac.of([body])]).toString('base64');
  }

  /** The sealed text, or null when the envelope is malformed, altered or under another secret. The MAC is checked first. */
  open(envelope: string): string | null {
    if (envelope.length > MAX_ENVELOPE_CHARACTERS || envelope.length % 4 !== 0 || !BASE64.test(envelope))
      return null;
    const all = Buffer.from(envelope, 'base64');
    const macAt = all.length - MAC_BYTES;
    const cipherBytes = macAt - IV_BYTES;
    if (cipherBytes < AES_BLOCK_BYTES || cipherBytes % AES_BLOCK_BYTES !== 0) return null;
    if (!timingSafeEqual(this.mac.of([all.subarray(0, macAt)]), all.subarray(macAt))) return null;
    this.decipher ??= new KeptCipher('decipher', this.enc);
    return textIn(unpadded(this.decipher.run(all.subarray(IV_BYTES, macAt), all.subarray(0, IV_BYTES))));
  }

  /** Seals a frame of a compact line (protocol/compact.ts). Two frames of one kind must not have the same counter. */
  sealCompact(kind: CompactKind, counter: number, plain: string | Uint8Array): Buffer {
    this.encipher ??= new KeptCipher('encipher', this.enc);
    const body = plain.length === 0 ? NOTHING : this.encipher.run(padded(plain), this.ivOf(kind, counter));
    const frame = Buffer.allocUnsafe(COMPACT_HEAD_BYTES + body.length + COMPACT_MAC_BYTES);
    frame.writeUInt32BE(counter, frame.writeUInt8(kind));
    body.copy(frame, COMPACT_HEAD_BYTES);
    this.compactMac(kind, counter, body).copy(frame, COMPACT_HEAD_BYTES + body.length);
    return frame;
  }

  /** Null when it is malformed, altered or under another secret. */
  openCompact(
    frame: Buffer,
  ): { readonly kind: number; readonly counter: number; readonly plain: Buffer } | null {
    const macAt = frame.length - COMPACT_MAC_BYTES;
    if (macAt < COMPACT_HEAD_BYTES || (macAt - COMPACT_HEAD_BYTES) % AES_BLOCK_BYTES !== 0) return null;
    const [kind, counter] = [frame.readUInt8(), frame.readUInt32BE(1)];
    const body = frame.subarray(COMPACT_HEAD_BYTES, macAt);
    if (!timingSafeEqual(this.compactMac(kind, counter, body), frame.subarray(macAt))) return null;
    if (body.length === 0) return { kind, counter, plain: NOTHING };
    this.decipher ??= new KeptCipher('decipher', this.enc);
    const plain = unpadded(this.decipher.run(body, this.ivOf(kind, counter)));
    return plain && { kind, counter, plain };
  }

  private ivOf(kind: number, counter: number): Buffer {
    return this.mac.of([bytesOf(nonceOf(kind, counter, true))], IV_BYTES);
  }

  private compactMac(kind: number, counter: number, body: Buffer): Buffer {
    return this.mac.of([bytesOf(nonceOf(kind, counter, false)), body], COMPACT_MAC_BYTES);
  }
}

const NOTHING = Buffer.alloc(0);

/** Reads words of four bytes, big-endian. */
function bytesOf(words: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(words.length * 4);
  words.forEach((word, at) => bytes.writeUInt32BE(word, at * 4));
  return bytes;
}

/** The sealer of a session's token, made once and kept as long as the session. */
export const sealerOf = keepingOf((_session: object, token: string) => new Sealer(token));

/** Whether the signature was made with this token for this call. */
export function isSignatureOf(signature: Signature, token: string, signed: Signed): boolean {
  const { nonce, timestamp, mac } = signature;
  const bodyHash = hash('sha256', signed.body, 'hex');
  const right = createHmac('sha256', token)
    .update(signedText(nonce, timestamp, signed, bodyHash))
    .digest();
  return timingSafeEqual(right, Buffer.from(mac, 'hex'));
}
