// The scene's facts: the round as the platform sent it, and when each of its changes came to this device.
import { serverTime, type ServerTime } from '../../core/clock';
import type { HiloRound } from './messages';

/** A turn, in milliseconds: the card leaves the deck, turns over, and settles. */
export const LIFT = 110;
export const TURN = 320;
export const LAND = 420;
/** From here on the card can be read, so the panel may show it. */
export const REVEAL = LIFT + TURN;

export interface HiloFacts {
  readonly betId: string | null;
  /** From the opening card on; the last one is on top. */
  readonly cards: HiloRound['cards'];
  readonly status: HiloRound['status'] | 'none';
  /** When the last card left the deck; null when it was already there. */
  readonly turnedAt: ServerTime | null;
  readonly streak: number;
  /** Number of correct guesses in a row that open the chest. */
  readonly needed: number;
  readonly chestOpen: boolean;
  /** When the chest began to open or to close; null when its state is not new. */
  readonly chestAt: ServerTime | null;
  readonly overAt: ServerTime | null;
  /** Multiple of the stake that was paid, in hundredths; 0 where there is nothing to celebrate. */
  readonly won: number;
}

export const NO_HILO_FACTS: HiloFacts = {
  betId: null,
  cards: [],
  status: 'none',
  turnedAt: null,
  streak: 0,
  needed: 5,
  chestOpen: false,
  chestAt: null,
  overAt: null,
  won: 0,
};

/** The part of a round that the facts use. */
export type ToldRound = Pick<HiloRound, 'betId' | 'amount' | 'status' | 'cards' | 'streak' | 'payout'> & {
  readonly treasure: Pick<HiloRound['treasure'], 'open' | 'needed'>;
};

/** The facts after the platform sent a round. `at`: when its change arrived; null when it was already in this state. */
export function factsAfter(before: HiloFacts, round: ToldRound, at: ServerTime | null): HiloFacts {
  const isNews = at !== null;
  const isNewCard = before.betId !== round.betId || before.cards.length < round.cards.length;
  const read = isNews ? serverTime(at + (isNewCard ? REVEAL : 0)) : null;
  const chestWas = before.betId === round.betId ? before.chestOpen : false;
  // An open chest stays open after a cash-out: it was paid.
  const chestOpen = round.treasure.open;
  const isOver = round.status !== 'open';
  const wasOver = before.betId === round.betId && before.status !== 'open';
  return {
    betId: round.betId,
    cards: round.cards,
    status: round.status,
    turnedAt: isNewCard ? at : before.turnedAt,
    streak: round.streak,
    needed: round.treasure.needed,
    chestOpen,
    chestAt: chestOpen === chestWas ? (before.betId === round.betId ? before.chestAt : null) : read,
    overAt: wasOver ? before.overAt : isOver ? read : null,
    won: wonOf(round),
  };
}

/** A return at or below the stake is no win. */
function wonOf({ payout, amount }: Pick<HiloRound, 'payout' | 'amount'>): number {
  if (payout === null || payout <= amount || amount <= 0n) return 0;
  return Number((payout * 100n) / amount);
}
