// A bet names its terms: the block that its round was announced with, and the profit limit that the player was shown. It is
// refused when they differ from those in force. A client that names no terms accepts those in force.
import type { Money } from '../../core/money';
import { CODE } from '../../protocol/codes';
import { Refusal } from '../server/service';

export interface NamedByBet {
  /** Null for an order, which has no round yet. */
  readonly roundId: string | null;
  readonly blockNum?: number | null | undefined;
  readonly profitLimit?: Money | null | undefined;
}

interface Counts {
  /** Number of the block that a round was announced with; null for one that is not open. */
  blockOf(roundId: string): number | null;
  /** Null when the game has no profit limit. */
  readonly profitLimit: Money | null;
}

/** Throws a Refusal for a bet whose named terms differ from those in force. */
export function checkNamed(
  { roundId, blockNum = null, profitLimit = null }: NamedByBet,
  { blockOf, profitLimit: limit }: Counts,
): void {
  const announced = roundId === null ? null : blockOf(roundId);
  // When the round is not open, the dealer gives the reason.
  if (blockNum !== null && announced !== null && blockNum !== announced)
    throw new Refusal(CODE.otherPromise, 'the bet names another block than its round was announced with');
  if (profitLimit !== null && profitLimit !== limit)
    throw new Refusal(CODE.otherTerms, 'the bet names another profit limit than the one that counts now');
}
