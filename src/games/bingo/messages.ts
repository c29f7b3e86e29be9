// The messages of bingo: a shared round of thirty ordinary balls and ten extra ones, and tickets that are separate bets.
import * as v from 'valibot';
import { moves, nothing, reads } from '../../protocol/call';
import { amount, count, id, name, roundId, time } from '../../protocol/json';
import { receipt } from '../../protocol/receipt';
import type { PushTable } from '../../protocol/push';
import {
  announcement,
  digested,
  revealedSeeds,
  sharedCommitments,
  voidReason,
} from '../../protocol/sharedRound';
import { BALLS, COLUMNS, EXTRA_BALLS, ORDINARY_BALLS, PATTERNS, ROWS } from './rules';

export { BINGO_CHANNEL, BINGO_GAME_TYPE } from './numbers';
/** Number of favourites that a player may store. */
export const MAX_COLLECTION = 60;
/** Largest number of tickets of one player in a round. */
export const MAX_TICKETS = 100;

/** Round status on the wire: 1 to 3 are the countdown, 6 is shown as 5. */
export const BINGO_STATUS = {
  announced: 1,
  countdown: 2,
  closing: 3,
  ordinary: 4,
  settling: 5,
  voided: 6,
  extra: 7,
} as const;

/** The states of a ticket. `ordered`: waits for the announcement of the next period. */
export const TICKET_STATUSES = ['ordered', 'placed', 'won', 'lost', 'cancelled', 'refunded'] as const;

const ball = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BALLS));
/**
 * Fifteen numbers row by row from the top left. Requests may contain any list: the platform answers with its fault
 * (CODE.invalidTicket).
 */
const numbers = v.pipe(v.array(ball), v.length(ROWS * COLUMNS));
const typedNumbers = v.pipe(v.array(v.number()), v.maxLength(100));
const pattern = v.picklist(PATTERNS.map(({ id: name_ }) => name_));
const betMode = v.picklist(['manual', 'auto']);

/** The player's own ticket, in full. */
const ticketSchema = v.object({
  betId: id,
  /** Null for an order, which has no period yet. */
  roundId: v.nullable(roundId),
  numbers,
  amount,
  mode: betMode,
  status: v.picklist(TICKET_STATUSES),
  /** The price of the bought extra balls; null when they were not bought. */
  extraPrice: v.nullable(amount),
  /** The highest prize; null until settled, and when there is none. */
  pattern: v.nullable(pattern),
  payout: v.nullable(amount),
  betTime: time,
  settleTime: v.nullable(time),
});
export type BingoTicket = v.InferOutput<typeof ticketSchema>;

/** A round as it was announced when betting opened; with its block and the outcome's hash once the block exists. */
const roundSchema = v.object({ ...sharedCommitments, status: count });
export type BingoRound = v.InferOutput<typeof roundSchema>;

/** A finished round with everything that verifies it. A void round reveals its seed as well, when its block exists. */
const resultSchema = v.object({
  ...roundSchema.entries,
  balls: v.pipe(v.array(ball), v.length(ORDINARY_BALLS + EXTRA_BALLS)),
  ...revealedSeeds,
  /** Number of tickets and of players in the round, and the sum that all tickets won. */
  tickets: count,
  players: count,
  paid: amount,
  settleTime: time,
});
export type BingoResult = v.InferOutput<typeof resultSchema>;

/** `beginMillis` is the server time at which betting closes; `millisLeft` the time left when this was sent, never negative. */
const countdown = v.object({ roundId, millisLeft: count, beginMillis: time });
export type BingoCountdown = v.InferOutput<typeof countdown>;

/** The balls drawn so far, in order; the time of the last one, and of the next. */
const drawn = {
  roundId,
  balls: v.pipe(v.array(ball), v.maxLength(ORDINARY_BALLS + EXTRA_BALLS)),
  /** When ball i (from 0) of the ordinary ones came: `drawnFrom + i × interval`; of the extra ones `extraFrom + (i - 30) × interval`. */
  drawnFrom: time,
  interval: count,
  /** The first extra ball is due: extra balls can be bought from the 30th ball until then. Null before the 30th ball. */
  extraFrom: v.nullable(time),
};
const drawnSchema = v.object(drawn);
export type BingoDrawn = v.InferOutput<typeof drawnSchema>;

/** Tickets sold and winners, prize by prize; `pattern` is null for no prize. */
const podium = v.array(
  v.object({ pattern: v.nullable(pattern), tickets: count, players: count, paid: amount }),
);

const winner = v.object({ nickName: name, pattern, payout: amount });

const snapshot = v.object({
  now: time,
  /** Null before the first round. */
  round: v.nullable(roundSchema),
  /** The announcement of the round; null before the first round, and for a round that a restart has voided. */
  announced: v.nullable(announcement),
  /** Until the first ball: betting is closed when no time is left. */
  countdown: v.nullable(countdown),
  /** The game's digest with the round in it, once its outcome is fixed. */
  digest: v.nullable(digested),
  drawn: v.nullable(drawnSchema),
  /** Set from settlement until the next countdown. */
  result: v.nullable(resultSchema),
  /** Tickets and players in the round so far. */
  tickets: count,
  players: count,
  /** The player's tickets of this round and his orders for the next. */
  mine: v.array(ticketSchema),
});
export type BingoSnapshot = v.InferOutput<typeof snapshot>;

