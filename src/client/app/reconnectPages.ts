// Where the reconnect dialog may stand, what the page under it does meanwhile, and where its Lobby button leads.
import type { PageKind } from '../connection/reconnect/standing';
import { gameAt } from '../../games/registry';
import { mayHaveSocket } from './routes';

/** Hilo and plinko: the player's own round waits. */
const COMMON_GAMES: ReadonlySet<number> = new Set([8, 10]);

export function kindAt(path: string): PageKind {
  const game = gameAt(path);
  if (!game) return 'none';
  return game.gameTypes.some((gameType) => COMMON_GAMES.has(gameType)) ? 'common' : 'limit';
}

/** Addresses without a socket have no dialog; the lobby has none for a lost network, only for special codes. */
export const mayReconnect = (path: string): boolean => mayHaveSocket(path) && !path.includes('home');

/** Parts of a query that name the game the player leaves. */
const OF_THE_GAME = ['source', 'gameType'];

/** The lobby's address, with what a query says beside the game. */
export function lobbyAddress(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of OF_THE_GAME) kept.delete(name);
  const rest = kept.toString();
  return `/h5/home${rest && `?${rest}`}`;
}
