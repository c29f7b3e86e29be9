// Notes a player's own chains: each is an entry of the register, gets its client seed when it is known, and gets an
// announced block that does not exist yet. Values that were sent first must stay.
import { OWN_CHAIN_LENGTH } from '../../core/chainTerms';
import { ownRound, type Fact, type OwnChain } from '../../protocol/witness';
import { chainIn, linked, sameBlock, sameSeed } from './chains';
import { contradictions } from './endings';
import type { KindPart } from './kindPart';
import { lookAtChains } from './lookUps';
import { count, keepEntry, keepRound, newRound, type ChainNote } from './notes';
import { askEnd, newestOf } from './register';
import type { Page } from './report';

type Told = Extract<Fact, { kind: 'own' }>;

/** Least number of blocks between the highest one that the platform has seen and an announced one. */
const BLOCKS_AHEAD = 2;

export const ownPart: KindPart = (page, fact, { looksUp }) => {
  if (fact.kind !== 'own') return;
  ownPromised(page, fact);
  if (looksUp) lookAtChains(page, fact);
};

function ownPromised(page: Page, fact: Told): void {
  const { notes } = page;
  for (const told of [...fact.chains].sort((a, b) => a.k - b.k)) {
    const round = ownRound(told.chainId, told.nextIndex);
    entered(page, round, fact, told);
    const chain = chainIn(page, round, told.chainId, told.tip, told.nextIndex);
    chain.k = told.k;
    announced(page, round, chain, told);
    sameBlock(page, round, chain, told);
    sameSeed(page, round, chain, told.clientSeed);
    passed(page, told, chain);
    if (told.nextIndex > 1) endedBefore(page, fact, told.k);
  }
  for (const promise of fact.promises) {
    const { chainId, index } = promise;
    const round = ownRound(chainId, index);
    const note = notes.rounds.get(round);
    const nextIndex = fact.chains.find((one) => one.chainId === chainId)?.nextIndex ?? 1;
    if (note?.promise) {
      page.compare(round, contradictions(note.promise, promise));
      if (note.promise.serverSeedHash === null)
        note.promise = { ...note.promise, serverSeedHash: promise.serverSeedHash };
    } else if (index < nextIndex) {
      // The answer itself shows that the round has already been played.
      page.find('late-commitment', round, '', promise.gameResultHash);
    } else {
      const kept = keepRound(notes, round, note ?? newRound(null, false));
      kept.promise = promise;
      kept.inTime = isTrusted(notes.chains.get(chainId)) && !kept.mine && kept.ended === null;
    }
    linked(page, round, promise);
  }
}

/**
 * Counts the rounds that were promised here, are before the next index now, and were neither played from here nor void.
 * Another device of the player's may have played them, or they were skipped; the platform knew each outcome.
 */
function passed({ notes }: Page, { chainId, nextIndex }: OwnChain, chain: ChainNote): void {
  for (; chain.reached < nextIndex; chain.reached++) {
    const note = notes.rounds.get(ownRound(chainId, chain.reached));
    if (!note?.promise || note.over || note.mine) continue;
    note.over = true;
    count(notes, 'passedOver');
  }
}

/** Rounds are played on this chain, so earlier chains that were played are over. */
function endedBefore(page: Page, fact: Told, k: number): void {
  const over = [...page.notes.chains.values()].flatMap((chain) => {
    const isPlayed = chain.anchor.index > 0 || chain.reached > 1;
    return chain.k !== null && chain.k < k && isPlayed && !chain.ended ? [chain.k] : [];
  });
  if (over.length > 0) askEnd(page, fact, Math.max(...over), Math.min(...over));
}

/**
 * True when neither the chain nor its client seed nor its block can have been chosen to fit the others, or when the player has
 * confirmed the seed.
 */
const isTrusted = (chain: ChainNote | undefined): boolean =>
  chain?.chosen === 'confirmed' || (chain?.chosen === 'here' && chain.announced);

/** Compares an entry with the register as it was first sent; another entry in its place is a finding. */
function entered(page: Page, round: string, { owner, game, gameType }: Told, told: OwnChain): void {
  const { notes } = page;
  const { k, chainId, before, tip, length } = told;
  const [first] = notes.register.values();
  if (first && first.owner !== owner) page.find('changed-commitment', round, first.owner, owner);
  const known = notes.register.get(k);
  if (known) {
    if (known.chainId !== chainId) page.find('changed-commitment', round, known.chainId, chainId);
    return;
  }
  const last = notes.register.get(k - 1);
  if (last && last.chainId !== before) page.find('unregistered-chain', round, last.chainId, before);
  if (length !== OWN_CHAIN_LENGTH)
    page.find('unregistered-chain', round, String(OWN_CHAIN_LENGTH), String(length));
  const newest = newestOf(notes);
  // Chains were registered while this device was away: every entry since then must lead to this one.
  const isAhead = newest >= 0 && k > newest + 1 && !notes.asked;
  keepEntry(notes, { owner, k, before, chainId, tip, length });
  if (!isAhead) return;
  notes.asked = true;
  page.report.ask({ kind: 'register', game, gameType, from: newest, to: k, ended: null });
}

/** Checks that a newly announced block does not exist yet, and that blocks rise from chain to chain. */
function announced(page: Page, round: string, chain: ChainNote, told: OwnChain): void {
  const { notes } = page;
  const { k, blockNumber, blockHash, head } = told;
  if (blockNumber === null || chain.blockNumber !== null) return;
  // The head in the fact belongs to its moment: it shows whether the block existed, whenever this device receives the fact.
  const highest = blockHash === null ? Math.max(notes.head, head ?? 0) : (head ?? 0);
  const isLate = head === null || blockNumber <= highest || blockNumber < head + BLOCKS_AHEAD;
  if (isLate) page.find('late-commitment', round, `> ${highest}`, String(blockNumber));
  if (blockHash === null) {
    chain.announced = !isLate;
    notes.head = highest;
  }
  for (const other of notes.chains.values()) {
    if (other.k === null || other.k === k || other.blockNumber === null) continue;
    const isRising = other.k < k ? other.blockNumber < blockNumber : other.blockNumber > blockNumber;
    if (isRising) continue;
    const defect = other.blockNumber === blockNumber ? 'reused-seed' : 'other-block';
    page.find(defect, round, `${other.k < k ? '>' : '<'} ${other.blockNumber}`, String(blockNumber));
  }
}
