// Notes what the platform signs: receipts of bets, and digests. A platform that publishes keys must sign with one of them;
// otherwise that is a finding. The list of keys only grows.
import type { Fact, SignedText } from '../../protocol/witness';
import type { GameNotes } from './notes';
import type { Page } from './report';

/** Largest number of texts that wait for the keys or for the worker. */
const SIGNED_KEPT = 200;
const NONE: readonly SignedText[] = [];

export function signed(page: Page, round: string, text: string, signature: string | null): void {
  const { notes } = page;
  if (notes.keysTold && notes.keys.length === 0) return;
  notes.signed = [...notes.signed, { round, text, signature }].slice(-SIGNED_KEPT);
  if (notes.keysTold || notes.keysAsked) return;
  notes.keysAsked = true;
  page.report.ask({ kind: 'keys', game: page.game });
}

export function receipt(page: Page, { round, text, signature }: Extract<Fact, { kind: 'receipt' }>): void {
  signed(page, round ?? page.notes.current?.round ?? '0', text, signature);
}

export function keysTold(page: Page, { keys }: Extract<Fact, { kind: 'keys' }>): void {
  const { notes } = page;
  const gone = notes.keys.find((key) => !keys.includes(key));
  if (gone !== undefined)
    page.find('changed-commitment', notes.current?.round ?? '0', gone, keys.join(' ') || '-');
  notes.keys = [...new Set([...notes.keys, ...keys])];
  notes.keysTold = true;
  notes.keysAsked = false;
  if (notes.keys.length === 0) notes.signed = [];
}

/** Takes the signed texts that the worker checks with its next case. */
export function takeSigned(notes: GameNotes): readonly SignedText[] {
  if (!notes.keysTold || notes.signed.length === 0) return NONE;
  const taken = notes.signed;
  notes.signed = [];
  return taken;
}
