// Hilo: the fortune-teller's cards. Is the next one higher, equal or lower?
import type { GameDefinition } from '../definition';
import { HILO_CHANNEL, HILO_GAME_TYPE } from './numbers';

export const hilo = {
  id: 'hilo',
  gameType: HILO_GAME_TYPE,
  place: 4,
  kind: 'own',
  proofName: 'hilo',
  nameKey: 'records:games.8',
  results: 'multiplier',
  page: {
    id: 'hilo',
    route: 'hilo',
    channel: HILO_CHANNEL,
    nameKey: 'records:games.8',
    accent: 'hilo',
    eventSign: 'hilo',
    folder: 'games/hilo',
  },
} as const satisfies GameDefinition;
