// The platform's real payouts on the player's bets. Results are sent to everybody, so this device computes a bet's payout by
// the rules; the records contain the real payout, and the two must agree to the cent.
import { ZERO, add, type Money } from '../../../core/money';
import { PAGE_ROWS, RECORD_CALLS } from '../../../protocol/records';
import type { GameServices } from '../../../client/stores/services';
import type { ClassicBet } from '../messages';
import type { ClassicGameType } from '../plays';
import { isBack } from './ownBets';

/** Largest number of bets without a known payout; they are looked up again with the next ones. */
const MOST_AWAITED = 100;

interface PaidParts {
  readonly services: Pick<GameServices, 'api'>;
  readonly gameType: ClassicGameType;
  /** The records contain the payout of a settled bet, stake and margin included. */
  told(betId: string, payout: Money): void;
}

export class Paid {
  private readonly awaited = new Set<string>();
  private asking: Promise<void> | null = null;
  private disposed = false;

  constructor(private readonly parts: PaidParts) {}

  /** Looks up the payouts of decided bets. */
  async lookUp(bets: readonly ClassicBet[]): Promise<void> {
    for (const bet of bets) if (bet.status !== 'placed' && !isBack(bet)) this.awaited.add(bet.betId);
    for (const betId of [...this.awaited].slice(0, -MOST_AWAITED)) this.awaited.delete(betId);
    // One request at a time; bets that arrive meanwhile are looked up after it.
    await this.asking;
    if (this.disposed || this.awaited.size === 0) return;
    this.asking ??= this.ask();
    await this.asking;
  }

  /** The game is left: no more requests are sent. */
  dispose(): void {
    this.disposed = true;
  }

  private async ask(): Promise<void> {
    const { services, gameType, told } = this.parts;
    const request = { gameType, mode: 'all', count: PAGE_ROWS } as const;
    const answer = await services.api.call(RECORD_CALLS.gameRecord, request, { quiet: true });
    this.asking = null;
    if (!answer.ok || this.disposed) return;
    for (const { betId, payout, depositReturned, settleTime } of answer.body.slips) {
      if (payout === null || settleTime === null || !this.awaited.delete(betId)) continue;
      told(betId, add(payout, depositReturned ?? ZERO));
    }
  }
}
