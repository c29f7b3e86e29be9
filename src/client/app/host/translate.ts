// Translates between our messages and a vocabulary that the operator's page already uses.
import { isRecord } from '../../../embed/checks';
import type { ClientMessageType } from '../../../embed/types';
import type { Vocabulary } from './vocabularies';

/** The meaning of a foreign message, not yet checked by the schema. */
export interface Meaning {
  readonly type: string;
  readonly payload: unknown;
}

/** Extra fields for words whose content marks the beginning or the end. */
const STATUS: Readonly<Partial<Record<ClientMessageType, Readonly<Record<string, unknown>>>>> = {
  busy: { status: 'gameOpenPlay', interruptAllowed: false },
  idle: { status: 'gameIdle', interruptAllowed: true },
  roundStart: { state: 'started' },
  roundEnd: { state: 'ended' },
  rulesOpen: { open: true },
  rulesClose: { open: false },
};

/** Our message in this vocabulary; empty when it has no word for it. `now`: unix milliseconds. */
export function say(
  { wrapping, says }: Vocabulary,
  type: ClientMessageType,
  payload: object,
  now: number,
): readonly unknown[] {
  const words = says[type] ?? [];
  const body = { ...payload, ...STATUS[type] };
  return (typeof words === 'string' ? [words] : words).map((word) => wrap(wrapping, word, body, now));
}

function wrap(wrapping: Vocabulary['wrapping'], word: string, body: object, now: number): unknown {
  switch (wrapping) {
    case 'word':
      return word;
    case 'type':
      return { ...body, type: word };
    case 'event':
      return { event: word, data: body };
    case 'sender':
      return { type: word, sender: 'fairground', lang: document.documentElement.lang, data: body };
    case 'message':
      return {
        Id: `${now}`,
        Name: word,
        Body: body,
        Type: 'NOTIFICATION',
        Origin: location.origin,
        SenderId: 'fairground',
      };
    case 'envelope':
      return { source: 'fairground-game', type: word, version: 1, payload: body, timestamp: now };
  }
}

/** The meaning of a message in this vocabulary; null when it has none for us. */
export function hear({ hears }: Vocabulary, data: unknown): Meaning | null {
  const { word, body } = unwrap(data);
  const key = word?.toLowerCase() ?? '';
  const meaning = Object.hasOwn(hears, key) ? hears[key] : undefined;
  switch (meaning) {
    case undefined:
      return null;
    case 'mute':
      return { type: 'setAudio', payload: { muted: switchOf(body) ?? true } };
    case 'unmute':
      return { type: 'setAudio', payload: { muted: false } };
    case 'volume':
      return { type: 'setAudio', payload: { volume: volumeOf(body) } };
    case 'setAudio':
      return { type: 'setAudio', payload: audioOf(body) };
    case 'setLanguage':
      return { type: meaning, payload: { language: body['language'] ?? body['lang'] } };
    case 'setTheme':
      return { type: meaning, payload: { tokens: body['tokens'] ?? body['theme'] } };
    default:
      return { type: meaning, payload: {} };
  }
}

type Body = Readonly<Record<string, unknown>>;

function unwrap(data: unknown): { readonly word: string | null; readonly body: Body } {
  if (typeof data === 'string') {
    const trimmed = data.slice(0, 2000).trim();
    if (!trimmed.startsWith('{')) return { word: trimmed, body: {} };
    try {
      return unwrap(JSON.parse(trimmed) as unknown);
    } catch {
      return { word: null, body: {} };
    }
  }
  if (!isRecord(data)) return { word: null, body: {} };
  const word = [data['type'], data['event'], data['Name'], data['name'], data['command']].find(
    (one) => typeof one === 'string',
  );
  const body = [data['payload'], data['data'], data['Body'], data['body']].find(isRecord) ?? data;
  return { word: typeof word === 'string' ? word : null, body };
}

/** The first switch in a body. */
function switchOf(body: Body): boolean | undefined {
  const value = [body['muted'], body['mute'], body['value']].find((one) => typeof one === 'boolean');
  return typeof value === 'boolean' ? value : undefined;
}

/** Per cent; a fraction between 0 and 1 counts as a share. */
function volumeOf(body: Body): unknown {
  const value = body['volume'] ?? body['value'];
  return typeof value === 'number' && value > 0 && value < 1 ? Math.round(value * 100) : value;
}

/** `muted`, or its opposites `enabled`, `sound` and `on`. */
function audioOf(body: Body): unknown {
  const muted = switchOf(body);
  const sounds = [body['enabled'], body['sound'], body['on']].find((one) => typeof one === 'boolean');
  const volume = volumeOf(body);
  return {
    ...(muted !== undefined && { muted }),
    ...(muted === undefined && typeof sounds === 'boolean' && { muted: !sounds }),
    ...(volume !== undefined && { volume }),
  };
}
