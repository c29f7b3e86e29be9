// The platform's side of hilo: one player's table with at most one open round. Pure: the caller provides the time and the
// result seed, and carries out the events.
import { serverTime, type ServerTime } from '../../core/clock';
import { ZERO } from '../../core/money';
import { CODE, type KnownCode } from '../../protocol/codes';
import type { BetCommand, GuessCommand, HiloCommand, HiloEvent, HiloWish, Tell } from './dealer/commands';
import {
  cashOutOf,
  moved,
  opened,
  stepOf,
  topCard,
  type CashedBy,
  type HiloTerms,
  type Round,
} from './dealer/round';
import { FREE_SKIPS, chance } from './rules';

export type { HiloEvent, HiloWish } from './dealer/commands';
export { cashOutOf, stepOf, topCard, type HiloTerms, type Move, type Round } from './dealer/round';
export { resume, type StoredRound } from './dealer/resume';

export interface HiloTable {
  readonly terms: HiloTerms;
  /** The round on the table, open or just over; null before the first. */
  readonly round: Round | null;
}

export interface HiloStep {
  readonly table: HiloTable;
  /** The events, in the order in which they happened. */
  readonly events: readonly HiloEvent[];
}

/** Carries out one command that counts from `now`. Actions that were due before come first, whatever the command. */
export function step({ terms, round: before }: HiloTable, command: HiloCommand, now: ServerTime): HiloStep {
  const events: HiloEvent[] = [];
  const tell: Tell = (event) => void events.push(event);
  const round = before && expired(before, terms, now, tell);
  return { table: { terms, round: dealt(terms, round, command, now, tell) }, events };
}

/** When an open round is cashed out or refunded if no move comes before. */
export const expiresAt = ({ movedAt }: Round, { keptFor }: HiloTerms): ServerTime =>
  serverTime(movedAt + keptFor);

function dealt(
  terms: HiloTerms,
  round: Round | null,
  command: HiloCommand,
  now: ServerTime,
  tell: Tell,
): Round | null {
  switch (command.type) {
    case 'tick':
      return round;
    case 'close':
      return round && endedByPlatform(round, now, tell);
    case 'bet':
      return bet(terms, round, command, now, tell);
    case 'guess':
    case 'skip':
    case 'cashOut': {
      const refused = refusalOf(round, command);
      if (refused || !round) {
        if (refused) tell(refused);
        return round;
      }
      return granted(round, command, now, tell);
    }
  }
}

function bet(
  terms: HiloTerms,
  round: Round | null,
  command: BetCommand,
  now: ServerTime,
  tell: Tell,
): Round | null {
  const { type: _type, amount: stake, ...rest } = command;
  const refuse = (code: KnownCode, message: string): Round | null => {
    tell({ type: 'hilo/refused', code, message });
    return round;
  };
  if (round?.status === 'open') return refuse(CODE.roundStillOpen, 'another round is open');
  if (stake < terms.minBet) return refuse(CODE.betBelowMinimum, 'the bet is below the minimum');
  if (stake > terms.maxBet) return refuse(CODE.betAboveMaximum, 'the bet is above the maximum');
  const { profitLimit, skipCost, platformBonus } = terms;
  const begun = opened({ ...rest, stake, profitLimit, skipCost, platformBonus, betTime: now });
  tell({ type: 'hilo/opened', round: begun });
  return begun;
}

function refusalOf(round: Round | null, wish: HiloWish): Extract<HiloEvent, { type: 'hilo/refused' }> | null {
  const refuse = (code: KnownCode, message: string) => ({ type: 'hilo/refused', code, message }) as const;
  if (round?.betId !== wish.betId) return refuse(CODE.ownRoundNotFound, 'there is no such round');
  if (round.status !== 'open') return refuse(CODE.roundIsOver, 'the round is over');
  if (wish.step < stepOf(round)) return refuse(CODE.stepPlayed, 'this step of the round has been played');
  if (wish.step > stepOf(round)) return refuse(CODE.stepUnknown, 'the round has not come to this step');
  if (wish.type === 'guess' && chance(topCard(round), wish.guess) === 0) {
    return refuse(CODE.guessNotOffered, 'this guess cannot be right on this card');
  }
  if (wish.type === 'skip' && round.skips >= FREE_SKIPS)
    return refuse(CODE.cardSkipLimit, 'no free skip is left');
  if (wish.type === 'cashOut' && cashOutOf(round) === null) {
    return refuse(CODE.nothingToCashOut, 'cashing out needs a correct guess');
  }
  return null;
}

function granted(before: Round, wish: HiloWish, now: ServerTime, tell: Tell): Round {
  // Received earlier than what was dealt with before it: the round does not age backwards.
  const at = serverTime(Math.max(now, before.movedAt));
  switch (wish.type) {
    case 'cashOut':
      return cashedOut(before, 'player', at, tell);
    case 'skip':
      return turned(before, wish.type, at, tell);
    case 'guess':
      return guessed(before, wish, at, tell);
  }
}

function guessed(before: Round, { guess }: GuessCommand, at: ServerTime, tell: Tell): Round {
  const round = turned(before, guess, at, tell);
  if (round.cards.at(-1)?.correct !== true) {
    const lost: Round = { ...round, status: 'lost', payout: ZERO, settleTime: at };
    tell({ type: 'hilo/lost', round: lost });
    return lost;
  }
  // At the profit limit further guesses could only lose.
  const isAtLimit = (cashOutOf(round) ?? ZERO) >= round.profitLimit;
  return isAtLimit ? cashedOut(round, 'limit', at, tell) : round;
}

function turned(before: Round, move: 'skip' | GuessCommand['guess'], at: ServerTime, tell: Tell): Round {
  const round: Round = { ...moved(before, move), movedAt: at };
  const top = round.cards.at(-1);
  if (top) tell({ type: 'hilo/turned', round, turned: top });
  if (before.treasure === null && round.treasure !== null) tell({ type: 'hilo/treasureOpened', round });
  if (before.treasure !== null && round.treasure === null) tell({ type: 'hilo/treasureClosed', round });
  return round;
}

function cashedOut(before: Round, by: CashedBy, at: ServerTime, tell: Tell): Round {
  const payout = cashOutOf(before);
  if (payout === null) throw new Error('there is nothing to cash out');
  const round: Round = { ...before, status: 'cashed', payout, cashedBy: by, settleTime: at };
  tell({ type: 'hilo/cashedOut', round, by, payout });
  return round;
}

/** Ends a round that was left alone for too long. */
function expired(round: Round, terms: HiloTerms, now: ServerTime, tell: Tell): Round {
  return now < expiresAt(round, terms) ? round : endedByPlatform(round, now, tell);
}

/** Cashes out where that is possible, and refunds where no guess was made yet. */
function endedByPlatform(round: Round, now: ServerTime, tell: Tell): Round {
  if (round.status !== 'open') return round;
  if (cashOutOf(round) !== null) return cashedOut(round, 'platform', now, tell);
  const refunded: Round = { ...round, status: 'refunded', settleTime: now };
  tell({ type: 'hilo/refunded', round: refunded });
  return refunded;
}
