// Plinko: the brass pin table. A ball falls through rows of pegs and pays the multiplier of its slot.
import type { GameDefinition } from '../definition';
import { PLINKO_CHANNEL, PLINKO_GAME_TYPE } from './numbers';

export const plinko = {
  id: 'plinko',
  gameType: PLINKO_GAME_TYPE,
  place: 3,
  kind: 'own',
  outOfOrder: 60,
  name: {
    en: 'Plinko',
    'zh-CN': '弹珠台',
    vn: 'Plinko',
    in: 'प्लिंको',
    jp: 'プリンコ',
    kr: '플링코',
  },
  proofName: 'plinko',
  results: 'multiplier',
  limits: { profitLimit: '1000000.00' },
  page: {
    id: 'plinko',
    route: 'plinko',
    channel: PLINKO_CHANNEL,
    accent: 'plinko',
    eventSign: 'plinko',
    folder: 'games/plinko',
  },
} as const satisfies GameDefinition;
