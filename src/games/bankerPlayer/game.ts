// Banker and player: two characters each at the end of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const bankerPlayer = blockGame({
  id: 'bankerPlayer',
  gameType: 4,
  place: 8,
  proofName: 'banker-player',
});
