// Settings from the environment: valid ones are used, invalid ones stop the start with a message.
import { parseMoney } from '../../../src/core/money';
import { checkConfig } from '../../../src/platform/config/checkConfig';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { gameSettings } from '../../../src/platform/games/settings';
import { readEnvironment } from '../../../src/platform/config/environment';

test('without any setting the defaults hold', () => {
  // Only `npm start` runs the demo operator too, on the next port.
  const client = { ...DEFAULT_CONFIG.client, demoOperatorPort: DEFAULT_CONFIG.port + 1 };
  expect(readEnvironment({}, [])).toEqual({ ...DEFAULT_CONFIG, client });
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' }, [])).toEqual({ ...DEFAULT_CONFIG, client });
});

test('what is named is taken', () => {
  const config = readEnvironment(
    {
      PORT: '0',
      DATABASE_URL: 'postgres://fair@db/fair',
      FAIRGROUND_DATA: '/var/lib/fairground',
      FAIRGROUND_BOTS: 'off',
      FAIRGROUND_PERIODS: '5, 10 20',
      FAIRGROUND_LAUNCH_KEY: 'key',
      FAIRGROUND_DOMAINS: 'a.example, b.example',
      FAIRGROUND_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
      FAIRGROUND_FRAME_ANCESTORS: "'self' https://operator.example",
    },
    ['--test-controls'],
  );
  expect(config).toMatchObject({
    port: 0,
    databaseUrl: 'postgres://fair@db/fair',
    dataFolder: '/var/lib/fairground',
    classic: { ...DEFAULT_CONFIG.classic, periodBlocks: 5, longerPeriods: [10, 20] },
    bots: 0,
    testControls: true,
    http: { proxies: ['127.0.0.1', '10.0.0.0/8', '::1'] },
    client: {
      settings: { launchKey: 'key', domains: ['a.example', 'b.example'] },
      frameAncestors: ["'self'", 'https://operator.example'],
    },
  });
});

test('a game reads its own settings, and one that makes no sense stops the start', async () => {
  expect(await gameSettings({})).toEqual({ bingo: {} });
  expect(await gameSettings({ FAIRGROUND_BINGO_WINDOW: '30' })).toEqual({ bingo: { extraWindow: 30_000 } });
  for (const [text, message] of [
    ['7', 'FAIRGROUND_BINGO_WINDOW=7: expected at least 8 seconds'],
    ['121', 'FAIRGROUND_BINGO_WINDOW=121'],
  ] as const)
    await expect(gameSettings({ FAIRGROUND_BINGO_WINDOW: text })).rejects.toThrow(message);
});

test('a TRON node takes the place of the simulated chain, and its explorer is linked', () => {
  expect(readEnvironment({ TRON_NODE: 'https://node.example/' }, [])).toMatchObject({
    chain: { tron: { url: 'https://node.example/', apiKey: null, confirmations: 'solid', poll: 1_000 } },
    client: { settings: { links: { explorer: 'https://tronscan.org/#/' } } },
  });
  expect(
    readEnvironment(
      {
        TRON_NODE: 'http://127.0.0.1:8090',
        TRON_API_KEY: 'key',
        TRON_CONFIRMATIONS: '19',
        TRON_EXPLORER: 'https://explorer.example/',
      },
      [],
    ),
  ).toMatchObject({
    chain: { tron: { apiKey: 'key', confirmations: 19 } },
    client: { settings: { links: { explorer: 'https://explorer.example/' } } },
  });
});

test('version 1 of the wire is served until the day that is named, and a day of the past is not refused at a restart', () => {
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const until = (text: string): unknown =>
    readEnvironment({ FAIRGROUND_WIRE_V1_UNTIL: text }, []).http.wireV1Until;
  expect(until(day)).toBe(Date.parse(`${day}T00:00:00Z`));
  expect(until('2020-01-31')).toBe(Date.UTC(2020, 0, 31));
});

