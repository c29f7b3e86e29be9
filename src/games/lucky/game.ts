// Lucky hash: a letter and a number at the end of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const lucky = blockGame({
  id: 'lucky',
  gameType: 1,
  place: 6,
  proofName: 'lucky',
  reads: 'mixed',
  name: {
    en: 'Lucky hash',
    'zh-CN': '幸运哈希',
    vn: 'Hash May Mắn',
    in: 'लकी हैश',
    jp: 'ラッキーハッシュ',
    kr: '럭키 해시',
  },
});
