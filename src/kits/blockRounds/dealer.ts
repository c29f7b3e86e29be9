// The platform's side of a block-hash game: rounds announced ahead of their block, bets on them, and the result of each bet.
// Pure: the caller provides the time, the blocks and the ids, and carries out the events.
import { serverTime, type ServerTime } from '../../core/clock';
import { bet, cancel, confirm, withdraw } from './dealer/bets';
import type { ClassicCommand, ClassicEvent } from './dealer/commands';
import { advance, decide, open, restore, seal, voidRound } from './dealer/phases';
import type { ClassicTable } from './dealer/table';

export { isOverdue, suspensionAt } from './dealer/phases';
export { outcomeOf, settled } from './dealer/outcome';
export { ClassicTable, sumByPlay, type TableRound, type TableTerms } from './dealer/table';
export type {
  BetWish,
  ClassicCommand,
  ClassicEvent,
  Suspension,
  TableBet,
  VoidReason,
} from './dealer/commands';

export interface Step {
  readonly table: ClassicTable;
  /** The events, in the order in which they happened. */
  readonly events: readonly ClassicEvent[];
}

/**
 * Carries out one command that counts from `now`. For a player's bet that is the moment at which the platform received
 * it, which may lie a little before the last tick: a bet received before the closing counts even when the closing was
 * dealt with first. The times of ticks never decrease.
 *
 * A step changes the table in place and returns a new handle on it; the handle that it was given throws from then on.
 * A command that the table cannot carry out at all (to confirm a bet that is not pending) throws and changes nothing.
 */
export function step(table: ClassicTable, command: ClassicCommand, now: ServerTime): Step {
  const { content } = table;
  const events: ClassicEvent[] = [];
  const tell = (event: ClassicEvent): void => void events.push(event);
  switch (command.type) {
    case 'source':
      content.head = command.head;
      content.fault = command.fault;
      advance(content, now, tell);
      break;
    case 'tick':
      advance(content, now, tell);
      break;
    case 'open':
      open(content, command, now, tell);
      break;
    case 'restore':
      restore(content, command, now);
      break;
    case 'bet':
      bet(content, command, now, tell);
      break;
    case 'cancel':
      cancel(content, command, now, tell);
      break;
    case 'confirm':
      confirm(content, command.betId, tell);
      break;
    case 'withdraw':
      withdraw(content, command.betId, tell);
      break;
    case 'seal':
      seal(content, command, now, tell);
      break;
    case 'decide':
      decide(content, command, now, tell);
      break;
    case 'void':
      voidRound(content, command, now, tell);
      break;
  }
  return { table: table.successor(), events };
}

/** When the clock alone next causes a change: a closing, a suspension, a round to be voided. Null when nothing is due. */
export function nextMoment(table: ClassicTable, now: ServerTime): ServerTime | null {
  const { rounds, head, terms } = table.content;
  const moments: number[] = rounds.map(({ phase, closesAt, dueAt, waitsFrom }) =>
    phase === 'open' ? closesAt : Math.max(dueAt, waitsFrom) + terms.voidAfter + 1,
  );
  if (head) moments.push(head.at + terms.headGood + 1);
  const ahead = moments.filter((moment) => moment > now);
  return ahead.length === 0 ? null : serverTime(Math.min(...ahead));
}
