// The digest of one shared game, extended with each round: a hash over everything the platform has announced, which two
// players can compare (docs/fairness.md).
import { digestAfter } from '../../core/digest';
import { digestReceipt } from '../../core/receipt';
import { NO_RESULT, type Before } from '../../core/digestWords';
import { NOTHING_BEFORE } from '../../core/chainTerms';
import type { Digested } from '../../protocol/sharedRound';
import type { Signer } from '../signing/signer';
import type { OpenRound } from './seeding';

export class Digests {
  private last = { digest: NOTHING_BEFORE, end: 'played' as Before };
  private told: Digested | null = null;

  /** `game`: its name in what is signed. */
  constructor(
    private readonly game: string,
    private readonly signer: Pick<Signer, 'sign'>,
  ) {}

  /** Goes on after the last round that was announced under registers; `end`: how it ended. */
  resume(last: { readonly digest: string; readonly end: Before } | null): void {
    this.last = last ?? { digest: NOTHING_BEFORE, end: 'played' };
    this.told = null;
  }

  /** Of the round that is on; null before its outcome is fixed. */
  get current(): Digested | null {
    return this.told;
  }

  /** What a round adds: with the hash of its outcome, or without one when it was void before that was public. */
  withRound({ id, chainId, index, historyBlockNum, gameResultHash }: OpenRound): Digested {
    if (this.told?.roundId === id) return this.told;
    const result = gameResultHash ?? NO_RESULT;
    const { digest, end: before } = this.last;
    const round = { round: id, chainId, index, blockNumber: historyBlockNum, gameResultHash: result, before };
    const after = digestAfter(digest, round);
    const signature = this.signer.sign(digestReceipt(this.game, id, after));
    return { roundId: id, digest: after, before, result, signature };
  }

  /** As it is told: one that was written down before digests were signed is signed now. */
  signed(digested: Digested): Digested {
    const { roundId, digest, signature } = digested;
    if (signature != null) return digested;
    return { ...digested, signature: this.signer.sign(digestReceipt(this.game, roundId, digest)) };
  }

  /** It is written down and told from now on. */
  tell(digested: Digested): void {
    this.told = digested;
  }

  /** The round that was told last has ended. */
  ended(end: Before): void {
    if (this.told) this.last = { digest: this.told.digest, end };
    this.told = null;
  }
}
