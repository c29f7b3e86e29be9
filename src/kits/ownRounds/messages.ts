// The messages of a player's own seed chains, which the games on them share: the player's data before a round, and the data
// that verifies a round afterwards. Each player has separate chains in each of the two games.
import * as v from 'valibot';
import { OWN_CHAIN_LENGTH } from '../../core/chainTerms';
import { reads } from '../../protocol/call';
import { amount, chainIndex, count, gameNumber, hash, id, multiplier, time } from '../../protocol/json';
import type { PushTable } from '../../protocol/push';

/** Number of seeds in one chain. */
export const CHAIN_LENGTH = OWN_CHAIN_LENGTH;
/** When this index is dealt, the next chain is prepared: it takes a client seed and is announced a block. */
export const FOLLOWER_FROM = 900;
/** Number of swaps a day that a player has in each game. */
export const SWAPS_A_DAY = 20;

/** The text that a player may enter as a client seed; any other text is refused with CODE.illegalClientSeed. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** An entry of the player's register, which only grows: its id is hashed from all before it (src/core/register.ts). */
const committedChain = v.object({
  k: count,
  chainId: id,
  /** Id of the entry before it; 64 zeros before the first. */
  before: hash,
  /** serverSeed[0], the end that walking back from any seed of the chain reaches. */
  commitment: hash,
  /** Rounds that the chain has seeds for. */
  length: count,
});

/** The chain in use. */
const chainInUse = v.object({
  ...committedChain.entries,
  clientSeed: v.string(),
  historyBlockNum: count,
  historyBlockHash: hash,
  /** The highest block that the platform had seen when this one was announced. */
  head: count,
  /** Index of the next round, from 1; length + 1 when the chain is used up. */
  nextIndex: count,
  /** serverSeedHash of the next round. Null while it is secret, because it is the seed of a round that is still open. */
  serverSeedHash: v.nullable(hash),
});

/**
 * The next chain, with its announced block. It takes over when that block exists: after a swap at once, otherwise when the
 * chain in use is used up.
 */
const chainAnnounced = v.object({
  ...committedChain.entries,
  clientSeed: v.string(),
  historyBlockNum: count,
  /** Null while the block does not exist. */
  historyBlockHash: v.nullable(hash),
  /** The highest block that the platform had seen when this one was announced. */
  head: count,
  /** True: asked for by the player (or his first), takes over as soon as its block exists. */
  bySwap: v.boolean(),
});

/** All data of a player's chains in one game. */
export const ownSeeds = v.object({
  gameType: count,
  /** Owner of the register, sent to this player alone: the game's name, a colon, and 32 random hex digits. */
  owner: v.pipe(v.string(), v.maxLength(60)),
  /** Client seed of the chain in use. Null until the player's browser has sent its first: no chain begins without it. */
  clientSeed: v.nullable(v.string()),
  /** Null before the first chain's block exists. */
  current: v.nullable(chainInUse),
  coming: v.nullable(chainAnnounced),
  /** Registered, and nothing else yet: neither client seed nor block has been chosen. The next client seed is for it. */
  next: committedChain,
  /** The entry after that one; it exists before the first chain has its client seed. */
  further: v.nullable(committedChain),
  /** The player had chains in this game before there were registers; those have ended. */
  fromBefore: v.boolean(),
});
export type OwnSeeds = v.InferOutput<typeof ownSeeds>;

/** The commitment of one round: its outcome follows from this, the client seed and the block of its chain. */
export const commitment = v.object({ chainId: id, index: chainIndex, gameResultHash: hash });
export type Commitment = v.InferOutput<typeof commitment>;

/** Everything that verifies a round, and its promise from before. `serverSeed` and `resultSeed` are null while it is open. */
export const roundSeeds = v.object({
  chainId: id,
  index: chainIndex,
  clientSeed: v.string(),
  historyBlockNum: count,
  historyBlockHash: hash,
  serverSeedHash: hash,
  gameResultHash: hash,
  serverSeed: v.nullable(hash),
  resultSeed: v.nullable(hash),
});
export type RoundSeeds = v.InferOutput<typeof roundSeeds>;

