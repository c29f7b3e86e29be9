// The wire of records: what a player has bet, in full, and every movement of his balance.
import * as v from 'valibot';
import { nothing, reads } from './call';
import { amount, count, gameNumber, hash, id, multiplier, name, roundId, signedAmount, time } from './json';

/** What a bet is called in lists. */
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

/** Rows of one page at most. */
export const PAGE_ROWS = 50;
/** The longest span of dates that one query may have, in milliseconds: 90 days. */
export const MAX_SPAN = 90 * 24 * 60 * 60_000;

/** Something for the reader's own language: a key below `records:`, and what goes into it. */
const said = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,40}$/)),
  values: v.record(v.string(), v.union([v.pipe(v.string(), v.maxLength(200)), v.number()])),
});
export type Said = v.InferOutput<typeof said>;

/** What verifies the round of a bet; the secret half is null until the round is over. */
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
  /** Null for an order, and in games of one's own rounds. */
  roundId: v.nullable(roundId),
  amount,
  mode: v.picklist(['manual', 'auto']),
  outcome: v.picklist(OUTCOMES),
  /** What was bet on, or how. */
  play: said,
  /** How the round ended; null while it is open. */
  result: v.nullable(said),
  /** Null where there are none yet. */
  odds: v.nullable(multiplier),
  /** All that came back, without a returned margin. Null while open. */
  payout: v.nullable(amount),
  /** The profit limit held the payout. */
  limited: v.optional(v.boolean()),
  /** What of the payout a treasure added; null in games without one, and where it stayed closed. */
  treasure: v.optional(v.nullable(amount)),
  /** Payout less amount; with a margin also less what that lost. Null while open. */
  net: v.nullable(signedAmount),
  /** What the player's operator grants on the valid amount, and pays by himself; nothing before the bet is settled. */
  rebate: amount,
  /** What counts as played: the amount of a won or lost bet, nothing of a returned one. */
  validAmount: amount,
  /** Frozen beside the amount, and what of it came back; zero in games without a margin. */
  marginFrozen: amount,
  depositReturned: v.nullable(amount),
  /** After the bet's last movement. */
  balanceAfter: v.nullable(amount),
  betTime: time,
  settleTime: v.nullable(time),
  /** The public block that decides, or is part of the seed; its id is null while it does not exist. */
  block: v.nullable(v.object({ num: count, hash: v.nullable(hash), time: v.nullable(time) })),
  /** Null in the block-hash games, which need none. */
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

/** Bets that one call is about at most. */
export const CALL_BETS = 100;

export const RECORD_CALLS = {
  /** My bets, newest first. The start of a span lies before its end, at most 90 days. */
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
   * What became of a call that moves money and whose answer never came, by its request id. Once this has said that it did
   * not count it never will: should it still come, it is refused. `betIds`: the bets that it was about; none for a call
   * that places some.
   */
  requestRecord: reads(
    '/historuBet/requestRecord',
    v.object({ requestId: id, betIds: v.pipe(v.array(id), v.maxLength(CALL_BETS)) }),
    v.object({
      counted: v.boolean(),
      /** The bets that it placed or was about, as they are now. */
      slips: v.array(slip),
    }),
  ),
  /** Bets of everybody on a round that is over, highest payout first, 100 at most. */
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
