// Every vocabulary in both directions: each word that it sends and each word that it receives.
import { CLIENT_SCHEMA } from '../../../src/embed/clientMessages';
import { HOST_SOURCE, envelope } from '../../../src/embed/envelope';
import { readEnvelope } from '../../../src/embed/reading';
import { HOST_SCHEMA } from '../../../src/embed/hostMessages';
import type { ClientMessageType } from '../../../src/embed/types';
import { hear, say } from '../../../src/client/app/host/translate';
import { VOCABULARIES, type Vocabulary } from '../../../src/client/app/host/vocabularies';

beforeAll(() => {
  Object.assign(globalThis, {
    document: { documentElement: { lang: 'en' } },
    location: { origin: 'https://play.example' },
  });
});

const ALL = Object.entries<Vocabulary>(VOCABULARIES);
const SAID = ALL.flatMap(([name, vocabulary]) =>
  Object.entries(vocabulary.says).map(([type, words]) => [name, type, [words].flat(), vocabulary] as const),
);
const HEARD = ALL.flatMap(([name, vocabulary]) =>
  Object.entries(vocabulary.hears).map(([word, meaning]) => [name, word, meaning, vocabulary] as const),
);

const wordOf = (message: unknown): unknown => {
  if (typeof message === 'string') return message;
  const { type, event, Name } = message as Record<string, unknown>;
  return Name ?? event ?? type;
};

test.each(SAID)('%s says %s as %j', (_name, type, words, vocabulary) => {
  expect(type in CLIENT_SCHEMA).toBe(true);
  const messages = say(vocabulary, type as ClientMessageType, { win: '3.00' }, 5);
  expect(messages.map(wordOf)).toEqual(words);
});

const PAYLOADS: Readonly<Record<string, object>> = {
  setAudio: { muted: true },
  volume: { volume: 0.5 },
  setLanguage: { language: 'ko' },
  setTheme: { tokens: {} },
};

/** The forms in which this word may be received. */
const wrapped = (word: string, payload: object, { wrapping }: Vocabulary): unknown[] => {
  const forms: Readonly<Record<Vocabulary['wrapping'], unknown>> = {
    word: Object.keys(payload).length > 0 ? { type: word, ...payload } : word,
    type: { ...payload, type: word },
    event: { event: word, data: payload },
    sender: { type: word, sender: 'wrapper', lang: 'en', data: payload },
    message: { Id: '1', Name: word, Body: payload, Type: 'REQUEST', Origin: 'o', SenderId: 's' },
    envelope: { source: 'casino', type: word, version: 1, payload, timestamp: 1 },
  };
  return [forms[wrapping], JSON.stringify(forms[wrapping])];
};

test.each(HEARD)('%s is heard saying %s, which means %s', (_name, word, meaning, vocabulary) => {
  for (const form of wrapped(word, PAYLOADS[meaning] ?? {}, vocabulary)) {
    const understood = hear(
      vocabulary,
      typeof form === 'string' && !form.startsWith('{') ? form.replaceAll('"', '') : form,
    );
    const type = ['mute', 'unmute', 'volume'].includes(meaning) ? 'setAudio' : meaning;
    expect(understood?.type).toBe(type);
    // Translated words pass the same check as our own words.
    expect(
      readEnvelope(envelope(HOST_SOURCE, type, understood?.payload, 1), HOST_SOURCE, HOST_SCHEMA),
    ).toMatchObject({
      type,
    });
  }
});

test('sound: shares become per cent, enabled is the contrary of muted', () => {
  const { choice, hub88 } = VOCABULARIES;
  expect(hear(choice, { type: 'set-audio-volume', volume: 0.25 })?.payload).toEqual({ volume: 25 });
  expect(hear(choice, { type: 'audio-enable' })?.payload).toEqual({ muted: false });
  expect(hear(hub88, { type: 'setSound', enabled: false })?.payload).toEqual({ muted: true });
  expect(hear(hub88, { type: 'setSound', muted: false })?.payload).toEqual({ muted: false });
});

test('what a vocabulary does not know means nothing', () => {
  for (const nonsense of [
    null,
    7,
    [],
    {},
    'hello',
    '{"type":',
    { type: 'constructor' },
    { type: '__proto__' },
  ])
    expect(hear(VOCABULARIES.hizi, nonsense)).toBeNull();
});

test('wrappings look as their documentation has them', () => {
  expect(say(VOCABULARIES.gamesglobal, 'playerActivity', {}, 9)).toEqual([
    {
      Id: '9',
      Name: 'PLAYER_ACTIVITY',
      Body: {},
      Type: 'NOTIFICATION',
      Origin: 'https://play.example',
      SenderId: 'fairground',
    },
  ]);
  expect(say(VOCABULARIES.rubyplay, 'roundEnd', { win: '1.00' }, 9)).toEqual([
    {
      type: 'rp.g2w.paidRoundEnded',
      sender: 'fairground',
      lang: 'en',
      data: { win: '1.00', state: 'ended' },
    },
  ]);
  expect(say(VOCABULARIES.nolimit, 'ready', {}, 9)).toEqual(['intro', 'ready']);
});
