// The wire of registers: the list of a shared game's chains, which only grows, and its announced rounds, which anybody may
// look up (docs/fairness.md).
import * as v from 'valibot';
import { nothing, reads } from './call';
import { count, gameNumber, hash, roundId } from './json';
import { TOLD_AT_ONCE, toldRound } from './sharedRound';

/** Highest number of entries in one answer. */
export const ENTRIES_AT_ONCE = 100;

/** One chain at its place in the register. Its id is hashed from all entries before it (src/core/register.ts). */
export const registerEntry = v.object({
  k: count,
  chainId: hash,
  /** serverSeed[0]. */
  tip: hash,
  length: count,
  /** Why the chain ended before its last index; null when it did not. */
  ended: v.nullable(v.picklist(['swap', 'leak'])),
  /** serverSeed[length], from which all seeds of the chain follow: published when the chain and its rounds have ended. */
  lastSeed: v.optional(v.nullable(hash)),
});
export type RegisterEntry = v.InferOutput<typeof registerEntry>;

export const REGISTER_CALLS = {
  /** The keys that sign receipts and digests, the newest last. The list only grows. */
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
  /** Consecutive rounds of a shared game, starting with `from`: their announcements and how each ended. */
  toldRounds: reads(
    '/game/toldRounds',
    v.object({ gameType: gameNumber, from: roundId, count: v.pipe(count, v.maxValue(TOLD_AT_ONCE)) }),
    v.object({ gameType: count, rounds: v.array(toldRound) }),
  ),
} as const;
