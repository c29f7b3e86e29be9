// Rocket: the launch ride. Players escape by parachute before it explodes.
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../game';

/** As in messages.ts, whose schemas the lobby need not load. */
const GAME_TYPE = 7;

export const rocket: GameManifest = {
  gameTypes: [GAME_TYPE],
  id: 'rocket',
  route: 'rocket',
  channel: CHANNELS.rocket,
  nameKey: 'records:games.7',
  accent: 'rocket',
  eventSign: 'rocket',
  proofGames: ['rocket'],
};
