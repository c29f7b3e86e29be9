// Plinko: the brass pin table. A ball falls through rows of pegs and pays what its slot says.
import type { GameManifest } from '../game';
import { PLINKO_CHANNEL, PLINKO_GAME_TYPE } from './messages';

export const plinko: GameManifest = {
  gameTypes: [PLINKO_GAME_TYPE],
  id: 'plinko',
  route: 'plinko',
  channel: PLINKO_CHANNEL,
  nameKey: 'game:plinko.name',
  accent: 'plinko',
  eventSign: 'plinko',
  load: async () => (await import('./module')).plinkoModule,
  loadHelp: async () => (await import('./PlinkoHelp')).PlinkoHelp,
};
