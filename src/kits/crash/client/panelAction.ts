// The current action of a bet panel's big button, and the requests about its bet.
import type { GameServices } from '../../../client/stores/services';
import type { RequestOf } from '../../../protocol/call';
import type { CallNote } from '../../betting/leftCalls';
import type { CrashBet, CrashCalls } from '../messages';

export type PanelAction = 'bet' | 'bet-next' | 'cancel' | 'cancel-next' | 'escape' | 'pending' | 'locked';

interface PanelNow {
  readonly pending: boolean;
  readonly bet: CrashBet | null;
  readonly order: CrashBet | null;
  /** The round on show when the order was taken: the order is for the round after it. */
  readonly orderedAfter: string | null;
}

/** The state of a table that decides what its player may do now. */
export interface TableNow {
  readonly locked: boolean;
  /** True while the platform is silent: it may have decided about the bet long ago. */
  readonly silent: boolean;
  readonly flying: boolean;
  /** The round whose countdown runs, or null. */
  readonly openRound: string | null;
  /** True while betting is closed and the ride waits for its block or its take-off. */
  readonly holding: boolean;
}

export function actionOf(panel: PanelNow, table: TableNow, gate: GameServices['gate']): PanelAction {
  const { pending, bet, order, orderedAfter } = panel;
  const { locked, silent, flying, openRound, holding } = table;
  if (pending) return 'pending';
  if (silent) return 'locked';
  if (flying && bet?.status === 'placed') return 'escape';
  // While a round takes bets, the button acts on that round, and another button acts on an order for the next. An older
  // order is about to become a bet of this round.
  if (order && (openRound === null || orderedAfter !== openRound)) return locked ? 'locked' : 'cancel-next';
  if (locked) return 'locked';
  // A tap that comes too early, meant to escape, must not order a bet.
  if (holding && bet?.status === 'placed') return 'locked';
  if (openRound !== null && bet?.status === 'placed') return 'cancel';
  if (gate.held || (openRound !== null && gate.rests(openRound))) return 'locked';
  return openRound === null ? 'bet-next' : 'bet';
}

/** The action of the small button for the next round; null when the big button handles it. */
export function nextActionOf(
  panel: PanelNow,
  table: TableNow,
  gate: GameServices['gate'],
): 'order' | 'cancel' | null {
  const { bet, order, orderedAfter, pending } = panel;
  const { locked, silent, flying, openRound } = table;
  const isAboutThisRound = openRound !== null || (flying && bet?.status === 'placed');
  if (pending || locked || silent || !isAboutThisRound) return null;
  if (order) return openRound !== null && orderedAfter !== openRound ? null : 'cancel';
  return gate.held ? null : 'order';
}

/** The request that takes a bet back or lets it escape, and the note that is stored with it. */
export const aboutBet = (
  { betId, amount }: CrashBet,
  requestId: string,
): [RequestOf<CrashCalls['run']>, CallNote] => [
  { requestId, betId },
  { amount, turn: null, betIds: [betId] },
];
