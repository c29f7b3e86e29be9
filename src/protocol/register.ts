// The wire of registers: the list of a shared game's chains, which only grows, and its announced rounds as anybody may look
// them up (docs/fairness.md).
import * as v from 'valibot';
import { nothing, reads } from './call';
import { count, gameNumber, hash, roundId } from './json';
import { TOLD_AT_ONCE, toldRound } from './sharedRound';

/** Entries that one answer holds. */
export const ENTRIES_AT_ONCE = 100;

/** One chain in its place. Its id is hashed from all before it (src/core/register.ts). */
export const registerEntry = v.object({
  k: count,
  chainId: hash,
  /** serverSeed[0]. */
  tip: hash,
  length: count,
  /** Why the chain ended before its last index; null when it did not. */
  ended: v.nullable(v.picklist(['swap', 'leak'])),
  /** serverSeed[length], from which all of the chain follows: told when the chain has ended and its rounds have too. */
  lastSeed: v.optional(v.nullable(hash)),
});
export type RegisterEntry = v.InferOutput<typeof registerEntry>;

export const REGISTER_CALLS = {
  /** The keys that receipts and digests are signed with, the newest last. The list only grows. */
  signingKeys: reads('/game/signingKeys', nothing, v.object({ keys: v.array(hash) })),
  /** The register of a shared game. */
  register: reads(
    '/game/chainRegister',
    v.object({ gameType: gameNumber, from: count }),
    v.object({
      gameType: count,
      owner: v.string(),
      entries: v.array(registerEntry),
    }),
  ),
  /** Rounds of a shared game in their order, from one on: what was announced, and how each ended. */
  toldRounds: reads(
    '/game/toldRounds',
    v.object({ gameType: gameNumber, from: roundId, count: v.pipe(count, v.maxValue(TOLD_AT_ONCE)) }),
    v.object({ gameType: count, rounds: v.array(toldRound) }),
  ),
} as const;
