// Digests: a hash over all announcements of a game so far. Two people with the same digest got the same history.
import type { Before } from './digestWords';
import { hashText } from './hash';

/** The part of a shared round that its game's digest covers. */
export interface DigestedRound {
  readonly round: string;
  readonly chainId: string;
  readonly index: number;
  readonly blockNumber: number;
  /** 64 hex characters, or NO_RESULT. */
  readonly gameResultHash: string;
  readonly before: Before;
}

/** digest[n] from digest[n-1]; the first follows NOTHING_BEFORE. */
export const digestAfter = (
  digest: string,
  { round, chainId, index, blockNumber, gameResultHash, before }: DigestedRound,
): string => hashText(`${digest}:${round}:${chainId}:${index}:${blockNumber}:${gameResultHash}:${before}`);

/** The part of a settled round that its game's digest covers, in games that blocks alone decide. */
export interface DigestedBlock {
  readonly round: string;
  readonly blockNumber: number;
  readonly blockId: string;
}

/** The next digest of a game that blocks alone decide, over its settled blocks. */
export const blockDigestAfter = (digest: string, blockNumber: number, blockId: string): string =>
  hashText(`${digest}:${blockNumber}:${blockId}`);
