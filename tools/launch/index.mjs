// Makes launch links for the Fairground client: the sealed block with the player's session, the time when the link expires, and
// plain parameters. Runs in Node 18 or later, on an operator's own server; the player's token leaves that server only sealed.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Default life of a link, in milliseconds. */
export const DEFAULT_LIFE = 60_000;
/** Language codes of the launch block. */
const LANGUAGES = { 'zh-CN': 1, zh: 1, en: 2, ja: 3, ko: 4, vi: 5, hi: 6 };
/** Game numbers by their ids. */
const GAMES = { rocket: 7, runway: 9, hilo: 8, plinko: 10, bingo: 11 };
const IV = 16;
const MAC = 32;

const keyOf = (purpose, secret) => createHash('sha256').update(`${purpose}:${secret}`).digest();
const macOf = (secret, bytes) => createHmac('sha256', keyOf('mac', secret)).update(bytes).digest();

/** Seals text under the deployment's launch key: base64 of iv, AES-256-CBC ciphertext and HMAC-SHA256 of both. */
export function seal(launchKey, text) {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-cbc', keyOf('enc', launchKey), iv);
  const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([body, macOf(launchKey, body)]).toString('base64');
}

/** Opens sealed text; null when it was sealed under another key or has been changed. */
export function open(launchKey, sealed) {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < IV + 16 + MAC) return null;
  const body = bytes.subarray(0, -MAC);
  if (!timingSafeEqual(macOf(launchKey, body), bytes.subarray(-MAC))) return null;
  try {
    const decipher = createDecipheriv('aes-256-cbc', keyOf('enc', launchKey), body.subarray(0, IV));
    return Buffer.concat([decipher.update(body.subarray(IV)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function refuse(message) {
  throw new TypeError(`launch link: ${message}`);
}

const text = (name, value, most) =>
  typeof value === 'string' && value !== '' && value.length <= most
    ? value
    : refuse(`${name} must be a text of 1 to ${most} characters`);

function gameNumber(game) {
  if (game === undefined) return undefined;
  const number = typeof game === 'number' ? game : GAMES[game];
  const isKnown = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].includes(number);
  return isKnown ? number : refuse(`${String(game)} is no game`);
}

function clientUrl(client) {
  let url;
  try {
    url = new URL(client);
  } catch {
    return refuse('client must be an absolute address');
  }
  return /^https?:$/.test(url.protocol) ? url : refuse('client must be an http(s) address');
}

/** The address of a link that leads away from the client. Throws unless it is an http(s) address without a password. */
function wayOut(name, value) {
  let url;
  try {
    url = new URL(value);
  } catch {
    return refuse(`${name} must be an absolute address`);
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    return refuse(`${name} must be an http(s) address`);
  return url.href;
}

/** Makes a launch link; see index.d.mts. Throws TypeError for invalid values. */
export function launchLink({
  client,
  launchKey,
  player,
  game,
  onlyGame = false,
  language,
  now = Date.now(),
  life = DEFAULT_LIFE,
  params = {},
}) {
  const url = clientUrl(client);
  if (!(Number.isFinite(life) && life > 0)) refuse('life must be a positive number of milliseconds');
  const gameType = gameNumber(game);
  const code =
    language === undefined ? undefined : (LANGUAGES[language] ?? refuse(`${language} is not spoken`));
  const block = {
    userId: text('player.userId', String(player?.userId ?? ''), 64),
    token: text('player.token', player?.token, 512),
    type: onlyGame ? 1 : 2,
    ...(gameType !== undefined && { gameType }),
    maintaining: 0,
    ...(code !== undefined && { defaultLanguage: code }),
    userName: String(player.userName ?? '').slice(0, 64),
    nickName: String(player.nickName ?? '').slice(0, 64),
    startTime: now,
    ttl: now + life,
  };
  url.searchParams.set('params', seal(text('launchKey', launchKey, 512), JSON.stringify(block)));
  url.searchParams.set('ttl', String(now + life));
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    if (/^(params|ttl)$/i.test(name)) refuse(`${name} is the link's own`);
    const given = name.endsWith('Url')
      ? wayOut(name, value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
    url.searchParams.set(name, given);
  }
  return url.href;
}
