// Looks blocks up at public sources: whether an announced block existed when a bet was made, and whether it is what the
// platform says. One source alone accuses nobody at once: a second one has to agree, or, where no other answers, the same one
// two minutes later.
import type { Clock } from '../../core/clock';
import type { LinkedBlock } from '../../protocol/tronBlock';
import type { LookedUp, LookUp } from '../../protocol/witness';
import type { PublicSource } from './publicNode';

/** A lone source is asked again after so long, in milliseconds. */
export const SECOND_LOOK = 120_000;
/** A block that the public chain replaces at all is replaced within this time, in milliseconds. */
export const REPLACED_WITHIN = 60_000;
/** A source that has not seen the block yet is asked again, so often, after so many milliseconds. */
const LAGS = 15;
const LAG_STEP = 4_000;
/**
 * Betting closes at least a second before its block is due; a little is left for clocks that do not run alike. In
 * milliseconds.
 */
const AHEAD = 750;

export interface LookUpParts {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly sources: readonly PublicSource[];
}

const isSame = (a: LinkedBlock | null, b: LinkedBlock | null): boolean => a !== null && a.hash === b?.hash;

export class BlockLookUp {
  constructor(private readonly parts: LookUpParts) {}

  /** `waited`: milliseconds since the bet was sent, as on a slow network, where even this code came late. */
  answer(asked: LookUp, waited = 0): Promise<LookedUp> {
    return asked.kind === 'head' ? this.atBetting(asked, waited) : this.announced(asked);
  }

  /** The newest block as a bet is sent: the announced one must not exist yet. */
  private async atBetting({ blockNumber }: LookUp, waited: number): Promise<LookedUp> {
    const { clock } = this.parts;
    const sentAt = clock.now() - waited;
    /** The announced block and the newest one, where a source shows that the first existed when the bet was sent. */
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

  /** The announced block, once the platform has told its id. */
  private async announced({ blockNumber, blockHash, again }: LookUp): Promise<LookedUp> {
    if (again) await this.wait(REPLACED_WITHIN);
    const first = await this.firstAnswer(blockNumber);
    if (first === null) return { verdict: 'silent', told: null };
    const { n, block } = first;
    // Number and time are parts of what the id is made of.
    const isTold = (one: LinkedBlock): boolean => one.hash === blockHash;
    if (isTold(block)) return { verdict: 'confirmed', told: block.hash };
    // A source had it as the platform told it: the public chain has replaced it since.
    if (again) return { verdict: 'replaced', told: block.hash };
    let isKnown = false;
    const verdict = await this.second(n, async (source) => {
      const other = await source.byNumber(blockNumber);
      if (other === null) throw new Error('it lags');
      if (isTold(other)) isKnown = true;
      return isSame(other, block);
    });
    // Once one source has the block as it was told, nobody is accused: the sources differ.
    if (isKnown || verdict !== true) return { verdict: 'open', told: block.hash };
    return { verdict: 'other', told: block.hash };
  }

  /** The first source that has the block; others are asked in turn while it lags. */
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

  /** Whether another source agrees; where none answers, the same one two minutes later. Null: no answer at all. */
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
