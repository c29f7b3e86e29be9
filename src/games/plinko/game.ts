// Plinko: the brass pin table. A ball falls through rows of pegs and pays what its slot says.
import type { GameDefinition } from '../game';
import { PLINKO_CHANNEL, PLINKO_GAME_TYPE } from './numbers';

export const plinko = {
  id: 'plinko',
  gameType: PLINKO_GAME_TYPE,
  place: 3,
  kind: 'own',
  proofName: 'plinko',
  nameKey: 'records:games.10',
  results: 'multiplier',
  limits: { minBet: '1.00', maxBet: '1000.00', profitLimit: '1000000.00', betsPerRound: 1 },
  page: {
    id: 'plinko',
    route: 'plinko',
    channel: PLINKO_CHANNEL,
    nameKey: 'records:games.10',
    accent: 'plinko',
    eventSign: 'plinko',
    load: async () => (await import(/* webpackChunkName: "game-plinko" */ './client/module')).plinkoModule,
    loadReplay: async () => (await import('./client/replay')).PlinkoReplay,
  },
  loadHelp: async () => (await import('./client/PlinkoHelp')).PlinkoHelp,
} as const satisfies GameDefinition;
