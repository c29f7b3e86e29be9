// How the bet of a panel ended, as its label and sum; null while it has not ended.
import { subtract, type Money } from '../../../../core/money';
import type { CrashBet } from '../../messages';

export interface Outcome {
  readonly label: string;
  /** For a win, the gain over the stake; otherwise the amount that came back, or was lost. */
  readonly sum: Money;
  readonly tone: 'win' | 'loss' | 'even';
  /** The profit limit ended the bet. */
  readonly isLimited: boolean;
}

/** A bet that paid its stake or less is not shown as a win. */
export function outcomeOf(bet: CrashBet | null): Outcome | null {
  switch (bet?.status) {
    case 'escaped': {
      const payout = bet.payout ?? bet.amount;
      const isWin = payout > bet.amount;
      return {
        label: 'game:outcome.win',
        sum: isWin ? subtract(payout, bet.amount) : payout,
        tone: isWin ? 'win' : 'even',
        isLimited: bet.limited === true,
      };
    }
    case 'lost':
      return { label: 'game:outcome.lose', sum: bet.amount, tone: 'loss', isLimited: false };
    case 'refunded':
      return { label: 'game:outcome.refunded', sum: bet.amount, tone: 'even', isLimited: false };
    case 'placed':
    case 'ordered':
    case 'cancelled':
    case undefined:
      return null;
  }
}
