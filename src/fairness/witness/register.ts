// Checks the registers that this device received. The first answer stays, and every later one is compared with it: no chain
// may appear from nowhere, and none may disappear.
import { NOTHING_BEFORE, OWN_CHAIN_LENGTH, SHARED_CHAIN_LENGTH } from '../../core/chainTerms';
import type { ProofRegister } from '../../protocol/proof';
import type { RegisterEntry } from '../../protocol/register';
import type { CaseEntry, Fact, RoundPromise } from '../../protocol/witness';
import { hasNoEnd, isShort } from './lessTold';
import { keepEntry, type GameNotes, type RoundNote } from './notes';
import { inOrder } from './order';
import type { Page } from './report';

/** The entry of a chain; undefined when this device does not know it. */
export function entryOf({ register }: GameNotes, chainId: string): CaseEntry | undefined {
  for (const entry of register.values()) if (entry.chainId === chainId) return entry;
  return undefined;
}

/** A chain's entry and the one after it, as a proof contains them; undefined for a chain that is not known here. */
export function registerOf(notes: GameNotes, chainId: string): ProofRegister | undefined {
  const entry = entryOf(notes, chainId);
  if (!entry) return undefined;
  const { owner, k, before, length } = entry;
  const after = notes.register.get(k + 1);
  const next = after && { chainId: after.chainId, tip: after.tip, length: after.length };
  return { owner, k, before, length, ...(next && { next }) };
}

/** True when the round's chain is in the register, or need not be in one. */
export const isRegistered = (notes: GameNotes, { promise }: Pick<RoundNote, 'promise'>): boolean =>
  !promise || promise.chainId === '' || entryOf(notes, promise.chainId) !== undefined;

/** Number of the newest entry that is known; -1 before the first. */
export const newestOf = ({ register }: GameNotes): number => Math.max(-1, ...register.keys());

/** Checks that a chain is long enough for an index, and that its tip is the registered one. */
export function fitsEntry(page: Page, round: string, entry: CaseEntry, promise: RoundPromise): void {
  if (promise.tip !== null && promise.tip !== entry.tip)
    page.find('unregistered-chain', round, entry.tip, promise.tip);
  if (promise.index > entry.length)
    page.find('unregistered-chain', round, `≤ ${entry.length}`, String(promise.index));
}

/**
 * Requests the register from a known entry on. `ended`: number of a chain whose last seed is due. `first`: number of the
 * first entry to request.
 */
export function askRegister(
  page: Page,
  { game, gameType }: { readonly game: string; readonly gameType: number },
  ended: number | null = null,
  first: number | null = ended,
): void {
  const newest = newestOf(page.notes);
  const from = Math.max(0, Math.min(first ?? newest, newest));
  page.report.ask({ kind: 'register', game, gameType, from, to: newest, ended });
}

/**
 * Requests the last seed of a chain that is over; all its seeds follow from that one. Also requests the entries since
 * `first`.
 */
export function askEnd(
  page: Page,
  of: { readonly game: string; readonly gameType: number },
  k: number,
  first = k,
): void {
  const { endsAsked } = page.notes;
  if (endsAsked.has(k)) return;
  endsAsked.add(k);
  askRegister(page, of, k, first);
}

/** Checks that the rest of an ended chain leads back to the last known seed. */
function ended(page: Page, round: string, { chainId, length, lastSeed }: RegisterEntry): void {
  const { chains, chainEnds } = page.notes;
  const chain = chains.get(chainId);
  if (lastSeed == null || !chain || chain.ended) return;
  chain.ended = true;
  const { anchor } = chain;
  chainEnds.push({ round, lastSeed, steps: length - anchor.index, end: anchor.seed });
}

/** Checks that each entry of a player's own register follows from the one before. Such entries come with their chains. */
function follows(page: Page, about: string): void {
  const { register } = page.notes;
  for (const { k, before } of register.values()) {
    const last = register.get(k - 1);
    if (last && last.chainId !== before) page.find('unregistered-chain', about, last.chainId, before);
  }
}

/** Takes the requested entries, and judges the rounds that waited for them. */
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
    ended(page, about, told);
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
  if (isShort(fact)) page.find('unregistered-chain', about, `≥ ${fact.to}`, String(expected - 1));
  if (hasNoEnd(fact)) page.find('skipped-round', about, `${fact.ended}/${length}`, '-');
  // A player's own chain always comes with its entry.
  if (notes.terms.kind === 'own') return follows(page, about);
  for (const [round, { promise, over }] of notes.rounds) {
    if (!promise || over || promise.chainId === '') continue;
    const entry = entryOf(notes, promise.chainId);
    // The round was promised before the answer was given, and the register only grows.
    if (!entry) page.find('unregistered-chain', round, `> ${newestOf(notes)}`, promise.chainId);
    else {
      fitsEntry(page, round, entry, promise);
      for (const { defect, of, expected: due, told } of inOrder(notes, { round, promise }))
        page.find(defect, of, due, told);
    }
  }
}
