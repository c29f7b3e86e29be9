// Seed chains and blocks as they are noted: a chain keeps its end, its client seed and its block, seeds follow from each
// other, and nothing serves twice.
import type { RoundPromise } from '../../protocol/witness';
import { keepChain, newChain, usedBefore, type ChainNote } from './notes';
import type { Page } from './report';

/** The chain's note, made when it is new: from `from` on its rounds were promised in time. */
export function chainIn(page: Page, round: string, chainId: string, tip: string, from: number): ChainNote {
  const { chains } = page.notes;
  const known = chains.get(chainId);
  if (!known) {
    for (const [other, chain] of chains)
      if (chain.tip === tip) page.find('reused-seed', round, other, chainId);
    return keepChain(page.notes, chainId, newChain(tip, from));
  }
  if (known.tip !== tip) page.find('changed-commitment', round, known.tip, tip);
  return known;
}

export function sameBlock(
  page: Page,
  round: string,
  chain: ChainNote,
  told: Pick<RoundPromise, 'blockNumber' | 'blockHash'>,
): void {
  for (const field of ['blockNumber', 'blockHash'] as const) {
    if (chain[field] !== null && told[field] !== null && chain[field] !== told[field])
      page.find('other-block', round, String(chain[field]), String(told[field]));
  }
  chain.blockNumber ??= told.blockNumber;
  chain.blockHash ??= told.blockHash;
}

/** A promised hash must be the seed before it, as soon as that is known. */
export function linked(page: Page, round: string, { chainId, index, serverSeedHash }: RoundPromise): void {
  const anchor = page.notes.chains.get(chainId)?.anchor;
  if (serverSeedHash === null || anchor?.index !== index - 1 || anchor.seed === serverSeedHash) return;
  page.find('broken-link', round, anchor.seed, serverSeedHash);
}

/** A seed or block serves one round. */
export function unused(page: Page, what: string, round: string): void {
  const before = usedBefore(page.notes, what, round);
  if (before !== null) page.find('reused-seed', round, before, what);
}

/** A player's own chain keeps its client seed for good, from when the platform has told which of them it took. */
export function sameSeed(page: Page, round: string, chain: ChainNote, told: string | null): void {
  if (told === null) return;
  if (chain.chosen === 'sent') {
    chain.chosen = chain.clientSeed === told ? 'here' : null;
    chain.clientSeed = told;
  }
  chain.clientSeed ??= told;
  if (chain.clientSeed !== told) page.find('changed-commitment', round, chain.clientSeed, told);
}
