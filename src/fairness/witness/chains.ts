// Notes seed chains and blocks: a chain keeps its tip, its client seed and its block, seeds follow from each other, and no
// seed or block serves two rounds.
import type { RoundPromise } from '../../protocol/witness';
import { keepChain, newChain, usedBefore, type ChainNote } from './notes';
import type { Page } from './report';

/** The chain's note, created if it is new. From index `from` on, its rounds were promised in time. */
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

/** Checks that a promised hash is the seed of the index before, if that seed is known. */
export function linked(page: Page, round: string, { chainId, index, serverSeedHash }: RoundPromise): void {
  const anchor = page.notes.chains.get(chainId)?.anchor;
  if (serverSeedHash === null || anchor?.index !== index - 1 || anchor.seed === serverSeedHash) return;
  page.find('broken-link', round, anchor.seed, serverSeedHash);
}

/** Checks that a seed or block serves one round only. */
export function unused(page: Page, what: string, round: string): void {
  const before = usedBefore(page.notes, what, round);
  if (before !== null) page.find('reused-seed', round, before, what);
}

/** Checks that a player's own chain keeps its client seed from the moment at which the platform names the one that it took. */
export function sameSeed(page: Page, round: string, chain: ChainNote, told: string | null): void {
  if (told === null) return;
  if (chain.chosen === 'sent') {
    chain.chosen = chain.clientSeed === told ? 'here' : null;
    chain.clientSeed = told;
  }
  chain.clientSeed ??= told;
  if (chain.clientSeed !== told) page.find('changed-commitment', round, chain.clientSeed, told);
}
