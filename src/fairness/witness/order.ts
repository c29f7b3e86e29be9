// Checks the order of rounds that all players share. Ids rise by one, and indices with them; blocks rise strictly; chains
// follow each other as they are registered. The last position is stored, so that a gap or a reload hides nothing.
import type { CaseDefect, RoundPromise } from '../../protocol/witness';
import type { CurrentNote, GameNotes } from './notes';

export interface Disorder extends CaseDefect {
  /** The round that the defect is about. */
  readonly of: string;
}

/** Number of missing rounds that are named one by one. */
const NAMED = 20;
const ROUND = /^\d{1,19}$/;

interface NextRound {
  readonly round: string;
  readonly promise: RoundPromise;
}

/** Number of rounds from the last promised one to this one; null when they cannot be counted. */
export function stepsTo({ current }: GameNotes, round: string): number | null {
  if (!current || !ROUND.test(current.round) || !ROUND.test(round)) return null;
  return Number(BigInt(round) - BigInt(current.round));
}

/** The defects in the order of a round's promise, whether or not anything was missed. */
export function inOrder(notes: GameNotes, next: NextRound): readonly Disorder[] {
  const { current } = notes;
  const steps = stepsTo(notes, next.round);
  if (!current || steps === null || steps === 0) return [];
  const left = steps > 0 && notes.present ? leftOut(notes, current, next, steps) : [];
  return notes.terms.kind === 'block' ? left : [...left, ...outOfPlace(notes, current, next, steps)];
}

/** Rounds that were never promised, or neither ended nor declared void, while this device was present. */
function leftOut(
  notes: GameNotes,
  current: CurrentNote,
  { round }: NextRound,
  steps: number,
): readonly Disorder[] {
  const found: Disorder[] = [];
  const skipped = (of: string): void => {
    found.push({ defect: 'skipped-round', of, expected: of, told: round });
  };
  for (let ahead = 1; ahead < Math.min(steps, NAMED); ahead++) {
    const missing = String(BigInt(current.round) + BigInt(ahead));
    const note = notes.rounds.get(missing);
    // A round that was promised and is not over is still awaited, so it is not left out.
    if (!note?.over && !note?.promise) skipped(missing);
  }
  // Rounds of block-hash games overlap.
  const last = notes.rounds.get(current.round);
  if (notes.terms.kind !== 'block' && last?.over === false && !last.unwatched) skipped(current.round);
  return found;
}

function outOfPlace(
  notes: GameNotes,
  current: CurrentNote,
  { round, promise }: NextRound,
  steps: number,
): readonly Disorder[] {
  const found: Disorder[] = [];
  const expected = indexAfter(notes, current, promise.chainId, steps);
  const isPlaced = expected === null ? isPossible(current, promise, steps) : expected === promise.index;
  if (!isPlaced) {
    const told = String(promise.index);
    found.push({ defect: 'skipped-round', of: round, expected: String(expected ?? 1), told });
  }
  const { blockNumber } = promise;
  if (blockNumber === null) return found;
  // Blocks must rise from round to round, compared with the last promised round and with the known neighbours.
  const beside = (step: 1 | -1): number | null =>
    notes.rounds.get(String(BigInt(round) - BigInt(step)))?.promise?.blockNumber ?? null;
  for (const [before, direction] of [
    [current.blockNumber, steps],
    [beside(1), 1],
    [beside(-1), -1],
  ] as const) {
    if (before === null || !isStuck(blockNumber, before, direction)) continue;
    const expected = `${direction > 0 ? '>' : '<'} ${before}`;
    const defect = blockNumber === before ? 'reused-seed' : 'other-block';
    found.push({ defect, of: round, expected, told: String(blockNumber) });
    break;
  }
  return found;
}

const isStuck = (told: number, before: number, steps: number): boolean =>
  steps > 0 ? told <= before : told >= before;

/** The index on its chain that a round `steps` later must have; null when the register does not determine it. */
function indexAfter(notes: GameNotes, current: CurrentNote, chainId: string, steps: number): number | null {
  if (chainId === current.chainId) return current.index + steps;
  const entries = [...notes.register.values()];
  const from = entries.find((entry) => entry.chainId === current.chainId);
  const to = entries.find((entry) => entry.chainId === chainId);
  if (!from || !to || from.k >= to.k) return null;
  let rest = current.index + steps;
  for (let k = from.k; k < to.k; k++) {
    // For a chain that a leak has ended, the register does not show how many of its rounds were played.
    const entry = notes.register.get(k);
    if (!entry || notes.leaked.has(k)) return null;
    rest -= entry.length;
  }
  return rest;
}

/** For a chain whose place is not known yet: rounds rise by one, so at most `steps` of its rounds can have been played. */
const isPossible = (current: CurrentNote, { chainId, index }: RoundPromise, steps: number): boolean =>
  chainId === current.chainId || steps < 0 || index <= steps;
