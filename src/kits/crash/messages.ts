// The messages of the crash games: one set of schemas; skins differ in paths and codes.
import * as v from 'valibot';
import { moves, nothing, reads } from '../../protocol/call';
import { amount, count, id, multiplier, name, roundId, time } from '../../protocol/json';
import { receipt } from '../../protocol/receipt';
import type { PushTable } from '../../protocol/push';
import {
  announcement,
  digested,
  revealedSeeds,
  sharedCommitments,
  voidReason,
} from '../../protocol/sharedRound';

/** Round status on the wire: below 3 is prepare, 3 to 5 flying, 6 over, 7 void. */
export const ROUND_STATUS = {
  announced: 1,
  countdown: 2,
  flying: 3,
  stopped: 4,
  settling: 5,
  over: 6,
  voided: 7,
} as const;

/** The states of a bet. `ordered`: waits for the announcement of the next round. */
export const BET_STATUSES = ['ordered', 'placed', 'escaped', 'lost', 'cancelled', 'refunded'] as const;
const betStatus = v.picklist(BET_STATUSES);
export type CrashBetStatus = v.InferOutput<typeof betStatus>;

/** How a bet was placed: by a tap, or by auto bet. */
const betMode = v.picklist(['manual', 'auto']);

const slot = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2));

/** The player's own bet, in full. */
export const betSchema = v.object({
  betId: id,
  /** Null for an order, which has no round yet. */
  roundId: v.nullable(roundId),
  userId: v.string(),
  nickName: name,
  /** Which of the two bet panels it belongs to. */
  slot,
  amount,
  autoEscape: v.nullable(multiplier),
  mode: betMode,
  status: betStatus,
  /** The multiplier of the escape; null without one. */
  multiplier: v.nullable(multiplier),
  payout: v.nullable(amount),
  /** True when the bet left automatically at the profit limit. */
  limited: v.optional(v.boolean()),
  betTime: time,
  settleTime: v.nullable(time),
});
export type CrashBet = v.InferOutput<typeof betSchema>;

/** A bet in the public view. */
const publicBet = v.object({
  betId: id,
  roundId,
  userId: v.string(),
  nickName: name,
  amount,
  multiplier: v.nullable(multiplier),
  payout: v.nullable(amount),
});
export type PublicCrashBet = v.InferOutput<typeof publicBet>;

/** An order for the next round in the public view. */
const publicOrder = v.object({ betId: id, userId: v.string(), nickName: name, amount });
export type PublicCrashOrder = v.InferOutput<typeof publicOrder>;

/** A round as it was announced when betting opened; with its block and the outcome's hash once the block exists. */
export const roundSchema = v.object({ ...sharedCommitments, status: count });
export type CrashRound = v.InferOutput<typeof roundSchema>;

/** A finished round with everything that verifies it. A void round reveals its seed as well, when its block exists. */
export const resultSchema = v.object({
  ...roundSchema.entries,
  crashHeight: multiplier,
  ...revealedSeeds,
  settleTime: time,
});
export type CrashResult = v.InferOutput<typeof resultSchema>;

/** `beginMillis` is the server time at which betting closes; `millisLeft` the time left when this was sent, never negative. */
export const countdownSchema = v.object({ roundId, millisLeft: count, beginMillis: time });
export type CrashCountdown = v.InferOutput<typeof countdownSchema>;

const blast = v.object({ roundId, crashHeight: multiplier, stoppedAt: time });
const winNumber = v.object({ roundId, count, amount });

const snapshot = v.object({
  now: time,
  /** Null before the first round. */
  round: v.nullable(roundSchema),
  /** The announcement of the round; null before the first round, and for a round that a restart has voided. */
  announced: v.nullable(announcement),
  /** From the announcement to the take-off. Betting is closed when no time is left. */
  countdown: v.nullable(countdownSchema),
  /** The moment of take-off, known as soon as the announced block exists; it may lie ahead. */
  launchedAt: v.nullable(time),
  /** The game's digest with the round in it, once its outcome is fixed. */
  digest: v.nullable(digested),
  blast: v.nullable(blast),
  /** Every bet of the round, escapes included. */
  bets: v.array(publicBet),
  /** Everybody's orders for the next round. */
  orders: v.array(publicOrder),
  winNumber: v.nullable(winNumber),
  /** The player's bets of this round and his orders for the next. */
  mine: v.array(betSchema),
});
export type CrashSnapshot = v.InferOutput<typeof snapshot>;

const betRequest = v.object({
  requestId: id,
  slot,
  amount,
  autoEscape: v.nullable(multiplier),
  /** True: an order for the next round. False: this round, and refused once it has started. */
  next: v.boolean(),
  /** The round the player sees; a bet meant for it never lands in another. Ignored for orders. */
  roundId: v.nullable(roundId),
  /** The block and the profit limit that the player was shown: the bet counts on exactly these, or is refused. */
  blockNum: v.optional(v.nullable(count)),
  profitLimit: v.optional(v.nullable(amount)),
  mode: betMode,
});
const betAnswer = v.object({ bet: betSchema, balance: amount, receipt });
const betOf = v.object({ requestId: id, betId: id });
const windowOf = v.object({ count: v.pipe(count, v.minValue(1), v.maxValue(100)) });

