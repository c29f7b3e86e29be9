// Checks a round from its beginning to its end: shown values must not change, and the end must match the promise.
import { printHundredths } from '../../core/hundredths';
import type { Proof } from '../../protocol/proof';
import { roundName, type Fact } from '../../protocol/witness';
import { sameBlock, sameSeed, unused } from './chains';
import { caseOf, contradictions, digestOf, promiseOf } from './endings';
import { count, keepMissed, roundIn, type RoundNote } from './notes';
import type { Page } from './report';

type Told<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

export function begun(page: Page, { round }: Told<'begun'>): void {
  const { notes } = page;
  const note = roundIn(notes, round);
  if (note.begun) return;
  note.begun = true;
  // The round was neither announced nor fixed before it began, and this device was present all the time.
  if (!(note.promise?.gameResultHash || note.decided) && notes.present)
    page.find('late-commitment', round, '', '');
}

/** Notes the highest multiplier that was paid while the round ran: none may be above the outcome. */
export function paid({ notes }: Page, { round, at }: Told<'paid'>): void {
  const note = roundIn(notes, round);
  if (at > note.paid) note.paid = at;
}

export function shown(page: Page, { round, outcome }: Told<'shown'>): void {
  const note = roundIn(page.notes, round);
  const known = note.shown ?? '';
  if (outcome.startsWith(known)) note.shown = outcome;
  else if (!known.startsWith(outcome)) page.find('altered-outcome', round, known, outcome);
}

/** The parts of a case: the round's note, and whether its promise was seen in time. */
interface Ending {
  readonly note: RoundNote;
  readonly seen: boolean;
}

/** Takes the end of a round. `id` numbers the worker's case; null when there is no case. */
export function ended(page: Page, fact: Told<'ended'>, id: number): Ending | null {
  const { round, proof, outcome } = fact;
  const { game, notes, report } = page;
  const note = roundIn(notes, round);
  const digest = digestOf(proof, outcome, notes);
  if (note.ended !== null && note.ended !== digest) {
    page.find('altered-outcome', round, note.ended, digest);
    return null;
  }
  if (note.ended !== null && !proof.bet) return null;
  const isFirst = note.ended === null;
  // The storage has no outcome of a round from an earlier visit, but `over` shows that it was counted.
  if (isFirst && !note.over) count(notes, 'ended');
  note.ended = digest;
  note.over = true;
  note.decidedBy = proof.blockHash ?? null;
  if (isFirst) holdToPromise(page, note, fact);
  // Stored with the promise, also across reloads: the block keeps this id, even where another id would give the same outcome.
  if (notes.terms.kind === 'block' && note.promise)
    note.promise = { ...note.promise, blockHash: note.promise.blockHash ?? note.decidedBy };
  // A round that was begun elsewhere is not witnessed here, whatever was promised for it.
  const seen = note.promise !== null && note.inTime && (notes.terms.kind !== 'own' || note.mine);
  report.work(caseOf(id, roundName(game, round), proof, seen ? note.promise : null, notes));
  if (isFirst) page.mark(round, note, 'pending');
  return { note, seen };
}

/** Compares the end with the values that were sent before it. */
function holdToPromise(page: Page, note: RoundNote, { round, proof, outcome }: Told<'ended'>): void {
  const { notes } = page;
  const { kind } = notes.terms;
  const { promise } = note;
  const told = promiseOf(proof);
  if (promise && (note.inTime || note.mine)) page.compare(round, contradictions(promise, told));
  const chain = kind === 'own' ? notes.chains.get(told.chainId) : undefined;
  if (chain) {
    sameBlock(page, round, chain, told);
    sameSeed(page, round, chain, told.clientSeed);
  }
  const { blockNumber, blockHash } = told;
  const first = blockNumber === null ? undefined : notes.blocks.get(blockNumber);
  if (first !== undefined && blockHash !== null && first !== blockHash)
    page.find('other-block', round, first, blockHash);
  if (proof.serverSeed !== undefined) unused(page, `seed ${proof.serverSeed}`, round);
  const whole = outcome ?? '';
  if (note.shown !== null && !whole.startsWith(note.shown))
    page.find('altered-outcome', round, note.shown, whole);
  // In games that pay during the round, the outcome is the multiplier at which the ride stopped.
  const reached = reachedIn(proof);
  if (reached !== null && note.paid > reached)
    page.find('overpaid', round, printHundredths(reached), printHundredths(note.paid));
  if (note.voided) page.find('altered-outcome', round, 'void', whole);
  if (kind === 'block') withheld(page, round);
}

function reachedIn({ outcome }: Proof): bigint | null {
  const { multiplier }: { readonly multiplier?: unknown } = outcome ?? {};
  return typeof multiplier === 'bigint' ? multiplier : null;
}

/**
 * Rounds of a block-hash game are decided in order: an older round that was promised must not stay open. A round that was
 * open when messages were missed is not judged: its end is in the snapshot, which may arrive later.
 */
function withheld(page: Page, round: string): void {
  const { notes } = page;
  if (!notes.present) return;
  for (const [other, note] of notes.rounds) {
    if (note.over || note.unwatched || !note.inTime || !isEarlier(other, round)) continue;
    note.over = true;
    page.find('skipped-round', other, other, round);
  }
}

const isEarlier = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length);

/** A round was declared void. */
export function voided(page: Page, round: string): void {
  const note = roundIn(page.notes, round);
  if (note.ended !== null && !note.voided) page.find('altered-outcome', round, note.ended, 'void');
  if (!note.voided) count(page.notes, 'voids');
  if (!note.voided && (note.staked || note.mine)) {
    count(page.notes, 'ownVoids');
    keepMissed(page.notes, 'voids', round, note.bets);
  }
  note.over = true;
  note.voided = true;
}
