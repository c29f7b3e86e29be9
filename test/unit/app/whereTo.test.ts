import { ROUTES, channelAt, mayHaveSession, mayHaveSocket, routeAt } from '../../../src/client/app/routes';
import {
  endPage,
  entryOf,
  isMobileAgent,
  settle,
  whereTo,
  type Visitor,
} from '../../../src/client/app/whereTo';

const NOBODY: Visitor = { valid: false, type: 0, maintaining: 0, ended: null };
const PLAYER: Visitor = { valid: true, type: 2, maintaining: 0, ended: null };
const PHONE = true;
const DESKTOP = false;

describe('where a path leads', () => {
  test.each<[rule: string, path: string, mobile: boolean, target: string | null]>([
    ['index of a phone: lobby', '/', PHONE, '/h5/home'],
    ['index of a desktop: desktop home', '/', DESKTOP, '/pc/home'],
    ['mobile without /h5', '/pc', PHONE, '/h5/home'],
    ['mobile without /h5', '/anything', PHONE, '/h5/home'],
    ['any /pc on a phone', '/pc/home', PHONE, '/h5/home'],
    ['any /pc on a phone', '/pc/expired', PHONE, '/h5/home'],
    ['any /pc on a phone', '/x/pc/y', PHONE, '/h5/home'],
    ['the three desktop pages stay', '/pc/home', DESKTOP, null],
    ['the three desktop pages stay', '/pc/enter', DESKTOP, null],
    ['the three desktop pages stay', '/pc/expired', DESKTOP, null],
    ['other /pc paths', '/pc', DESKTOP, '/h5/home'],
    ['other /pc paths', '/pc/settings', DESKTOP, '/h5/home'],
    ['unknown on a desktop', '/nowhere', DESKTOP, '/'],
    ['unknown on a desktop', '/h5/nowhere', DESKTOP, '/'],
    ['unknown on a phone', '/h5/nowhere', PHONE, '/h5/home'],
    ['layout parent', '/h5', PHONE, '/h5/home'],
    ['layout parent', '/h5/', DESKTOP, '/h5/home'],
    ['not found is shown when addressed', '/404', PHONE, null],
    ['not found is shown when addressed', '/404', DESKTOP, null],
    ['a part of a game page is no screen', '/h5/rocket/components/BetPanel', PHONE, '/h5/rocket'],
    ['a part of a game page is no screen', '/h5/bet/components', DESKTOP, '/h5/bet'],
    ['a part of nothing', '/h5/help/components/x', PHONE, '/h5/home'],
  ])('%s: %s (mobile %s) → %s', (_rule, path, mobile, target) =>
    expect(whereTo(path, mobile, PLAYER)).toBe(target),
  );

  test.each(ROUTES.map(({ path }) => path.replace(':index', '7')).filter((path) => !path.startsWith('/pc')))(
    'the known route %s stays, on every device',
    (path) => {
      expect(whereTo(path, PHONE, PLAYER)).toBeNull();
      expect(whereTo(path, DESKTOP, PLAYER)).toBeNull();
    },
  );

  test.each([
    ['/h5/rocket', '/h5/enter'],
    ['/h5/hilo', '/h5/enter'],
    ['/h5/home', null],
    ['/h5/help/center', null],
    ['/h5/expired', null],
    ['/404', null],
  ])('without a session %s leads to %s', (path, target) => expect(whereTo(path, PHONE, NOBODY)).toBe(target));

  test.each([
    ['/h5/rocket', '/h5/maintaining'],
    ['/h5/home', '/h5/maintaining'],
    ['/', '/h5/maintaining'],
    ['/h5/maintaining', null],
    ['/h5/enter', null],
    ['/404', null],
  ])('while user info says maintaining, %s leads to %s', (path, target) =>
    expect(whereTo(path, PHONE, { ...PLAYER, maintaining: 1 })).toBe(target),
  );

  test('no path leads in circles', () => {
    const paths = ['/', '/404', '/h5', '/pc', '/x', '/h5/x', '/x/pc', ...ROUTES.map(({ path }) => path)];
    for (const path of paths)
      for (const mobile of [PHONE, DESKTOP])
        for (const visitor of [NOBODY, PLAYER, { ...PLAYER, maintaining: 1 }, { ...PLAYER, type: 1 }])
          expect(whereTo(settle(path, mobile, visitor), mobile, visitor)).toBeNull();
  });
});

