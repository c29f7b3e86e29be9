// Coin: heads or tails, double or nothing.
import type { GameDefinition } from '../definition';
import { COIN_CHANNEL, COIN_GAME_TYPE } from './numbers';

export const coin = {
  id: 'coin',
  gameType: COIN_GAME_TYPE,
  place: 11,
  kind: 'own',
  name: {
    en: 'Lucky Coin',
    'zh-CN': '幸运硬币',
    vn: 'Đồng Xu May Mắn',
    in: 'लकी कॉइन',
    jp: 'ラッキーコイン',
    kr: '럭키 코인',
  },
  proofName: 'coin',
  results: 'multiplier',
  page: {
    id: 'coin',
    route: 'coin',
    channel: COIN_CHANNEL,
    accent: 'coin',
    eventSign: 'coin',
    folder: 'games/coin',
  },
} as const satisfies GameDefinition;
