// What the verifier has to know of this game.
import { blockRule } from '../../kits/blockRounds/verifier';

export const rule = blockRule(1);