describe('where a launch leads', () => {
  test.each<[rule: string, visitor: Partial<Visitor>, mobile: boolean, target: string | null]>([
    ['type 1 with a game', { type: 1, gameType: 8 }, PHONE, '/h5/hilo'],
    ['type 1 without a game: rocket', { type: 1 }, PHONE, '/h5/rocket'],
    ['type 1 with an unknown game: rocket', { type: 1, gameType: 99 }, PHONE, '/h5/rocket'],
    ['type 1 on a desktop', { type: 1, gameType: 10 }, DESKTOP, '/h5/plinko'],
    ['another type with a game', { type: 2, gameType: 9 }, PHONE, '/h5/tshow'],
    ['another type without a game', { type: 2 }, PHONE, '/h5/home'],
    ['another type with an unknown game', { type: 2, gameType: 2 }, PHONE, '/h5/home'],
    ['another type on a desktop', { type: 2 }, DESKTOP, '/pc/home'],
    ['in maintenance', { type: 1, gameType: 7, maintaining: 1 }, PHONE, '/h5/maintaining'],
    ['no valid user: nowhere', { valid: false, type: 1, gameType: 7 }, PHONE, null],
  ])('%s: %j (mobile %s) → %s', (_rule, visitor, mobile, target) =>
    expect(entryOf({ ...PLAYER, ...visitor }, mobile)).toBe(target),
  );

  test.each([
    [7, 'rocket'],
    [8, 'hilo'],
    [9, 'tshow'],
    [10, 'plinko'],
    [11, 'bingo'],
    [1, 'bet'],
    [3, 'bet'],
    [4, 'bet'],
    [5, 'bet'],
    [6, 'bet'],
  ])('game %i is at /h5/%s', (gameType, route) =>
    expect(entryOf({ ...PLAYER, gameType }, PHONE)).toBe(`/h5/${route}`),
  );
});

test.each([
  ['/h5/bet', 1],
  ['/h5/help/gameplay/7', 1],
  ['/h5/rocket', 2],
  ['/h5/tshow', 3],
  ['/h5/bingo', 4],
  ['/h5/hilo', 0],
  ['/h5/plinko', 0],
  ['/h5/home', 0],
  ['/', 0],
])('the socket hears on %s channel %i', (path, channel) => expect(channelAt(path)).toBe(channel));

test.each([
  ['/h5/expired', false],
  ['/pc/expired', false],
  ['/h5/enter', false],
  ['/404', false],
  ['/h5/maintaining', false],
  ['/h5/home', true],
  ['/h5/rocket', true],
])('a socket on %s: %s', (path, allowed) => expect(mayHaveSocket(path)).toBe(allowed));

test('the session is refreshed in the help centre, though its name holds the word enter', () => {
  expect(mayHaveSession('/h5/help/center')).toBe(true);
  expect(mayHaveSession('/h5/enter')).toBe(false);
});

test('routes are found whatever the case and slashes, and parts in the path by their place', () => {
  expect(routeAt('/h5/help/faq/')?.path).toBe('/h5/help/FAQ');
  expect(routeAt('/h5/help/gameplay/11')?.screen).toBe('gameplay');
  expect(routeAt('/h5/help/gameplay')).toBeUndefined();
});

test('the end of a session is told on the pages of the device, and the page that needs a player leads there', () => {
  expect(endPage('expired', DESKTOP)).toBe('/pc/expired');
  expect(endPage('enter', PHONE)).toBe('/h5/enter');
  const ended: Visitor = { ...NOBODY, ended: 'expired' };
  expect(whereTo('/h5/rocket', PHONE, ended)).toBe('/h5/expired');
  expect(whereTo('/h5/records', DESKTOP, ended)).toBe('/pc/expired');
  expect(whereTo('/h5/hilo', DESKTOP, NOBODY)).toBe('/pc/enter');
  expect(whereTo('/h5/home', PHONE, ended)).toBeNull();
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36', 10, false],
])('%s with %i touch points is mobile: %s', (userAgent, touchPoints, mobile) =>
  expect(isMobileAgent(userAgent, touchPoints)).toBe(mobile),
);
