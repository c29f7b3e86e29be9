// Hilo: the fortune-teller's cards. Is the next one higher, equal or lower?
import type { GameDefinition } from '../definition';
import { HILO_CHANNEL, HILO_GAME_TYPE } from './numbers';

export const hilo = {
  id: 'hilo',
  gameType: HILO_GAME_TYPE,
  place: 4,
  kind: 'own',
  name: {
    en: 'Hi-Lo',
    'zh-CN': '高低牌',
    vn: 'Hi-Lo',
    in: 'हाई-लो',
    jp: 'ハイロー',
    kr: '하이로',
  },
  proofName: 'hilo',
  results: 'multiplier',
  page: {
    id: 'hilo',
    route: 'hilo',
    channel: HILO_CHANNEL,
    accent: 'hilo',
    eventSign: 'hilo',
    folder: 'games/hilo',
  },
} as const satisfies GameDefinition;
