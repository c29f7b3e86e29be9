// The redirect rules as pure functions: the target of a path on this device, for this player.
import { isGameType, launchGame, pathOf } from '../../games/games';
import { IN_MAINTENANCE } from '../../protocol/calls';
import { SINGLE_GAME_USER } from '../../protocol/launch';
import type { EndPage, SessionStore } from '../stores/session';
import { INDEX, NOT_FOUND, mayHaveSession, routeAt } from './routes';

/** The part of a session that decides about redirects. */
export interface Visitor {
  /** Has a valid user id and a token. */
  readonly valid: boolean;
  readonly type: number;
  readonly gameType?: number | undefined;
  readonly maintaining: number;
  /** The page about the end of the last session; null when there is none. */
  readonly ended: EndPage | null;
}

const HOME = '/h5/home';
const DESKTOP_HOME = '/pc/home';
const MAINTAINING = '/h5/maintaining';
const DESKTOP_PAGES: ReadonlySet<string> = new Set([DESKTOP_HOME, '/pc/enter', '/pc/expired']);

/** Phones and tablets by their user agent. An iPad has the user agent of a Macintosh, but no Macintosh has a touch screen. */
export const isMobileAgent = (userAgent: string, touchPoints: number): boolean =>
  /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** The page that a launch leads to; null without a valid user: then there is no redirect. */
export function entryOf(visitor: Visitor, mobile: boolean): string | null {
  if (!visitor.valid) return null;
  if (visitor.maintaining === IN_MAINTENANCE) return MAINTAINING;
  if (isGameType(visitor.gameType) || visitor.type === SINGLE_GAME_USER) return pathOf(launchGame(visitor));
  return mobile ? HOME : DESKTOP_HOME;
}

/** The target of a path; null when it needs no redirect. The target may need another redirect. */
export function whereTo(path: string, mobile: boolean, visitor: Visitor): string | null {
  const target = placeRule(path, mobile, visitor) ?? playerRule(path, mobile, visitor);
  return target === path ? null : target;
}

/** The final target of a path. */
export function settle(path: string, mobile: boolean, visitor: Visitor): string {
  const target = whereTo(path, mobile, visitor);
  return target === null ? path : settle(target, mobile, visitor);
}

/** Redirects by the known paths. */
function placeRule(path: string, mobile: boolean, visitor: Visitor): string | null {
  if (path.includes('/pc')) return !mobile && DESKTOP_PAGES.has(path) ? null : HOME;
  if (path === INDEX) return entryOf(visitor, mobile) ?? (mobile ? HOME : DESKTOP_HOME);
  if (path === NOT_FOUND) return null;
  if (mobile && !path.includes('/h5')) return HOME;
  if (/^\/h5\/?$/.test(path)) return HOME;
  if (routeAt(path)) return null;
  // Parts of a game's page were registered as pages; they lead to the game.
  const game = /^(\/h5\/[^/]+)\/components(\/|$)/.exec(path)?.[1];
  if (game !== undefined && routeAt(game)?.screen === 'game') return game;
  return mobile ? HOME : INDEX;
}

/** Redirects by the player. */
function playerRule(path: string, mobile: boolean, visitor: Visitor): string | null {
  if (!mayHaveSession(path) || path === NOT_FOUND) return null;
  if (visitor.valid && visitor.maintaining === IN_MAINTENANCE) return MAINTAINING;
  // At the end of a session every redirect leads to the page about it, whichever part of the client comes first.
  if (!visitor.valid && routeAt(path)?.needsPlayer) return endPage(visitor.ended ?? 'enter', mobile);
  return null;
}

/** The page about the end of a session on this device. */
export const endPage = (page: EndPage, mobile: boolean): string => `${mobile ? '/h5' : '/pc'}/${page}`;

/** The visitor of a session. */
export const visitorOf = (session: Pick<SessionStore, 'valid' | 'user' | 'ending'>): Visitor => ({
  valid: session.valid,
  type: session.user.type,
  gameType: session.user.gameType,
  maintaining: session.user.maintaining,
  ended: session.ending?.page ?? null,
});
