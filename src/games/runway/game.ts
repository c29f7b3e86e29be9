// Runway ("tshow"): the fashion tent. Players cash out while the model still walks.
import type { GameDefinition } from '../definition';
import { RUNWAY_CHANNEL, RUNWAY_GAME_TYPE } from './numbers';

export const runway = {
  id: 'runway',
  gameType: RUNWAY_GAME_TYPE,
  place: 2,
  kind: 'shared',
  proofName: 'runway',
  nameKey: 'records:games.9',
  results: 'multiplier',
  limits: { betsPerRound: 2 },
  page: {
    id: 'runway',
    route: 'tshow',
    channel: RUNWAY_CHANNEL,
    nameKey: 'records:games.9',
    accent: 'runway',
    eventSign: 'runway',
    folder: 'games/runway',
  },
} as const satisfies GameDefinition;
