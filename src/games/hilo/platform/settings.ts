// The operator's settings for hilo.
import { ZERO, type Money } from '../../../core/money';
import type { PlatformConfig } from '../../../platform/config/config';
import { hilo } from '../game';

interface HiloSettings {
  /** Subtracted from the payout of a round for each of its skips. */
  readonly skipCost: Money;
  /** The platform's addition to a payout, in basis points of stake times multiplier. */
  readonly platformBonus: number;
}

const DEFAULTS: HiloSettings = { skipCost: ZERO, platformBonus: 0 };

export const hiloSettings = ({ ofGames }: Pick<PlatformConfig, 'ofGames'>): HiloSettings => ({
  ...DEFAULTS,
  ...ofGames[hilo.id],
});
