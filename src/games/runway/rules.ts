// The value that this game shows for a multiplier; its rounds follow the rules of the crash kit.
import type { Multiplier } from '../../core/multiplier';

/** Distance for a multiplier, in decimetres: (multiplier - 1) × 10 m. */
export const runwayDecimetres = (at: Multiplier): bigint => at - 100n;
