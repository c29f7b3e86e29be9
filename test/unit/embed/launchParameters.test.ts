// Plain launch parameters: every alias, every check, and every refusal.
import { PARAMETER_ALIASES, languageOf, parameterOf } from '../../../src/client/app/host/aliases';
import { readLaunchParameters, type Deployment } from '../../../src/client/app/host/launchParameters';
import { NO_HOST_LAUNCH } from '../../../src/client/stores/host';

const NOW = 1_700_000_000_000;
const SECURE: Deployment = { secure: true, hosts: ['https://casino.example'], now: NOW };
const read = (query: Readonly<Record<string, string>>, deployment: Partial<Deployment> = {}) =>
  readLaunchParameters(`?${new URLSearchParams(query).toString()}`, { ...SECURE, ...deployment });

test('without parameters there is nothing, and the sealed block is none of them', () => {
  expect(read({ params: 'sealed', ttl: '5', utm_source: 'mail' })).toEqual({
    launch: NO_HOST_LAUNCH,
    faults: [],
  });
});

const ALIASES = Object.entries(PARAMETER_ALIASES).flatMap(([name, aliases]) =>
  [name, ...aliases].map((alias) => [alias, name] as const),
);
test.each(ALIASES)('%s means %s', (alias, name) => {
  expect(parameterOf(alias)).toBe(name);
  expect(parameterOf(alias.toUpperCase())).toBe(name);
});

test('no name means two things', () => {
  const names = ALIASES.map(([alias, name]) => `${alias.toLowerCase().replaceAll(/[-_]/g, '')}=${name}`);
  const words = new Set(names.map((one) => one.split('=')[0]));
  expect(new Set(names).size).toBe(words.size);
});

test.each([
  ['language', 'en_US', { language: 'en' }],
  ['lang', 'zho', { language: 'zh-CN' }],
  ['lang', 'ja', { language: 'jp' }],
  ['currency', 'eur', { currency: 'EUR' }],
  ['currency', 'starcoin', { currency: 'STARCOIN' }],
  ['currency', 'XXX', { currency: 'XXX', demo: true }],
  ['country', 'gb', { country: 'GB' }],
  ['platform', 'GPL_MOBILE', { device: 'mobile' }],
  ['device', 'desktop', { device: 'desktop' }],
  ['isDemo', 'true', { demo: true }],
  ['mode', 'DEMO', { demo: true }],
  ['gameMode', 'real', { demo: false }],
  ['game_code', 'plinko', { gameType: 10 }],
  ['gameId', '9', { gameType: 9 }],
  ['exitUrl', 'https://casino.example/lobby?x=1', { urls: { exit: 'https://casino.example/lobby?x=1' } }],
  ['cashier', 'https://casino.example/pay', { urls: { deposit: 'https://casino.example/pay' } }],
  ['accountHistoryUrl', 'https://casino.example/h', { urls: { history: 'https://casino.example/h' } }],
  ['depositEvent', 'true', { events: { deposit: true } }],
  ['jurisdiction', 'UKGC', { jurisdiction: { name: 'UKGC', flags: {} } }],
  [
    'jurisdiction',
    '{"name":"SE","disabledAutoplay":true,"minimumRoundDuration":5000,"note":"x"}',
    { jurisdiction: { name: 'SE', flags: { disabledAutoplay: true, minimumRoundDuration: 5000 } } },
  ],
  ['clock', '1', { clock: true }],
  ['autoplay', 'false', { autoplay: false }],
  ['fullscreen', '0', { fullscreen: false }],
  ['mute', 'on', { mute: true }],
  ['quality', 'LOW', { quality: 'low' }],
  ['social', 'true', { social: true }],
  ['vocabulary', 'rubyplay', { vocabulary: 'rubyplay' }],
  ['hostOrigin', 'https://casino.example/page', { hostOrigin: 'https://casino.example' }],
])('%s=%s is read', (name, value, expected) => {
  const { launch, faults } = read({ [name]: value });
  expect(faults).toEqual([]);
  expect(launch).toEqual({ ...NO_HOST_LAUNCH, ...expected });
});

test.each([
  ['lobbyUrl', 'javascript:alert(1)'],
  ['lobbyUrl', ' javascript:alert(1)'],
  ['lobbyUrl', 'JaVaScRiPt://casino.example/%0aalert(1)'],
  ['lobbyUrl', 'data:text/html,<script>alert(1)</script>'],
  ['lobbyUrl', 'http://casino.example/'],
  ['lobbyUrl', 'https://user:word@casino.example/'],
  ['lobbyUrl', '//casino.example'],
  ['depositUrl', 'blob:https://casino.example/1'],
  ['supportUrl', 'mailto:help@casino.example'],
  ['historyUrl', `https://casino.example/${'x'.repeat(3000)}`],
  ['depositUrl', 'https://casino.example.evil.example/pay'],
  ['supportUrl', 'https://casino.example:444/'],
  ['language', 'tlh'],
  ['currency', 'E'],
  ['country', 'GBR'],
  ['device', 'toaster'],
  ['mode', '1'],
  ['demo', 'perhaps'],
  ['game', '2'],
  ['realityCheck', '0'],
  ['realityCheck', '{"interval":-5}'],
  ['quality', 'ultra'],
  ['vocabulary', 'constructor'],
  ['hostOrigin', 'javascript:0'],
])('%s=%s is refused and reported, and the launch goes on', (name, value) => {
  const { launch, faults } = read({ [name]: value });
  expect(launch).toEqual(NO_HOST_LAUNCH);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.name).toBe(name);
  expect(faults[0]?.reason.length).toBeLessThan(120);
});

