// Envelope v1: base64( iv[16] ‖ AES-256-CBC ciphertext ‖ HMAC-SHA256(iv ‖ ciphertext)[32] ), under keys derived from
// one secret. It hides traffic from casual eyes and catches tampering in transit; TLS is the security.
import AES from 'crypto-js/aes.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import SHA256 from 'crypto-js/sha256.js';
import { lib, type CryptoJSWordArray } from './cryptoWords';

const IV_BYTES = 16;
const MAC_BYTES = 32;
const AES_BLOCK_BYTES = 16;
/** Longest envelope that is opened, in characters; anything longer is refused before any work is done. */
export const MAX_ENVELOPE_CHARACTERS = 4_000_000;

interface Keys {
  readonly enc: CryptoJSWordArray;
  readonly mac: CryptoJSWordArray;
}

const MAX_REMEMBERED_KEYS = 16;
const remembered = new Map<string, Keys>();

/** Keys SHA256("enc:" + secret) and SHA256("mac:" + secret); the last few are remembered. */
function keysOf(secret: string): Keys {
  let keys = remembered.get(secret);
  if (!keys) {
    keys = { enc: SHA256(`enc:${secret}`), mac: SHA256(`mac:${secret}`) };
    if (remembered.size >= MAX_REMEMBERED_KEYS) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(secret, keys);
  }
  return keys;
}

/** Seals text under a secret. The iv is 16 random bytes unless a test passes its own. */
export function sealEnvelope(
  secret: string,
  text: string,
  iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES)),
): string {
  const keys = keysOf(secret);
  const ivWords = lib.WordArray.create(iv);
  const body = ivWords.clone().concat(AES.encrypt(Utf8.parse(text), keys.enc, { iv: ivWords }).ciphertext);
  return Base64.stringify(body.clone().concat(HmacSHA256(body, keys.mac)));
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The sealed text, or null when the envelope is malformed, altered or under another secret. The MAC is checked first. */
export function openEnvelope(secret: string, envelope: string): string | null {
  if (envelope.length > MAX_ENVELOPE_CHARACTERS || envelope.length % 4 !== 0 || !BASE64.test(envelope))
    return null;
  const all = Base64.parse(envelope);
  const cipherBytes = all.sigBytes - IV_BYTES - MAC_BYTES;
  if (cipherBytes < AES_BLOCK_BYTES || cipherBytes % AES_BLOCK_BYTES !== 0) return null;
  const keys = keysOf(secret);
  const words = all.words;
  const macAt = (IV_BYTES + cipherBytes) / 4;
  const body = lib.WordArray.create(words.slice(0, macAt), IV_BYTES + cipherBytes);
  if (!sameWords(HmacSHA256(body, keys.mac).words, words.slice(macAt, macAt + MAC_BYTES / 4))) return null;
  const iv = lib.WordArray.create(words.slice(0, IV_BYTES / 4), IV_BYTES);
  const ciphertext = lib.WordArray.create(words.slice(IV_BYTES / 4, macAt), cipherBytes);
  try {
    return AES.decrypt(lib.CipherParams.create({ ciphertext }), keys.enc, { iv }).toString(Utf8);
  } catch {
    return null; // the text inside was no UTF-8
  }
}

/** Compares without leaving early. */
function sameWords(a: readonly number[], b: readonly number[]): boolean {
  let different = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) different |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return different === 0;
}
