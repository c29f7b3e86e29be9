// Hilo: the fortune-teller's cards. Is the next one higher, equal or lower?
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../game';

/** As in messages.ts, whose schemas the lobby need not load. */
const GAME_TYPE = 8;

export const hilo: GameManifest = {
  gameTypes: [GAME_TYPE],
  id: 'hilo',
  route: 'hilo',
  channel: CHANNELS.none,
  nameKey: 'records:games.8',
  accent: 'hilo',
  eventSign: 'hilo',
  proofGames: ['hilo'],
};
