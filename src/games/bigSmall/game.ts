// Big or small: the last digit of the block id.
import { blockGame } from '../../kits/blockRounds/page';

export const bigSmall = blockGame({ id: 'bigSmall', gameType: 6, place: 10, proofName: 'big-small' });
