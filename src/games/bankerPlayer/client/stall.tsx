// The picture on its stall: two sides.
import { counters } from '../../../kits/blockRounds/client/stall';

export const stall = counters('sides', [9, 4], ['bead-blue', 'side-red']);
