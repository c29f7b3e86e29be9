// The hash hall: five games that read their outcome off the id of a public block, on one page.
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../../games/game';

/** As in plays.ts, whose rules the lobby need not load. */
const GAME_TYPES = [1, 3, 4, 5, 6] as const;

export const classic: GameManifest = {
  gameTypes: GAME_TYPES,
  id: 'classic',
  route: 'bet',
  channel: CHANNELS.classic,
  nameKey: 'records:games.hall',
  nameKeys: {
    1: 'records:games.1',
    3: 'records:games.3',
    4: 'records:games.4',
    5: 'records:games.5',
    6: 'records:games.6',
  },
  accent: 'hash',
  eventSign: 'classic',
  proofGames: ['lucky', 'bull', 'banker-player', 'odd-even', 'big-small'],
};
