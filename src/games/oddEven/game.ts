// Odd or even: the last digit of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const oddEven = blockGame({
  id: 'oddEven',
  gameType: 5,
  place: 9,
  proofName: 'odd-even',
  reads: 'parity',
  name: {
    en: 'Odd–even',
    'zh-CN': '单双',
    vn: 'Lẻ–Chẵn',
    in: 'ऑड–ईवन',
    jp: '奇数・偶数',
    kr: '홀짝',
  },
});
