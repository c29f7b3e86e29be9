// The messages of the five block-hash games: one set of calls and pushes in which each message names its game.
import * as v from 'valibot';
import { moves, reads } from '../../protocol/call';
import { amount, count, hash, id, name, roundId, time } from '../../protocol/json';
import { receipt } from '../../protocol/receipt';
import { blockDigested } from '../../protocol/sharedRound';
import type { PushEvent, PushTable } from '../../protocol/push';
import { CLASSIC_GAME_TYPES, PLAYS } from './plays';

export { CLASSIC_CHANNEL } from './numbers';

/** Round status on the wire. */
export const CLASSIC_ROUND_STATUS = { open: 1, closed: 2, confirming: 3, settled: 4, voided: 5 } as const;

/** The states of a bet. `tied`: the stake (and margin) came back. `cancelled`: its player took it back. */
export const CLASSIC_BET_STATUSES = ['placed', 'won', 'lost', 'tied', 'refunded', 'cancelled'] as const;

const gameType = v.picklist(CLASSIC_GAME_TYPES);
const play = v.picklist(PLAYS);
const outcome = v.picklist([...PLAYS, 'lose']);
const betMode = v.picklist(['manual', 'auto']);
const block = v.object({ num: count, hash, time });
const points = v.nullable(v.object({ banker: count, player: count }));

/** Amounts on the game's plays, in the order of CLASSIC_GAMES[gameType].plays; always four numbers, zero where there is no play. */
const fourAmounts = v.tuple([amount, amount, amount, amount]);

/** The player's own bet, in full. */
const betSchema = v.object({
  betId: id,
  gameType,
  roundId,
  /** The block that decides it. */
  blockNum: count,
  play,
  amount,
  /** Amount frozen in addition to the stake; zero in most games. */
  margin: amount,
  /** The profit limit that the bet was taken under. Older platforms do not send it. */
  profitLimit: v.optional(amount),
  mode: betMode,
  status: v.picklist(CLASSIC_BET_STATUSES),
  /** Null until settled, and for a refund. */
  outcome: v.nullable(outcome),
  blockHash: v.nullable(hash),
  points,
  /** Everything that came back, stake and margin included. */
  payout: v.nullable(amount),
  betTime: time,
  settleTime: v.nullable(time),
});
export type ClassicBet = v.InferOutput<typeof betSchema>;

const publicBet = v.object({ betId: id, userId: v.string(), nickName: name, play, amount });
export type PublicClassicBet = v.InferOutput<typeof publicBet>;

/** A round that is not settled. */
const round = v.object({
  gameType,
  roundId,
  status: count,
  /** The announced block. */
  blockNum: count,
  /** When that block is due, by the platform's clock and the chain's interval. */
  settleTime: time,
  /** When betting closes at the latest: when the block before is due. */
  closesAt: time,
  /** All players' stakes on each play, and the number of players. */
  totals: fourAmounts,
  players: count,
});
export type ClassicRound = v.InferOutput<typeof round>;

/** A settled round. */
const result = v.object({
  gameType,
  roundId,
  block,
  outcome,
  points,
  settleTime: time,
  /** The game's digest with this round in it. Rounds from before 2026-11-24 have none, nor has `pre`. */
  digest: v.optional(v.nullable(blockDigested)),
});
export type ClassicResult = v.InferOutput<typeof result>;

const nullHash = v.nullable(hash);

/** The round before the one that takes bets. It has no seeds: the only hash is that of its block. */
const previousRound = v.object({
  ...result.entries,
  preRound: v.literal(true),
  blockHash: hash,
  serverSeedHash: nullHash,
  historyBlockHash: hash,
  historyBlockNum: count,
  gameResultHash: nullHash,
  /** The outcome in Chinese. */
  cnDesc: v.pipe(v.string(), v.maxLength(60)),
});
export type PreviousRound = v.InferOutput<typeof previousRound>;

/** Why no bets are taken although a round is open. */
export const SUSPENSIONS = ['source-late', 'source-silent', 'source-forked'] as const;
const suspended = v.nullable(v.picklist(SUSPENSIONS));

