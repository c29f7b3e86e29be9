// The wire of a player's own seed chains, which the games on them share: what the player knows of them before a round, and
// what verifies a round when it is over. Each player has chains of his own in each of the two games.
import * as v from 'valibot';
import { OWN_CHAIN_LENGTH } from '../../core/chainTerms';
import { reads } from '../../protocol/call';
import { amount, chainIndex, count, gameNumber, hash, id, multiplier, time } from '../../protocol/json';
import type { PushTable } from '../../protocol/push';

/** Seeds in one chain. */
export const CHAIN_LENGTH = OWN_CHAIN_LENGTH;
/** When this index is dealt, the chain that follows is prepared: it takes a client seed and is announced a block. */
export const FOLLOWER_FROM = 900;
/** Swaps that a player has in each game. */
export const SWAPS_A_DAY = 20;

/** What a player may enter as a client seed; anything else is refused with CODE.illegalClientSeed. */
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

/** The chain that rounds are played on. */
const chainInUse = v.object({
  ...committedChain.entries,
  clientSeed: v.string(),
  historyBlockNum: count,
  historyBlockHash: hash,
  /** The highest block that the platform had seen when this one was announced. */
  head: count,
  /** Index of the next round, from 1; length + 1 when the chain is used up. */
  nextIndex: count,
  /** serverSeedHash of the next round. Null while it is secret, being the seed of a round that is still open. */
  serverSeedHash: v.nullable(hash),
});

/** The chain that follows, its block announced. It takes over when that block exists: after a swap at once, otherwise when the one in use is used up. */
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

/** All that a player knows of his chains in one game. */
export const ownSeeds = v.object({
  gameType: count,
  /** Of the register, told to this player alone: the game's name, a colon, and 32 random hex digits. */
  owner: v.pipe(v.string(), v.maxLength(60)),
  /** Of the chain in use. Null until the player's browser has sent its first: no chain begins without it. */
  clientSeed: v.nullable(v.string()),
  /** Null before the first chain's block exists. */
  current: v.nullable(chainInUse),
  coming: v.nullable(chainAnnounced),
  /** Registered, and nothing else yet: neither client seed nor block has been chosen. The next client seed is for it. */
  next: committedChain,
  /** The entry after that one; there before the first chain has its client seed. */
  further: v.nullable(committedChain),
  /** The player had chains in this game before there were registers; those have ended. */
  fromBefore: v.boolean(),
});
export type OwnSeeds = v.InferOutput<typeof ownSeeds>;

/** The commitment of one round: its outcome follows from this, the client seed and the block of its chain. */
export const commitment = v.object({ chainId: id, index: chainIndex, gameResultHash: hash });
export type Commitment = v.InferOutput<typeof commitment>;

/** Everything that verifies a round, and how it stood before. `serverSeed` and `resultSeed` are null while it is open. */
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

/** What a round can be whose player decides how far it goes. `refunded`: left alone before it could be cashed out. */
export const STEP_STATUSES = ['open', 'cashed', 'lost', 'refunded'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Who cashed out: the player; the platform at the profit limit; the platform after the round was left alone for too long. */
export const CASHED_BY = ['player', 'limit', 'platform'] as const;
export type CashedBy = (typeof CASHED_BY)[number];

const betMode = v.picklist(['manual', 'auto']);

/** What every round tells that goes step by step until it is lost or cashed out. */
export const stepRound = {
  betId: id,
  amount,
  mode: betMode,
  status: v.picklist(STEP_STATUSES),
  /** Moves made so far; a move or cash-out names it, so that of two at once only one counts. */
  step: count,
  multiplier,
  /** What cashing out pays now. Null while nothing is won and when the round is over. */
  cashOut: v.nullable(amount),
  /** Null while open. */
  payout: v.nullable(amount),
  cashedBy: v.nullable(v.picklist(CASHED_BY)),
  betTime: time,
  /** The platform cashes out an open round (or refunds it) at this time; each move puts it off. */
  expiresAt: v.nullable(time),
  settleTime: v.nullable(time),
  seeds: roundSeeds,
} as const;
const anyStepRound = v.object(stepRound);
export type StepRound = v.InferOutput<typeof anyStepRound>;

/** A bet on the round that was started. */
export const stepBet = {
  requestId: id,
  amount,
  mode: betMode,
  /** The promise that the player saw. A bet is settled on exactly that, or refused; also when it does not name it. */
  chainId: id,
  index: chainIndex,
  clientSeed: v.optional(v.nullable(v.string())),
  gameResultHash: v.optional(v.nullable(hash)),
} as const;

/** What a move names besides what is chosen in it. */
export const ofStep = { requestId: id, betId: id, step: count } as const;

/**
 * A swap: the client seed of the registered chain that waits for one, which the player has seen. A repeat with the same
 * seed changes nothing.
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

/** To the player alone. */
export const PLAYER_CHAIN_PUSHES = {
  /**
   * Round info: another of the player's chains has taken over. What is told is its next round; the calls of the game
   * tell the rest. `reason`: his first chain, a swap, or the one before was used up.
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

/** What limits a bet of these games. */
export const betTerms = {
  minBet: amount,
  maxBet: amount,
  /** No bet pays more. */
  profitLimit: amount,
};

/** A list of multipliers. */
export const odds = v.array(multiplier);
