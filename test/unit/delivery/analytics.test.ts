// The events of a player's visit contain no name, no amount and no round; and the settings for them in config.json.
import { COUNTED, eventOf } from '../../../src/client/app/analytics/events';
import type { ClientMessages, ClientMessageType } from '../../../src/embed/types';
import { readAnalytics } from '../../../src/protocol/analytics';

const SECRETS = {
  roundId: 'round-123456',
  bet: '12.50',
  win: '25.00',
  balance: '9876.54',
  message: 'Linh at https://casino.example/?token=abc',
  url: 'https://casino.example/?player=42',
};
const SAID: { readonly [Type in ClientMessageType]?: ClientMessages[Type] } = {
  close: {},
  loadProgress: { progress: 40 },
  ready: { path: '/h5/rocket', language: 'ko' },
  roundStart: { roundId: SECRETS.roundId, game: 'rocket', gameType: 7, bet: SECRETS.bet },
  roundEnd: {
    roundId: SECRETS.roundId,
    game: 'rocket',
    gameType: 7,
    bet: SECRETS.bet,
    win: SECRETS.win,
    outcome: 'settled',
  },
  busy: {},
  idle: {},
  balance: { balance: SECRETS.balance, currency: 'EUR' },
  stakeChange: { game: 'rocket', stake: SECRETS.bet },
  autoplayStart: { game: 'hilo' },
  autoplayEnd: { game: 'hilo' },
  audioChange: { muted: true, volume: 30 },
  rulesOpen: {},
  rulesClose: {},
  historyOpen: {},
  historyClose: {},
  deposit: { url: SECRETS.url },
  playerActivity: {},
  path: { path: '/h5/help/proof/round-123456/4711' },
  error: { code: 'script', message: SECRETS.message, fatal: false },
};

const counted = Object.entries(SAID).flatMap(([type, payload]) => {
  const event = eventOf(type as ClientMessageType, payload as never, 1_700_000_000_987);
  return event ? [event] : [];
});

test('only what is listed is counted, and all of that', () => {
  expect(counted.map(({ type }) => type).sort()).toEqual(Object.keys(COUNTED).sort());
});

test('nothing of it tells who plays, for how much, or in which round', () => {
  const text = JSON.stringify(counted);
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  for (const word of ['123456', '4711', 'token', 'EUR']) expect(text).not.toContain(word);
  expect(counted).toContainEqual({
    type: 'roundEnd',
    at: 1_700_000_000_000,
    game: 'rocket',
    outcome: 'settled',
  });
  expect(counted).toContainEqual({ type: 'path', at: 1_700_000_000_000, path: '/h5/help/proof/x' });
});

test('config.json names an endpoint, a script, or both', () => {
  expect(readAnalytics({ endpoint: 'https://count.example/in' })).toEqual({
    config: { endpoint: 'https://count.example/in', layer: 'dataLayer', origins: [] },
  });
  expect(readAnalytics({ script: 'https://count.example/a.js', layer: 'events' })).toMatchObject({
    config: { layer: 'events' },
  });
});

test.each([
  [undefined, 'analytics'],
  [{}, 'neither'],
  [{ endpoint: 'http://count.example/in' }, 'endpoint'],
  [{ endpoint: 'javascript:alert(1)' }, 'endpoint'],
  [{ script: 'https://count.example/a.js', layer: 'a;b' }, 'layer'],
  [{ script: 'https://count.example/a.js', origins: ['https://a.example/path'] }, 'origins'],
])('%j is refused', (given, fault) => {
  expect(readAnalytics(given)).toEqual({ fault: expect.stringContaining(fault) as string });
});
