// The platform's side of a bingo round: tickets, the times of the balls, and the result of every ticket. Pure: the caller
// provides the time, the seed's forty balls and the ids, and carries out the events.
import type { ServerTime } from '../../core/clock';
import type { BingoCommand } from './dealer/commands';
import { advance, draw, end, open, voidRound } from './dealer/phases';
import type { BingoEvent } from './dealer/events';
import { buyExtras, confirm, withdraw } from './dealer/purchases';
import type { BingoTable } from './dealer/table';
import { buy, cancel } from './dealer/wishes';

export { BingoTable, type RoundOnTable } from './dealer/table';
export { countedBalls, multiplierOf, patternOf, payoutOf, priceOf } from './dealer/prizes';
export { ballTime, type BingoTerms } from './dealer/terms';
export type { DealtTicket } from './dealer/sheet';
export type { BingoCommand } from './dealer/commands';
export type { BingoEvent, VoidReason } from './dealer/events';

export interface Step {
  readonly table: BingoTable;
  /** The events, in the order in which they happened. */
  readonly events: readonly BingoEvent[];
}

/**
 * Carries out one command that counts from `now`. For a player's wish that is the moment at which the platform received
 * it, which may lie a little before the last tick: a ticket that was bought while betting was open counts even when its
 * end was dealt with first. The times of ticks never decrease; every other command also lets the balls come that are
 * due by its own time.
 *
 * A step changes the table in place and returns a new handle on it; the handle that it was given throws from then on.
 * A command that the table cannot carry out at all (to confirm a purchase that is not pending) throws.
 */
export function step(table: BingoTable, command: BingoCommand, now: ServerTime): Step {
  const { content } = table;
  const events: BingoEvent[] = [];
  const tell = (event: BingoEvent): void => void events.push(event);
  if (command.type !== 'open') advance(content, now, tell);
  switch (command.type) {
    case 'open':
      open(content, command, now, tell);
      break;
    case 'draw':
      draw(content, command, now, tell);
      break;
    case 'buy':
      buy(content, command, now, tell);
      break;
    case 'buyExtras':
      buyExtras(content, command, now, tell);
      break;
    case 'confirm':
      confirm(content, command.purchaseId, now, tell);
      break;
    case 'withdraw':
      withdraw(content, command.purchaseId, tell);
      break;
    case 'cancel':
      cancel(content, command, now, tell);
      break;
    case 'tick':
      end(content, now, tell);
      break;
    case 'void':
      voidRound(content, command.reason, now, tell);
      break;
  }
  return { table: table.successor(), events };
}
