// The operator's helper makes links that the client opens, and refuses to make others.
import { openLaunch } from '../../../src/protocol/launch';

const KEY = 'a launch key';
const PLAYER = { userId: 4711, token: 'token-of-the-session-0123456789', nickName: 'Linh' };
const wish = { client: 'https://play.example/fair/', launchKey: KEY, player: PLAYER, now: 1_000 };
const helper = () => import('../../../tools/launch/index.mjs');

test('a link opens in the client as it was meant', async () => {
  const { launchLink } = await helper();
  const link = new URL(
    launchLink({
      ...wish,
      game: 'runway',
      language: 'ja',
      life: 5_000,
      params: {
        currency: 'EUR',
        lobbyUrl: 'https://casino.example/',
        jurisdiction: { name: 'SE' },
        clock: true,
      },
    }),
  );
  expect(link.origin + link.pathname).toBe('https://play.example/fair/');
  expect(link.searchParams.get('ttl')).toBe('6000');
  expect(openLaunch(KEY, link.searchParams.get('params') ?? '')).toMatchObject({
    userId: '4711',
    token: PLAYER.token,
    type: 2,
    gameType: 9,
    defaultLanguage: 3,
    nickName: 'Linh',
  });
  expect(link.searchParams.get('jurisdiction')).toBe('{"name":"SE"}');
  expect(link.searchParams.get('lobbyUrl')).toBe('https://casino.example/');
  expect(link.href).not.toContain(PLAYER.token);
});

test('a link under another key opens to nothing, and every seal is another', async () => {
  const { launchLink, open, seal } = await helper();
  const params = new URL(launchLink(wish)).searchParams.get('params') ?? '';
  expect(openLaunch('another key', params).token).toBe('');
  expect(open('another key', params)).toBeNull();
  expect(open(KEY, params)).toContain(PLAYER.token);
  const other = params.startsWith('A') ? 'B' : 'A';
  expect(open(KEY, `${other}${params.slice(1)}`)).toBeNull();
  expect(seal(KEY, 'x')).not.toBe(seal(KEY, 'x'));
});

test.each([
  ['no token', { player: { userId: 1, token: '' } }],
  ['no user', { player: { userId: '', token: 't' } }],
  ['an unknown game', { game: 'roulette' as 'rocket' }],
  ['an unknown language', { language: 'tlh' as 'en' }],
  ['no address', { client: 'play.example' }],
  ['a client that is no page', { client: 'javascript:alert(1)' }],
  ['a hostile way out', { params: { lobbyUrl: 'javascript:alert(1)' } }],
  ['a life of nothing', { life: 0 }],
  ['a parameter that is the link’s own', { params: { ttl: 9 } }],
])('%s is refused', async (_what, change) => {
  const { launchLink } = await helper();
  expect(() => launchLink({ ...wish, ...change })).toThrow(TypeError);
});
