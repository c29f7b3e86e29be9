// Odd or even: the last digit of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const oddEven = blockGame({ id: 'oddEven', gameType: 5, place: 9, proofName: 'odd-even' });
