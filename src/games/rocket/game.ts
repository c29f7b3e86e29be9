// Rocket: the launch ride. Players escape by parachute before it explodes.
import type { GameDefinition } from '../definition';
import { ROCKET_CHANNEL, ROCKET_GAME_TYPE } from './numbers';

export const rocket = {
  id: 'rocket',
  gameType: ROCKET_GAME_TYPE,
  place: 1,
  kind: 'shared',
  name: {
    en: 'Rocket Ride',
    'zh-CN': '火箭之旅',
    vn: 'Tên Lửa',
    in: 'रॉकेट राइड',
    jp: 'ロケットライド',
    kr: '로켓 라이드',
  },
  proofName: 'rocket',
  results: 'multiplier',
  limits: { betsPerRound: 2 },
  page: {
    id: 'rocket',
    route: 'rocket',
    channel: ROCKET_CHANNEL,
    accent: 'rocket',
    eventSign: 'rocket',
    folder: 'games/rocket',
  },
} as const satisfies GameDefinition;
