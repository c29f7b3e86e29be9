// What hilo is played by, as it is told: limits, odds with what they return, and the parameters of the deployment.
import { ZERO } from '../../../core/money';
import type { HiloTerms } from '../../../games/hilo/dealer';
import type { HILO_CALLS } from '../../../games/hilo/messages';
import {
  FREE_SKIPS,
  HOUSE_EDGE_PERCENT,
  RANKS,
  TREASURE_GROWTH,
  TREASURE_STREAK,
  WHOLE,
  afterGuess,
  chance,
  shown,
} from '../../../games/hilo/rules';
import type { AnswerOf } from '../../../protocol/call';
import { percentOf } from '../ownRounds/percent';

/** A round left alone for seven days is cashed out, or refunded where there is nothing to cash out. */
export const ROUND_KEPT_FOR = 7 * 24 * 60 * 60_000;

type Parameters = Omit<AnswerOf<typeof HILO_CALLS.config>, 'gameType'>;

export function hiloParameters({ minBet, maxBet, profitLimit, keptFor }: HiloTerms): Parameters {
  return {
    minBet,
    maxBet,
    profitLimit,
    freeSkips: FREE_SKIPS,
    treasureStreak: TREASURE_STREAK,
    treasureGrowth: TREASURE_GROWTH,
    keptFor,
    // Every skip there is is free, and the platform adds nothing of its own.
    skipCost: ZERO,
    platformBonus: percentOf(0n, 1n),
    odds: ODDS,
    houseEdge: percentOf(HOUSE_EDGE_PERCENT, 100n),
  };
}

/** Each chance in thirteenths, on the card that offers it as "higher": the ace offers twelve, the queen one. */
const ODDS = Array.from({ length: RANKS - 1 }, (_, card) => {
  const thirteenths = chance(card, 'higher');
  const multiplier = shown(afterGuess(WHOLE, card, 'higher'));
  return {
    chance: thirteenths,
    multiplier,
    rtp: percentOf(BigInt(thirteenths) * multiplier, 100n * BigInt(RANKS)),
  };
}).reverse();
