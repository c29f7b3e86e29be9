// The terms of hilo beside the limits: skips, treasure, edge, and the parameters of the deployment.
import { formatMoney } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import { Terms } from '../../../../kits/ownRounds/client/hud/Terms';
import type { HiloConfig } from '../store';
import { bonusOf, percentText } from './cardName';

export const HiloTerms = ({ config }: { readonly config: HiloConfig }) => {
  const { t, locale } = useText();
  const rows: readonly (readonly [string, string])[] = [
    ['houseEdge', percentText(config.houseEdge, locale)],
    ['freeSkips', String(config.freeSkips)],
    ['skipCost', formatMoney(config.skipCost, locale)],
    ['treasureStreak', String(config.treasureStreak)],
    ['treasureGrowth', bonusOf(config.treasureGrowth, locale)],
    ['platformBonus', percentText(config.platformBonus, locale)],
  ];
  return <Terms config={config} more={rows.map(([key, value]) => [t(`hilo:terms.${key}`), value])} />;
};