const snapshot = v.object({
  now: time,
  gameType,
  /** Milliseconds between two blocks. */
  interval: count,
  /** True: the public chain, shown by its explorer. False: the platform's own, shown on its own page. */
  publicChain: v.boolean(),
  /** Number of blocks between two draws, and about how many seconds they take; the shortest period where several are offered. */
  periodBlocks: count,
  skipSeconds: count,
  suspended,
  /** The round decided last. */
  pre: v.nullable(previousRound),
  /**
   * Unsettled rounds, oldest first: those being decided, and those that take bets last: one, or where several lengths of a
   * period are offered as many as bring one for each. A round belongs to every length that divides its block's number.
   */
  rounds: v.array(round),
  /** The newest blocks seen, newest first; not necessarily confirmed. */
  blocks: v.array(block),
  /** Settled rounds, newest first. */
  results: v.array(result),
  /** The player's bets on the unsettled rounds. */
  mine: v.array(betSchema),
  /**
   * The player's stakes on each play: of the round that is decided next, which is the first of `rounds`, and of the rounds
   * after it. While a closed round awaits its block, the second contains the stakes on the open one.
   */
  betAmount: fourAmounts,
  nextBetAmount: fourAmounts,
});
export type ClassicSnapshot = v.InferOutput<typeof snapshot>;

const ofGame = v.object({ gameType });
/** `blocks`: the period whose draws are meant; the shortest when left out. */
const windowOf = v.object({
  gameType,
  count: v.pipe(count, v.minValue(10), v.maxValue(100)),
  blocks: v.optional(v.nullable(v.pipe(count, v.minValue(1)))),
});
const bead = v.object({ roundId, blockNum: count, outcome, points });

export const CLASSIC_CALLS = {
  /** Bets on a play of the round the player sees; a bet meant for it never lands in another. Margin is frozen with it. */
  bet: moves(
    '/game/bet',
    v.object({
      requestId: id,
      gameType,
      roundId,
      /** The block that the player was shown: the bet counts on exactly that, or is refused. */
      blockNum: v.optional(v.nullable(count)),
      /** The profit limit that the player was shown: the bet is settled under that, or refused. */
      profitLimit: v.optional(v.nullable(amount)),
      play,
      amount,
      mode: betMode,
    }),
    v.object({ bet: betSchema, balance: amount, receipt }),
  ),
  /** Takes a bet back, with its margin, as long as its round takes bets. */
  cancel: moves(
    '/game/cancelBet',
    v.object({ requestId: id, gameType, betId: id }),
    v.object({ bet: betSchema, balance: amount }),
  ),
  /** The rounds of a game. A page fetches them at its start, and again after any gap. */
  roundAll: reads('/game/roundAll', ofGame, snapshot),
  /** The bead road: outcomes of the last 10 to 100 rounds, newest first. */
  dew: reads('/game/dew', windowOf, v.array(bead)),
  /** Bets of everybody on this round, or else on the one that takes bets, newest first, 100 at most. */
  allUserBet: reads(
    '/game/allUserBet',
    v.object({ gameType, roundId: v.optional(v.nullable(roundId)) }),
    v.object({ gameType, roundId: v.nullable(roundId), bets: v.array(publicBet) }),
  ),
  /**
   * The number of blocks between two draws: the offered periods, and the one in use. A player who chooses another period
   * bets on the blocks that it divides. A period that is not offered is refused.
   */
  skipBlock: reads(
    '/game/skipBlock',
    v.object({ gameType, blocks: v.optional(v.nullable(count)) }),
    v.object({ gameType, offered: v.array(count), blocks: count }),
  ),
} as const;

export const CLASSIC_PUSHES = {
  /** A round is decided. A repeat of the last round id is ignored. */
  roundResult: {
    code: 2001,
    data: v.object({ gameType, roundId, roundResult: result }),
  },
  /** Round info: sent with each block of the chain, for each game. Rounds of these games have no seeds: the hashes are null but for the block. */
  roundInfo: {
    code: 2013,
    data: v.object({
      gameType,
      roundId,
      roundStatus: count,
      settleTime: time,
      /** Seconds to the block that decides, rounded up, when this was sent. */
      settleSecond: count,
      serverSeedHash: nullHash,
      historyBlockHash: nullHash,
      gameResultHash: nullHash,
      /** The newest block seen. */
      head: v.nullable(block),
      suspended,
      /** The unsettled rounds, oldest first. */
      rounds: v.array(round),
      /** The round before the one that takes bets, once settled. */
      pre: v.nullable(previousRound),
    }),
  },
  /** A round was voided (its block did not come, or the source failed): every bet on it is refunded. */
  roundVoided: {
    code: 2014,
    data: v.object({ gameType, roundId, reason: v.picklist(['source', 'operator', 'restart']) }),
  },
} as const satisfies PushTable;

/** An event that a table on this device takes. */
export type ClassicEvent =
  | PushEvent<typeof CLASSIC_PUSHES>
  | { readonly name: 'snapshot'; readonly data: ClassicSnapshot };