test.each([
  [{ TRON_NODE: 'node.example' }, [], 'TRON_NODE'],
  [{ TRON_NODE: 'https://node.example', TRON_CONFIRMATIONS: 'many' }, [], 'TRON_CONFIRMATIONS'],
  [{ TRON_NODE: 'https://node.example', TRON_EXPLORER: 'javascript:alert(1)' }, [], 'TRON_EXPLORER'],
  [{ PORT: '80a' }, [], 'PORT'],
  [{ PORT: '70000' }, [], 'PORT'],
  [{ FAIRGROUND_BOTS: 'some' }, [], 'FAIRGROUND_BOTS'],
  [{ FAIRGROUND_ROLES: 'hall, table' }, [], 'FAIRGROUND_ROLES: table'],
  [{ FAIRGROUND_ROLES: 'edge' }, [], 'needs FAIRGROUND_NATS_URL'],
  [{ FAIRGROUND_NATS_URL: 'http://nats' }, [], 'FAIRGROUND_NATS_URL: expected nats://'],
  [{ FAIRGROUND_NATS_URL: 'nats://nats:4222' }, [], 'FAIRGROUND_NATS_URL needs DATABASE_URL'],
  [
    { FAIRGROUND_NATS_URL: 'nats://nats', DATABASE_URL: 'postgres://there' },
    ['--test-controls'],
    '--test-controls works only in a single process',
  ],
  [{ FAIRGROUND_PERIODS: 'ten' }, [], 'FAIRGROUND_PERIODS'],
  [{ FAIRGROUND_PERIODS: '10,15' }, [], 'periods of 10, 15 blocks'],
  [{ FAIRGROUND_PERIODS: '10,20,20' }, [], 'periods of 10, 20, 20 blocks'],
  [{ FAIRGROUND_PERIODS: '1,50' }, [], 'periods of 1, 50 blocks'],
  [{ FAIRGROUND_PERIODS: '0' }, [], 'periods of 0 blocks'],
  [{ DATABASE_URL: 'mysql://x' }, [], 'DATABASE_URL'],
  [{}, ['--test-control'], '--test-control'],
  [{ FAIRGROUND_PROXIES: 'proxy.example' }, [], 'FAIRGROUND_PROXIES'],
  [{ FAIRGROUND_PROXIES: '10.0.0.0/33' }, [], 'FAIRGROUND_PROXIES'],
  [{ FAIRGROUND_WIRE_V1_UNTIL: '1' }, [], 'FAIRGROUND_WIRE_V1_UNTIL=1: expected a day'],
  [{ FAIRGROUND_WIRE_V1_UNTIL: '2027-02-31' }, [], 'FAIRGROUND_WIRE_V1_UNTIL=2027-02-31: expected a day'],
  [{ FAIRGROUND_WIRE_V1_UNTIL: '9999-01-01' }, [], 'at most 92 days ahead'],
])('%j %j is refused by name', (environment, flags, name) => {
  expect(() => readEnvironment(environment as Record<string, string>, flags)).toThrow(name);
});

test.each([
  ['maxBet', '1005.00', 'game 3: the maximum bet 1005.00 is not a multiple of 10.00'],
  ['maxBet', '0.50', 'game 3: the maximum bet 0.50 is below the minimum bet 1.00'],
  ['minBet', '0.00', 'game 3: the minimum bet 0.00 is not above zero'],
  ['profitLimit', '999.00', 'game 3: the profit limit 999.00 is below the maximum bet 1000.00'],
])('limits that make no sense stop the start: %s %s', (name, sum, message) => {
  const { games } = DEFAULT_CONFIG;
  const config = { ...DEFAULT_CONFIG, games: { ...games, 3: { ...games[3], [name]: parseMoney(sum) } } };
  expect(() => checkConfig(config)).toThrow(message);
});

test('a maximum of hash bull in whole tens is taken', () => {
  const { games } = DEFAULT_CONFIG;
  const config = { ...DEFAULT_CONFIG, games: { ...games, 3: { ...games[3], maxBet: parseMoney('70.00') } } };
  expect(checkConfig(config)).toBe(config);
});