test.each([
  [{ disabledAutoplay: 'true', minimumRoundDuration: '5000', displayRTP: '1', name: 'SE' }, 'SE'],
  [{ disabledAutoplay: true, minimumRoundDuration: 5000, displayRTP: 1, code: 'SE' }, 'SE'],
])('flags of %j are read, quoted or not', (flags, name) => {
  const { jurisdiction } = read({ jurisdiction: JSON.stringify(flags) }).launch;
  expect(jurisdiction?.name).toBe(name);
  expect(jurisdiction?.flags).toEqual({ disabledAutoplay: true, minimumRoundDuration: 5000, displayRTP: 1 });
});

test('rules that cannot be read, or are given twice, are never lost to the looser reading', () => {
  const broken = read({ jurisdiction: '{"disabledAutoplay":' });
  expect([broken.launch.jurisdiction, broken.faults.length]).toEqual([{ name: 'unreadable', flags: {} }, 1]);
  expect(read({ jurisdiction: 'x'.repeat(3000) }).launch.jurisdiction?.name).toBe('unreadable');
  const twice = (search: string) => readLaunchParameters(search, SECURE).launch;
  expect(twice('?autoplay=1&auto=0').autoplay).toBe(false);
  expect(twice('?autoplay=0&auto=1').autoplay).toBe(false);
  expect(twice('?social=0&socialCasino=1').social).toBe(true);
  expect(twice('?clock=1&showClock=0').clock).toBe(true);
  expect(twice('?jurisdiction=social&license=UKGC').jurisdiction?.name).toBe('unreadable');
  expect(twice('?jurisdiction=SE&license=SE').jurisdiction?.name).toBe('SE');
});

test('a theme is taken as it was given, to be checked where it is applied', () => {
  expect(read({ theme: '{"hud-0":"#101010"}' }).launch.theme).toEqual({ 'hud-0': '#101010' });
  expect(read({ theme: '{"hud-0":5}' }).faults).toHaveLength(1);
});

test('a way out leads only to where the deployment allows, and to nobody’s pages where it lists none', () => {
  const hosts = ['https://casino.example'];
  expect(read({ lobbyUrl: 'https://casino.example/l' }, { hosts }).launch.urls.exit).toBe(
    'https://casino.example/l',
  );
  const { launch, faults } = read({ lobbyUrl: 'https://evil.example/l' }, { hosts });
  expect(launch.urls).toEqual({});
  expect(faults[0]?.reason).toContain('no host');
  for (const name of ['lobbyUrl', 'depositUrl', 'supportUrl', 'historyUrl'])
    expect(read({ [name]: 'https://casino.example/l' }, { hosts: [] }).launch.urls).toEqual({});
});

test('http leads on from a client on http only', () => {
  const hosts = ['http://localhost:8'];
  expect(read({ lobbyUrl: 'http://localhost:8/' }, { secure: false, hosts }).launch.urls.exit).toBe(
    'http://localhost:8/',
  );
});

test('the exit can be hidden, and two contradicting values count as none but the first', () => {
  expect(read({ lobbyUrl: 'https://casino.example/', hideExitButton: 'true' }).launch.urls).toEqual({});
  const { launch, faults } = readLaunchParameters('?lang=en&language=ja', SECURE);
  expect(launch.language).toBe('en');
  expect(faults).toEqual([{ name: 'language', reason: 'given twice, differently' }]);
});

test('a reality check in minutes, as JSON, with what went before', () => {
  const none = { sessionStart: null, nextTime: null, bets: null, winnings: null };
  expect(read({ realityCheck: '60' }).launch.realityCheck).toEqual({ ...none, interval: 60 });
  expect(read({ ri: '30', te: '10' }).launch.realityCheck).toEqual({
    ...none,
    interval: 30,
    sessionStart: NOW - 600_000,
  });
  const json = JSON.stringify({ enabled: true, interval: 15, sessionStart: NOW, bets: '12.50', winnings: 3 });
  expect(read({ realityCheck: json }).launch.realityCheck).toEqual({
    interval: 15,
    sessionStart: NOW,
    nextTime: null,
    bets: '12.50',
    winnings: '3',
  });
  expect(read({ realityCheck: '{"enabled":false,"interval":15}' }).launch.realityCheck).toBeNull();
});

test('languages by every code that operators use; others are not spoken', () => {
  const known = {
    en: ['EN-gb', 'eng'],
    'zh-CN': ['zh-Hans-CN', 'chi'],
    vn: ['vi_VN', 'vie'],
    in: ['hi', 'hin'],
    kr: ['ko'],
  };
  for (const [language, words] of Object.entries(known))
    for (const word of words) expect(languageOf(word)).toBe(language);
  expect(languageOf('de')).toBeNull();
  expect(languageOf('')).toBeNull();
});

test.each([
  ['classic', 1],
  ['5', 5],
  ['bet', 1],
])('the hash hall is opened by game=%s at game %i', (game, gameType) => {
  expect(read({ game })).toMatchObject({ launch: { gameType }, faults: [] });
});
