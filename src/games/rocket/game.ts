// Rocket: the launch ride. Players escape by parachute before it explodes.
import type { GameDefinition } from '../game';
import { ROCKET_CHANNEL, ROCKET_GAME_TYPE } from './numbers';

export const rocket = {
  id: 'rocket',
  gameType: ROCKET_GAME_TYPE,
  place: 1,
  kind: 'shared',
  proofName: 'rocket',
  nameKey: 'records:games.7',
  results: 'multiplier',
  limits: { minBet: '1.00', maxBet: '1000.00', profitLimit: '50000.00', betsPerRound: 2 },
  page: {
    id: 'rocket',
    route: 'rocket',
    channel: ROCKET_CHANNEL,
    nameKey: 'records:games.7',
    accent: 'rocket',
    eventSign: 'rocket',
    load: async () => (await import(/* webpackChunkName: "game-rocket" */ './client/module')).rocketModule,
    loadReplay: async () => (await import('./client/replay')).RocketReplay,
  },
  loadHelp: async () => (await import('./client/RocketHelp')).RocketHelp,
} as const satisfies GameDefinition;
