// Big or small: the last digit of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const bigSmall = blockGame({
  id: 'bigSmall',
  gameType: 6,
  place: 10,
  proofName: 'big-small',
  reads: 'size',
  name: {
    en: 'Big–small',
    'zh-CN': '大小',
    vn: 'Tài–Xỉu',
    in: 'बिग–स्मॉल',
    jp: '大小',
    kr: '대소',
  },
});
