// Bingo: the glass ball machine. Thirty balls for all players, ten more for those who buy them, and tickets that are bets.
import type { GameDefinition } from '../definition';
import { BINGO_CHANNEL, BINGO_GAME_TYPE } from './numbers';

export const bingo = {
  id: 'bingo',
  gameType: BINGO_GAME_TYPE,
  place: 5,
  kind: 'shared',
  name: {
    en: 'Bingo',
    'zh-CN': '宾果',
    vn: 'Bingo',
    in: 'बिंगो',
    jp: 'ビンゴ',
    kr: '빙고',
  },
  proofName: 'bingo',
  results: 'plain',
  limits: { maxBet: '100.00', profitLimit: '1000000.00', betsPerRound: 100 },
  page: {
    id: 'bingo',
    route: 'bingo',
    channel: BINGO_CHANNEL,
    accent: 'bingo',
    eventSign: 'bingo',
    folder: 'games/bingo',
  },
} as const satisfies GameDefinition;
