// Asked before a bet of the player's own hand, in every game: why it may not be placed now, if it may not.
import type { Money } from '../../core/money';
import type { Message, PlayGate } from '../../client/stores/services';

export interface WantedBet {
  /** All of it that leaves the balance. */
  readonly stake: Money;
  /** The shared round that it is for; null in games of one's own rounds, and for an order. */
  readonly roundId: string | null;
}

export function refusalOf(gate: PlayGate, { stake, roundId }: WantedBet): Message | null {
  if (gate.held) return gate.why;
  if (gate.rests(roundId)) return { key: 'guard:rest' };
  return gate.refusal(stake);
}
