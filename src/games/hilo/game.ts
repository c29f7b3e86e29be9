// Hilo: the fortune-teller's cards. Is the next one higher, equal or lower?
import type { GameDefinition } from '../game';
import { HILO_CHANNEL, HILO_GAME_TYPE } from './numbers';

export const hilo = {
  id: 'hilo',
  gameType: HILO_GAME_TYPE,
  place: 4,
  kind: 'own',
  proofName: 'hilo',
  nameKey: 'records:games.8',
  results: 'multiplier',
  limits: { minBet: '1.00', maxBet: '1000.00', profitLimit: '50000.00', betsPerRound: 1 },
  page: {
    id: 'hilo',
    route: 'hilo',
    channel: HILO_CHANNEL,
    nameKey: 'records:games.8',
    accent: 'hilo',
    eventSign: 'hilo',
    load: async () => (await import(/* webpackChunkName: "game-hilo" */ './client/module')).hiloModule,
    loadReplay: async () => (await import('./client/replay')).HiloReplay,
  },
  loadHelp: async () => (await import('./client/HiloHelp')).HiloHelp,
} as const satisfies GameDefinition;
