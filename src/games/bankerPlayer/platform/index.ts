// The platform's side of this game.
import { blockPlatform } from '../../../kits/blockRounds/platform';

export const platform = blockPlatform(4);
