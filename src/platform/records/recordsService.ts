// The calls of a player's records: bets of every game, open ones, and movements of the balance.
import * as v from 'valibot';
import { cents, subtract, ZERO, type Money } from '../../core/money';
import type { ServerTime } from '../../core/clock';
import { CODE } from '../../protocol/codes';
import { parseJson } from '../../protocol/json';
import { MAX_SPAN, RECORD_CALLS, type BetSlip } from '../../protocol/records';
import { timesOf, type TimeOf } from '../chain/blockTimes';
import type { Database } from '../database/database';
import type { StoredBet } from '../ledger/ledger';
import type { OperatorSettings } from '../operator/settings';
import type { Requests } from '../server/requests';
import { Refusal, route, type GameHooks, type Player, type Service } from '../server/service';
import { plainDescription, type DescribedBet, type GameRecords } from './described';
import { cursorOf, NO_SUMS, RecordQueries, type BetSums } from './recordQueries';

export interface RecordsParts {
  readonly database: Database;
  readonly games: readonly GameHooks[];
  readonly requests: Pick<Requests, 'whatBecameOf'>;
  readonly operators: readonly Pick<OperatorSettings, 'id' | 'rebate'>[];
}

const MILLION = 1_000_000;

const bet = v.object({ betId: v.string() });
const bets = v.array(bet);
/** The fields in which the answers of money calls name their bets. */
const namesBets = v.object({
  bet: v.optional(bet),
  round: v.optional(bet),
  tickets: v.optional(bets, []),
  balls: v.optional(bets, []),
});

/** The bets that an answer names. */
function betsIn(answer: string): readonly string[] {
  const { bet: one, round, tickets, balls } = v.parse(namesBets, parseJson(answer));
  return [one, round, ...tickets, ...balls].flatMap((named) => named?.betId ?? []);
}

interface Span {
  readonly from?: ServerTime | null | undefined;
  readonly to?: ServerTime | null | undefined;
}

/** Checks the order and the length of a span of dates. */
function spanOf({ from = null, to = null }: Span): { from: ServerTime | null; to: ServerTime | null } {
  if (from !== null && to !== null && from > to)
    throw new Refusal(CODE.datesReversed, 'the start lies after the end');
  if (from !== null && to !== null && to - from > MAX_SPAN)
    throw new Refusal(CODE.datesTooFarApart, 'the dates lie more than 90 days apart');
  return { from, to };
}

export function recordsService({ database, games, requests, operators }: RecordsParts): Service {
  const queries = new RecordQueries(database);
  const recordsOf = (gameType: number): GameRecords | undefined =>
    games.find((game) => game.gameType === gameType)?.records;

  async function slipsOf({ operatorId }: Player, bets: readonly StoredBet[]): Promise<BetSlip[]> {
    const rebate = operators.find(({ id }) => id === operatorId)?.rebate ?? 0;
    if (bets.length === 0) return [];
    const described = new Map<string, DescribedBet>();
    const types = new Set(bets.map(({ gameType }) => gameType));
    const [sums] = await Promise.all([
      queries.sums(bets),
      ...[...types].map(async (type) => {
        const own = await recordsOf(type)?.describe(bets.filter(({ gameType }) => gameType === type));
        for (const [betId, description] of own ?? []) described.set(betId, description);
      }),
    ]);
    const plain = bets.map((bet) => [bet, described.get(bet.betId) ?? plainDescription(bet)] as const);
    const timeOf = await timesOf(
      database,
      plain.flatMap(([, { block }]) => (block?.hash != null ? { num: block.num, hash: block.hash } : [])),
    );
    return plain.map(([bet, description]) =>
      slipOf(
        bet,
        { ...description, block: timed(description.block, timeOf) },
        sums.get(bet.betId) ?? NO_SUMS,
        rebate,
      ),
    );
  }

  async function open(player: Player, started: boolean): Promise<{ slips: BetSlip[] }> {
    const bets = await queries.openBets(player.userId);
    return {
      slips: await slipsOf(
        player,
        bets.filter((bet) => (recordsOf(bet.gameType)?.hasStarted(bet) ?? bet.roundId !== null) === started),
      ),
    };
  }

  return {
    routes: [
      route(RECORD_CALLS.gameRecord, async ({ gameType, mode, before, count, ...span }, { player }) => {
        const query = { gameType: gameType ?? null, mode, before: before ?? null, count, ...spanOf(span) };
        const bets = await queries.bets(player.userId, query);
        const last = bets.at(-1);
        return {
          slips: await slipsOf(player, bets),
          next: last && bets.length === count ? cursorOf(last) : null,
        };
      }),
      route(RECORD_CALLS.accountRecord, async ({ type, before, count, ...span }, { player }) => {
        const query = { type: type ?? null, before: before ?? null, count, ...spanOf(span) };
        const transactions = await queries.transactions(player.userId, query);
        const last = transactions.at(-1);
        return {
          transactions: [...transactions],
          next: last && transactions.length === count ? last.entryId : null,
        };
      }),
      route(RECORD_CALLS.notStartedGame, (_request, { player }) => open(player, false)),
      route(RECORD_CALLS.startedGame, (_request, { player }) => open(player, true)),
      route(RECORD_CALLS.requestRecord, async ({ requestId, betIds }, { player }) => {
        const { userId } = player;
        const answer = await requests.whatBecameOf({ userId, requestId });
        const named = answer === null ? betIds : betsIn(answer);
        return { counted: answer !== null, slips: await slipsOf(player, await queries.byId(userId, named)) };
      }),
      route(RECORD_CALLS.roundBetRecord, async ({ gameType, roundId }) => ({
        bets: [...(await queries.ofRound(gameType, roundId))],
      })),
    ],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/** A block with its time, if that was stored. */
function timed(block: DescribedBet['block'], timeOf: TimeOf): BetSlip['block'] {
  return block && { ...block, time: block.hash === null ? null : timeOf({ ...block, hash: block.hash }) };
}

/** The rebate: the ratio has at most six places, and parts of a hundredth are dropped. */
const shareOf = (amount: Money, ratio: number): Money =>
  cents((amount * BigInt(Math.round(ratio * MILLION))) / BigInt(MILLION));

function slipOf(
  bet: StoredBet,
  described: Omit<DescribedBet, 'block'> & Pick<BetSlip, 'block'>,
  sums: BetSums,
  rebate: number,
): BetSlip {
  const isOpen = bet.state === 'open';
  const counts = bet.state === 'settled' && described.outcome !== 'tie';
  const validAmount = counts ? bet.stake : ZERO;
  return {
    ...described,
    betId: bet.betId,
    gameType: bet.gameType,
    roundId: bet.roundId,
    amount: bet.stake,
    mode: bet.mode,
    payout: isOpen ? null : bet.state === 'settled' ? bet.payout : bet.stake,
    net: isOpen ? null : sums.net,
    rebate: shareOf(validAmount, rebate),
    validAmount,
    marginFrozen: bet.margin,
    depositReturned: isOpen ? null : subtract(bet.margin, sums.marginLost),
    balanceAfter: sums.balanceAfter,
    betTime: bet.placedAt,
    settleTime: bet.settledAt,
  };
}
