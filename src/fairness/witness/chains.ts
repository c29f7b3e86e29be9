// Seed chains and blocks as they are noted: a chain keeps its end and its block, seeds follow from each other, and nothing
// serves twice.
import type { Proof } from '../../protocol/proof';
import { ownRound, type RoundPromise } from '../../protocol/witness';
import { promiseOf } from './endings';
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

/** Order of the rounds on a player's own chain. */
export function ownOrder(page: Page, round: string, proof: Proof): void {
  const { notes } = page;
  const { kind, outOfOrder = 0 } = notes.terms;
  if (kind !== 'own' || !proof.chain) return;
  const { chainId, index } = proof.chain;
  const chain = notes.chains.get(chainId);
  if (!chain) return;
  sameBlock(page, round, chain, promiseOf(proof));
  if (chain.expected === null || index < chain.expected) return;
  chain.early.add(index);
  if (index - chain.expected > outOfOrder) {
    const missing = ownRound(chainId, chain.expected);
    // Another of the player's devices may have played it.
    page.find('skipped-round', missing, missing, round, false);
    chain.expected = Math.min(...chain.early);
  }
  while (chain.early.delete(chain.expected)) chain.expected += 1;
}
