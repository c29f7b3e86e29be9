// The hash hall: five games that read their outcome off the id of a public block, on one page.
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../game';

/** As in plays.ts, whose rules the lobby need not load. */
const GAME_TYPES = [1, 3, 4, 5, 6] as const;

export const classic: GameManifest = {
  gameTypes: GAME_TYPES,
  id: 'classic',
  route: 'bet',
  channel: CHANNELS.classic,
  nameKey: 'classic:name',
  nameKeys: {
    1: 'classic:game.1',
    3: 'classic:game.3',
    4: 'classic:game.4',
    5: 'classic:game.5',
    6: 'classic:game.6',
  },
  accent: 'hash',
  eventSign: 'classic',
  load: async () => (await import('./module')).classicModule,
  loadHelp: async (gameType) => {
    const { helpOf } = await import('./ClassicHelp');
    return helpOf(gameType);
  },
};
