// What an operator may set for hilo.
import { ZERO, type Money } from '../../../core/money';
import type { PlatformConfig } from '../../../platform/config/config';
import { hilo } from '../game';

interface HiloSettings {
  /** What each skip takes off the payout of its round. */
  readonly skipCost: Money;
  /** What the platform adds to a payout, in basis points of stake times multiplier. */
  readonly platformBonus: number;
}

const DEFAULTS: HiloSettings = { skipCost: ZERO, platformBonus: 0 };

export const hiloSettings = ({ ofGames }: Pick<PlatformConfig, 'ofGames'>): HiloSettings => ({
  ...DEFAULTS,
  ...ofGames[hilo.id],
});
