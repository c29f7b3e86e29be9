// Finds in the records how bets ended whose rounds ended unseen by this device. Auto bet must not continue before that is known.
import type { Cancel } from '../../core/clock';
import { PAGE_ROWS, RECORD_CALLS, type BetSlip } from '../../protocol/records';
import type { GameServices } from '../../client/stores/services';
import type { AutoBetEnd } from './autoBetRules';
import { endOf, isBack } from './callNews';

/** Milliseconds until a bet that the records do not show as ended is looked up again, and the number of tries. */
export const LOOK_UP_AGAIN_AFTER = 3_000;
export const LOOK_UPS = 40;

/** How a bet ended; null when that is unknown. */
export type MissedEnd = AutoBetEnd | 'refunded' | null;

/** Takes the end, and the slip if the records have it. */
type Tell = (end: MissedEnd, slip: BetSlip | null) => void;

interface Awaited {
  readonly isOf: (slip: BetSlip) => boolean;
  readonly tell: Tell;
  looksLeft: number;
}

export class MissedEnds {
  private readonly awaited = new Set<Awaited>();
  private again: Cancel | null = null;
  private asking = false;
  private disposed = false;

  constructor(
    private readonly services: Pick<GameServices, 'api' | 'clock'>,
    private readonly gameType: number,
    /** The mode of the bets that are searched. */
    private readonly mode: 'auto' | 'all' = 'auto',
  ) {}

  /** Reports once how a bet ended that was open when it was last seen. */
  lookUp(betId: string, tell: Tell): void {
    this.await((slip) => slip.betId === betId, tell);
  }

  /** Does the same for all bets on a round, taken together. */
  lookUpRound(roundId: string, tell: Tell): void {
    this.await((slip) => slip.roundId === roundId, tell);
  }

  dispose(): void {
    this.disposed = true;
    this.again?.();
    this.awaited.clear();
  }

  private await(isOf: Awaited['isOf'], tell: Tell): void {
    if (this.disposed) return;
    this.awaited.add({ isOf, tell, looksLeft: LOOK_UPS });
    void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.again?.();
    this.again = null;
    const request = { gameType: this.gameType, mode: this.mode, count: PAGE_ROWS };
    const answer = await this.services.api.call(RECORD_CALLS.gameRecord, request, { quiet: true });
    this.asking = false;
    if (this.disposed) return;
    const slips = answer.ok ? answer.body.slips : [];
    for (const bet of [...this.awaited]) {
      bet.looksLeft -= 1;
      const own = slips.filter(bet.isOf);
      const end = missedEndOf(own);
      if (end === null && bet.looksLeft > 0) continue;
      this.awaited.delete(bet);
      bet.tell(end, end && (own[0] ?? null));
    }
    if (this.awaited.size > 0)
      this.again = this.services.clock.after(LOOK_UP_AGAIN_AFTER, () => void this.ask());
  }
}

/** Null while the records show one of the bets as open, or none at all. */
function missedEndOf(slips: readonly BetSlip[]): MissedEnd {
  if (slips.length === 0 || slips.some(({ settleTime }) => settleTime === null)) return null;
  const played = slips.filter((slip) => !isBack(slip));
  return played.length === 0 ? 'refunded' : endOf(played);
}
