// Players' wishes, granted or refused: bets, orders, cancels, escapes.
import type { ServerTime } from '../../../core/clock';
import { CODE, type KnownCode } from '../../../protocol/codes';
import { MAX_AUTO_ESCAPE, MIN_AUTO_ESCAPE } from '../rules';
import type { BetCommand, WishAboutBet } from './commands';
import { escapeByHand, inFlight, joinRide } from './escapes';
import type { Tell } from './events';
import type { Entry, Sheet } from './sheet';
import type { RoundOnTable, TableContent } from './table';

type Refused = readonly [code: KnownCode, message: string];

const refuse = (tell: Tell, [code, message]: Refused): void => tell({ type: 'crash/refused', code, message });

/** Reserves a place for a bet or an order, if the rules allow it. */
export function bet(content: TableContent, command: BetCommand, now: ServerTime, tell: Tell): void {
  const { type: _type, next, roundId, ...wish } = command;
  const refused = badTerms(content, command) ?? (next ? null : notOpenFor(content.round, roundId, now));
  if (refused) return refuse(tell, refused);
  const sheet = next ? content.orders : content.bets;
  // BETS_PER_ROUND is the number of slots a player has, and each slot takes one bet.
  if (sheet.isTaken(wish)) {
    return refuse(tell, [CODE.betsPerRoundLimit, 'this bet has been placed for the round already']);
  }
  const entry: Entry = {
    bet: {
      ...wish,
      roundId: next ? null : (content.round?.id ?? null),
      status: next ? 'ordered' : 'placed',
      multiplier: null,
      payout: null,
      betTime: now,
      settleTime: null,
    },
    pending: true,
    fromOrder: next,
  };
  sheet.add(entry);
  tell({ type: 'crash/betReserved', betId: wish.betId, bet: entry.bet });
}

function badTerms({ terms }: TableContent, { amount, autoEscape }: BetCommand): Refused | null {
  if (amount < terms.minBet) return [CODE.betBelowMinimum, 'the bet is below the minimum'];
  if (amount > terms.maxBet) return [CODE.betAboveMaximum, 'the bet is above the maximum'];
  if (autoEscape !== null && (autoEscape < MIN_AUTO_ESCAPE || autoEscape > MAX_AUTO_ESCAPE)) {
    return [CODE.escapeOutOfLimit, 'the automatic escape is out of its limits'];
  }
  return null;
}

/** Why no bet can be placed on this round now; null when it can. A bet meant for one round never enters another. */
function notOpenFor(round: RoundOnTable | null, meant: string | null, now: ServerTime): Refused | null {
  if (!round) return [CODE.roundNotGenerated, 'there is no round yet'];
  if (meant !== null && BigInt(meant) > BigInt(round.id)) {
    return [CODE.roundNotGenerated, 'that round has not been announced'];
  }
  if (meant !== null && meant !== round.id) return [CODE.roundEnded, 'that round is over'];
  if (round.phase === 'voided') return [CODE.roundVoided, 'the round is void'];
  if (round.phase === 'over') return [CODE.roundEnded, 'the round is over'];
  if (now >= round.closesAt) return [CODE.roundAlreadyStarted, 'betting is closed'];
  return null;
}

/** The ledger has the stake: the bet counts from when it was received, whatever the ride has done meanwhile. */
export function confirm(content: TableContent, betId: string, now: ServerTime, tell: Tell): void {
  const order = content.orders.get(betId);
  if (order) {
    content.orders.confirm(order);
    return tell({ type: 'crash/orderPlaced', betId, bet: order.bet });
  }
  const { round } = content;
  const entry = content.bets.get(betId);
  if (!entry?.pending || !round) throw new Error(`no bet ${betId} is pending`);
  content.bets.confirm(entry);
  if (round.phase === 'voided') {
    entry.bet = { ...entry.bet, status: 'refunded', settleTime: now };
    return tell({ type: 'crash/refunded', betId, bet: entry.bet });
  }
  tell({ type: 'crash/betPlaced', betId, bet: entry.bet, fromOrder: entry.fromOrder });
  if (round.ride && (round.phase === 'flying' || round.phase === 'stopped'))
    joinRide(content, round, round.ride, entry, now, tell);
}

/** The ledger has not taken the stake: players never learn of the bet. */
export function withdraw(content: TableContent, betId: string, tell: Tell): void {
  const [sheet, entry] = find(content, betId);
  if (!entry?.pending) throw new Error(`no bet ${betId} is pending`);
  sheet.remove(entry);
  tell({ type: 'crash/betWithdrawn', betId });
}

/** Takes an order back at any time, and a bet while betting is open. */
export function cancel(
  content: TableContent,
  wish: WishAboutBet<'cancel'>,
  now: ServerTime,
  tell: Tell,
): void {
  const [sheet, entry] = findOwn(content, wish);
  if (!entry) return refuse(tell, [CODE.betNotFound, 'there is no such bet']);
  const { status } = entry.bet;
  if (status === 'cancelled') return tell({ type: 'crash/stood', betId: wish.betId, bet: entry.bet });
  if (status === 'refunded') return refuse(tell, [CODE.roundVoided, 'the round is void']);
  // The bet can have escaped before this wish only if the wish was dealt with after the ride had reached the height.
  const tookOff = status !== 'ordered' && (status !== 'placed' || now >= (content.round?.closesAt ?? 0));
  if (tookOff) return refuse(tell, [CODE.rideTookOff, 'the ride has taken off']);
  entry.bet = { ...entry.bet, status: 'cancelled', settleTime: now };
  sheet.free(entry);
  tell({ type: 'crash/cancelled', betId: wish.betId, bet: entry.bet });
}

/** Escapes by hand. Counts iff it was received in flight, and pays the multiplier of that moment. */
export function escape(
  content: TableContent,
  wish: WishAboutBet<'escape'>,
  now: ServerTime,
  tell: Tell,
): void {
  const [, entry] = findOwn(content, wish);
  const { round } = content;
  if (!entry || !round) return refuse(tell, [CODE.betNotFound, 'there is no such bet']);
  switch (entry.bet.status) {
    case 'escaped':
      return tell({ type: 'crash/stood', betId: wish.betId, bet: entry.bet });
    case 'ordered':
      return refuse(tell, [CODE.notFlying, 'the bet is an order for the next round']);
    case 'cancelled':
      return refuse(tell, [CODE.betSettled, 'the bet was taken back']);
    case 'refunded':
      return refuse(tell, [CODE.roundVoided, 'the round is void']);
    case 'lost':
      return refuse(tell, [CODE.escapeTooLate, 'the ride has stopped, and the bet is lost']);
    case 'placed': {
      const { ride } = round;
      const when = inFlight(ride, now);
      if (when === 'not yet' || !ride) return refuse(tell, [CODE.notFlying, 'the ride has not taken off']);
      if (when === 'stopped')
        return refuse(tell, [CODE.escapeTooLate, 'the ride has stopped, and the bet is lost']);
      return escapeByHand(round, ride, entry, now, tell);
    }
  }
}

function find(content: TableContent, betId: string): readonly [Sheet, Entry | undefined] {
  const inRound = content.bets.get(betId);
  return inRound ? [content.bets, inRound] : [content.orders, content.orders.get(betId)];
}

/** A bet of this player that is no longer pending. */
function findOwn(
  content: TableContent,
  { betId, userId }: { readonly betId: string; readonly userId: string },
): readonly [Sheet, Entry | undefined] {
  const [sheet, entry] = find(content, betId);
  return [sheet, entry && !entry.pending && entry.bet.userId === userId ? entry : undefined];
}
