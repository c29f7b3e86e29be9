// The calls that belong to no single game.
import * as v from 'valibot';
import { amount, count, gameNumber, hash, id, name, time } from './json';
import { nothing, reads } from './call';

const gameTypeOf = v.object({ gameType: gameNumber });

/** Status of a game or of the whole platform: 1 is in maintenance. */
export const IN_MAINTENANCE = 1;

/**
 * Status of a game as this player finds it. In all but `open` no bet is taken; in maintenance and while the system is
 * upgraded the game is not entered either. The specification names 0 and 1, the others are ours.
 */
export const GAME_STATUS = {
  open: 0,
  maintenance: IN_MAINTENANCE,
  upgrading: 2,
  /** The table is frozen by the operator. */
  frozen: 3,
  /** The merchant whose players these are is disabled. */
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
  /** No bet of this game pays more. */
  profitLimit: amount,
  betsPerRound: count,
});
export type BetLimits = v.InferOutput<typeof limits>;

export const CALLS = {
  /**
   * A fresh session id; the one before stays good for ten seconds. A platform that tells the balance with it spares the
   * first page an exchange.
   */
  refreshSession: reads(
    '/game/refreshSession',
    // Under a launch code: drawn by the page, which repeats it until the exchange is answered.
    // `hostPage`: several clients on one page name the same, and keep each other's sessions.
    v.object({ nonce: v.optional(id), hostPage: v.optional(id) }),
    v.object({
      sessionId: v.string(),
      now: time,
      balance: v.optional(amount),
      /** Of all that this player stakes and is paid, ISO 4217: decides how many places his sums have. Left out where there is none. */
      currency: v.optional(v.nullable(v.string())),
      /** Sprite pack that the operator asks for in this session: the client wears it if the deployment offers it. */
      pack: v.optional(v.string()),
      /** Stakes that the operator offers in this currency, in the place of the deployment's. */
      chips: v.optional(v.array(amount)),
      /** Under a launch code: the token of the session that took its place. */
      token: v.optional(v.string()),
      /** By which the platform knows this session in the ticket of a socket; left out by one that needs none. */
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
      /** When the maintenance began and how long it is expected to take, in milliseconds; null when nobody said. */
      startTime: v.optional(v.nullable(time), null),
      duration: v.optional(v.nullable(count), null),
      /** Rules of play that the platform holds this session to, whatever the address says; read by demandsSchema. */
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
