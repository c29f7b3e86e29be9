// Generates honest rounds as a game passes them to the witness: from a shared chain, from a player's own chain, and from a block.
import { NOTHING_BEFORE, OWN_CHAIN_LENGTH } from '../../src/core/chainTerms';
import { derive } from '../../src/core/derivation';
import { hashText } from '../../src/core/hash';
import { parseMoney } from '../../src/core/money';
import { chainIdOf } from '../../src/core/register';
import { drawOf, settle } from '../../src/kits/blockRounds/plays';
import { fall, payoutOf as ballPays, slotMultiplier } from '../../src/games/plinko/rules';
import { crashPoint, payoutOf } from '../../src/kits/crash/rules';
import { hundredths } from '../../src/core/multiplier';
import { PROOF_FORMAT, textOf } from '../../src/protocol/proof';
import { ended } from '../../src/protocol/endedRound';
import { ownRound, type Fact, type RoundPromise } from '../../src/protocol/witness';
import { plinkoProof, type PlinkoProof } from '../../src/games/plinko/proof';
import { rocketProof } from '../../src/games/rocket/proof';
import { blockProof, type BlockProof } from '../../src/kits/blockRounds/proof';
import type { CrashProof } from '../../src/kits/crash/proof';

export type Kind = 'shared' | 'own' | 'block';

const STAKE = parseMoney('10.00');
const LIMIT = parseMoney('1000000.00');
const OWNER = 'plinko:0a';
const block = (number: number): string => hashText(`block ${number}`);

/** Rounds in order, each with a bet of the player. */
export function roundsOf(kind: Kind, count: number): readonly (readonly Fact[])[] {
  const seeds = [hashText('bench')];
  for (let n = 0; n < count; n += 1) seeds.unshift(hashText(seeds[0] ?? ''));
  return Array.from({ length: count }, (_, i) =>
    kind === 'block' ? blockRound(i + 1) : seededRound(kind, seeds, i + 1),
  );
}

function seededRound(kind: 'shared' | 'own', seeds: readonly string[], index: number): readonly Fact[] {
  const isOwn = kind === 'own';
  const clientSeed = isOwn ? 'mine' : 'shared';
  const blockNumber = isOwn ? 7 : index;
  const parts = {
    serverSeed: seeds[index] ?? '',
    clientSeed,
    blockHash: block(blockNumber),
    round: String(index),
  };
  const { serverSeedHash, resultSeed, gameResultHash } = derive(parts);
  const tip = seeds[0] ?? '';
  const length = OWN_CHAIN_LENGTH;
  // The bench does not look up the register of the shared chain.
  const chainId = isOwn ? chainIdOf(NOTHING_BEFORE, OWNER, 0, { tip, length }) : 'chain';
  const promise: RoundPromise = {
    chainId,
    index,
    tip,
    serverSeedHash,
    gameResultHash,
    blockNumber,
    blockHash: parts.blockHash,
    clientSeed,
  };
  const told = {
    format: PROOF_FORMAT,
    ...parts,
    serverSeedHash,
    resultSeed,
    gameResultHash,
    blockNumber,
  } as const;
  const chain = { chainId, index, tip };
  if (!isOwn) {
    const multiplier = crashPoint(resultSeed);
    const isOut = multiplier >= 110n;
    const payout = isOut ? payoutOf(STAKE, hundredths(110), LIMIT) : parseMoney('0.00');
    const bet = { stake: STAKE, payout, ...(isOut ? { escapedAt: hundredths(110) } : {}) };
    const bare: CrashProof = { game: 'rocket', ...told, chain, outcome: { multiplier } };
    const name = { game: 'rocket', round: String(index) } as const;
    return [
      { kind: 'promised', ...name, ...announced(promise, blockNumber) },
      { kind: 'decided', ...name, blockHash: parts.blockHash, gameResultHash, digest: null },
      { kind: 'begun', ...name },
      { kind: 'shown', ...name, outcome: textOf([multiplier]) },
      ended(rocketProof, name.round, bare),
      ended(rocketProof, name.round, { ...bare, bet }),
    ];
  }
  const { path, slot } = fall(resultSeed, 16);
  const multiplier = slotMultiplier(16, 'high', slot);
  const bet = { stake: STAKE, payout: ballPays(STAKE, multiplier, LIMIT) };
  const proof: PlinkoProof = {
    game: 'plinko',
    ...told,
    chain,
    rows: 16,
    risk: 'high',
    outcome: { path, multiplier },
    bet,
  };
  const own = { kind: 'own', game: 'plinko', gameType: 10, owner: OWNER } as const;
  const entry = { k: 0, chainId, before: NOTHING_BEFORE, tip, length, nextIndex: index };
  const open = { ...entry, clientSeed: null, head: null, blockNumber: null, blockHash: null };
  const coming = { ...open, clientSeed, head: blockNumber - 2, blockNumber };
  return [
    { ...own, chains: [open], promises: [] },
    { kind: 'sent', game: 'plinko', chainId, clientSeed, confirmed: false },
    { ...own, chains: [coming], promises: [] },
    { ...own, chains: [{ ...coming, blockHash: parts.blockHash }], promises: [promise] },
    { kind: 'bet', game: 'plinko', round: ownRound(chainId, index) },
    ended(plinkoProof, ownRound(chainId, index), proof),
  ];
}

function blockRound(index: number): readonly Fact[] {
  const blockNumber = 100 + 10 * index;
  const blockHash = block(blockNumber);
  const draw = drawOf(3, blockHash);
  const name = { game: 'bull', round: String(index) } as const;
  const bare: BlockProof = {
    format: PROOF_FORMAT,
    game: 'bull',
    blockNumber,
    blockHash,
    outcome: { result: draw.outcome, ...draw.points },
  };
  const { payout } = settle(3, 'banker', STAKE, draw);
  return [
    { kind: 'block-promised', ...name, blockNumber, head: blockNumber - 10 },
    { kind: 'block', game: 'bull', blockNumber, blockHash },
    ended(blockProof('bull'), name.round, bare),
    ended(blockProof('bull'), name.round, { ...bare, bet: { stake: STAKE, payout, on: 'banker' } }),
  ];
}

/** The announcement of a round, before its block and its outcome are known. */
const announced = (promise: RoundPromise, blockNumber: number) =>
  ({
    gameType: 7,
    promise: { ...promise, gameResultHash: '', blockHash: null },
    said: { nextChain: promise.tip ?? '', head: blockNumber - 1 },
    open: true,
    on: true,
  }) as const;
