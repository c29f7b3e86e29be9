// The calls that belong to no single game.
import * as v from 'valibot';
import { amount, count, gameNumber, hash, id, name, time } from './json';
import { nothing, reads } from './call';

const gameTypeOf = v.object({ gameType: gameNumber });

/** Status of a game or of the whole platform: 1 is in maintenance. */
export const IN_MAINTENANCE = 1;

/**
 * Status of a game for this player. Bets are taken only in `open`; during maintenance and an upgrade of the system the game
 * cannot be entered either. The specification names 0 and 1, the others are ours.
 */
export const GAME_STATUS = {
  open: 0,
  maintenance: IN_MAINTENANCE,
  upgrading: 2,
  /** The operator has frozen the table. */
  frozen: 3,
  /** The player's merchant is disabled. */
  merchantDisabled: 4,
  /** This player's authorisation to bet was withdrawn (push 2012). */
  notAuthorised: 5,
} as const;

const block = v.object({ num: count, hash, time });
/** A block of the public chain: number, id and time. */
export type BlockInfo = v.InferOutput<typeof block>;

const limits = v.object({
  gameType: count,
  minBet: amount,
  maxBet: amount,
  /** The highest payout of a bet. */
  profitLimit: amount,
  betsPerRound: count,
});
export type BetLimits = v.InferOutput<typeof limits>;

export const CALLS = {
  /** A new session id; the one before stays valid for ten seconds. A balance in the answer saves the first page another call. */
  refreshSession: reads(
    '/game/refreshSession',
    // `nonce`: with a launch code, a random text of the page, which repeats it until the exchange is answered.
    // `hostPage`: several clients on one host page send the same text, and keep each other's sessions.
    v.object({ nonce: v.optional(id), hostPage: v.optional(id) }),
    v.object({
      sessionId: v.string(),
      now: time,
      balance: v.optional(amount),
      /**
       * Currency of all stakes and payouts of this player, ISO 4217: decides the number of decimal places. Left out when
       * there is none.
       */
      currency: v.optional(v.nullable(v.string())),
      /** Sprite pack that the operator asks for in this session: the client uses it if the deployment offers it. */
      pack: v.optional(v.string()),
      /** Stakes that the operator offers in this currency, instead of the deployment's. */
      chips: v.optional(v.array(amount)),
      /** With a launch code: the token of the session that replaces it. */
      token: v.optional(v.string()),
      /** The platform finds this session by it in the ticket of a socket; left out by a platform that does not need it. */
      pass: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,2048}$/))),
    }),
  ),
  loginId: reads(
    '/userInfo/loginId',
    nothing,
    v.object({
      userId: v.string(),
      userName: name,
      nickName: name,
      maintaining: count,
      visitor: v.boolean(),
      /** The maintenance is an upgrade of the system. */
      upgrading: v.optional(v.boolean(), false),
      /** Start of the maintenance, and its expected duration in milliseconds; null when unknown. */
      startTime: v.optional(v.nullable(time), null),
      duration: v.optional(v.nullable(count), null),
      /** The platform's rules of play for this session, whatever the address contains; demandsSchema reads them. */
      rules: v.optional(v.unknown()),
    }),
  ),
  accountBalance: reads('/userInfo/accountBalance', nothing, v.object({ balance: amount })),
  gameConfig: reads('/game/gameConfig', nothing, v.array(v.object({ gameType: count, status: count }))),
  gameList: reads(
    '/game/list',
    nothing,
    v.array(v.object({ gameType: count, status: count, players: count, lastResults: v.array(v.string()) })),
  ),
  currentUserLimit: reads('/game/currentUserLimit', gameTypeOf, limits),
  allUser: reads(
    '/game/allUser',
    gameTypeOf,
    v.object({ count, users: v.array(v.object({ userId: v.string(), nickName: name })) }),
  ),
  /** The block whose number was announced for the next shared round, and the head of the chain now. */
  futureBlock: reads('/game/futureBlock', gameTypeOf, v.object({ num: count, head: block })),
  getBlockByNum: reads(
    '/game/getBlockByNum',
    v.object({ num: count }),
    v.object({ block: v.nullable(block) }),
  ),
} as const;
