// The order of rounds that all players share: ids and indices go on without a gap, each round ends before the next is
// promised, and the block of a round is the one that was announced with the round before.
import type { CaseDefect, RoundPromise } from '../../protocol/witness';
import type { GameNotes } from './notes';

export interface Disorder extends CaseDefect {
  /** The round that it is about. */
  readonly of: string;
}

/** Missing rounds that are named one by one. */
const NAMED = 20;
const ROUND = /^\d{1,19}$/;

interface NextRound {
  readonly round: string;
  readonly promise: RoundPromise;
}

/** An answer that was long on its way may tell of a round again that came before the one promised last. */
export function isPast({ current }: GameNotes, round: string, { chainId }: RoundPromise): boolean {
  if (!current || current.chainId !== chainId || !ROUND.test(current.round) || !ROUND.test(round))
    return false;
  return BigInt(round) < BigInt(current.round);
}

/** What is out of order in the next round's promise. Nothing, while something may have been missed. */
export function inOrder(notes: GameNotes, { round, promise }: NextRound): readonly Disorder[] {
  const { present, current, nextBlock } = notes;
  if (!present || !current || !ROUND.test(current.round) || !ROUND.test(round)) return [];
  const steps = Number(BigInt(round) - BigInt(current.round));
  if (steps <= 0) return [];
  const found: Disorder[] = [];
  const skipped = (of: string, expected: string): void => {
    found.push({ defect: 'skipped-round', of, expected, told: round });
  };
  for (let ahead = 1; ahead < Math.min(steps, NAMED); ahead++) {
    const missing = String(BigInt(current.round) + BigInt(ahead));
    const note = notes.rounds.get(missing);
    // Promised and not over yet is not left out: it is still awaited.
    if (!note?.over && !note?.promise) skipped(missing, missing);
  }
  // Rounds of block-hash games overlap, and have neither chains nor blocks announced ahead of them.
  if (notes.terms.kind === 'block') return found;
  if (notes.rounds.get(current.round)?.over === false) skipped(current.round, current.round);
  const isSameChain = promise.chainId === current.chainId;
  if (isSameChain ? promise.index !== current.index + steps : promise.index > steps)
    skipped(round, String(isSameChain ? current.index + steps : 1));
  if (nextBlock !== null && promise.blockNumber !== null && promise.blockNumber !== nextBlock)
    found.push({
      defect: 'other-block',
      of: round,
      expected: String(nextBlock),
      told: String(promise.blockNumber),
    });
  return found;
}
