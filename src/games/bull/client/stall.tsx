// The picture on its stall: the last five characters.
import { counters } from '../../../kits/blockRounds/client/stall';

export const stall = counters('five', ['f', 2, 9, 'b', 8], ['bead-red', 'fault-board']);
