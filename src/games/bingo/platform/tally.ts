// The totals of a round: tickets sold and winners, prize by prize, and its highest prizes by name.
import type { InferOutput } from 'valibot';
import { add, ZERO, type Money } from '../../../core/money';
import type { DealtTicket } from '../dealer';
import type { BINGO_PUSHES } from '../messages';
import { PATTERNS } from '../rules';

type StatusData = InferOutput<(typeof BINGO_PUSHES)['status']['data']>;
export type Podium = StatusData['podium'];
export type Winners = StatusData['winners'];
type PatternId = NonNullable<DealtTicket['pattern']>;

/** Number of winners that are named. */
const NAMED = 10;

export interface Tally {
  readonly tickets: number;
  readonly players: number;
  readonly paid: Money;
  readonly podium: Podium;
  readonly winners: Winners;
}

/** The counted part of a ticket; without a pattern it has no prize (yet). */
export type Counted = Pick<DealtTicket, 'userId' | 'nickName' | 'pattern' | 'payout'>;

export function tallyOf(tickets: readonly Counted[]): Tally {
  const groups = new Map<PatternId | null, Counted[]>();
  for (const ticket of tickets) {
    const group = groups.get(ticket.pattern);
    if (group) group.push(ticket);
    else groups.set(ticket.pattern, [ticket]);
  }
  const prizes: (PatternId | null)[] = [...PATTERNS.map(({ id }) => id).reverse(), null];
  return {
    tickets: tickets.length,
    players: playersOf(tickets),
    paid: paidTo(tickets),
    podium: prizes.flatMap((pattern) => {
      const group = groups.get(pattern);
      if (!group) return [];
      return [{ pattern, tickets: group.length, players: playersOf(group), paid: paidTo(group) }];
    }),
    winners: winnersOf(tickets),
  };
}

const playersOf = (tickets: readonly Counted[]): number => new Set(tickets.map(({ userId }) => userId)).size;

const paidTo = (tickets: readonly Counted[]): Money =>
  tickets.reduce((sum, { payout }) => add(sum, payout ?? ZERO), ZERO);

/** The highest first; of equal ones the one that was bought first. */
function winnersOf(tickets: readonly Counted[]): Winners {
  const won = tickets.flatMap(({ nickName, pattern, payout }) =>
    pattern !== null && payout !== null && payout > 0n ? [{ nickName, pattern, payout }] : [],
  );
  return won.sort((a, b) => Number(b.payout - a.payout)).slice(0, NAMED);
}
