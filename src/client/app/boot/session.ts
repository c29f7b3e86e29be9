// Finds the player and the first page: from the operator's side, the launch link, or this tab's session.
import { gameOfType, pathOf as pathOfGame } from '../../../games/games';
import { IN_MAINTENANCE } from '../../../protocol/calls';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { go, pathOf } from '../address';
import { reloadForChunk } from '../chunkReload';
import type { Client } from '../createRoot';
import { isMobile } from '../device';
import { hostOf, type EarlyMessages } from '../frame';
import type { HostLink } from '../host/enterHost';
import { INDEX } from '../routes';
import { endPage, entryOf, settle, visitorOf } from '../whereTo';
import { hasPlainParameters, readEntry, withoutLaunch } from './launch';
import { keepLanguage } from './usualLanguage';

/** `now`: unix milliseconds. `first`: the path of the first page. */
export async function enterSession(
  page: Window,
  client: Client,
  early: EarlyMessages,
  now: number,
): Promise<{ readonly host: HostLink | null; readonly first: string }> {
  client.session.restore();
  const host = await enterHost(page, client, early, now);
  host?.progress(40);
  const asked = takeLaunch(page, client, now) ?? pathOf(page.location.hash);
  const first = settle(asked, isMobile(client.host), visitorOf(client.session));
  go(first, { replace: true });
  client.page.show(first);
  return { host, first };
}

/** Loads and enters the operator's side if there is one. Without its code the game still opens. */
async function enterHost(
  page: Window,
  client: Client,
  early: EarlyMessages,
  now: number,
): Promise<HostLink | null> {
  if (!hostOf(page) && !hasPlainParameters(page.location.search)) return null;
  try {
    return (await import('../host/enterHost')).enterHost(page, client, early, now);
  } catch (error) {
    // Parameters may contain protection rules.
    if (reloadForChunk(error) || hasPlainParameters(page.location.search)) throw error;
    console.error(error);
    return null;
  }
}

/** Takes the launch link, if there is one; returns the page that it leads to, or null. */
function takeLaunch(page: Window, client: Client, now: number): string | null {
  const { session, config, host } = client;
  const { location, history } = page;
  const entry = readEntry(location.search, config.launchKey, now);
  if (entry.kind === 'none') {
    if (host.launch.language && !session.language) session.setLanguage(host.launch.language);
    return gameAsked(client);
  }
  history.replaceState(history.state, '', location.pathname + withoutLaunch(location.search) + location.hash);
  // A page that is reloaded with its old link continues the session that the link opened here.
  const holds = entry.kind === 'launch' || (entry.kind === 'over' && session.cameBy(entry.launch.token));
  if (holds) session.enter(entry.launch);
  else {
    session.refuseLink(entry.kind);
    if (entry.language) session.setLanguage(entry.language);
  }
  if (host.launch.language) session.setLanguage(host.launch.language);
  if (session.language) keepLanguage(page, session.language);
  if (entry.kind === 'over' && !holds) return endPage('expired', isMobile(host));
  // A link to a certain page leads there, unless it is for one game only.
  const asked = pathOf(location.hash);
  const target = entryOf(visitorOf(session), isMobile(host));
  if (session.user.type === SINGLE_GAME_USER) return target;
  return asked === INDEX ? (gameAsked(client) ?? target) : null;
}

/** The page of the game that a launch parameter names, for players who may choose. */
function gameAsked({ host, session, page }: Client): string | null {
  const { gameType } = host.launch;
  const mayChoose = session.user.type !== SINGLE_GAME_USER && session.user.maintaining !== IN_MAINTENANCE;
  const game = gameType === null ? undefined : gameOfType(gameType);
  return game && mayChoose && page.path === INDEX ? pathOfGame(game) : null;
}
