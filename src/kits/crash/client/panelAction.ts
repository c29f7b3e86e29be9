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
  /** The round that was on show when the order was taken: the order is for the one after it. */
  readonly orderedAfter: string | null;
}

/** What a table lets its player do now. */
export interface TableNow {
  readonly locked: boolean;
  /** The platform is not heard: it may have decided about the bet long ago. */
  readonly silent: boolean;
  readonly flying: boolean;
  /** The round whose countdown runs, or null. */
  readonly openRound: string | null;
  /** Betting is closed, and the ride waits for its block or its take-off. */
  readonly holding: boolean;
}

export function actionOf(panel: PanelNow, table: TableNow, gate: GameServices['gate']): PanelAction {
  const { pending, bet, order, orderedAfter } = panel;
  const { locked, silent, flying, openRound, holding } = table;
  if (pending) return 'pending';
  if (silent) return 'locked';
  if (flying && bet?.status === 'placed') return 'escape';
  // While a round takes bets the button is about that round, and an order for the next has a button of its own. An order
  // from before is about to become a bet of this round.
  if (order && (openRound === null || orderedAfter !== openRound)) return locked ? 'locked' : 'cancel-next';
  if (locked) return 'locked';
  // Whoever waits to escape must not order a bet by a tap that comes too early.
  if (holding && bet?.status === 'placed') return 'locked';
  if (openRound !== null && bet?.status === 'placed') return 'cancel';
  if (gate.held || (openRound !== null && gate.rests(openRound))) return 'locked';
  return openRound === null ? 'bet-next' : 'bet';
}

/** What the small button beside it does about the round after this one; null where the big one sees to that. */
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

/** The request that takes a bet back or lets it escape, and what is noted of it. */
export const aboutBet = (
  { betId, amount }: CrashBet,
  requestId: string,
): [RequestOf<CrashCalls['run']>, CallNote] => [
  { requestId, betId },
  { amount, turn: null, betIds: [betId] },
];
