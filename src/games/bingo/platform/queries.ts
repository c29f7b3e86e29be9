// The queries of players: the current round, their tickets and the price of extra balls for them, past periods.
import { serverTime, type Clock } from '../../../core/clock';
import { ZERO, type Money } from '../../../core/money';
import {
  countedBalls,
  patternOf,
  priceOf,
  type BingoTable,
  type DealtTicket,
  type RoundOnTable,
} from '../dealer';
import { BINGO_CALLS, BINGO_GAME_TYPE, BINGO_STATUS, type BingoExtra, type BingoSnapshot } from '../messages';
import { ORDINARY_BALLS } from '../rules';
import type { Ledger } from '../../../platform/ledger/ledger';
import { route, type Route } from '../../../platform/server/service';
import type { Digests } from '../../../platform/rounds/digests';
import type { VoidRound } from '../../../platform/rounds/roundEnd';
import type { RoundBook } from '../../../platform/rounds/roundBook';
import type { Aftermath } from './aftermath';
import { countdownOf, drawnOf, publicRound, type Announcer } from './announcer';
import type { BingoDealing } from './dealing';
import type { History } from './history';
import { resultOf, type PastRound } from './roundBook';
import { tallyOf, type Podium } from './tally';
import { ownTicket, ticketOf } from './ticketRecord';

/** Milliseconds before the end in which a countdown has its own status. */
const CLOSING = 3_000;

export interface QueryParts {
  readonly clock: Clock;
  readonly interval: number;
  /** Highest payout of a ticket. */
  readonly profitLimit: Money;
  readonly dealing: BingoDealing;
  readonly ledger: Ledger;
  readonly announcer: Announcer;
  readonly digests: Digests;
  readonly book: RoundBook<PastRound>;
  readonly history: History;
  /** How the round on the table ended; null until the ledger has it. */
  readonly past: () => PastRound | null;
  /** Set when the round was declared void; null until the ledger has it. */
  readonly voided: () => VoidRound | null;
  /** The round that a restart has voided, if it is still shown. */
  readonly aftermath: () => Aftermath | null;
}

export function queryRoutes(parts: QueryParts): readonly Route[] {
  const { book, history } = parts;
  return [
    route(BINGO_CALLS.currentRound, async (_, { player }) => snapshot(parts, player.userId)),
    route(BINGO_CALLS.roundTickets, async ({ roundId }, { player }) =>
      (await ticketsOf(parts, roundId, player.userId)).map(ownTicket),
    ),
    route(BINGO_CALLS.roundExtras, async ({ roundId }, { player }) =>
      extrasOf(
        await ticketsOf(parts, roundId, player.userId),
        await ballsOf(parts, roundId),
        parts.profitLimit,
      ),
    ),
    route(BINGO_CALLS.ballsCount, async ({ rounds }) => history.ballsCount(rounds)),
    route(BINGO_CALLS.periodList, async ({ count, before }) =>
      (await book.recent(count, before)).map(resultOf),
    ),
    route(BINGO_CALLS.periodDetails, async ({ roundId }, { player }) => {
      const past = await book.result(roundId);
      const mine = (await ticketsOf(parts, roundId, player.userId)).map(ownTicket);
      return { result: past && resultOf(past), mine, winners: past?.winners ?? [] };
    }),
    route(BINGO_CALLS.podium, async ({ roundId }) => ({ roundId, podium: await podiumOf(parts, roundId) })),
  ];
}

function snapshot(parts: QueryParts, userId: string): BingoSnapshot {
  const { clock, interval } = parts;
  const now = serverTime(clock.now());
  const table = tableOf(parts);
  const round = table?.round ?? null;
  const none = { announced: null, countdown: null, drawn: null, digest: null, result: null };
  if (!table || !round) {
    const left = parts.aftermath();
    const refunded = (left?.refunded ?? []).filter((ticket) => ticket.userId === userId);
    const mine = [...refunded, ...own(table?.orders() ?? [], userId)].map(ownTicket);
    const common = { now, round: left?.round ?? null, mine };
    return { ...common, ...none, tickets: 0, players: 0 };
  }
  const status = statusOf(parts, round, now);
  const past = parts.past();
  const digest = parts.digests.current;
  const counting = status <= BINGO_STATUS.closing;
  const tickets = [...table.tickets()];
  return {
    now,
    round: publicRound(round, status),
    announced: parts.announcer.announced,
    digest: digest?.roundId === round.id ? digest : null,
    countdown: counting ? countdownOf(round, now) : null,
    drawn: counting || round.drawn === 0 ? null : drawnOf(round, interval),
    result: past && status === BINGO_STATUS.settling ? resultOf(past) : null,
    tickets: tickets.length,
    players: new Set(tickets.map((ticket) => ticket.userId)).size,
    mine: [...asTold(parts, own(tickets, userId)), ...own(table.orders(), userId)].map(ownTicket),
  };
}

