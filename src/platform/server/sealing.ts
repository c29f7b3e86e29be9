// Envelope v1 and the signed header over node:crypto: the same bytes as protocol/envelope.ts and protocol/signature.ts,
// many times faster, since a platform seals for thousands. A test holds both against each other.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomFillSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { keepingOf } from '../../core/once';
import { MAX_ENVELOPE_CHARACTERS } from '../../protocol/envelope';
import { signedText, type Signature, type Signed } from '../../protocol/signature';

const IV_BYTES = 16;
const MAC_BYTES = 32;
const AES_BLOCK_BYTES = 16;
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
/** Bytes that no envelope before had. They stay as they are until they are written into the envelope, at once. */
const freshIv = ivDrawer();

const keyOf = (purpose: 'enc' | 'mac', secret: string): Buffer =>
  createHash('sha256').update(`${purpose}:${secret}`).digest();

/**
 * AES-256-CBC in one direction, with its key schedule made once: making it anew takes several times as long as a short
 * text. A cipher goes on from the sealed block that it saw last, so in the first block of each text that one is taken off
 * and the text's own iv laid on in its place: the bytes are those of a cipher of its own.
 */
class KeptCipher {
  private readonly cipher: { update(bytes: Uint8Array): Buffer };
  /** The sealed block that it saw last. */
  private readonly last = Buffer.alloc(AES_BLOCK_BYTES);

  constructor(
    private readonly direction: 'encipher' | 'decipher',
    key: Buffer,
  ) {
    const create = direction === 'encipher' ? createCipheriv : createDecipheriv;
    this.cipher = create('aes-256-cbc', key, this.last).setAutoPadding(false);
  }

  /** Whole blocks, in a buffer of their own. Plain blocks that are given are overwritten. */
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

/** Text with the padding of PKCS #7, which says how long it is. */
function padded(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const padding = AES_BLOCK_BYTES - (length % AES_BLOCK_BYTES);
  const blocks = Buffer.allocUnsafe(length + padding);
  blocks.write(text);
  return blocks.fill(padding, length);
}

/** The text in padded blocks; null when the padding is wrong, or the text no UTF-8. */
function unpadded(blocks: Buffer): string | null {
  const padding = blocks[blocks.length - 1] ?? 0;
  const length = blocks.length - padding;
  if (padding < 1 || padding > AES_BLOCK_BYTES) return null;
  if (blocks.subarray(length).some((byte) => byte !== padding)) return null;
  try {
    return utf8.decode(blocks.subarray(0, length));
  } catch {
    return null;
  }
}

/** Byte order marks are text like any other here. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A secret with its two keys and their ciphers made once: for many texts under it. */
export class Sealer {
  private readonly enc: Buffer;
  private readonly mac: KeyObject;
  /** Made with the first text of their direction. */
  private encipher: KeptCipher | null = null;
  private decipher: KeptCipher | null = null;

  constructor(secret: string) {
    this.enc = keyOf('enc', secret);
    this.mac = createSecretKey(keyOf('mac', secret));
  }

  seal(text: string, iv: Uint8Array = freshIv()): string {
    this.encipher ??= new KeptCipher('encipher', this.enc);
    const body = Buffer.concat([iv, this.encipher.run(padded(text), iv)]);
    return Buffer.concat([body, this.macOf(body)]).toString('base64');
  }

  /** The sealed text, or null when the envelope is malformed, altered or under another secret. The MAC is checked first. */
  open(envelope: string): string | null {
    if (envelope.length > MAX_ENVELOPE_CHARACTERS || envelope.length % 4 !== 0 || !BASE64.test(envelope))
      return null;
    const all = Buffer.from(envelope, 'base64');
    const macAt = all.length - MAC_BYTES;
    const cipherBytes = macAt - IV_BYTES;
    if (cipherBytes < AES_BLOCK_BYTES || cipherBytes % AES_BLOCK_BYTES !== 0) return null;
    if (!timingSafeEqual(this.macOf(all.subarray(0, macAt)), all.subarray(macAt))) return null;
    this.decipher ??= new KeptCipher('decipher', this.enc);
    return unpadded(this.decipher.run(all.subarray(IV_BYTES, macAt), all.subarray(0, IV_BYTES)));
  }

  private macOf(body: Buffer): Buffer {
    return createHmac('sha256', this.mac).update(body).digest();
  }
}

/** The sealer of the session that a token opened, made once and kept as long as the session is. */
export const sealerOf = keepingOf((_session: object, token: string) => new Sealer(token));

/** Whether the signature was made with this token for this call. */
export function isSignatureOf(signature: Signature, token: string, signed: Signed): boolean {
  const { nonce, timestamp, mac } = signature;
  const hash = createHash('sha256').update(signed.body).digest('hex');
  const right = createHmac('sha256', token)
    .update(signedText(nonce, timestamp, signed, hash))
    .digest();
  return timingSafeEqual(right, Buffer.from(mac, 'hex'));
}
