// Runway ("tshow"): the fashion tent. Players cash out while the model still walks.
import type { GameDefinition } from '../definition';
import { RUNWAY_CHANNEL, RUNWAY_GAME_TYPE } from './numbers';

export const runway = {
  id: 'runway',
  gameType: RUNWAY_GAME_TYPE,
  place: 2,
  kind: 'shared',
  name: {
    en: 'Runway',
    'zh-CN': 'T 台秀',
    vn: 'Sàn Diễn',
    in: 'रनवे',
    jp: 'ランウェイ',
    kr: '런웨이',
  },
  proofName: 'runway',
  results: 'multiplier',
  limits: { betsPerRound: 2 },
  page: {
    id: 'runway',
    route: 'tshow',
    channel: RUNWAY_CHANNEL,
    accent: 'runway',
    eventSign: 'runway',
    folder: 'games/runway',
  },
} as const satisfies GameDefinition;