/** The states of a round whose player decides how far it goes. `refunded`: left alone before it could be cashed out. */
export const STEP_STATUSES = ['open', 'cashed', 'lost', 'refunded'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** The party that cashed out: the player, the platform at the profit limit, or the platform after too long without a move. */
export const CASHED_BY = ['player', 'limit', 'platform'] as const;
export type CashedBy = (typeof CASHED_BY)[number];

const betMode = v.picklist(['manual', 'auto']);

/** The fields of every round that goes step by step until it is lost or cashed out. */
export const stepRound = {
  betId: id,
  amount,
  mode: betMode,
  status: v.picklist(STEP_STATUSES),
  /** Number of moves made so far. A move or cash-out names it, so that only one of two simultaneous ones counts. */
  step: count,
  multiplier,
  /** The amount that cashing out pays now. Null while nothing is won and when the round is over. */
  cashOut: v.nullable(amount),
  /** Null while open. */
  payout: v.nullable(amount),
  cashedBy: v.nullable(v.picklist(CASHED_BY)),
  betTime: time,
  /** The platform cashes out or refunds an open round at this time; each move postpones it. */
  expiresAt: v.nullable(time),
  settleTime: v.nullable(time),
  seeds: roundSeeds,
} as const;
const anyStepRound = v.object(stepRound);
export type StepRound = v.InferOutput<typeof anyStepRound>;

/** The bet on the round that the start call announced. */
export const stepBet = {
  requestId: id,
  amount,
  mode: betMode,
  /** The promise that the player saw. A bet is settled on exactly that promise, or refused; also when it names none. */
  chainId: id,
  index: chainIndex,
  clientSeed: v.optional(v.nullable(v.string())),
  gameResultHash: v.optional(v.nullable(hash)),
} as const;

/** The fields that every move names, besides the move's own choice. */
export const ofStep = { requestId: id, betId: id, step: count } as const;

/**
 * A swap: the client seed for the registered chain that waits for one; the player has seen that chain. A repeat with the
 * same seed changes nothing.
 */
export const swapRequest = v.object({ chainId: id, clientSeed: v.string() });
export const swapAnswer = v.object({ seeds: ownSeeds });

/**
 * Reads the chains of a game, or gives the registered chain that waits for one its client seed: the first chain, and the
 * follower of a chain that is nearly used up. A chain keeps its client seed for good.
 */
const clientHash = reads(
  '/game/clientHash',
  v.object({
    gameType: gameNumber,
    chainId: v.optional(v.nullable(id)),
    clientSeed: v.optional(v.nullable(v.string())),
  }),
  v.object({
    gameType: count,
    /** `shared` in games whose rounds all players share. */
    clientSeed: v.nullable(v.string()),
    /** Null in games whose rounds all players share. */
    seeds: v.nullable(ownSeeds),
  }),
);

export const PLAYER_CHAIN_CALLS = { clientHash } as const;

/** Sent to the player alone. */
export const PLAYER_CHAIN_PUSHES = {
  /**
   * Round info: another of the player's chains has taken over. The push contains its next round; the game's calls return the
   * rest. `reason`: his first chain, a swap, or the one before was used up.
   */
  chainTookOver: {
    code: 2013,
    data: v.object({
      gameType: count,
      reason: v.picklist(['first', 'swap', 'used-up']),
      chainId: id,
      /** Index of the next round. */
      roundId: count,
      clientSeed: v.string(),
      serverSeedHash: hash,
      gameResultHash: hash,
      historyBlockNum: count,
      historyBlockHash: hash,
    }),
  },
} as const satisfies PushTable;

/** Return to player in per cent, four places, floored: "98.9843". */
export const percent = v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{4}$/, 'not a percentage with four places'));

/** The limits of a bet in these games. */
export const betTerms = {
  minBet: amount,
  maxBet: amount,
  /** No bet pays more. */
  profitLimit: amount,
};

/** A list of multipliers. */
export const odds = v.array(multiplier);
