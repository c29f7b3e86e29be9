// The picture on its stall: a letter and a number.
import { counters } from '../../../kits/blockRounds/client/stall';

export const stall = counters('pair', ['a', 7]);
