// Checked before a bet by hand, in every game: why it may not be placed now; null when it may.
import type { Money } from '../../core/money';
import type { Message, PlayGate } from '../../client/stores/services';

export interface WantedBet {
  /** The whole amount that leaves the balance. */
  readonly stake: Money;
  /** The shared round of the bet; null in games of own rounds, and for an order. */
  readonly roundId: string | null;
}

export function refusalOf(gate: PlayGate, { stake, roundId }: WantedBet): Message | null {
  if (gate.held) return gate.why;
  if (gate.rests(roundId)) return { key: 'guard:rest' };
  return gate.refusal(stake);
}
