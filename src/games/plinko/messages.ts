// The messages of plinko. Each ball is a separate round on the player's own chain: settled at once, its seed revealed with
// its result; the client shows the fall afterwards.
import * as v from 'valibot';
import { moves, nothing, reads } from '../../protocol/call';
import { amount, chainIndex, count, hash, id, multiplier, time } from '../../protocol/json';
import { receipt } from '../../protocol/receipt';
import {
  betTerms,
  commitment,
  odds,
  ownSeeds,
  percent,
  roundSeeds,
  swapAnswer,
  swapRequest,
} from '../../kits/ownRounds/messages';
import { RISKS } from './paytables';

export { PLINKO_CHANNEL, PLINKO_GAME_TYPE } from './numbers';

/** Number of rounds whose outcome is committed to ahead of the next ball. */
export const BALLS_AHEAD = 100;
/** Milliseconds until a ball that is missing in the order is void. */
export const VOID_AFTER = 2_000;
/** Largest number of balls in one call: at 120 a second, a call every 150 ms drops 18. */
export const MAX_BALLS = 20;

/** The result of a ball: the payout is above, below or exactly the stake. */
export const RESULT_CODE = { won: 1, lost: 2, even: 3 } as const;

/**
 * Rows and risk as they are asked for. An unknown one is refused with CODE.boardUnknown, so the schema takes any
 * number and text.
 */
const boardWish = { rows: v.number(), risk: v.string() };
const board = { rows: count, risk: v.picklist(RISKS) };

/** Multipliers of the rows + 1 slots from the left, and the computed return at the highest bet. */
const boardOdds = v.object({ ...board, odds, rtp: percent });
export type BoardOdds = v.InferOutput<typeof boardOdds>;

const betMode = v.picklist(['manual', 'auto']);

const landed = {
  betId: id,
  chainId: id,
  index: count,
  /** One letter a row from the top, L or R. */
  path: v.pipe(v.string(), v.regex(/^[LR]{8,16}$/, 'not a path')),
  /** The number of R. */
  slot: count,
  /** Random cursor: number of words of the stream that the fall has used. */
  cursor: count,
  multiplier,
  payout: amount,
  resultCode: v.picklist(Object.values(RESULT_CODE)),
};

/** A ball of a bet's answer. With the client seed and block of its chain `serverSeed` verifies everything. */
const ball = v.object({ ...landed, serverSeed: hash });
export type PlinkoBall = v.InferOutput<typeof ball>;

/** A past ball in full. */
const pastBall = v.object({
  ...landed,
  ...board,
  amount,
  mode: betMode,
  betTime: time,
  seeds: roundSeeds,
});
export type PastPlinkoBall = v.InferOutput<typeof pastBall>;

export const PLINKO_CALLS = {
  config: reads(
    '/game/plinkoConfig',
    nothing,
    v.object({
      gameType: count,
      ...betTerms,
      ballsAhead: count,
      /** Largest number of balls in one call. */
      ballsPerCall: count,
    }),
  ),
  /** The multipliers and the return of a board; fetched when it is chosen, and again when a limit of the player has changed. */
  odds: reads('/game/getodds', v.object(boardWish), boardOdds),
  /**
   * Publishes the commitments of the next BALLS_AHEAD rounds. Fetched on entering, after a change of seeds and after push
   * 2013; from then on each bet's answer contains those that moved into the window. While `seeds.current` is null no ball
   * can be dropped yet: send a client seed (clientHash) and wait for the block.
   */
  start: reads(
    '/game/startPlinkoRound',
    nothing,
    v.object({ seeds: ownSeeds, commitments: v.array(commitment) }),
  ),
  /**
   * Drops balls, all on one board and at one stake each: all of them or, when the balance does not cover them, none.
   * They use the indices from the named one on. Calls may be pipelined; the platform deals indices in order, and waits
   * VOID_AFTER for one that is missing, which is void then.
   */
  bet: moves(
    '/game/betPlinko',
    v.object({
      requestId: id,
      ...boardWish,
      /** Stake of each ball. */
      amount,
      mode: betMode,
      /** Number of balls, 1 to MAX_BALLS. By hand it is 1 when left out; auto bet must name it. */
      balls: v.optional(v.nullable(v.number())),
      /** The promise that the player saw: of the first ball, and of those that follow it in the chain. */
      chainId: v.optional(v.nullable(id)),
      index: v.optional(v.nullable(chainIndex)),
      clientSeed: v.optional(v.nullable(v.string())),
      /** The terms that the player was shown. Balls are settled on exactly these, or refused; also when they name none. */
      profitLimit: v.optional(v.nullable(amount)),
      odds: v.optional(v.nullable(odds)),
    }),
    v.object({
      /** In the order of their indices. */
      balls: v.array(ball),
      /** Rounds before them whose balls did not come in time: void. */
      voids: v.array(v.object({ chainId: id, index: chainIndex })),
      /** The seeds after these balls; `current.chainId` shows when a used-up chain was followed by the next. */
      seeds: ownSeeds,
      /** Commitments that were not published before. */
      commitments: v.array(commitment),
      /** Includes the payouts at once; the client shows them when the balls land. */
      balance: amount,
      receipt,
    }),
  ),
  details: reads('/game/plinkoBetDetails', v.object({ betId: id }), v.object({ ball: pastBall })),
  swap: reads('/game/swapPlinkoSeed', swapRequest, swapAnswer),
} as const;
