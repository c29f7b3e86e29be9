// A hilo round as the platform holds it. The result seed and the moves determine everything in it, so that a round can be
// restored exactly.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import { hundredths, type Multiplier } from '../../../core/multiplier';
import { wordStream } from '../../../core/words';
import type { CashedBy, StepStatus } from '../../../kits/ownRounds/messages';
import {
  FREE_SKIPS,
  TREASURE_GROWTH,
  afterGuess,
  isCorrect,
  payoutOf,
  shown,
  treasureBasisPoints,
  treasureStreak,
  WHOLE,
  type Card,
  type Fraction,
  type Guess,
  type PayoutTerms,
} from '../rules';

export type { CashedBy } from '../../../kits/ownRounds/messages';
/** A move that turns a card. */
export type Move = Guess | 'skip';

export interface TurnedCard {
  readonly card: Card;
  readonly by: Move | 'deal';
  readonly correct: boolean | null;
  /** Multiplier of the round after this card. */
  readonly multiplier: Multiplier;
}

export interface HiloTerms extends PayoutTerms {
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Milliseconds without a move after which a round is cashed out. */
  readonly keptFor: number;
}

/** It stores the terms of its payout as they were when the bet was made. */
export interface Round extends PayoutTerms {
  readonly betId: string;
  readonly stake: Money;
  readonly mode: 'manual' | 'auto';
  /** Secret until the round is over. */
  readonly resultSeed: string;
  readonly cards: readonly TurnedCard[];
  /** Number of words of the stream used so far. */
  readonly cursor: number;
  readonly product: Fraction;
  readonly correct: number;
  readonly streak: number;
  readonly skips: number;
  /** Addition of the open chest in basis points; null while it is closed. */
  readonly treasure: number | null;
  readonly status: StepStatus;
  readonly payout: Money | null;
  readonly cashedBy: CashedBy | null;
  readonly betTime: ServerTime;
  /** Time of the last move: from then on the round is left alone. */
  readonly movedAt: ServerTime;
  readonly settleTime: ServerTime | null;
}

/** Number of moves made so far. */
export const stepOf = ({ cards }: Round): number => cards.length - 1;

export const topCard = ({ cards }: Round): Card => {
  const top = cards.at(-1);
  if (!top) throw new Error('a round without a card');
  return top.card;
};

/** The amount that cashing out would pay; null without a correct guess or when the round is over. */
export const cashOutOf = (round: Round): Money | null =>
  round.status !== 'open' || round.correct === 0
    ? null
    : payoutOf(
        round.stake,
        shown(round.product),
        { treasure: round.treasure ?? 0, skips: round.skips },
        round,
      );

export type NewRound = PayoutTerms & Pick<Round, 'betId' | 'stake' | 'mode' | 'resultSeed' | 'betTime'>;

/** A round with its opening card. */
export function opened(bet: NewRound): Round {
  const { card, cursor } = nextCard(bet.resultSeed, 0);
  return {
    ...bet,
    cards: [{ card, by: 'deal', correct: null, multiplier: shown(WHOLE) }],
    cursor,
    product: WHOLE,
    correct: 0,
    streak: 0,
    skips: 0,
    treasure: null,
    status: 'open',
    payout: null,
    cashedBy: null,
    movedAt: bet.betTime,
    settleTime: null,
  };
}

/** The round after an allowed move. A wrong guess gives a multiplier of zero; the dealer decides whether it ends the round. */
export function moved(round: Round, move: Move): Round {
  const { card, cursor } = nextCard(round.resultSeed, round.cursor);
  const turned = (correct: boolean | null, multiplier: Multiplier): TurnedCard[] => [
    ...round.cards,
    { card, by: move, correct, multiplier },
  ];
  if (move === 'skip') {
    if (round.skips >= FREE_SKIPS) throw new RangeError('no skip is left');
    const cards = turned(null, shown(round.product));
    return { ...round, cards, cursor, skips: round.skips + 1, streak: 0, treasure: null };
  }
  const product = afterGuess(round.product, topCard(round), move);
  if (!isCorrect(topCard(round), move, card)) {
    return {
      ...round,
      cards: turned(false, NOTHING),
      cursor,
      product: NO_PRODUCT,
      streak: 0,
      treasure: null,
    };
  }
  const streak = round.streak + 1;
  return {
    ...round,
    cards: turned(true, shown(product)),
    cursor,
    product,
    streak,
    correct: round.correct + 1,
    treasure: treasureAfter(round, streak),
  };
}

/** An open chest grows; a closed one opens when the streak is long enough, with the size that the round's seed determines. */
function treasureAfter({ treasure, skips, resultSeed }: Round, streak: number): number | null {
  if (treasure !== null) return treasure + TREASURE_GROWTH;
  return streak >= treasureStreak(skips) ? treasureBasisPoints(resultSeed) : null;
}

const NOTHING: Multiplier = hundredths(0);
const NO_PRODUCT: Fraction = { over: 0n, under: 1n };

/** The card at a cursor, and the cursor after its words. */
function nextCard(resultSeed: string, cursor: number): { readonly card: Card; readonly cursor: number } {
  const words = wordStream(resultSeed);
  while (words.cursor < cursor) words.next();
  return { card: words.below(52), cursor: words.cursor };
}
