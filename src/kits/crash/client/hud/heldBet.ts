// The bet that locks a panel: while it waits or flies, the panel's fields show it and cannot be edited.
import type { CrashBet } from '../../messages';
import type { CrashPanel } from '../panel';

export function heldBet(panel: CrashPanel): CrashBet | null {
  switch (panel.action) {
    case 'cancel':
    case 'escape':
      return panel.bet;
    case 'cancel-next':
      return panel.order;
    case 'pending':
    case 'locked':
      return panel.order ?? (panel.bet?.status === 'placed' ? panel.bet : null);
    case 'bet':
    case 'bet-next':
      return null;
  }
}
