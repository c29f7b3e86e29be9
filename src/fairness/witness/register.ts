// Registers as this device was told of them. The first answer stays, and every later one is held against it: no chain
// appears out of nothing, and none goes away.
import { NOTHING_BEFORE, OWN_CHAIN_LENGTH, SHARED_CHAIN_LENGTH } from '../../core/chainTerms';
import type { ProofRegister } from '../../protocol/proof';
import type { CaseEntry, Fact, RoundPromise } from '../../protocol/witness';
import { keepEntry, type GameNotes, type RoundNote } from './notes';
import { inOrder } from './order';
import type { Page } from './report';

/** The entry of a chain; undefined when this device does not know it. */
export function entryOf({ register }: GameNotes, chainId: string): CaseEntry | undefined {
  for (const entry of register.values()) if (entry.chainId === chainId) return entry;
  return undefined;
}

/** What a proof holds of a chain's entry and of the one after it; undefined for a chain that is not known here. */
export function registerOf(notes: GameNotes, chainId: string): ProofRegister | undefined {
  const entry = entryOf(notes, chainId);
  if (!entry) return undefined;
  const { owner, k, before, length } = entry;
  const after = notes.register.get(k + 1);
  const next = after && { chainId: after.chainId, tip: after.tip, length: after.length };
  return { owner, k, before, length, ...(next && { next }) };
}

/** Whether a round's chain is in the register, where it has to be in one. */
export const isRegistered = (notes: GameNotes, { promise }: Pick<RoundNote, 'promise'>): boolean =>
  !promise || promise.chainId === '' || entryOf(notes, promise.chainId) !== undefined;

/** Number of the newest entry that is known; -1 before the first. */
export const newestOf = ({ register }: GameNotes): number => Math.max(-1, ...register.keys());

/** Whether a chain is long enough for an index, and ends where it was registered. */
export function fitsEntry(page: Page, round: string, entry: CaseEntry, promise: RoundPromise): void {
  if (promise.tip !== null && promise.tip !== entry.tip)
    page.find('unregistered-chain', round, entry.tip, promise.tip);
  if (promise.index > entry.length)
    page.find('unregistered-chain', round, `≤ ${entry.length}`, String(promise.index));
}

/** Takes entries that were asked for, and judges the rounds that waited for them. */
export function registered(page: Page, fact: Extract<Fact, { kind: 'register' }>): void {
  const { owner, from, entries } = fact;
  const { notes } = page;
  notes.asked = false;
  const about = notes.current?.round ?? '0';
  const length = notes.terms.kind === 'own' ? OWN_CHAIN_LENGTH : SHARED_CHAIN_LENGTH;
  let expected = from;
  for (const told of entries) {
    const known = notes.register.get(told.k);
    if (told.k !== expected || told.length !== length) {
      page.find('unregistered-chain', about, `${expected}/${length}`, `${told.k}/${told.length}`);
      break;
    }
    expected += 1;
    if (told.ended === 'leak') notes.leaked.add(told.k);
    if (known) {
      if (known.chainId !== told.chainId || known.owner !== owner)
        page.find('changed-commitment', about, known.chainId, told.chainId);
      continue;
    }
    const before =
      told.k === 0
        ? NOTHING_BEFORE
        : (notes.register.get(told.k - 1)?.chainId ?? (told.k === from ? fact.before : null));
    if (before == null || owner === null) break;
    const { k, chainId, tip } = told;
    keepEntry(notes, { owner, k, before, chainId, tip, length });
  }
  // A player's own chain is told with its entry, or not at all.
  if (notes.terms.kind === 'own') return;
  for (const [round, { promise, over }] of notes.rounds) {
    if (!promise || over || promise.chainId === '') continue;
    const entry = entryOf(notes, promise.chainId);
    // It was promised before the answer was given, and the register only grows.
    if (!entry) page.find('unregistered-chain', round, `> ${newestOf(notes)}`, promise.chainId);
    else {
      fitsEntry(page, round, entry, promise);
      for (const { defect, of, expected: due, told } of inOrder(notes, { round, promise }))
        page.find(defect, of, due, told);
    }
  }
}
