// The terms of hilo as they are sent: limits, odds with their returns, and the parameters of the deployment.
import type { HiloTerms } from '../dealer';
import type { HILO_CALLS } from '../messages';
import { FREE_SKIPS, HOUSE_EDGE_PERCENT, SINGLE_GUESSES, TREASURE_GROWTH, TREASURE_STREAK } from '../rules';
import type { AnswerOf } from '../../../protocol/call';
import { percentOf } from '../../../kits/ownRounds/platform/percent';

/** Milliseconds, seven days, after which a round left alone is cashed out, or refunded where nothing can be cashed out. */
export const ROUND_KEPT_FOR = 7 * 24 * 60 * 60_000;

type Parameters = Omit<AnswerOf<typeof HILO_CALLS.config>, 'gameType'>;

export function hiloParameters(terms: HiloTerms): Parameters {
  const { minBet, maxBet, profitLimit, keptFor, skipCost } = terms;
  return {
    minBet,
    maxBet,
    profitLimit,
    freeSkips: FREE_SKIPS,
    treasureStreak: TREASURE_STREAK,
    treasureGrowth: TREASURE_GROWTH,
    keptFor,
    skipCost,
    platformBonus: bonusOf(terms),
    odds: ODDS,
    houseEdge: percentOf(HOUSE_EDGE_PERCENT, 100n),
  };
}

/** The platform's bonus in per cent. */
export const bonusOf = ({ platformBonus }: Pick<HiloTerms, 'platformBonus'>): string =>
  percentOf(BigInt(platformBonus), 10_000n);

const ODDS = SINGLE_GUESSES.map(({ chance, multiplier, returned, staked }) => ({
  chance,
  multiplier,
  rtp: percentOf(returned, staked),
}));
