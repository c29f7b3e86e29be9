// A proof: everything that somebody needs to check one round without asking us. It names no player and no bet id, and a
// seed is in it only once it has been revealed. Files and links carry it; a game makes it from what it was told.
import * as v from 'valibot';
import { amount, hash, id, multiplier, roundId } from './json';

export { PROOF_GAMES, type ProofGame } from './proofGames';

/** Says what a file is and in which version. */
export const PROOF_FORMAT = 'fairground-proof-1';
/** Most cards of a hilo round in a proof. */
export const MAX_PROOF_CARDS = 400;
/** Highest index in a chain that a proof may name: a walk of more steps is nobody's round. */
export const MAX_CHAIN_INDEX = 100_000_000;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The player's text, or `shared` in rounds that all players share. */
const clientSeed = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not 1 to 64 letters, digits, underscores or hyphens'),
);

/** Where the server seed stands in its chain. */
const chain = v.strictObject({
  chainId: id,
  /** Steps from the seed back to seed 0. */
  index: whole(1, MAX_CHAIN_INDEX),
  /** serverSeed[0], published before the chain was used. */
  tip: v.optional(hash),
});
export type ProofChain = v.InferOutput<typeof chain>;

const blockNumber = v.optional(whole(0, Number.MAX_SAFE_INTEGER));
const format = v.literal(PROOF_FORMAT);

const seeds = {
  format,
  /** Revealed after the round. */
  serverSeed: v.optional(hash),
  /** As it was shown before the round. */
  serverSeedHash: v.optional(hash),
  clientSeed: v.optional(clientSeed),
  /** Id of the announced block. */
  blockHash: v.optional(hash),
  blockNumber,
  /** Round id, or index in the player's chain. */
  round: v.optional(roundId),
  /** The game hash; checked when the seeds are there, and enough for the outcome when they are not. */
  resultSeed: v.optional(hash),
  /** As it was shown before the round. */
  gameResultHash: v.optional(hash),
  chain: v.optional(chain),
} as const;

/** Stake and payout of a bet, and the limit that cut it if one did. */
const sums = { stake: amount, payout: amount, profitLimit: v.optional(amount) } as const;

const crash = v.strictObject({
  game: v.picklist(['rocket', 'runway']),
  ...seeds,
  outcome: v.optional(v.strictObject({ multiplier })),
  /** `escapedAt` is absent when the bet was lost. */
  bet: v.optional(v.strictObject({ ...sums, escapedAt: v.optional(multiplier) })),
});

const plinko = v.strictObject({
  game: v.literal('plinko'),
  ...seeds,
  rows: v.picklist([8, 9, 10, 11, 12, 13, 14, 15, 16]),
  risk: v.picklist(['low', 'medium', 'high']),
  outcome: v.optional(
    v.strictObject({ path: v.pipe(v.string(), v.regex(/^[LR]{8,16}$/, 'not a path')), multiplier }),
  ),
  bet: v.optional(v.strictObject(sums)),
});

const card = whole(0, 51);
/** What brought a card: the opening deal, a skip, or a guess. */
const move = v.picklist(['deal', 'skip', 'higher', 'equal', 'lower']);

const hilo = v.strictObject({
  game: v.literal('hilo'),
  ...seeds,
  /** One a card. */
  moves: v.pipe(v.array(move), v.minLength(1), v.maxLength(MAX_PROOF_CARDS)),
  outcome: v.optional(
    v.strictObject({
      cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(MAX_PROOF_CARDS)),
      /** Drawn with the round, whether or not it opened. */
      treasureBasisPoints: v.optional(whole(0, 10_000)),
    }),
  ),
  /** `cashedOut` is false when the round was lost. Terms that are absent are zero. */
  bet: v.optional(
    v.strictObject({
      ...sums,
      cashedOut: v.boolean(),
      skipCost: v.optional(amount),
      platformBonusBasisPoints: v.optional(whole(0, 10_000)),
    }),
  ),
});

const ball = whole(1, 60);

const bingo = v.strictObject({
  game: v.literal('bingo'),
  ...seeds,
  outcome: v.optional(v.strictObject({ balls: v.pipe(v.array(ball), v.minLength(1), v.maxLength(40)) })),
  bet: v.optional(
    v.strictObject({
      ...sums,
      /** The 15 numbers of the ticket, row by row. */
      ticket: v.pipe(v.array(ball), v.length(15)),
      /** The extra balls were bought for it. */
      extra: v.boolean(),
    }),
  ),
});

const points = whole(0, 10);

const block = v.strictObject({
  game: v.picklist(['odd-even', 'big-small', 'lucky', 'banker-player', 'bull']),
  format,
  blockHash: v.optional(hash),
  blockNumber,
  outcome: v.optional(
    v.strictObject({
      result: v.picklist(['odd', 'even', 'big', 'small', 'win', 'lose', 'banker', 'player', 'tie']),
      banker: v.optional(points),
      player: v.optional(points),
    }),
  ),
  bet: v.optional(
    v.strictObject({
      ...sums,
      on: v.picklist(['odd', 'even', 'big', 'small', 'win', 'banker', 'player', 'tie']),
    }),
  ),
});

/** What was published before a round, and what came out of it: each is worth only as much as who saw it, and when. */
export type Witnessed = 'serverSeedHash' | 'gameResultHash' | 'outcome' | 'tip';

export const proofSchema = v.variant('game', [crash, plinko, hilo, bingo, block]);
export type Proof = v.InferOutput<typeof proofSchema>;
export type CrashProof = v.InferOutput<typeof crash>;
export type PlinkoProof = v.InferOutput<typeof plinko>;
export type HiloProof = v.InferOutput<typeof hilo>;
export type BingoProof = v.InferOutput<typeof bingo>;
export type BlockProof = v.InferOutput<typeof block>;
/** A proof of a game that has server seeds. */
export type SeededProof = Exclude<Proof, BlockProof>;
