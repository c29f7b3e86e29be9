// Restores a stored round: replays it from its seed and its moves, and compares it with the cards that the player has seen.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { Card } from '../rules';
import type { CashedBy, StepStatus } from '../../../kits/ownRounds/messages';
import { moved, opened, type Move, type NewRound, type Round } from './round';

export interface StoredRound extends NewRound {
  readonly moves: readonly Move[];
  /** As they were shown, the opening card first. */
  readonly cards: readonly Card[];
  readonly status: StepStatus;
  readonly payout: Money | null;
  readonly cashedBy: CashedBy | null;
  readonly movedAt: ServerTime;
  readonly settleTime: ServerTime | null;
}

/** The round as it was; null when its seed does not lead to the shown cards. */
export function resume(stored: StoredRound): Round | null {
  const { moves, cards, status, payout, cashedBy, movedAt, settleTime, ...bet } = stored;
  const replayed = moves.reduce(moved, opened(bet));
  const isSame =
    replayed.cards.length === cards.length && replayed.cards.every(({ card }, n) => card === cards[n]);
  return isSame ? { ...replayed, status, payout, cashedBy, movedAt, settleTime } : null;
}
