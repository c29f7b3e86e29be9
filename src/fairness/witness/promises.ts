// Checks promises as they are published: the first one stays, and each later one is compared with it, with the order of
// rounds and with the known seeds.
import { TOLD_AT_ONCE } from '../../protocol/sharedRound';
import type { Fact } from '../../protocol/witness';
import { chainIn, linked, unused } from './chains';
import { NO_PROMISE, contradictions } from './endings';
import { digested } from './digests';
import { keepBlock, keepRound, newRound, roundIn } from './notes';
import { inOrder, stepsTo } from './order';
import { askEnd, askRegister, entryOf, fitsEntry } from './register';
import type { Page } from './report';

type Told<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

export function promised(page: Page, fact: Told<'promised'>): void {
  const { notes } = page;
  const { round, promise, said, open, on } = fact;
  const note = notes.rounds.get(round);
  const steps = stepsTo(notes, round);
  if (note?.promise) {
    page.compare(round, contradictions(note.promise, promise));
    // The platform repeats the promise of the current round: nothing of the order of rounds has been missed.
    if (steps === 0 && on) {
      notes.present = true;
      note.unwatched = false;
    }
    return;
  }
  // The promise came only after the round had begun; that is a finding if this device was present all the time.
  if (note?.begun || note?.ended != null) {
    if (notes.present) page.find('late-commitment', round, '', promise.gameResultHash);
    note.promise = promise;
    return;
  }
  aboveHead(page, fact, steps === null || steps > 0);
  for (const { defect, of, expected, told } of inOrder(notes, { round, promise }))
    page.find(defect, of, expected, told);
  if (steps === null || steps > 0) {
    if (steps !== null && steps > 1 && !notes.present) askFor(page, fact, steps - 1);
    const { chainId, index, blockNumber } = promise;
    const before = notes.current && entryOf(notes, notes.current.chainId);
    if (before && before.chainId !== chainId) askEnd(page, fact, before.k);
    notes.current = { round, index, chainId, blockNumber };
    notes.present = on;
  }
  const kept = keepRound(notes, round, note ?? newRound(null, false));
  // A snapshot that was asked for before the block came may arrive after it.
  kept.promise = promise.gameResultHash === '' ? { ...promise, ...kept.decided } : promise;
  kept.inTime = open && said !== null && kept.decided === null;
  kept.unwatched = !on;
  const entry = entryOf(notes, promise.chainId);
  if (entry) fitsEntry(page, round, entry, promise);
  // The chain that follows is registered, and must stay the same.
  const follower = entry && notes.register.get(entry.k + 1);
  if (follower && said && said.nextChain !== follower.chainId)
    page.find('changed-commitment', round, follower.chainId, said.nextChain);
  if (!entry || !notes.returned) askOnce(page, fact);
  if (promise.tip !== null) chainIn(page, round, promise.chainId, promise.tip, promise.index);
  if (promise.serverSeedHash !== null) unused(page, promise.serverSeedHash, round);
  linked(page, round, promise);
}

/** Checks that an announced block is above every head that the platform sent before, so that it cannot have existed. */
function aboveHead(page: Page, { round, promise, said, open }: Told<'promised'>, isNewest: boolean): void {
  const { notes } = page;
  const { blockNumber } = promise;
  const head = Math.max(notes.head, said?.head ?? 0);
  // An answer that was delayed is about an older round, whose block may exist meanwhile.
  if (open && isNewest && blockNumber !== null && blockNumber <= head)
    page.find('late-commitment', round, `> ${head}`, String(blockNumber));
  notes.head = head;
}

/** Asks for the rounds that were announced while this device was away. Only as many as one answer contains are judged. */
function askFor(page: Page, { game, gameType }: Told<'promised'>, missing: number): void {
  const { notes } = page;
  const before = BigInt(notes.current?.round ?? 0);
  const count = Math.min(missing, TOLD_AT_ONCE);
  notes.unjudged += missing - count;
  page.report.ask({ kind: 'told', game, gameType, from: String(before + 1n), count });
}

function askOnce(page: Page, fact: Told<'promised'>): void {
  const { notes } = page;
  if (notes.asked) return;
  notes.asked = true;
  notes.returned = true;
  askRegister(page, fact);
}

/** The announced block exists: the outcome is fixed before the round starts. */
export function decided(page: Page, { round, blockHash, gameResultHash, digest }: Told<'decided'>): void {
  const { notes } = page;
  const note = roundIn(notes, round);
  const { promise } = note;
  note.decided ??= { blockHash, gameResultHash };
  if (promise) {
    page.compare(round, contradictions(promise, { ...NO_PROMISE, blockHash, gameResultHash }));
    if (promise.gameResultHash === '') note.promise = { ...promise, ...note.decided };
    if (promise.blockNumber !== null) keepBlock(notes, promise.blockNumber, blockHash);
  }
  if (digest) digested(page, round, digest, gameResultHash);
}
