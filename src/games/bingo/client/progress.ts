// The progress of each of the player's tickets, and which of them are the most promising.
import type { HeroTicket } from '../facts';
import type { BingoTicket } from '../messages';
import { BALLS, bestPattern, EXTRA_BALLS, ORDINARY_BALLS, type Pattern } from '../rules';
import { hitsOf, oneAway } from '../rules/tickets';

export interface TicketProgress {
  readonly ticket: BingoTicket;
  /** Cells hit, bit 5 × row + column. */
  readonly hits: number;
  readonly best: Pattern | null;
  /** The best prize that one more ball would give; null when no further ball counts for this ticket. */
  readonly away: ReturnType<typeof oneAway>;
  /** Balls may still hit it. */
  readonly open: boolean;
}

/** The balls of a round, for counting on a ticket. */
interface CountedBalls {
  readonly ordinary: ReadonlySet<number>;
  /** Including the extra ones. */
  readonly all: ReadonlySet<number>;
  /** Extra balls can be bought now or later: a ticket without them still has a chance. */
  readonly extraToCome: boolean;
  /** No more balls are drawn. */
  readonly over: boolean;
}

export function countBalls(
  balls: readonly number[],
  phase: { readonly extraToCome: boolean; readonly over: boolean },
): CountedBalls {
  const ordinary = new Set(balls.slice(0, ORDINARY_BALLS));
  return { ordinary, all: balls.length > ORDINARY_BALLS ? new Set(balls) : ordinary, ...phase };
}

/** Balls that will still count for a ticket. Extra balls count once they are bought. */
function ballsToCome(ticket: BingoTicket, { ordinary, all, extraToCome, over }: CountedBalls): number {
  if (over) return 0;
  const left = ORDINARY_BALLS - ordinary.size;
  const bought = ticket.extraPrice !== null;
  return bought ? left + EXTRA_BALLS - (all.size - ordinary.size) : left + (extraToCome ? EXTRA_BALLS : 0);
}

/** The progress of a ticket. Returns the same object when no visible part has changed, so that its row is not drawn again. */
export function progressOf(
  ticket: BingoTicket,
  balls: CountedBalls,
  before: TicketProgress | undefined,
): TicketProgress {
  const hits = hitsOf(ticket.numbers, ticket.extraPrice === null ? balls.ordinary : balls.all);
  const open = ballsToCome(ticket, balls) > 0;
  if (before?.ticket === ticket && before.hits === hits && before.open === open) return before;
  const away = open ? oneAway(ticket.numbers, hits) : null;
  return { ticket, hits, best: bestPattern(hits), away, open };
}

/**
 * The promise of a ticket: its prize now, and the gain from each missing number alone, weighted by the chance that it comes.
 * In stakes times multiples; only the order matters. `left`: number of balls still in the machine.
 */
export function promiseOf(
  ticket: Pick<BingoTicket, 'numbers' | 'amount'>,
  hits: number,
  toCome: number,
  left: number,
): number {
  const now = bestPattern(hits)?.multiplier ?? 0;
  let rise = 0;
  if (toCome > 0) {
    for (let cell = 0; cell < ticket.numbers.length; cell++) {
      const bit = 1 << cell;
      if ((hits & bit) === 0) rise += (bestPattern(hits | bit)?.multiplier ?? 0) - now;
    }
  }
  const chance = left > 0 ? Math.min(1, toCome / left) : 0;
  return Number(ticket.amount) * (now + rise * chance);
}

function hitCount(hits: number): number {
  let count = 0;
  for (let rest = hits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The most promising first; then by hits; then in the order in which they were bought. */
export const byPromise = (
  progress: readonly TicketProgress[],
  balls: CountedBalls,
): readonly TicketProgress[] => {
  const left = BALLS - balls.all.size;
  return progress
    .map((one, index) => ({
      one,
      index,
      hits: hitCount(one.hits),
      promise: promiseOf(one.ticket, one.hits, ballsToCome(one.ticket, balls), left),
    }))
    .sort((a, b) => b.promise - a.promise || b.hits - a.hits || a.index - b.index)
    .map(({ one }) => one);
};

/** The ticket for the stage: the one that is one ball from the highest prize; otherwise it stays, at first the most promising. */
export function heroOf(
  live: readonly TicketProgress[],
  before: HeroTicket | null,
  at: HeroTicket['at'],
): HeroTicket | null {
  let hero = live.find(({ ticket }) => ticket.betId === before?.betId) ?? live[0];
  if (!hero) return null;
  for (const one of live) if (prizeAhead(one) > prizeAhead(hero)) hero = one;
  const { ticket, hits, away } = hero;
  const needed = away?.numbers ?? NONE;
  const isSame = before?.betId === ticket.betId && String(before.needed) === String(needed);
  if (isSame && before.hits === hits) return before;
  const prize = prizeAhead(hero);
  return { betId: ticket.betId, numbers: ticket.numbers, hits, needed, prize, at: isSame ? before.at : at };
}

const prizeAhead = ({ away }: TicketProgress): number => away?.pattern.multiplier ?? 0;
const NONE: readonly number[] = [];
