// Plinko: the brass pin table. A ball falls through rows of pegs and pays what its slot says.
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../game';

/** As in messages.ts, whose schemas the lobby need not load. */
const GAME_TYPE = 10;

export const plinko: GameManifest = {
  gameTypes: [GAME_TYPE],
  id: 'plinko',
  route: 'plinko',
  channel: CHANNELS.none,
  nameKey: 'records:games.10',
  accent: 'plinko',
  eventSign: 'plinko',
  proofGames: ['plinko'],
};
