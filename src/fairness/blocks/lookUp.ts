// Looks blocks up at public sources: checks whether an announced block existed when a bet was made, and whether it is the
// block that the platform published. One source alone is not enough for an accusation: a second one must agree, or, where no
// other answers, the same one two minutes later.
import type { Clock } from '../../core/clock';
import type { LinkedBlock } from '../../protocol/tronBlock';
import type { LookedUp, LookUp } from '../../protocol/witness';
import type { PublicSource } from './publicNode';

/** Milliseconds until a lone source is asked again. */
export const SECOND_LOOK = 120_000;
/** Milliseconds within which the public chain replaces a block, if it replaces the block at all. */
export const REPLACED_WITHIN = 60_000;
/** Number of times that sources without the block are asked, and the milliseconds between two tries. */
const LAGS = 15;
const LAG_STEP = 4_000;
/** Betting closes at least a second before its block is due. This much of it, in milliseconds, allows for clock differences. */
const AHEAD = 750;

export interface LookUpParts {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly sources: readonly PublicSource[];
}

const isSame = (a: LinkedBlock | null, b: LinkedBlock | null): boolean => a !== null && a.hash === b?.hash;

export class BlockLookUp {
  constructor(private readonly parts: LookUpParts) {}

  /** `waited`: milliseconds since the bet was sent. On a slow network even this code may load late. */
  answer(asked: LookUp, waited = 0): Promise<LookedUp> {
    return asked.kind === 'head' ? this.atBetting(asked, waited) : this.announced(asked);
  }

  /** Checks the newest block when a bet is sent: the announced one must not exist yet. */
  private async atBetting({ blockNumber }: LookUp, waited: number): Promise<LookedUp> {
    const { clock } = this.parts;
    const sentAt = clock.now() - waited;
    /** The announced and the newest block if the source shows that the former existed when the bet was sent; null otherwise. */
    const existed = async (source: PublicSource): Promise<readonly [LinkedBlock, LinkedBlock] | null> => {
      const head = await source.newest();
      const elapsed = clock.now() - sentAt;
      if (head.num < blockNumber) return null;
      const block = head.num === blockNumber ? head : await source.byNumber(blockNumber);
      return block && elapsed < head.time - block.time + AHEAD ? [block, head] : null;
    };
    let answered = false;
    for (const [n, source] of this.parts.sources.entries()) {
      const seen = await existed(source).catch(() => undefined);
      if (seen === undefined) continue;
      answered = true;
      if (seen === null) continue;
      const agrees = async (other: PublicSource): Promise<boolean> =>
        isSame(await other.byNumber(seen[0].num), seen[0]) &&
        isSame(await other.byNumber(seen[1].num), seen[1]);
      const verdict = await this.second(n, agrees);
      if (verdict === true) return { verdict: 'existed', told: `${seen[1].num} ${seen[1].hash}` };
      return { verdict: 'open', told: null };
    }
    return { verdict: answered ? 'fine' : 'silent', told: null };
  }

  /** Checks the announced block after the platform has published its id. */
  private async announced({ blockNumber, blockHash, again }: LookUp): Promise<LookedUp> {
    if (again) await this.wait(REPLACED_WITHIN);
    const first = await this.firstAnswer(blockNumber);
    if (first === null) return { verdict: 'silent', told: null };
    const { n, block } = first;
    // The id is computed from number and time too.
    const isTold = (one: LinkedBlock): boolean => one.hash === blockHash;
    if (isTold(block)) return { verdict: 'confirmed', told: block.hash };
    // A source had the block as the platform published it: the public chain has replaced it since.
    if (again) return { verdict: 'replaced', told: block.hash };
    let isKnown = false;
    const verdict = await this.second(n, async (source) => {
      const other = await source.byNumber(blockNumber);
      if (other === null) throw new Error('it lags');
      if (isTold(other)) isKnown = true;
      return isSame(other, block);
    });
    // When one source has the block as published, the sources disagree and there is no accusation.
    if (isKnown || verdict !== true) return { verdict: 'open', told: block.hash };
    return { verdict: 'other', told: block.hash };
  }

  /** Asks the sources in turn, again while they lag, and returns the first block; null when no source has it. */
  private async firstAnswer(
    num: number,
  ): Promise<{ readonly n: number; readonly block: LinkedBlock } | null> {
    for (let tries = 0; tries < LAGS; tries++) {
      if (tries > 0) await this.wait(LAG_STEP);
      for (const [n, source] of this.parts.sources.entries()) {
        const block = await source.byNumber(num).catch(() => null);
        if (block) return { n, block };
      }
    }
    return null;
  }

  /** Whether another source agrees. When no other answers, asks the same one two minutes later. Null: no answer at all. */
  private async second(
    first: number,
    agrees: (source: PublicSource) => Promise<boolean>,
  ): Promise<boolean | null> {
    const { sources } = this.parts;
    let denied = false;
    for (const [n, source] of sources.entries()) {
      if (n === first) continue;
      const answer = await agrees(source).catch(() => null);
      if (answer === true) return true;
      if (answer === false) denied = true;
    }
    if (denied) return false;
    await this.wait(SECOND_LOOK);
    const same = sources[first];
    return same ? agrees(same).catch(() => null) : null;
  }

  private wait(time: number): Promise<void> {
    return new Promise((resolve) => void this.parts.clock.after(time, resolve));
  }
}
