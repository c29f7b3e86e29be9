// Runway ("tshow"): the fashion tent. Players cash out while the model still walks.
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../game';

/** As in messages.ts, whose schemas the lobby need not load. */
const GAME_TYPE = 9;

export const runway: GameManifest = {
  gameTypes: [GAME_TYPE],
  id: 'runway',
  route: 'tshow',
  channel: CHANNELS.tshow,
  nameKey: 'records:games.9',
  accent: 'runway',
  eventSign: 'runway',
  proofGames: ['runway'],
};
