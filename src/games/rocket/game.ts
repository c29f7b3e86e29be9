// Rocket: the launch ride. Players escape by parachute before it explodes.
import type { GameDefinition } from '../definition';
import { ROCKET_CHANNEL, ROCKET_GAME_TYPE } from './numbers';

export const rocket = {
  id: 'rocket',
  gameType: ROCKET_GAME_TYPE,
  place: 1,
  kind: 'shared',
  proofName: 'rocket',
  nameKey: 'records:games.7',
  results: 'multiplier',
  limits: { betsPerRound: 2 },
  page: {
    id: 'rocket',
    route: 'rocket',
    channel: ROCKET_CHANNEL,
    nameKey: 'records:games.7',
    accent: 'rocket',
    eventSign: 'rocket',
    folder: 'games/rocket',
  },
} as const satisfies GameDefinition;
