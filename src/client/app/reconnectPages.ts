// The pages that may show the reconnect dialog, how the page under it behaves meanwhile, and the target of its Lobby button.
import type { PageKind } from '../connection/reconnect/standing';
import { gamesOn, pageAt } from '../../games/games';
import { mayHaveSocket } from './routes';

/** The player's own rounds wait for the player; shared rounds continue. */
export function kindAt(path: string): PageKind {
  const page = pageAt(path);
  if (!page) return 'none';
  return gamesOn(page).some(({ kind }) => kind === 'own') ? 'common' : 'limit';
}

/** Addresses without a socket have no dialog; the lobby has one only for special codes, not for a lost network. */
export const mayReconnect = (path: string): boolean => mayHaveSocket(path) && !path.includes('home');

/** Parameters of a query that name the game which the player leaves. */
const OF_THE_GAME = ['source', 'gameType'];

/** The lobby's address, with the other parameters of a query. */
export function lobbyAddress(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of OF_THE_GAME) kept.delete(name);
  const rest = kept.toString();
  return `/h5/home${rest && `?${rest}`}`;
}
