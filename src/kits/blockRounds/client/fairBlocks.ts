// Gives the rounds of a block-hash game to the witness: the block that was announced, blocks as they were first shown, and
// the result of each round.
import type { BlockInfo } from '../../../protocol/calls';
import type { ProofShape } from '../../../protocol/proof';
import { ended } from '../../../protocol/endedRound';
import { NO_RESULT } from '../../../core/digestWords';
import type { Witness } from '../../../client/stores/witness';
import { proofOf, resultProofOf } from './fairRound';
import { toldOtherwise } from './ownBets';
import type { ClassicBet, ClassicEvent, ClassicResult, ClassicRound } from '../messages';
import { CLASSIC_GAMES, type ClassicGameType } from '../plays';
import { blockProof, type BlockProof } from '../proof';

export class FairBlocks {
  readonly game: string;
  private readonly shape: ProofShape<BlockProof>;
  /** Ids of the newest rounds that messages contained. */
  private readonly newest = { announced: 0n, decided: 0n };

  constructor(
    private readonly witness: Witness,
    gameType: ClassicGameType,
  ) {
    this.game = CLASSIC_GAMES[gameType].id;
    this.shape = blockProof(this.game);
  }

  /** `publicChain`: a public chain may replace its newest blocks; the platform's own chain does not. */
  hear(event: ClassicEvent, publicChain: boolean): void {
    const { game, witness } = this;
    switch (event.name) {
      case 'snapshot': {
        const { rounds, blocks, results } = event.data;
        const head = blocks[0]?.num ?? null;
        // A snapshot without news means that no round was missed: everything received before it stays valid.
        const isAhead = [this.isNews('announced', rounds), this.isNews('decided', results)];
        if (isAhead.includes(true)) this.missed();
        // For rounds whose block exists, this device cannot say which were announced in time.
        for (const round of rounds)
          this.promised(round, head !== null && head < round.blockNum ? head : null);
        if (!publicChain) for (const block of blocks) this.shown(block);
        for (const result of [...results].reverse()) {
          this.recalled(result);
          if (result.digest) this.digested(result, result === results[0]);
        }
        return;
      }
      case 'roundResult':
        this.isNews('decided', [event.data.roundResult]);
        this.ended(event.data.roundResult);
        return this.digested(event.data.roundResult, true);
      case 'roundInfo': {
        const { head, rounds, pre } = event.data;
        this.isNews('announced', rounds);
        if (pre) this.isNews('decided', [pre]);
        // A round whose block exists was announced late if this device was listening before this message. So it is given to
        // the witness before the current round, whose repetition shows that nothing was missed.
        const isThere = ({ blockNum }: ClassicRound): boolean => head !== null && head.num >= blockNum;
        const late = rounds.filter(isThere).reverse();
        for (const round of [...late, ...rounds.filter((one) => !isThere(one))])
          this.promised(round, head?.num ?? null);
        if (head && !publicChain) this.shown(head);
        if (pre) this.ended(pre);
        return;
      }
      case 'roundVoided':
        return witness.tell({ kind: 'voided', game, round: event.data.roundId });
    }
  }

  /** Whether a message contains a newer announced or decided round than all before. */
  private isNews(as: 'announced' | 'decided', told: readonly { readonly roundId: string }[]): boolean {
    const before = this.newest[as];
    for (const { roundId } of told) if (BigInt(roundId) > this.newest[as]) this.newest[as] = BigInt(roundId);
    return this.newest[as] > before;
  }

  /** Messages may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: this.game });
  }

  /** A bet of the player was sent again: checks that it is unchanged. */
  again(known: ClassicBet | undefined, bet: ClassicBet): void {
    const told = known ? toldOtherwise(known, bet) : null;
    if (known && told !== null)
      this.witness.tell({ kind: 'elsewhere', game: this.game, round: known.roundId, told });
  }

  /** The payout of the player's bet, by the platform's own records. */
  paid(bet: ClassicBet): void {
    this.witness.tell(ended(this.shape, bet.roundId, proofOf(bet)));
  }

  private promised({ roundId: round, blockNum: blockNumber }: ClassicRound, head: number | null): void {
    this.witness.tell({ kind: 'block-promised', game: this.game, round, blockNumber, head });
  }

  private shown({ num: blockNumber, hash: blockHash }: BlockInfo): void {
    this.witness.tell({ kind: 'block', game: this.game, blockNumber, blockHash });
  }

  /** Compares a repeated result with the first one. */
  private recalled(result: ClassicResult): void {
    if (this.witness.look(this.game, result.roundId, null).inTime) this.ended(result);
  }

  /** Takes the digest of a settled round. `isNewest`: it is signed. */
  private digested({ roundId: round, block, digest }: ClassicResult, isNewest: boolean): void {
    this.witness.tell({
      kind: 'block-digest',
      game: this.game,
      round,
      after: digest?.after ?? null,
      blockNumber: block.num,
      blockId: block.hash,
      digest: digest
        ? {
            roundId: round,
            digest: digest.digest,
            before: 'played',
            result: NO_RESULT,
            ...(isNewest ? { signature: digest.signature ?? null } : {}),
          }
        : null,
    });
  }

  private ended(result: ClassicResult): void {
    this.witness.tell(ended(this.shape, result.roundId, resultProofOf(result)));
  }
}
