// Notes rounds that a block alone decides: the platform announces the block before it exists, and each settled round enters
// the game's digest.
import { NOTHING_BEFORE } from '../../core/chainTerms';
import { digestReceipt } from '../../core/receipt';
import type { Fact, RoundPromise } from '../../protocol/witness';
import { unused } from './chains';
import { NO_PROMISE, contradictions } from './endings';
import type { KindPart } from './kindPart';
import {
  isLater,
  keepBlock,
  keepLink,
  keepRound,
  newestDigest,
  newRound,
  roundIn,
  type GameNotes,
} from './notes';
import { inOrder, stepsTo } from './order';
import type { Page } from './report';
import { signed } from './signed';

type Told<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

export const blockPart: KindPart = (page, fact) => {
  if (fact.kind === 'block-promised') blockPromised(page, fact);
  if (fact.kind === 'block') blockShown(page, fact);
  if (fact.kind === 'block-digest') blockDigested(page, fact);
};

function blockPromised(page: Page, { round, blockNumber, head }: Told<'block-promised'>): void {
  const { notes } = page;
  const note = notes.rounds.get(round);
  const promise: RoundPromise = { ...NO_PROMISE, blockNumber };
  if (note?.promise) {
    page.compare(round, contradictions(note.promise, promise));
    // The platform repeats the announcement while the round is open: nothing of the order of rounds has been missed.
    if (!note.over) note.unwatched = false;
    if (stepsTo(notes, round) === 0) notes.present = true;
    return;
  }
  // The block must be above every head that was sent before, whatever head this fact names.
  const highest = head === null ? null : Math.max(notes.head, head);
  notes.head = highest ?? notes.head;
  const inTime = highest !== null && highest < blockNumber && note?.ended == null;
  if (!inTime && highest !== null && notes.present)
    page.find('late-commitment', round, `> ${highest}`, String(blockNumber));
  if (inTime) {
    for (const { defect, of, expected, told } of inOrder(notes, { round, promise }))
      page.find(defect, of, expected, told);
    notes.present = true;
    const steps = stepsTo(notes, round);
    if (steps === null || steps > 0) notes.current = { round, index: 0, chainId: '', blockNumber };
  }
  const kept = keepRound(notes, round, note ?? newRound(null, false));
  kept.promise = promise;
  kept.inTime = inTime;
  unused(page, `block ${blockNumber}`, round);
}

/** Checks that a block keeps one id whenever it is shown: before its round ends, with its end, and afterwards. */
function blockShown(page: Page, { blockNumber, blockHash }: Told<'block'>): void {
  const { notes } = page;
  keepBlock(notes, blockNumber, blockHash);
  notes.head = Math.max(notes.head, blockNumber);
  for (const [round, { promise }] of notes.rounds) {
    if (promise?.blockNumber !== blockNumber) continue;
    const first = promise.blockHash ?? notes.blocks.get(blockNumber);
    if (first !== undefined && first !== blockHash) page.find('other-block', round, first, blockHash);
  }
}

/**
 * Checks the digest of a game that blocks alone decide: it must follow from the settled round before, and must contain every
 * round that this device received as settled.
 */
function blockDigested(page: Page, fact: Told<'block-digest'>): void {
  const { notes } = page;
  const { round, after, blockNumber, blockId, digest: told } = fact;
  const promise = notes.rounds.get(round)?.promise;
  if (promise)
    page.compare(round, contradictions(promise, { ...NO_PROMISE, blockNumber, blockHash: blockId }));
  const last = newestDigest(notes);
  if (!told) {
    if (last && isLater(round, last.round)) page.find('other-history', round, last.digest, '-');
    return;
  }
  const note = roundIn(notes, round);
  if (note.digest) {
    if (note.digest.digest !== told.digest)
      page.find('other-history', round, note.digest.digest, told.digest);
    return;
  }
  note.digest = told;
  // Older rounds, which a snapshot repeats, have no signature.
  if (told.signature !== undefined)
    signed(page, round, digestReceipt(page.game, round, told.digest), told.signature);
  const before = after === null ? NOTHING_BEFORE : notes.rounds.get(after)?.digest?.digest;
  if (before !== undefined)
    keepLink(notes, { before, round: { round, blockNumber, blockId }, told: told.digest });
  const left = leftOut(notes, round, after, last?.round ?? null);
  if (left !== null) page.find('other-history', round, left, after ?? '-');
}

/** A round that is skipped although this device knows that it is in the digest; null when there is none. */
function leftOut(
  { rounds }: GameNotes,
  round: string,
  after: string | null,
  last: string | null,
): string | null {
  const isBetween = (other: string): boolean =>
    isLater(round, other) && (after === null || isLater(other, after));
  if (last === null) return null;
  if (isBetween(last)) return last;
  for (const [other, note] of rounds)
    if (isLater(other, last) && isBetween(other) && note.ended !== null && !note.voided) return other;
  return null;
}
