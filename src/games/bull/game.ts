// Hash bull: ten points at most for each side of the last five characters.
import { blockGame } from '../../kits/blockRounds/page';

export const bull = blockGame({ id: 'bull', gameType: 3, place: 7, proofName: 'bull', maxBetStep: '10.00' });