const favourite = v.object({ collectId: id, numbers, createTime: time });
export type BingoFavourite = v.InferOutput<typeof favourite>;
const favourites = v.array(favourite);

const extra = v.object({
  betId: id,
  /** The expected rise of the ticket's prize is above zero. */
  eligible: v.boolean(),
  /** Null when not eligible. */
  price: v.nullable(amount),
  bought: v.boolean(),
});
export type BingoExtra = v.InferOutput<typeof extra>;

const ofRound = v.object({ roundId });
const tickets = v.object({ tickets: v.array(ticketSchema), balance: amount, receipt });

export const BINGO_CALLS = {
  /**
   * Buys tickets of one stake, all or none: one ticket that is malformed, twice in the list or already in the round refuses
   * the whole order.
   */
  bet: moves(
    '/game/bingoBet',
    v.object({
      requestId: id,
      /** True: an order for the next period. False: this one, and refused once betting is closed. */
      next: v.boolean(),
      /** The round the player sees; ignored for orders. */
      roundId: v.nullable(roundId),
      /** The block and the profit limit that the player was shown: tickets count on exactly these, or are refused. */
      blockNum: v.optional(v.nullable(count)),
      profitLimit: v.optional(v.nullable(amount)),
      tickets: v.pipe(v.array(typedNumbers), v.maxLength(1_000)),
      /** Stake of each ticket. */
      amount,
      mode: betMode,
    }),
    tickets,
  ),
  /** Takes back tickets before betting closes, or orders; the stakes come back. */
  cancel: moves(
    '/game/bingoCancel',
    v.object({ requestId: id, betIds: v.pipe(v.array(id), v.maxLength(MAX_TICKETS)) }),
    tickets,
  ),
  /** Buys the extra balls for tickets, each at the price that the player saw; all or none. */
  buyExtra: moves(
    '/game/betExtraBall',
    v.object({
      requestId: id,
      roundId,
      tickets: v.pipe(v.array(v.object({ betId: id, price: amount })), v.maxLength(MAX_TICKETS)),
    }),
    tickets,
  ),
  currentRound: reads('/game/getBingoCurrentRound', nothing, snapshot),
  /** The player's tickets in a round. */
  roundTickets: reads('/game/getRoundLotteryTickets', ofRound, v.array(ticketSchema)),
  /**
   * The price of the extra balls for each of the player's tickets in a round, and which tickets have them. Empty before the
   * 30th ball.
   */
  roundExtras: reads('/game/getRoundBetExtras', ofRound, v.array(extra)),
  collectList: reads('/game/collectList', nothing, favourites),
  collect: reads('/game/collect', v.object({ numbers: typedNumbers }), favourites),
  updateCollect: reads('/game/updateCollect', v.object({ collectId: id, numbers: typedNumbers }), favourites),
  cancelCollect: reads('/game/cancelCollect', v.object({ collectId: id }), favourites),
  /** How often each of the sixty balls was drawn over the last `rounds` rounds, ordinary and extra; index 0 is ball 1. */
  ballsCount: reads(
    '/game/getBallsCount',
    v.object({ rounds: v.pipe(count, v.minValue(10), v.maxValue(100)) }),
    v.object({ rounds: count, ordinary: v.array(count), extra: v.array(count) }),
  ),
  /** Finished periods, newest first, 50 at most; `before` fetches the next page. */
  periodList: reads(
    '/game/getPeriodList',
    v.object({
      count: v.pipe(count, v.minValue(1), v.maxValue(50)),
      before: v.optional(v.nullable(roundId)),
    }),
    v.array(resultSchema),
  ),
  periodDetails: reads(
    '/game/getPeriodDetails',
    ofRound,
    v.object({ result: v.nullable(resultSchema), mine: v.array(ticketSchema), winners: v.array(winner) }),
  ),
  podium: reads('/game/getPodiumCount', ofRound, v.object({ roundId, podium })),
  /** Reads, or with `skip` sets, this player's choice to skip the draw's animation. */
  skipConfig: reads(
    '/game/bingoGameSkipConfig',
    v.object({ skip: v.optional(v.nullable(v.boolean())) }),
    v.object({ skip: v.boolean() }),
  ),
} as const;

export const BINGO_PUSHES = {
  /** Betting is open: the balls of the previous round are cleared. */
  countdown: {
    code: 6001,
    data: v.object({ round: roundSchema, countdown, announced: announcement }),
  },
  /** Betting is closed and the announced block exists: the outcome is fixed, and its hash is published before the first ball. */
  decided: {
    code: 6002,
    data: v.object({ round: roundSchema, digest: digested, drawnFrom: time }),
  },
  /**
   * Type 1: ordinary balls. Type 2: extra ones, after the thirty ordinary. Contains all balls so far, so that a lost message
   * does no harm.
   */
  ball: {
    code: 6010,
    data: v.object({ type: v.picklist([1, 2]), ...drawn }),
  },
  /** Status 5: in settlement, with the result. Status 6: void, every ticket is refunded. */
  status: {
    code: 6011,
    data: v.object({
      roundId,
      status: count,
      result: v.nullable(resultSchema),
      podium,
      /** The highest prizes, ten at most. */
      winners: v.array(winner),
      reason: v.nullable(voidReason),
      /** The game's digest with the void round in it. */
      digest: v.nullable(digested),
    }),
  },
} as const satisfies PushTable;
