// The queries of players: the current round with its bets, their own bets, past rounds.
import { serverTime, type Clock } from '../../../core/clock';
import type { CrashTable, RoundOnTable } from '../dealer';
import {
  ROUND_STATUS,
  type CrashBet,
  type CrashCalls,
  type CrashResult,
  type CrashSnapshot,
} from '../messages';
import { route, type Route } from '../../../platform/server/service';
import type { Digests } from '../../../platform/rounds/digests';
import type { RoundBook } from '../../../platform/rounds/roundBook';
import type { RoundLoop } from '../../../platform/rounds/roundLoop';
import type { Settler } from '../../../platform/rounds/settler';
import type { Aftermath } from './aftermath';
import { countdownOf, publicBet, publicOrder, publicRound, type Announcer } from './announcer';
import type { CrashDealing } from './dealing';
import { RECENT_ROUNDS, type Statistics } from './statistics';
import type { TopWins } from './topWins';

export interface QueryParts {
  readonly calls: CrashCalls;
  readonly clock: Clock;
  readonly dealing: CrashDealing;
  readonly settler: Settler<CrashBet>;
  readonly loop: RoundLoop<CrashResult>;
  readonly digests: Digests;
  readonly announcer: Announcer;
  readonly book: RoundBook<CrashResult>;
  readonly statistics: Statistics;
  readonly topWins: TopWins;
  /** The round that a restart has voided, if it is still shown. */
  readonly aftermath: () => Aftermath | null;
}

export function queryRoutes(parts: QueryParts): readonly Route[] {
  const { calls, book, statistics, topWins } = parts;
  return [
    route(calls.currentRound, async (_, { player }) => snapshot(parts, player.userId)),
    route(calls.currentRoundBets, async () => {
      const table = tableOf(parts);
      return { roundId: table?.round?.id ?? null, bets: table ? publicBets(parts, table) : [] };
    }),
    route(calls.currentUserBets, async (_, { player }) => ownBets(parts, player.userId)),
    route(calls.roundGameResult, async ({ roundId }) => ({ result: await book.result(roundId) })),
    route(calls.pointRecord, async ({ count }) => statistics.history(count)),
    route(calls.pointTotal, async () => statistics.total()),
    route(calls.recentDew, async () => statistics.beads(RECENT_ROUNDS)),
    route(calls.historyDew, async ({ count }) => statistics.beads(count)),
    route(calls.topWins, () => topWins.now()),
  ];
}

function snapshot(parts: QueryParts, userId: string): CrashSnapshot {
  const now = serverTime(parts.clock.now());
  const table = tableOf(parts);
  const round = table?.round ?? null;
  const orders = table ? [...table.orders()].filter(({ status }) => status === 'ordered') : [];
  const common = {
    now,
    orders: orders.map(publicOrder),
    mine: ownBets(parts, userId),
  };
  if (!table || !round) {
    const left = parts.aftermath()?.round ?? null;
    return {
      ...common,
      round: left,
      announced: null,
      countdown: null,
      launchedAt: null,
      digest: null,
      blast: null,
      bets: [],
      winNumber: null,
    };
  }
  const status = statusOf(round, parts.loop.closed);
  const { ride } = round;
  const isOn = status <= ROUND_STATUS.settling;
  const digest = parts.digests.current;
  const hasStopped = status === ROUND_STATUS.stopped || status === ROUND_STATUS.settling;
  return {
    ...common,
    round: publicRound(round, status),
    announced: parts.announcer.announced,
    countdown: status === ROUND_STATUS.countdown ? countdownOf(round, now) : null,
    launchedAt: isOn ? (ride?.takeoffAt ?? null) : null,
    digest: digest?.roundId === round.id ? digest : null,
    blast: hasStopped && ride ? { roundId: round.id, crashHeight: ride.crash, stoppedAt: ride.stopAt } : null,
    bets: publicBets(parts, table),
    winNumber: parts.announcer.winNumber,
  };
}

function statusOf(round: RoundOnTable, closed: boolean): number {
  switch (round.phase) {
    case 'countdown':
    case 'closed':
      return ROUND_STATUS.countdown;
    case 'flying':
      return ROUND_STATUS.flying;
    case 'stopped':
      return ROUND_STATUS.stopped;
    case 'over':
      return closed ? ROUND_STATUS.over : ROUND_STATUS.settling;
    case 'voided':
      return ROUND_STATUS.voided;
  }
}

function publicBets(parts: QueryParts, table: CrashTable): ReturnType<typeof publicBet>[] {
  const bets = [];
  for (const bet of table.bets()) if (bet.status !== 'refunded') bets.push(publicBet(asTold(parts, bet)));
  return bets;
}

/** The player's bets of this round and orders for the next, without those that were taken back. */
function ownBets(parts: QueryParts, userId: string): CrashBet[] {
  const table = tableOf(parts);
  if (!table?.round) {
    const orders = table ? [...table.orders()] : [];
    return [...(parts.aftermath()?.refunded ?? []), ...orders].filter((bet) => bet.userId === userId);
  }
  return [...table.bets(), ...table.orders()]
    .filter((bet) => bet.userId === userId)
    .map((bet) => asTold(parts, bet));
}

/** An escape is announced when the ledger has paid it, a loss when the round is settled: until then the bet is sent as open. */
function asTold({ settler, loop }: QueryParts, bet: CrashBet): CrashBet {
  const known = bet.status === 'escaped' ? !settler.isDue(bet) : bet.status !== 'lost' || loop.closed;
  return known ? bet : { ...bet, status: 'placed', multiplier: null, payout: null, settleTime: null };
}

const tableOf = ({ dealing }: QueryParts): CrashTable | null => (dealing.broken ? null : dealing.table);
