// Runway ("tshow"): the fashion tent. Players cash out while the model still walks.
import type { GameDefinition } from '../game';
import { RUNWAY_CHANNEL, RUNWAY_GAME_TYPE } from './numbers';

export const runway = {
  id: 'runway',
  gameType: RUNWAY_GAME_TYPE,
  place: 2,
  kind: 'shared',
  proofName: 'runway',
  nameKey: 'records:games.9',
  results: 'multiplier',
  limits: { minBet: '1.00', maxBet: '1000.00', profitLimit: '50000.00', betsPerRound: 2 },
  page: {
    id: 'runway',
    route: 'tshow',
    channel: RUNWAY_CHANNEL,
    nameKey: 'records:games.9',
    accent: 'runway',
    eventSign: 'runway',
    load: async () => (await import(/* webpackChunkName: "game-runway" */ './client/module')).runwayModule,
    loadReplay: async () => (await import('./client/replay')).RunwayReplay,
  },
  loadHelp: async () => (await import('./client/RunwayHelp')).RunwayHelp,
} as const satisfies GameDefinition;
