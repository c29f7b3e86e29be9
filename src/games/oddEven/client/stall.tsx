// The picture on its stall: one number.
import { counters } from '../../../kits/blockRounds/client/stall';

export const stall = counters('one', [7], ['ball-5', 'ball-5-deep']);
