// The messages of hilo. A round begins with its published commitment and a bet, continues card by card, and waits on the
// platform for as long as the player is away (seven days at most).
import * as v from 'valibot';
import { moves, nothing, reads } from '../../protocol/call';
import { amount, count, id, multiplier } from '../../protocol/json';
import { receipt } from '../../protocol/receipt';
import {
  betTerms,
  commitment,
  ofStep,
  ownSeeds,
  percent,
  stepBet,
  stepRound,
  swapAnswer,
  swapRequest,
} from '../../kits/ownRounds/messages';
import { GUESSES } from './rules';

export { HILO_CHANNEL, HILO_GAME_TYPE } from './numbers';

const guess = v.picklist(GUESSES);
const card = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(51));

/** A card of the round's history. */
const turned = v.object({
  card,
  /** The move that turned it: the opening deal, a skip, or the guess. */
  by: v.picklist(['deal', 'skip', ...GUESSES]),
  /** Null for a card without a guess. */
  correct: v.nullable(v.boolean()),
  /** Multiplier after it, floored for display; 0.00 when the round was lost on it, 1.00 before the first guess. */
  multiplier,
});

/** A guess that is offered now. */
const choice = v.object({
  guess,
  /** Number of ranks, of thirteen, that make it correct: 1 to 12. */
  chance: count,
  /** Multiplier of the round if the guess is correct; without treasure. */
  multiplier,
});

const treasure = v.object({
  open: v.boolean(),
  /** Number of correct guesses in a row that open it: five, and one more for every skip used. */
  needed: count,
  /** Addition to the payout now, in basis points; 0 while it is closed. Its size is secret until it has opened. */
  basisPoints: count,
});

/** A round as its player sees it. The next cards are nowhere in it, nor a secret seed. */
export const hiloRound = v.object({
  ...stepRound,
  /** From the opening card on; the last one lies on top. */
  cards: v.array(turned),
  /** Words of the round's stream that the cards have used. */
  cursor: count,
  /** Correct guesses in a row since the last skip. */
  streak: count,
  /** Correct guesses of the round. */
  correct: count,
  skipsLeft: count,
  treasure,
  /** Two on an ace or a king, three otherwise; empty when the round is over. */
  choices: v.array(choice),
  /** Terms of the payout beside the odds, as they were when the bet was made: the price of a skip, subtracted from the payout. */
  skipCost: amount,
  /** The platform's own addition, a share of stake times multiplier. */
  platformBonus: percent,
});
export type HiloRound = v.InferOutput<typeof hiloRound>;

/** The terms that the player was shown. A bet is settled on exactly those, or refused; also when it does not name them. */
export const namedTerms = v.object({
  profitLimit: amount,
  skipCost: amount,
  platformBonus: percent,
  houseEdge: percent,
});
export type NamedTerms = v.InferOutput<typeof namedTerms>;

const moved = v.object({ round: hiloRound, balance: amount, receipt });

export const HILO_CALLS = {
  config: reads(
    '/game/hiloConfig',
    nothing,
    v.object({
      gameType: count,
      ...betTerms,
      freeSkips: count,
      /** Number of correct guesses in a row that open the treasure, before any skip. */
      treasureStreak: count,
      /** Addition of each further correct guess to an open treasure, in basis points. */
      treasureGrowth: count,
      /** Milliseconds without a move after which a round is cashed out. */
      keptFor: count,
      /** Parameters of the deployment, 0 by default: the price of each skip, and the platform's addition to the payout. */
      skipCost: amount,
      platformBonus: percent,
      /** A single guess by its chance in thirteenths: its multiplier and its return. */
      odds: v.array(v.object({ chance: count, multiplier, rtp: percent })),
      /** House edge of every guess in per cent. */
      houseEdge: percent,
    }),
  ),
  /**
   * Publishes the commitment of the next round; a repeat publishes the same. While a round is open it answers that
   * round instead, and `commitment` is null. `commitment` is null too while there is
   * nothing to play on: without a client seed (send one: clientHash), before the block of the chain, and when the
   * chain is used up and the block of the next one does not exist yet.
   */
  start: reads(
    '/game/startHiloRound',
    nothing,
    v.object({ seeds: ownSeeds, commitment: v.nullable(commitment), round: v.nullable(hiloRound) }),
  ),
  /** Takes the stake and turns the opening card of the round that was started; a bet meant for one round never lands in another. */
  bet: moves('/game/betHilo', v.object({ ...stepBet, terms: v.optional(v.nullable(namedTerms)) }), moved),
  guess: moves('/game/guessCard', v.object({ ...ofStep, guess }), moved),
  /** Turns another card without a guess. */
  skip: moves('/game/skipCard', v.object(ofStep), moved),
  cashOut: moves('/game/hiloCash', v.object(ofStep), moved),
  /** A round in full; without betId the open one, null when there is none. */
  detail: reads(
    '/game/hiloBetDetail',
    v.object({ betId: v.optional(v.nullable(id)) }),
    v.object({ round: v.nullable(hiloRound) }),
  ),
  /** Refused while a round is open. */
  swap: reads('/game/swapSeed', swapRequest, swapAnswer),
} as const;
