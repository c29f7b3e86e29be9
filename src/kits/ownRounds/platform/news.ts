// The pushes to a player whose own rounds have ended: a win to show wherever he is now, and the message that his records have
// changed. A return at or below the stake is no win.
import { subtract, ZERO, add, type Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import { SHARED_PUSHES, type WinInfo } from '../../../protocol/push';
import type { Publisher } from '../../../platform/server/service';

export interface EndedBet {
  readonly betId: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly multiplier: Multiplier;
  readonly blockHash: string;
  /** True when the profit limit cut the payout. */
  readonly limited?: boolean;
  /** The part of the payout that a treasure added. */
  readonly treasure?: Money | null;
}

export interface NewsParts {
  readonly publisher: Publisher;
  readonly gameType: number;
  /** Name of the game, for clients that have none for it. */
  readonly name: string;
}

/** Bets that end together give one message, named after the highest. */
export function tellEnded(
  { publisher, gameType, name }: NewsParts,
  userId: string,
  bets: readonly EndedBet[],
): void {
  publisher.toPlayer(userId, SHARED_PUSHES.recordRefresh.code, {});
  const won = bets.filter(({ stake, payout }) => subtract(payout, stake) > 0n);
  const [first] = won;
  if (!first) return;
  const best = won.reduce((top, bet) => (bet.multiplier > top.multiplier ? bet : top), first);
  const win: WinInfo = {
    payoutAmount: won.reduce((sum, { payout }) => add(sum, payout), ZERO),
    betAmount: won.reduce((sum, { stake }) => add(sum, stake), ZERO),
    blockHash: best.blockHash,
    betRecordId: best.betId,
    gameType,
    gameTypeDesc: name,
    odd: best.multiplier,
    combo: won.length,
    limited: won.some(({ limited }) => limited === true),
    treasure: best.treasure ?? null,
  };
  publisher.toPlayer(userId, SHARED_PUSHES.win.code, win);
}
