// Banker and player: two characters each at the end of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const bankerPlayer = blockGame({
  name: {
    en: 'Banker–player',
    'zh-CN': '庄闲',
    vn: 'Cái–Con',
    in: 'बैंकर–प्लेयर',
    jp: 'バンカー・プレイヤー',
    kr: '뱅커·플레이어',
  },
  id: 'bankerPlayer',
  gameType: 4,
  place: 8,
  proofName: 'banker-player',
  reads: 'duel',
  opensHall: true,
});