/** A bet that paid more than its stake. */
const winSchema = v.object({
  betId: id,
  roundId,
  nickName: name,
  stake: amount,
  payout: amount,
  multiplier,
  at: time,
});
export type CrashWin = v.InferOutput<typeof winSchema>;

/** Paths of one skin. */
export interface CrashPaths {
  readonly bet: string;
  readonly cancel: string;
  readonly run: string;
  readonly currentRound: string;
  readonly currentRoundBets: string;
  readonly currentUserBets: string;
  readonly roundGameResult: string;
  readonly pointRecord: string;
  readonly pointTotal: string;
  readonly recentDew: string;
  readonly historyDew: string;
  readonly topWins: string;
}

export const crashCalls = (paths: CrashPaths) =>
  ({
    bet: moves(paths.bet, betRequest, betAnswer),
    /** Cancels a bet while betting is open, or an order; the stake comes back. */
    cancel: moves(paths.cancel, betOf, betAnswer),
    /** Escape or cash out. Counts iff the platform received it before the stop; answers the settled bet. */
    run: moves(paths.run, betOf, betAnswer),
    currentRound: reads(paths.currentRound, nothing, snapshot),
    currentRoundBets: reads(
      paths.currentRoundBets,
      nothing,
      v.object({ roundId: v.nullable(roundId), bets: v.array(publicBet) }),
    ),
    currentUserBets: reads(paths.currentUserBets, nothing, v.array(betSchema)),
    roundGameResult: reads(
      paths.roundGameResult,
      v.object({ roundId }),
      v.object({ result: v.nullable(resultSchema) }),
    ),
    /** Past rounds, newest first, 50 at most. */
    pointRecord: reads(
      paths.pointRecord,
      v.object({ count: v.pipe(count, v.minValue(1), v.maxValue(50)) }),
      v.array(resultSchema),
    ),
    /** Rounds per height band over the last `rounds`, and the average of the last 20 (floored to two places). */
    pointTotal: reads(
      paths.pointTotal,
      nothing,
      v.object({ rounds: count, bands: v.array(count), average: v.nullable(multiplier) }),
    ),
    recentDew: reads(paths.recentDew, nothing, v.array(v.object({ roundId, crashHeight: multiplier }))),
    historyDew: reads(paths.historyDew, windowOf, v.array(v.object({ roundId, crashHeight: multiplier }))),
    /** The ten highest wins of today and of this week, by universal time. */
    topWins: reads(paths.topWins, nothing, v.object({ today: v.array(winSchema), week: v.array(winSchema) })),
  }) as const;
export type CrashCalls = ReturnType<typeof crashCalls>;

/** Push codes of one skin. */
export interface CrashPushCodes {
  readonly countdown: number;
  readonly decided: number;
  readonly newBet: number;
  readonly newRun: number;
  readonly stop: number;
  readonly gameOver: number;
  readonly cancel: number;
  readonly flightHeight: number;
  readonly winNumber: number;
}

/** Codes that both skins share; their data names the game. */
export const SHARED_CRASH_CODES = { roundVoided: 4007, nextBet: 4008, endHeart: 5001 } as const;

export const crashPushes = (codes: CrashPushCodes) =>
  ({
    /** Betting is open, on a block that does not exist yet. */
    countdown: {
      code: codes.countdown,
      data: v.object({ round: roundSchema, countdown: countdownSchema, announced: announcement }),
    },
    /** Betting is closed and the announced block exists: the outcome is fixed, and its hash is published before take-off. */
    decided: {
      code: codes.decided,
      data: v.object({ round: roundSchema, digest: digested, launchedAt: time }),
    },
    newBet: { code: codes.newBet, data: publicBet },
    newRun: {
      code: codes.newRun,
      data: v.object({
        betId: id,
        roundId,
        userId: v.string(),
        nickName: name,
        multiplier,
        payout: amount,
        limited: v.optional(v.boolean()),
        at: time,
      }),
    },
    stop: { code: codes.stop, data: blast },
    gameOver: { code: codes.gameOver, data: resultSchema },
    cancel: { code: codes.cancel, data: v.object({ betId: id, roundId, userId: v.string() }) },
    /** Ten times a second while flying; `height` is the multiplier at `at`. */
    flightHeight: {
      code: codes.flightHeight,
      data: v.object({ roundId, launchedAt: time, height: multiplier, at: time }),
    },
    winNumber: { code: codes.winNumber, data: winNumber },
    roundVoided: {
      code: SHARED_CRASH_CODES.roundVoided,
      data: v.object({
        gameType: count,
        roundId,
        reason: voidReason,
        /** The game's digest with the round in it. */
        digest: v.nullable(digested),
      }),
    },
    nextBet: {
      code: SHARED_CRASH_CODES.nextBet,
      /** `withdrawn`: the order was taken back. */
      data: v.object({ gameType: count, ...publicOrder.entries, withdrawn: v.boolean() }),
    },
    endHeart: { code: SHARED_CRASH_CODES.endHeart, data: v.object({ gameType: count, roundId }) },
  }) as const satisfies PushTable;
export type CrashPushes = ReturnType<typeof crashPushes>;
