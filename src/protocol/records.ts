// The wire of records: all data of a player's bets, and every movement of the player's balance.
import * as v from 'valibot';
import { nothing, reads } from './call';
import { amount, count, gameNumber, hash, id, multiplier, name, roundId, signedAmount, time } from './json';

/** The result of a bet in lists. */
export const OUTCOMES = [
  'waiting',
  'notDrawn',
  'win',
  'lose',
  'notCashedOut',
  'notEscaped',
  'exploded',
  'missed',
  'tie',
  'invalid',
  'cancelled',
  'refunded',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const TRANSACTION_TYPES = [
  'transferIn',
  'transferOut',
  'bet',
  'payout',
  'cancelledBet',
  'frozenMargin',
] as const;

export const BET_MODES = ['all', 'manual', 'auto'] as const;

/** Highest number of rows on a page. */
export const PAGE_ROWS = 50;
/** Longest span of dates in one query, in milliseconds: 90 days. */
export const MAX_SPAN = 90 * 24 * 60 * 60_000;

/** A text for the reader's own language: a key below `records:`, and its values. */
const said = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,40}$/)),
  values: v.record(v.string(), v.union([v.pipe(v.string(), v.maxLength(200)), v.number()])),
});
export type Said = v.InferOutput<typeof said>;

/** The data that verifies the round of a bet; the secret half is null until the round is over. */
const seeds = v.object({
  chainId: id,
  index: count,
  clientSeed: v.string(),
  serverSeedHash: hash,
  /** Null while the announced block does not exist. */
  gameResultHash: v.nullable(hash),
  serverSeed: v.nullable(hash),
  resultSeed: v.nullable(hash),
});

/** The bet slip. */
const slip = v.object({
  betId: id,
  gameType: count,
  /** Null for an order, and in games with own rounds. */
  roundId: v.nullable(roundId),
  amount,
  mode: v.picklist(['manual', 'auto']),
  outcome: v.picklist(OUTCOMES),
  /** The chosen play, or its settings. */
  play: said,
  /** How the round ended; null while it is open. */
  result: v.nullable(said),
  /** Null when there are none yet. */
  odds: v.nullable(multiplier),
  /** The whole payout, without a returned margin. Null while open. */
  payout: v.nullable(amount),
  /** The profit limit cut the payout. */
  limited: v.optional(v.boolean()),
  /** The part of the payout that a treasure added; null in games without treasures, and when it stayed closed. */
  treasure: v.optional(v.nullable(amount)),
  /** Payout minus amount; with a margin also minus its loss. Null while open. */
  net: v.nullable(signedAmount),
  /** The rebate that the player's operator grants on the valid amount, and pays itself; zero before the bet is settled. */
  rebate: amount,
  /** The amount that counts as played: that of a won or lost bet, zero for a returned one. */
  validAmount: amount,
  /** The margin frozen beside the amount, and the part of it that came back; zero in games without a margin. */
  marginFrozen: amount,
  depositReturned: v.nullable(amount),
  /** The balance after the bet's last movement. */
  balanceAfter: v.nullable(amount),
  betTime: time,
  settleTime: v.nullable(time),
  /** The public block that decides the round, or is part of its seed; its id is null until the block exists. */
  block: v.nullable(v.object({ num: count, hash: v.nullable(hash), time: v.nullable(time) })),
  /** Null in the block-hash games, which have no seeds. */
  seeds: v.nullable(seeds),
});
export type BetSlip = v.InferOutput<typeof slip>;

const cursor = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,100}$/, 'not a cursor'));
const page = {
  from: v.optional(v.nullable(time)),
  to: v.optional(v.nullable(time)),
  /** `next` of the page before. */
  before: v.optional(v.nullable(cursor)),
  count: v.pipe(count, v.minValue(1), v.maxValue(PAGE_ROWS)),
};

const transaction = v.object({
  entryId: id,
  type: v.picklist(TRANSACTION_TYPES),
  /** Negative when it left the balance. */
  amount: signedAmount,
  balanceAfter: amount,
  betId: v.nullable(id),
  gameType: v.nullable(count),
  at: time,
});
export type AccountTransaction = v.InferOutput<typeof transaction>;

const slips = v.object({ slips: v.array(slip) });

/** Highest number of bets in one call. */
export const CALL_BETS = 100;

export const RECORD_CALLS = {
  /** My bets, newest first. The start of a span is before its end, by at most 90 days. */
  gameRecord: reads(
    '/historuBet/gameRecord',
    v.object({ gameType: v.optional(v.nullable(gameNumber)), mode: v.picklist(BET_MODES), ...page }),
    v.object({ slips: v.array(slip), next: v.nullable(cursor) }),
  ),
  /** Every movement of my balance, newest first. */
  accountRecord: reads(
    '/historuBet/accountRecord',
    v.object({ type: v.optional(v.nullable(v.picklist(TRANSACTION_TYPES))), ...page }),
    v.object({ transactions: v.array(transaction), next: v.nullable(cursor) }),
  ),
  /** My open bets whose round has not started: orders, and bets in a countdown. */
  notStartedGame: reads('/historuBet/notStartedGame', nothing, slips),
  /** My open bets whose round runs. */
  startedGame: reads('/historuBet/startedGame', nothing, slips),
  /**
   * The result of a call that moves money and whose answer never came, by its request id. Once the platform has answered
   * that the call did not count it never will: if it still arrives, it is refused. `betIds`: the bets of the call; empty for
   * a call that places bets.
   */
  requestRecord: reads(
    '/historuBet/requestRecord',
    v.object({ requestId: id, betIds: v.pipe(v.array(id), v.maxLength(CALL_BETS)) }),
    v.object({
      counted: v.boolean(),
      /** The bets that it placed or named, in their present state. */
      slips: v.array(slip),
    }),
  ),
  /** All players' bets on a round that is over, highest payout first, 100 at most. */
  roundBetRecord: reads(
    '/round/roundBetRecord',
    v.object({ gameType: gameNumber, roundId }),
    v.object({
      bets: v.array(
        v.object({ betId: id, userId: v.string(), nickName: name, amount, payout: v.nullable(amount) }),
      ),
    }),
  ),
} as const;
