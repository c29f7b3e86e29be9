// The rules of this game for players.
import { helpOf } from '../../../kits/blockRounds/client/ClassicHelp';

export const Help = helpOf(3);
