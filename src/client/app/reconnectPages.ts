// Where the reconnect dialog may stand, what the page under it does meanwhile, and where its Lobby button leads.
import type { PageKind } from '../connection/reconnect/standing';
import { gamesOn, pageAt } from '../../games/games';
import { mayHaveSocket } from './routes';

/** A round of the player's own waits for him; a shared one goes on without him. */
export function kindAt(path: string): PageKind {
  const page = pageAt(path);
  if (!page) return 'none';
  return gamesOn(page).some(({ kind }) => kind === 'own') ? 'common' : 'limit';
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
