// Checks the digests that this device received: each must follow from the one before and from the announcement, and state
// how the round before it ended.
import { NOTHING_BEFORE } from '../../core/chainTerms';
import type { Before } from '../../core/digestWords';
import { digestReceipt } from '../../core/receipt';
import type { Digested } from '../../protocol/sharedRound';
import { keepLink, roundIn, type RoundNote } from './notes';
import type { Page } from './report';
import { signed } from './signed';

/**
 * Takes the digest of a round. `result`: the hash of the outcome that this device received. `old`: the round is older than
 * those that this device followed, so its digest may be from before signatures.
 */
export function digested(page: Page, round: string, told: Digested, result: string, old = false): void {
  const { notes } = page;
  const note = roundIn(notes, round);
  if (note.digest) {
    if (note.digest.digest !== told.digest)
      page.find('other-history', round, note.digest.digest, told.digest);
    return;
  }
  note.digest = told;
  if (!old || told.signature != null)
    signed(page, round, digestReceipt(page.game, round, told.digest), told.signature ?? null);
  if (told.result !== result) page.find('other-history', round, result, told.result);
  const { promise } = note;
  const last = notes.rounds.get(roundBefore(round));
  const before = last && endKnown(last);
  if (before != null && told.before !== before) page.find('other-history', round, before, told.before);
  const isFirst = promise?.index === 1 && notes.register.get(0)?.chainId === promise.chainId;
  const digest = last?.digest?.digest ?? (isFirst ? NOTHING_BEFORE : null);
  if (digest === null || !promise || promise.blockNumber === null) return;
  const { chainId, index, blockNumber } = promise;
  const link = { round, chainId, index, blockNumber, gameResultHash: told.result, before: told.before };
  keepLink(notes, { before: digest, round: link, told: told.digest });
}

/** How a round ended, as far as this device knows; null when it does not know. */
const endKnown = ({ voided, over, ended, unwatched }: RoundNote): Before | null =>
  voided ? 'void' : ended !== null || (over && !unwatched) ? 'played' : null;

const roundBefore = (round: string): string => (/^\d{1,19}$/.test(round) ? String(BigInt(round) - 1n) : '');
