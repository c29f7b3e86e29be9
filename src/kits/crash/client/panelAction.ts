// What the big button of a bet panel does now, and what goes out with a call about its bet.
import type { GameServices } from '../../../client/stores/services';
import type { RequestOf } from '../../../protocol/call';
import type { CallNote } from '../../betting/leftCalls';
import type { CrashBet, CrashCalls } from '../messages';

export type PanelAction = 'bet' | 'bet-next' | 'cancel' | 'cancel-next' | 'escape' | 'pending' | 'locked';

interface PanelNow {
  readonly pending: boolean;
  readonly bet: CrashBet | null;
  readonly order: CrashBet | null;
}

interface TableNow {
  readonly services: Pick<GameServices, 'gate'>;
  readonly locked: boolean;
  /** The platform is not heard: it may have decided about the bet long ago. */
  readonly silent: boolean;
  readonly flying: boolean;
  readonly openRound: string | null;
}

export function actionOf({ pending, bet, order }: PanelNow, table: TableNow): PanelAction {
  const { locked, silent, flying, openRound, services } = table;
  const { gate } = services;
  if (pending) return 'pending';
  if (silent) return 'locked';
  if (flying && bet?.status === 'placed') return 'escape';
  if (order) return locked ? 'locked' : 'cancel-next';
  if (locked) return 'locked';
  if (openRound !== null && bet?.status === 'placed') return 'cancel';
  if (gate.held || (openRound !== null && gate.rests(openRound))) return 'locked';
  return openRound === null ? 'bet-next' : 'bet';
}

/** The request that takes a bet back or lets it escape, and what is noted of it. */
export const aboutBet = (
  { betId, amount }: CrashBet,
  requestId: string,
): [RequestOf<CrashCalls['run']>, CallNote] => [
  { requestId, betId },
  { amount, turn: null, betIds: [betId] },
];
