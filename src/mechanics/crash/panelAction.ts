// What the big button of a bet panel does now.
import type { GameServices } from '../../stores/services';
import type { CrashBet } from './messages';

export type PanelAction = 'bet' | 'bet-next' | 'cancel' | 'cancel-next' | 'escape' | 'pending' | 'locked';

interface PanelNow {
  readonly pending: boolean;
  readonly bet: CrashBet | null;
  readonly order: CrashBet | null;
}

interface TableNow {
  readonly services: Pick<GameServices, 'gate'>;
  readonly locked: boolean;
  readonly flying: boolean;
  readonly openRound: string | null;
}

export function actionOf({ pending, bet, order }: PanelNow, table: TableNow): PanelAction {
  const { locked, flying, openRound, services } = table;
  const { gate } = services;
  if (pending) return 'pending';
  if (flying && bet?.status === 'placed') return 'escape';
  if (order) return locked ? 'locked' : 'cancel-next';
  if (locked) return 'locked';
  if (openRound !== null && bet?.status === 'placed') return 'cancel';
  if (gate.held || (openRound !== null && gate.rests(openRound))) return 'locked';
  return openRound === null ? 'bet-next' : 'bet';
}
