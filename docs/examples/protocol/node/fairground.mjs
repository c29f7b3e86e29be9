// Fairground's protocol for a backend in Node: envelopes, signatures, launch links, derivations. No dependencies.
// `node fairground.mjs example` shows a launch link, a call and its answer; `node fairground.mjs vectors` computes the test
// vectors line by line (docs/backends.md).
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export const WIRE = 'v2';
const sha256 = (text) => createHash('sha256').update(text);
const hex = (text) => sha256(text).digest('hex');

/** Base64 of iv, AES-256-CBC ciphertext, and HMAC-SHA256 of both. */
export function seal(secret, text, iv = randomBytes(16)) {
  const cipher = createCipheriv('aes-256-cbc', sha256(`enc:${secret}`).digest(), iv);
  const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  const mac = createHmac('sha256', sha256(`mac:${secret}`).digest())
    .update(body)
    .digest();
  return Buffer.concat([body, mac]).toString('base64');
}

/** The text of an envelope; null when it was altered, or sealed under another secret. */
export function open(secret, envelope) {
  const bytes = Buffer.from(envelope, 'base64');
  if (bytes.length < 64) return null;
  const [body, mac] = [bytes.subarray(0, -32), bytes.subarray(-32)];
  const wanted = createHmac('sha256', sha256(`mac:${secret}`).digest())
    .update(body)
    .digest();
  if (!timingSafeEqual(mac, wanted)) return null;
  try {
    const decipher = createDecipheriv('aes-256-cbc', sha256(`enc:${secret}`).digest(), body.subarray(0, 16));
    return Buffer.concat([decipher.update(body.subarray(16)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The header `sign` of a call. A socket's ticket is signed with GET, /notice, no session and no body. */
export function sign(token, method, path, sessionId, nonce, timestamp, body) {
  const lines = [WIRE, method, path, sessionId, nonce, timestamp, hex(body)].join('\n');
  return `${nonce}.${timestamp}.${createHmac('sha256', token).update(lines).digest('hex')}`;
}

/** Whether a header was made with this token for this call. The backend must check nonce and time itself. */
export function isSigned(header, token, method, path, sessionId, body) {
  const [, nonce, timestamp] = /^([\w-]{16,64})\.(\d{1,16})\.[0-9a-f]{64}$/.exec(header) ?? [];
  if (nonce === undefined) return false;
  const wanted = Buffer.from(sign(token, method, path, sessionId, nonce, timestamp, body));
  return timingSafeEqual(wanted, Buffer.from(header));
}

export const ticket = (pass, token, nonce, timestamp) =>
  `${pass}.${sign(token, 'GET', '/notice', '', nonce, timestamp, '')}`;

/** The query of a launch link; `block` is JSON text that has the same `ttl`. */
export const launch = (launchKey, block, ttl, iv) =>
  `params=${encodeURIComponent(seal(launchKey, block, iv))}&ttl=${ttl}`;

export const publicId = (userId) => hex(`public:${userId}`).slice(0, 32);

/** Commitment of the server seed, result seed, commitment of the outcome. */
export function derive(serverSeed, clientSeed, blockHash, round) {
  const resultSeed = hex(`${serverSeed}:${clientSeed}:${blockHash}:${round}`);
  return [hex(serverSeed), resultSeed, hex(resultSeed)];
}

export const walk = (seed, steps) => (steps > 0 ? walk(hex(seed), steps - 1) : seed);

/** `count` unbiased integers from 0 to n - 1, derived from a result seed. */
export function words(resultSeed, n, count) {
  const limit = 2 ** 32 - (2 ** 32 % n);
  const drawn = [];
  for (let cursor = 0; drawn.length < count; cursor++) {
    const word = sha256(`${resultSeed}:${Math.floor(cursor / 8)}`)
      .digest()
      .readUInt32BE((cursor % 8) * 4);
    if (word < limit) drawn.push(word % n);
  }
  return drawn;
}

/** The multiplier at which a round of a crash game ends. */
export function crash(resultSeed) {
  const span = 1n << 52n;
  const centi = (99n * span) / (span - BigInt(`0x${resultSeed.slice(0, 13)}`));
  const held = centi < 100n ? 100n : centi > 100_000_000n ? 100_000_000n : centi;
  return `${held / 100n}.${String(held % 100n).padStart(2, '0')}`;
}

/** The digest of a shared game after a round. */
export const digest = (...parts) => hex(parts.join(':'));

const bytes = (text) => Buffer.from(text, 'hex');
const OPERATIONS = {
  seal: (secret, iv, text) => seal(secret, text, bytes(iv)),
  open: (secret, envelope) => open(secret, envelope) ?? 'refused',
  sign,
  verify: (...call) => (isSigned(...call) ? 'good' : 'wrong'),
  ticket,
  launch: (key, iv, block, ttl) => launch(key, block, ttl, bytes(iv)),
  publicId,
  derive: (...seeds) => derive(...seeds).join(' '),
  walk: (seed, steps) => walk(seed, Number(steps)),
  words: (seed, n, count) => words(seed, Number(n), Number(count)).join(' '),
  crash,
  digest,
};

/** Reads lines: an operation and its fields in base64, separated by spaces. Prints each answer in base64. */
async function vectors() {
  for await (const line of createInterface({ input: process.stdin })) {
    const [operation, ...fields] = line.split(' ');
    const answer = OPERATIONS[operation](
      ...fields.map((field) => Buffer.from(field, 'base64').toString('utf8')),
    );
    console.log(Buffer.from(answer).toString('base64'));
  }
}

function example() {
  const now = Date.now();
  const player = { userId: 'p-1', token: 'a-one-time-code', type: 2, gameType: 7, ttl: now + 60_000 };
  console.log(`link https://play.example/?${launch('the launch key', JSON.stringify(player), player.ttl)}`);
  const nonce = randomBytes(16).toString('hex');
  const body = JSON.stringify({ data: seal(player.token, JSON.stringify({ nonce })) });
  const header = sign(player.token, 'POST', '/game/refreshSession', '', nonce, now, body);
  console.log(`call ${header} ${body}`);
  // The backend checks the call, opens it, and answers under the same token with the call's nonce.
  if (!isSigned(header, player.token, 'POST', '/game/refreshSession', '', body)) throw new Error('refused');
  const msg = JSON.stringify({ sessionId: 's-1', now, balance: '100.00' });
  const answer = { code: 200, msg, now, nonce, wire: WIRE };
  console.log(`answer ${JSON.stringify({ data: seal(player.token, JSON.stringify(answer)) })}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv[2] === 'vectors') await vectors();
  else example();
}
