// The game's part of the verifier.
import { blockRule } from '../../kits/blockRounds/verifier';

export const rule = blockRule(4);
