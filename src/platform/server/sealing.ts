// Envelope v1 and the signed header over node:crypto: the same bytes as protocol/envelope.ts and protocol/signature.ts,
// many times faster, since a platform seals for thousands. A test holds both against each other.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto';
import { MAX_ENVELOPE_CHARACTERS } from '../../protocol/envelope';
import type { Signature } from '../../protocol/signature';

const IV_BYTES = 16;
const MAC_BYTES = 32;
const AES_BLOCK_BYTES = 16;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Random bytes are drawn for many envelopes at once: each draw costs as much as the rest of a short envelope. */
const ivs = Buffer.alloc(256 * IV_BYTES);
let ivsUsed = ivs.length;

/** Bytes that no envelope before had. They stay as they are until they are written into the envelope, at once. */
function freshIv(): Uint8Array {
  if (ivsUsed === ivs.length) {
    randomFillSync(ivs);
    ivsUsed = 0;
  }
  ivsUsed += IV_BYTES;
  return ivs.subarray(ivsUsed - IV_BYTES, ivsUsed);
}

const keyOf = (purpose: 'enc' | 'mac', secret: string): Buffer =>
  createHash('sha256').update(`${purpose}:${secret}`).digest();

/** A secret with its two keys made once: for sealing many texts under it. */
export class Sealer {
  private readonly enc: Buffer;
  private readonly mac: Buffer;

  constructor(secret: string) {
    this.enc = keyOf('enc', secret);
    this.mac = keyOf('mac', secret);
  }

  seal(text: string, iv: Uint8Array = freshIv()): string {
    const cipher = createCipheriv('aes-256-cbc', this.enc, iv);
    const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([body, createHmac('sha256', this.mac).update(body).digest()]).toString('base64');
  }

  /** The sealed text, or null when the envelope is malformed, altered or under another secret. The MAC is checked first. */
  open(envelope: string): string | null {
    if (envelope.length > MAX_ENVELOPE_CHARACTERS || envelope.length % 4 !== 0 || !BASE64.test(envelope))
      return null;
    const all = Buffer.from(envelope, 'base64');
    const macAt = all.length - MAC_BYTES;
    const cipherBytes = macAt - IV_BYTES;
    if (cipherBytes < AES_BLOCK_BYTES || cipherBytes % AES_BLOCK_BYTES !== 0) return null;
    const body = all.subarray(0, macAt);
    if (!timingSafeEqual(createHmac('sha256', this.mac).update(body).digest(), all.subarray(macAt)))
      return null;
    try {
      const decipher = createDecipheriv('aes-256-cbc', this.enc, all.subarray(0, IV_BYTES));
      const text = Buffer.concat([decipher.update(all.subarray(IV_BYTES, macAt)), decipher.final()]);
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
    } catch {
      return null; // bad padding, or no UTF-8
    }
  }
}

/** Whether the signature was made with this token over this body. */
export function isSignatureOf(signature: Signature, token: string, body: string): boolean {
  const hash = createHash('sha256').update(body).digest('hex');
  const mac = createHmac('sha256', token)
    .update(`${signature.nonce}.${signature.timestamp}.${hash}`)
    .digest();
  return timingSafeEqual(mac, Buffer.from(signature.mac, 'hex'));
}