function statusOf(parts: QueryParts, round: RoundOnTable, now: number): number {
  switch (round.phase) {
    case 'countdown':
      return round.closesAt - now > CLOSING ? BINGO_STATUS.countdown : BINGO_STATUS.closing;
    case 'closed':
      return BINGO_STATUS.closing;
    case 'ordinary':
    case 'window':
      return BINGO_STATUS.ordinary;
    case 'extra':
      return BINGO_STATUS.extra;
    case 'over':
      return parts.voided() ? BINGO_STATUS.voided : BINGO_STATUS.settling;
    case 'voided':
      return BINGO_STATUS.voided;
  }
}

/** The player's tickets of a round, without those that were taken back. */
async function ticketsOf(
  parts: QueryParts,
  roundId: string,
  userId: string,
): Promise<readonly DealtTicket[]> {
  const table = tableOf(parts);
  if (table?.round?.id === roundId) return asTold(parts, own(table.tickets(), userId));
  const rows = await parts.ledger.betsOfRound(BINGO_GAME_TYPE, roundId, userId);
  return rows.map(ticketOf).filter(({ status }) => status !== 'cancelled');
}

/** Prizes are sent when the ledger has paid them; a round that could not be settled is refunded. */
function asTold(parts: QueryParts, tickets: readonly DealtTicket[]): readonly DealtTicket[] {
  const decided = ({ status }: DealtTicket): boolean => status === 'won' || status === 'lost';
  if (parts.past()) return tickets;
  const voided = parts.voided();
  const end = voided ? ({ status: 'refunded', settleTime: voided.at } as const) : null;
  const open = { status: 'placed', settleTime: null } as const;
  return tickets.map((ticket) =>
    decided(ticket) ? { ...ticket, pattern: null, payout: null, ...(end ?? open) } : ticket,
  );
}

/** The balls of a round that are out. */
async function ballsOf(parts: QueryParts, roundId: string): Promise<readonly number[]> {
  const table = tableOf(parts);
  if (table?.round?.id === roundId) return table.drawn;
  return (await parts.book.result(roundId))?.balls ?? [];
}

function extrasOf(
  tickets: readonly DealtTicket[],
  drawn: readonly number[],
  profitLimit: Money,
): BingoExtra[] {
  if (drawn.length < ORDINARY_BALLS) return [];
  const balls = countedBalls(drawn);
  return tickets
    .filter(({ status }) => status !== 'refunded')
    .map((ticket) => {
      const price = priceOf(ticket, balls, profitLimit);
      const { betId, extraPrice } = ticket;
      return { betId, eligible: price !== null, price, bought: extraPrice !== null };
    });
}

/** For a running round: the prizes that its tickets have reached so far; nothing is paid yet. */
async function podiumOf(parts: QueryParts, roundId: string): Promise<Podium> {
  const table = tableOf(parts);
  const { round } = table ?? {};
  if (!table || round?.id !== roundId || parts.past() || parts.voided())
    return (await parts.book.result(roundId))?.podium ?? [];
  const balls = countedBalls(table.drawn);
  const reached = [...table.tickets()].map((ticket) => ({
    ...ticket,
    pattern: patternOf(ticket, balls)?.id ?? null,
    payout: ZERO,
  }));
  return tallyOf(reached).podium;
}

const own = (tickets: Iterable<DealtTicket>, userId: string): DealtTicket[] =>
  [...tickets].filter((ticket) => ticket.userId === userId);

const tableOf = ({ dealing }: QueryParts): BingoTable | null => (dealing.broken ? null : dealing.table);
