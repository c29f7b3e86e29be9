// A hilo round as its player sees it. The one place where the secrets of an open round are left out.
import { cashOutOf, expiresAt, stepOf, topCard, type HiloTerms, type Round } from '../dealer';
import type { HiloRound } from '../messages';
import { FREE_SKIPS, GUESSES, afterGuess, chance, shown, treasureStreak } from '../rules';
import { roundSeedsOf, type SeededRound } from '../../../platform/chain/chainViews';
import { bonusOf } from './parameters';

export function roundView(round: Round, seeded: SeededRound, terms: HiloTerms): HiloRound {
  const isOpen = round.status === 'open';
  return {
    betId: round.betId,
    amount: round.stake,
    mode: round.mode,
    status: round.status,
    step: stepOf(round),
    cards: [...round.cards],
    cursor: round.cursor,
    multiplier: shown(round.product),
    streak: round.streak,
    correct: round.correct,
    skipsLeft: FREE_SKIPS - round.skips,
    treasure: {
      open: round.treasure !== null,
      needed: treasureStreak(round.skips),
      basisPoints: round.treasure ?? 0,
    },
    choices: isOpen ? choicesOf(round) : [],
    cashOut: cashOutOf(round),
    payout: round.payout,
    skipCost: round.skipCost,
    platformBonus: bonusOf(round),
    cashedBy: round.cashedBy,
    betTime: round.betTime,
    expiresAt: isOpen ? expiresAt(round, terms) : null,
    settleTime: round.settleTime,
    seeds: roundSeedsOf(seeded, isOpen),
  };
}

/** The guesses that can be correct, with their current odds. */
function choicesOf(round: Round): HiloRound['choices'] {
  const card = topCard(round);
  return GUESSES.filter((guess) => chance(card, guess) > 0).map((guess) => ({
    guess,
    chance: chance(card, guess),
    multiplier: shown(afterGuess(round.product, card, guess)),
  }));
}
