// The signed token header: <nonce>.<timestamp>.<HMAC-SHA256 under the token>. Besides the body it covers the wire's version,
// method, path and session of the call, so that a call caught in transit can neither be replayed nor be sent elsewhere: the
// platform refuses a nonce that it has seen and a timestamp too far off.
import { keeping } from '../core/once';
import { textHash, textMac } from './cryptoWords';

/** Version of the wire, in the header `encryption`, in every signature and in every answer. */
export const WIRE_VERSION = 'v2';

/** The platform hears many players; the client knows one token. */
const MAX_REMEMBERED_TOKENS = 64;

/** Largest difference between the client's timestamp and the platform's clock, in milliseconds. */
export const MAX_TIMESTAMP_OFFSET = 5 * 60_000;

/** The signed parts of a call besides nonce and timestamp. */
export interface Signed {
  readonly method: 'POST' | 'GET';
  /** Below `<domain>/api`; for the socket `/notice`. */
  readonly path: string;
  /** The value of the header `sessionid`. */
  readonly sessionId: string;
  readonly body: string;
}

export interface Signature {
  readonly nonce: string;
  /** Unix milliseconds. */
  readonly timestamp: number;
  readonly mac: string;
}

/** The text under the MAC: one line for each part. `bodyHash`: SHA-256 of the body, hex. */
export const signedText = (
  nonce: string,
  timestamp: number,
  { method, path, sessionId }: Signed,
  bodyHash: string,
): string => [WIRE_VERSION, method, path, sessionId, nonce, timestamp, bodyHash].join('\n');

const macUnder = keeping(textMac, MAX_REMEMBERED_TOKENS);

const macOf = (token: string, nonce: string, timestamp: number, signed: Signed): string =>
  macUnder(token)(signedText(nonce, timestamp, signed, textHash(signed.body)));

/** The header for a call. A nonce must be used only once. */
export const signCall = (token: string, nonce: string, timestamp: number, signed: Signed): string =>
  `${nonce}.${timestamp}.${macOf(token, nonce, timestamp, signed)}`;

/** The headers of a call. */
export const callHeaders = (
  token: string,
  nonce: string,
  timestamp: number,
  call: Omit<Signed, 'method'>,
): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: token,
  ct: 'h5',
  sessionid: call.sessionId,
  encryption: WIRE_VERSION,
  sign: signCall(token, nonce, timestamp, { method: 'POST', ...call }),
});

/** The signed parts of a ticket. */
export const SOCKET_SIGNED: Signed = { method: 'GET', path: '/notice', sessionId: '', body: '' };

/**
 * Opens one socket, once: `<pass>.<signed header>`. It is part of an address, where the token itself would reach the logs of
 * every server on the way. `pass`: from `refreshSession`; the platform finds the session by it; useless without the
 * signature.
 */
export const socketTicket = (pass: string, token: string, nonce: string, timestamp: number): string =>
  `${pass}.${signCall(token, nonce, timestamp, SOCKET_SIGNED)}`;

const HEADER = /^([A-Za-z0-9_-]{16,64})\.(\d{1,16})\.([0-9a-f]{64})$/;

/** Reads the header; null when it is malformed. */
export function readSignature(header: string): Signature | null {
  const match = HEADER.exec(header);
  if (!match) return null;
  const [, nonce = '', timestamp = '', mac = ''] = match;
  return { nonce, timestamp: Number(timestamp), mac };
}

/** The pass of a ticket, and its signature; null when it is malformed. */
export function readTicket(ticket: string): { readonly pass: string; readonly signature: Signature } | null {
  const [, pass = '', header = ''] = /^([A-Za-z0-9_-]{0,2048})\.(.+)$/.exec(ticket) ?? [];
  const signature = readSignature(header);
  return signature && { pass, signature };
}

/** Whether the signature was made with this token for this call. */
export const isSignatureOf = (signature: Signature, token: string, signed: Signed): boolean =>
  macOf(token, signature.nonce, signature.timestamp, signed) === signature.mac;
