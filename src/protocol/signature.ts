// The signed token header: <nonce>.<timestamp>.<HMAC-SHA256(token, nonce + "." + timestamp + "." + SHA256(body))>.
// SHA-256 is the envelope's own here: a second implementation would cost the first load 3 kB. The platform refuses a nonce it has seen and a timestamp too far off, so that a call caught in transit can't be replayed.
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import Hex from 'crypto-js/enc-hex.js';
import SHA256 from 'crypto-js/sha256.js';
import { utf8Words } from './cryptoWords';

/** How far the client's timestamp may be from the platform's clock, in milliseconds. */
export const MAX_TIMESTAMP_OFFSET = 5 * 60_000;

export interface Signature {
  readonly nonce: string;
  /** Unix milliseconds. */
  readonly timestamp: number;
  readonly mac: string;
}

const macOf = (token: string, nonce: string, timestamp: number, body: string): string =>
  HmacSHA256(`${nonce}.${timestamp}.${SHA256(utf8Words(body)).toString(Hex)}`, utf8Words(token)).toString(
    Hex,
  );

/** The header for a body. The nonce is used once. */
export function signBody(token: string, nonce: string, timestamp: number, body: string): string {
  return `${nonce}.${timestamp}.${macOf(token, nonce, timestamp, body)}`;
}

const HEADER = /^([A-Za-z0-9_-]{16,64})\.(\d{1,16})\.([0-9a-f]{64})$/;

/** Reads the header; null when it is malformed. */
export function readSignature(header: string): Signature | null {
  const match = HEADER.exec(header);
  if (!match) return null;
  const [, nonce = '', timestamp = '', mac = ''] = match;
  return { nonce, timestamp: Number(timestamp), mac };
}

/** Whether the signature was made with this token over this body. */
export const isSignatureOf = (signature: Signature, token: string, body: string): boolean =>
  macOf(token, signature.nonce, signature.timestamp, body) === signature.mac;
