// Promises as they are published: the first one stays, and each that follows is held against it, against the order of rounds
// and against the seeds that are known.
import { ownRound, type Fact, type RoundPromise } from '../../protocol/witness';
import { chainIn, linked, sameBlock, unused } from './chains';
import { NO_PROMISE, contradictions } from './endings';
import { keepRound, newRound } from './notes';
import { inOrder, isPast } from './order';
import type { Page } from './report';

type Told<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

export function promised(page: Page, fact: Told<'promised'>): void {
  const { notes } = page;
  const { round, promise, open } = fact;
  const note = notes.rounds.get(round);
  if (note?.promise) return page.compare(round, contradictions(note.promise, promise));
  // Told only after the round had begun, to somebody who had been there all the time.
  if (note?.begun || note?.ended != null) {
    if (notes.present) page.find('late-commitment', round, '', promise.gameResultHash);
    note.promise = promise;
    return;
  }
  if (open && !isPast(notes, round, promise)) {
    for (const { defect, of, expected, told } of inOrder(notes, fact)) page.find(defect, of, expected, told);
    notes.current = { round, index: promise.index, chainId: promise.chainId };
    notes.nextBlock = fact.nextBlock;
    notes.present = true;
  }
  const kept = keepRound(notes, round, note ?? newRound(null, false));
  kept.promise = promise;
  kept.inTime = open;
  if (promise.tip !== null) chainIn(page, round, promise.chainId, promise.tip, promise.index);
  if (promise.serverSeedHash !== null) unused(page, promise.serverSeedHash, round);
  linked(page, round, promise);
}

export function ownPromised(page: Page, { chains, promises }: Told<'own'>): void {
  const { notes } = page;
  for (const { chainId, tip, nextIndex, blockNumber, blockHash } of chains) {
    const round = ownRound(chainId, nextIndex);
    const chain = chainIn(page, round, chainId, tip, nextIndex);
    chain.expected ??= nextIndex;
    sameBlock(page, round, chain, { blockNumber, blockHash });
  }
  for (const promise of promises) {
    const { chainId, index } = promise;
    const round = ownRound(chainId, index);
    const note = notes.rounds.get(round);
    const nextIndex = chains.find((one) => one.chainId === chainId)?.nextIndex ?? 1;
    const before = note?.promise;
    if (before && before.clientSeed === promise.clientSeed) {
      page.compare(round, contradictions(before, promise));
      if (before.serverSeedHash === null)
        note.promise = { ...before, serverSeedHash: promise.serverSeedHash };
    } else if (index < nextIndex) {
      // Its own answer says that the round has been played.
      page.find('late-commitment', round, '', promise.gameResultHash);
    } else {
      // Published anew: it counts for a client seed that was sent from here, and for no other.
      const inTime = !before || (promise.clientSeed !== null && notes.sent.includes(promise.clientSeed));
      const kept = keepRound(notes, round, note ?? newRound(null, false));
      kept.promise = promise;
      kept.inTime = inTime && kept.ended === null;
    }
    linked(page, round, promise);
  }
}

export function blockPromised(page: Page, { round, blockNumber, head }: Told<'block-promised'>): void {
  const { notes } = page;
  const note = notes.rounds.get(round);
  const promise: RoundPromise = { ...NO_PROMISE, blockNumber };
  if (note?.promise) return page.compare(round, contradictions(note.promise, promise));
  const inTime = head !== null && head < blockNumber && note?.ended == null;
  if (!inTime && head !== null && notes.present)
    page.find('late-commitment', round, `< ${blockNumber}`, String(head));
  if (inTime) {
    for (const { defect, of, expected, told } of inOrder(notes, { round, promise }))
      page.find(defect, of, expected, told);
    notes.present = true;
    if (!isPast(notes, round, promise)) notes.current = { round, index: 0, chainId: '' };
  }
  const kept = keepRound(notes, round, note ?? newRound(null, false));
  kept.promise = promise;
  kept.inTime = inTime;
  unused(page, `block ${blockNumber}`, round);
}
