// Hash bull: ten points at most for each side of the last five characters.
import { blockGame } from '../../kits/blockRounds/page';

export const bull = blockGame({
  id: 'bull',
  gameType: 3,
  place: 7,
  proofName: 'bull',
  reads: 'points',
  maxBetStep: '10.00',
  name: {
    en: 'Hash bull',
    'zh-CN': '哈希牛牛',
    vn: 'Ngưu Hash',
    in: 'हैश बुल',
    jp: 'ハッシュブル',
    kr: '해시 황소',
  },
});
