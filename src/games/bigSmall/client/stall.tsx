// The picture on its stall: a large and a small one.
import { counters } from '../../../kits/blockRounds/client/stall';

export const stall = counters('sizes', [8, 2], ['ball-2', 'brass-900']);
