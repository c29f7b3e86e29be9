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

  /** `game` is the game's name in the signed text. */
  constructor(
    private readonly game: string,
    private readonly signer: Pick<Signer, 'sign'>,
  ) {}

  /** Continues after the last round that was announced under registers. `end` is how it ended. */
  resume(last: { readonly digest: string; readonly end: Before } | null): void {
    this.last = last ?? { digest: NOTHING_BEFORE, end: 'played' };
    this.told = null;
  }

  /** The digest of the current round; null before its outcome is fixed. */
  get current(): Digested | null {
    return this.told;
  }

  /** The digest after a round, with the hash of its outcome; without that hash when the round was void before its publication. */
  withRound({ id, chainId, index, historyBlockNum, gameResultHash }: OpenRound): Digested {
    if (this.told?.roundId === id) return this.told;
    const result = gameResultHash ?? NO_RESULT;
    const { digest, end: before } = this.last;
    const round = { round: id, chainId, index, blockNumber: historyBlockNum, gameResultHash: result, before };
    const after = digestAfter(digest, round);
    const signature = this.signer.sign(digestReceipt(this.game, id, after));
    return { roundId: id, digest: after, before, result, signature };
  }

  /** The digest with a signature. Digests that were stored before digests were signed are signed now. */
  signed(digested: Digested): Digested {
    const { roundId, digest, signature } = digested;
    if (signature != null) return digested;
    return { ...digested, signature: this.signer.sign(digestReceipt(this.game, roundId, digest)) };
  }

  /** Makes a stored digest the published one of the current round. */
  tell(digested: Digested): void {
    this.told = digested;
  }

  /** Ends the round of the digest that was published last. */
  ended(end: Before): void {
    if (this.told) this.last = { digest: this.told.digest, end };
    this.told = null;
  }
}
