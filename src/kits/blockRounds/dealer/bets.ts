// Players' wishes: granted as received, reserved until the ledger has them, and counted only then.
import type { ServerTime } from '../../../core/clock';
import { CODE, type KnownCode } from '../../../protocol/codes';
import { CLASSIC_GAMES, marginOf } from '../plays';
import type { BetWish, TableBet, Tell } from './commands';
import { enter, suspensionAt } from './phases';
import { sumByPlay, type Round, type TableContent } from './table';

type Refused = readonly [code: KnownCode, message: string];

export function bet(content: TableContent, wish: BetWish, now: ServerTime, tell: Tell): void {
  const refused = refusalOf(content, wish, now);
  const round = content.rounds.find(({ id }) => id === wish.roundId);
  if (refused || !round) {
    const [code, message] = refused ?? gone(content, wish.roundId);
    return tell({ type: 'classic/refused', code, message });
  }
  const reserved = betOf(content, round, wish, now);
  round.pending.set(reserved.betId, reserved);
  round.counts.set(reserved.userId, (round.counts.get(reserved.userId) ?? 0) + 1);
  tell({ type: 'classic/betReserved', bet: reserved });
}

export function confirm(content: TableContent, betId: string, tell: Tell): void {
  const [round, pending] = pendingOf(content, betId);
  round.pending.delete(betId);
  enter(round, pending, content, true);
  tell({ type: 'classic/betPlaced', bet: pending });
}

export function withdraw(content: TableContent, betId: string, tell: Tell): void {
  const [round, pending] = pendingOf(content, betId);
  round.pending.delete(betId);
  const left = (round.counts.get(pending.userId) ?? 1) - 1;
  if (left > 0) round.counts.set(pending.userId, left);
  else round.counts.delete(pending.userId);
  tell({ type: 'classic/betWithdrawn', betId });
}

/**
 * Reserves a bet to be taken back, if its round still takes bets: it waits for the ledger like a new one, is withdrawn when
 * its stake is back, and confirmed once more if that failed. Until then its round cannot end.
 */
export function cancel(
  content: TableContent,
  { betId, userId }: { readonly betId: string; readonly userId: string },
  now: ServerTime,
  tell: Tell,
): void {
  const round = content.rounds.find(({ bets }) => bets.has(betId));
  const own = round?.bets.get(betId);
  const refused: Refused | null =
    !round || own?.userId !== userId
      ? [CODE.betNotFound, 'there is no such bet']
      : now >= round.closesAt || round.sealed || round.phase !== 'open'
        ? [CODE.blockBeingConfirmed, 'the winning block is being confirmed']
        : null;
  if (refused || !round || !own)
    return tell({
      type: 'classic/refused',
      code: refused?.[0] ?? CODE.betNotFound,
      message: refused?.[1] ?? '',
    });
  round.bets.delete(betId);
  round.totals = sumByPlay(content.terms.gameType, round.bets.values());
  round.pending.set(betId, own);
  tell({ type: 'classic/betLeaves', bet: own });
}

function pendingOf({ rounds }: TableContent, betId: string): readonly [Round, TableBet] {
  for (const round of rounds) {
    const pending = round.pending.get(betId);
    if (pending) return [round, pending];
  }
  throw new Error(`bet ${betId} is not pending`);
}

function refusalOf(content: TableContent, wish: BetWish, now: ServerTime): Refused | null {
  const { terms, rounds } = content;
  const round = rounds.find(({ id }) => id === wish.roundId);
  if (!round) return gone(content, wish.roundId);
  // A wish counts if it was received before the closing, however late it is dealt with, until the round is about to be decided.
  if (now >= round.closesAt || round.sealed || round.phase === 'confirming')
    return [CODE.blockBeingConfirmed, 'the winning block is being confirmed'];
  if (suspensionAt(content, now)) return [CODE.bettingSuspended, 'the source of blocks lags'];
  if (!CLASSIC_GAMES[terms.gameType].plays.some(({ id }) => id === wish.play))
    return [CODE.playNotOffered, 'this game has no such play'];
  if (wish.amount < terms.minBet) return [CODE.betBelowMinimum, 'the bet is below the minimum'];
  if (wish.amount > terms.maxBet) return [CODE.betAboveMaximum, 'the bet is above the maximum'];
  if ((round.counts.get(wish.userId) ?? 0) >= terms.betsPerRound)
    return [CODE.betsPerRoundLimit, 'no more bets in this round'];
  return null;
}

/** The refusal for a round that is not on the table: still to come, void, or decided. */
function gone({ lastId, voided }: TableContent, roundId: string): Refused {
  if (BigInt(roundId) > BigInt(lastId)) return [CODE.roundNotGenerated, 'there is no such round yet'];
  return voided.includes(roundId)
    ? [CODE.roundVoided, 'the round is void']
    : [CODE.periodClosed, 'the period is closed'];
}

function betOf({ terms }: TableContent, round: Round, wish: BetWish, now: ServerTime): TableBet {
  const { type: _type, ...rest } = wish;
  return {
    ...rest,
    gameType: terms.gameType,
    blockNum: round.blockNum,
    margin: marginOf(terms.gameType, wish.amount),
    profitLimit: terms.profitLimit,
    status: 'placed',
    outcome: null,
    blockHash: null,
    points: null,
    payout: null,
    betTime: now,
    settleTime: null,
  };
}
