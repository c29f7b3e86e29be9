// The phases of rounds: opened ahead of their block, closed when the block before it is seen or due, decided by the block or
// void.
import { serverTime, type ServerTime } from '../../../core/clock';
import type { ClassicCommand, Suspension, Tell } from './commands';
import { outcomeOf, settled } from './outcome';
import { addTo, type Round, type TableContent, type TableRound } from './table';
import { ZERO } from '../../../core/money';

type CommandOf<T extends ClassicCommand['type']> = Extract<ClassicCommand, { readonly type: T }>;

/** Number of voided rounds that are remembered, so that a late bet is refused with the right reason. */
const VOIDED_KEPT = 20;

/** When the block of a number is due: at the earliest every interval after the head; missed slots only delay it. */
const dueAt = (num: number, { head, terms }: TableContent, otherwise: ServerTime): ServerTime =>
  head ? serverTime(head.at + (num - head.num) * terms.interval) : otherwise;

/** Why bets are not taken at this moment; null when they are. */
export function suspensionAt({ head, fault, terms }: TableContent, now: ServerTime): Suspension | null {
  if (fault) return fault;
  if (!head) return 'source-silent';
  return now - head.at > terms.headGood ? 'source-late' : null;
}

/** Closes the rounds that are due by now, and reports when betting is suspended or resumed. */
export function advance(content: TableContent, now: ServerTime, tell: Tell): void {
  for (const round of content.rounds) {
    const due = dueAt(round.blockNum, content, round.dueAt);
    round.dueAt = due;
    const seen = content.head?.num ?? -1;
    if (round.phase === 'open') {
      round.closesAt = dueAt(round.blockNum - 1, content, round.closesAt);
      if (seen >= round.blockNum - 1 || now >= round.closesAt) close(round, now, tell);
    }
    if (round.phase === 'closed' && seen >= round.blockNum) {
      round.phase = 'confirming';
      tell({ type: 'classic/blockSeen', roundId: round.id });
    }
  }
  const suspension = suspensionAt(content, now);
  if (suspension === content.suspension) return;
  content.suspension = suspension;
  tell({ type: 'classic/suspended', suspension });
}

function close(round: Round, now: ServerTime, tell: Tell): void {
  round.phase = 'closed';
  // The block was seen before it was due: betting closes at that moment.
  if (now < round.closesAt) round.closesAt = now;
  tell({ type: 'classic/closed', roundId: round.id });
}

const roundOf = (
  roundId: string,
  blockNum: number,
  content: TableContent,
  now: ServerTime,
  due: ServerTime,
): Round => ({
  id: roundId,
  blockNum,
  phase: 'open',
  dueAt: dueAt(blockNum, content, due),
  closesAt: dueAt(blockNum - 1, content, serverTime(due - content.terms.interval)),
  waitsFrom: now,
  sealed: false,
  bets: new Map(),
  pending: new Map(),
  counts: new Map(),
  totals: [ZERO, ZERO, ZERO, ZERO],
});

export function open(content: TableContent, command: CommandOf<'open'>, now: ServerTime, tell: Tell): void {
  const { roundId, blockNum } = command;
  const { head, rounds, terms } = content;
  if (!head) throw new Error('without a head no block can be announced');
  if (rounds.some((round) => round.blockNum >= blockNum)) throw new Error('block numbers rise');
  if (BigInt(roundId) <= BigInt(content.lastId)) throw new Error('round ids rise');
  const due = serverTime(head.at + (blockNum - head.num) * terms.interval);
  rounds.push(roundOf(roundId, blockNum, content, now, due));
  content.lastId = roundId;
  tell({ type: 'classic/opened', roundId });
  advance(content, now, tell);
}

/** Sends no events: players do not learn of the restart. */
export function restore(content: TableContent, command: CommandOf<'restore'>, now: ServerTime): void {
  const { roundId, blockNum, dueAt: due, bets } = command;
  const known = content.rounds.find(({ id }) => id === roundId);
  const round = known ?? roundOf(roundId, blockNum, content, now, due);
  if (!known) content.rounds.push(round);
  for (const bet of bets) if (!round.bets.has(bet.betId)) enter(round, bet, content);
  if (BigInt(roundId) > BigInt(content.lastId)) content.lastId = roundId;
}

/** A bet that the ledger has. */
export function enter(round: Round, bet: TableBetOf, { terms }: TableContent, counted = false): void {
  round.bets.set(bet.betId, bet);
  addTo(round.totals, terms.gameType, bet);
  if (!counted) round.counts.set(bet.userId, (round.counts.get(bet.userId) ?? 0) + 1);
}
type TableBetOf = Parameters<Round['bets']['set']>[1];

export function seal(
  content: TableContent,
  { roundId }: CommandOf<'seal'>,
  now: ServerTime,
  tell: Tell,
): void {
  const round = known(content, roundId);
  if (round.phase === 'open') close(round, now, tell);
  round.sealed = true;
}

export function decide(
  content: TableContent,
  { roundId, block, digest }: CommandOf<'decide'>,
  now: ServerTime,
  tell: Tell,
): void {
  const round = ended(content, roundId);
  if (block.num !== round.blockNum) throw new Error(`round ${roundId} waits for another block`);
  const { gameType } = content.terms;
  const result = { ...outcomeOf(gameType, roundId, block, now), ...(digest ? { digest } : {}) };
  const bets = [...round.bets.values()].map((bet) => settled(content.terms, bet, result));
  remove(content, round);
  tell({ type: 'classic/decided', result, bets });
}

export function voidRound(
  content: TableContent,
  { roundId, reason }: CommandOf<'void'>,
  now: ServerTime,
  tell: Tell,
): void {
  const round = ended(content, roundId);
  remove(content, round);
  content.voided = [roundId, ...content.voided].slice(0, VOIDED_KEPT);
  const bets = [...round.bets.values()].map((bet) => ({
    ...bet,
    status: 'refunded' as const,
    settleTime: now,
  }));
  tell({ type: 'classic/voided', roundId, reason, bets });
}

function known({ rounds }: TableContent, roundId: string): Round {
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) throw new Error(`no round ${roundId} on the table`);
  return round;
}

/** A sealed round without pending bets. */
function ended(content: TableContent, roundId: string): Round {
  const round = known(content, roundId);
  if (!round.sealed) throw new Error(`round ${roundId} is not sealed`);
  if (round.pending.size > 0) throw new Error(`bets of round ${roundId} wait for the ledger`);
  return round;
}

function remove(content: TableContent, round: Round): void {
  content.rounds = content.rounds.filter((one) => one !== round);
}

/** Whether the block of a round is overdue for too long, counted at the earliest from when this table began to wait. */
export const isOverdue = (
  { dueAt: due, waitsFrom }: TableRound,
  voidAfter: number,
  now: ServerTime,
): boolean => now - Math.max(due, waitsFrom) > voidAfter;
