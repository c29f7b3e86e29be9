// Every route of the client as data: its screen, whether it needs a player, and the channel of its socket.
import { PAGES } from '../../games/games';
import { HELP_CHANNEL, NO_CHANNEL, type Channel } from '../../protocol/gameTypes';

/** The screen of a route. `absent` is a known address whose page this version does not have: it shows that, as /404 does. */
export type ScreenName =
  | 'home'
  | 'game'
  | 'enter'
  | 'expired'
  | 'maintaining'
  | 'helpCenter'
  | 'helpFaq'
  | 'helpVerify'
  | 'gameplay'
  | 'records'
  | 'ranking'
  | 'settings'
  | 'pcHome'
  | 'pcEnter'
  | 'pcExpired'
  | 'absent';

export interface RouteEntry {
  /** `:name` matches one part of the path. */
  readonly path: string;
  readonly screen: ScreenName;
  /** Selects the placeholder while the page loads: "index" a list of stalls, "test" a stage. */
  readonly name: string;
  readonly needsPlayer: boolean;
  readonly channel: Channel;
}

/** Screens with the layout of the lobby, and the one that verifies results. */
const NAMES: Partial<Readonly<Record<ScreenName, string>>> = {
  home: 'index',
  pcHome: 'pc-index',
  helpCenter: 'help-index',
  helpVerify: 'help-test',
};

const page = (path: string, screen: ScreenName, channel: Channel = NO_CHANNEL): RouteEntry => ({
  path,
  screen,
  name: NAMES[screen] ?? screen,
  needsPlayer: false,
  channel,
});

const gamePages = PAGES.map(({ route, channel }): RouteEntry => ({
  path: `/h5/${route}`,
  screen: 'game',
  name: 'game',
  needsPlayer: true,
  channel,
}));

export const NOT_FOUND = '/404';
export const INDEX = '/';

export const ROUTES: readonly RouteEntry[] = [
  page(NOT_FOUND, 'absent'),
  page('/h5/home', 'home'),
  ...gamePages,
  page('/h5/enter', 'enter'),
  page('/h5/expired', 'expired'),
  page('/h5/maintaining', 'maintaining'),
  page('/h5/help/center', 'helpCenter'),
  page('/h5/help/FAQ', 'helpFaq'),
  page('/h5/help/verify', 'helpVerify'),
  page('/h5/help/gameplay/:index', 'gameplay', HELP_CHANNEL),
  { ...page('/h5/records', 'records'), needsPlayer: true },
  { ...page('/h5/ranking', 'ranking'), needsPlayer: true },
  page('/h5/settings', 'settings'),
  page('/pc/home', 'pcHome'),
  page('/pc/enter', 'pcEnter'),
  page('/pc/expired', 'pcExpired'),
];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const matches = (pattern: string, path: string): boolean => {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return false;
  return wanted.every((part, i) => part.startsWith(':') || part.toLowerCase() === given[i]?.toLowerCase());
};

/** The route of a path; undefined for the index and for unknown paths. */
export const routeAt = (path: string): RouteEntry | undefined =>
  ROUTES.find((route) => matches(route.path, path));

/** The channel of a page's socket. */
export const channelAt = (path: string): Channel => routeAt(path)?.channel ?? NO_CHANNEL;

/** Addresses with one of these words have no socket. (The help centre is among them by its name; it needs none.) */
const WITHOUT_SOCKET = ['expired', 'enter', '404', 'maintaining'];
export const mayHaveSocket = (path: string): boolean => !WITHOUT_SOCKET.some((word) => path.includes(word));

/** Pages after or before a session: it is not refreshed there. */
const WITHOUT_SESSION: ReadonlySet<ScreenName> = new Set([
  'enter',
  'expired',
  'maintaining',
  'pcEnter',
  'pcExpired',
]);
export const mayHaveSession = (path: string): boolean => {
  const route = routeAt(path);
  return route === undefined || !WITHOUT_SESSION.has(route.screen);
};

/** Screens between a header and a footer on a desktop. */
const FRAMED: ReadonlySet<ScreenName> = new Set([
  'home',
  'pcHome',
  'pcEnter',
  'pcExpired',
  'helpCenter',
  'helpFaq',
  'helpVerify',
  'gameplay',
  'records',
  'ranking',
  'settings',
]);
export const isFramed = (path: string): boolean => {
  const route = routeAt(path);
  return route !== undefined && FRAMED.has(route.screen);
};

export type SkeletonName = 'index' | 'second';

/**
 * The placeholder of a loading page: route names with "index" get the index skeleton, names with "test" the second one. Of
 * the others a game gets the second one, which has a stage.
 */
export function skeletonAt(path: string): SkeletonName {
  const route = routeAt(path);
  const name = route?.name ?? path;
  if (/test/i.test(name)) return 'second';
  if (/index/i.test(name)) return 'index';
  return route?.screen === 'game' ? 'second' : 'index';
}
