// A small honest house for the witness's tests: returns the facts of its rounds in order, so that a test can change them.
import { examine, newNotebook, outcomeText } from './engine';
import { derive } from '../../../src/core/derivation';
import { digestAfter } from '../../../src/core/digest';
import { NOTHING_BEFORE, OWN_CHAIN_LENGTH, SHARED_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import { chainIdOf } from '../../../src/core/register';
import type { RegisterEntry } from '../../../src/protocol/register';
import type { Digested, ToldRound } from '../../../src/protocol/sharedRound';
import { hashText } from '../../../src/core/hash';
import { cents, printMoney } from '../../../src/core/money';
import { printMultiplier } from '../../../src/core/multiplier';
import { bestPattern } from '../../../src/games/bingo/rules';
import { draw } from '../../../src/games/bingo/rules/draw';
import { hitsOf } from '../../../src/games/bingo/rules/tickets';
import {
  CLASSIC_GAMES,
  CLASSIC_GAME_TYPES,
  drawOf,
  settle,
  type Play,
} from '../../../src/kits/blockRounds/plays';
import { gameOfProof } from '../../../src/games/games';
import { crashPoint } from '../../../src/kits/crash/rules';
import { PROOF_FORMAT, type Proof } from '../../../src/protocol/proof';
import {
  ownRound,
  type Ask,
  type Case,
  type Fact,
  type Finding,
  type RoundPromise,
} from '../../../src/protocol/witness';
import { proofOf } from './examples';

export type SharedGame = 'rocket' | 'runway' | 'bingo';
export type BlockGame = 'odd-even' | 'big-small' | 'lucky' | 'banker-player' | 'bull';

const LENGTH = 400;
export const TICKET = [4, 13, 27, 37, 50, 9, 14, 28, 41, 51, 10, 17, 30, 42, 52];
const FIRST_ROUND = 98;

/** Seeds of a chain by index, made from its last one back to seed 0. */
export function chainOf(secret: string): readonly string[] {
  const seeds = [hashText(secret)];
  while (seeds.length <= LENGTH) seeds.unshift(hashText(seeds[0] ?? ''));
  return seeds;
}
export const SEEDS = chainOf('house');
const at = (index: number): string => SEEDS[index] ?? '';
export const blockHash = (number: number): string => hashText(`block ${number}`);

/** The register of a shared game: the chain in use, and the one after it. */
export function registerOf(owner: SharedGame): readonly RegisterEntry[] {
  const tips = [at(0), hashText('the chain after it')];
  let chainId = NOTHING_BEFORE;
  return tips.map((tip, k) => {
    chainId = chainIdOf(chainId, owner, k, { tip, length: SHARED_CHAIN_LENGTH });
    return { k, chainId, tip, length: SHARED_CHAIN_LENGTH, ended: null };
  });
}
export const chainIdFor = (game: SharedGame, k = 0): string => registerOf(game)[k]?.chainId ?? '';

const digests = new Map<string, string>();
/** The game's digest over its rounds up to this one. */
export function digestAt(game: SharedGame, index: number): string {
  if (index === 0) return NOTHING_BEFORE;
  const key = `${game} ${index}`;
  const { round, gameResultHash } = seedsOf(index);
  const step = { round, chainId: chainIdFor(game), index, blockNumber: index, gameResultHash } as const;
  const digest = digests.get(key) ?? digestAfter(digestAt(game, index - 1), { ...step, before: 'played' });
  digests.set(key, digest);
  return digest;
}

export const digestedOf = (game: SharedGame, index: number): Digested => {
  const { round: roundId, gameResultHash: result } = seedsOf(index);
  return { roundId, digest: digestAt(game, index), before: 'played', result };
};

function seedsOf(index: number) {
  const round = String(FIRST_ROUND + index);
  const seeds = { serverSeed: at(index), clientSeed: 'shared', blockHash: blockHash(index), round };
  return { ...seeds, ...derive(seeds) };
}

/** A shared round, as in the answer to a later request. */
export function toldRound(game: SharedGame, index: number): ToldRound {
  const { round: id, serverSeed, serverSeedHash, gameResultHash } = seedsOf(index);
  return {
    id,
    chainId: chainIdFor(game),
    commitment: at(0),
    index,
    serverSeedHash,
    historyBlockNum: index,
    historyBlockHash: blockHash(index),
    gameResultHash,
    serverSeed,
    end: 'played',
    reason: null,
    digest: digestedOf(game, index),
  };
}

/** An honest house's answer to a device's question. */
export function answerTo(what: Ask): Fact {
  if ('blockNumber' in what)
    return { kind: 'looked-up', game: what.game, asked: what, answer: { verdict: 'silent', told: null } };
  // This house signs nothing.
  if (what.kind === 'keys') return { kind: 'keys', game: what.game, keys: [] };
  const game = what.game as SharedGame;
  if (what.kind === 'register')
    return {
      kind: 'register',
      game,
      owner: game,
      from: what.from,
      entries: registerOf(game).slice(what.from),
    };
  const first = Number(what.from) - FIRST_ROUND;
  const rounds = Array.from({ length: what.count }, (_, step) => toldRound(game, first + step));
  return { kind: 'told', game, from: what.from, count: what.count, rounds };
}

/** The facts of a shared round, from commitment to end, in order. */
export function sharedRound(game: SharedGame, index: number): Fact[] {
  const round = String(FIRST_ROUND + index);
  const seeds = { serverSeed: at(index), clientSeed: 'shared', blockHash: blockHash(index), round };
  const { serverSeedHash, resultSeed, gameResultHash } = derive(seeds);
  const promise: RoundPromise = {
    chainId: chainIdFor(game),
    index,
    tip: at(0),
    serverSeedHash,
    gameResultHash: '',
    blockNumber: index,
    blockHash: null,
    clientSeed: 'shared',
  };
  const said = { nextChain: chainIdFor(game, 1), head: index - 1 };
  const proof = proofOf({
    format: PROOF_FORMAT,
    game,
    ...seeds,
    serverSeedHash,
    resultSeed,
    gameResultHash,
    blockNumber: index,
    chain: { chainId: chainIdFor(game), index, tip: at(0) },
    ...(game === 'bingo' ? bingoEnd(resultSeed) : crashEnd(resultSeed)),
  });
  return [
    { kind: 'promised', game, gameType: 7, round, promise, said, open: true, on: true },
    {
      kind: 'decided',
      game,
      round,
      blockHash: blockHash(index),
      gameResultHash,
      digest: digestedOf(game, index),
    },
    { kind: 'begun', game, round },
    { kind: 'shown', game, round, outcome: outcomeText(proof) ?? '' },
    { kind: 'ended', game, round, proof, outcome: outcomeText(proof) },
  ];
}

function crashEnd(resultSeed: string) {
  const crash = crashPoint(resultSeed);
  const escaped = crash >= 110n ? { escapedAt: '1.10', payout: '11.00' } : { payout: '0.00' };
  return { outcome: { multiplier: printMultiplier(crash) }, bet: { stake: '10.00', ...escaped } };
}

function bingoEnd(resultSeed: string) {
  const balls = draw(resultSeed);
  const prize = bestPattern(hitsOf(TICKET, new Set(balls)))?.multiplier ?? 0;
  return { outcome: { balls }, bet: { stake: '1.00', payout: `${prize}.00`, ticket: TICKET, extra: true } };
}

const ownerOf = (game: string): string => `${game}:${'0a'.repeat(16)}`;
/** The player's register: the chain in use, and the one after it. */
export const ownChainId = (game: string): string =>
  chainIdOf(NOTHING_BEFORE, ownerOf(game), 0, { tip: at(0), length: OWN_CHAIN_LENGTH });

/** The platform's data about the player's chains, without a client seed for the first one. */
export function ownChainsFact(game: string, nextIndex = 1): Extract<Fact, { kind: 'own' }> {
  const owner = ownerOf(game);
  const chainId = ownChainId(game);
  const tip = hashText('the chain after it');
  const follower = chainIdOf(chainId, owner, 1, { tip, length: OWN_CHAIN_LENGTH });
  const open = { clientSeed: null, head: null, blockNumber: null, blockHash: null };
  return {
    kind: 'own',
    game,
    gameType: game === 'plinko' ? 10 : 8,
    owner,
    chains: [
      { k: 0, chainId, before: NOTHING_BEFORE, tip: at(0), length: OWN_CHAIN_LENGTH, nextIndex, ...open },
      { k: 1, chainId: follower, before: chainId, tip, length: OWN_CHAIN_LENGTH, nextIndex: 1, ...open },
    ],
    promises: [],
  };
}

/** The facts of a round on a player's chain: its entry, the client seed, the block, the commitment, the bet, the end. */
export function ownRoundFacts(game: string, index: number): Fact[] {
  const chainId = ownChainId(game);
  const round = ownRound(chainId, index);
  const seeds = { serverSeed: at(index), clientSeed: 'mine', blockHash: blockHash(7), round: String(index) };
  const { serverSeedHash, resultSeed, gameResultHash } = derive(seeds);
  const promise: RoundPromise = {
    chainId,
    index,
    tip: at(0),
    serverSeedHash,
    gameResultHash,
    blockNumber: 7,
    blockHash: blockHash(7),
    clientSeed: 'mine',
  };
  const proof = proofOf({
    format: PROOF_FORMAT,
    game,
    ...seeds,
    serverSeedHash,
    resultSeed,
    gameResultHash,
    blockNumber: 7,
    chain: { chainId, index },
    ...endOf(game, resultSeed),
  });
  const known = ownChainsFact(game, index);
  const [first, ...others] = known.chains;
  if (!first) throw new Error('no chain');
  const coming = { ...first, clientSeed: 'mine', head: 5, blockNumber: 7 };
  return [
    // The device receives the chain before it sends the client seed; only then the block is announced.
    known,
    { kind: 'sent', game, chainId, clientSeed: 'mine', confirmed: false },
    { ...known, chains: [coming, ...others] },
    { ...known, chains: [{ ...coming, blockHash: blockHash(7) }, ...others], promises: [promise] },
    { kind: 'bet', game, round },
    { kind: 'shown', game, round, outcome: outcomeText(proof) ?? '' },
    { kind: 'ended', game, round, proof, outcome: outcomeText(proof) },
  ];
}

/** The fields that a game adds to the seeds of a round, from its sample.ts. */
const endOf = (game: string, resultSeed: string): object =>
  jest
    .requireActual<{
      sampleRound(resultSeed: string): object;
    }>(`../../../src/games/${gameOfProof(game)?.id ?? game}/sample`)
    .sampleRound(resultSeed);

const BETS: Readonly<Record<BlockGame, Play>> = {
  'odd-even': 'odd',
  'big-small': 'big',
  lucky: 'win',
  'banker-player': 'banker',
  bull: 'player',
};

/** The facts of a round that a block decides. */
export function blockRound(game: BlockGame, index: number): Fact[] {
  const round = String(FIRST_ROUND + index);
  const number = 100 + 10 * index;
  const gameType = CLASSIC_GAME_TYPES.find((type) => CLASSIC_GAMES[type].id === game) ?? 1;
  const drawn = drawOf(gameType, blockHash(number));
  const { payout } = settle(gameType, BETS[game], cents(1000), drawn);
  const proof = proofOf({
    format: PROOF_FORMAT,
    game,
    blockNumber: number,
    blockHash: blockHash(number),
    outcome: { result: drawn.outcome, ...drawn.points },
    bet: { stake: '10.00', payout: printMoney(payout), on: BETS[game] },
  });
  return [
    { kind: 'block-promised', game, round, blockNumber: number, head: number - 10 },
    { kind: 'block', game, blockNumber: number, blockHash: blockHash(number) },
    { kind: 'ended', game, round, proof, outcome: outcomeText(proof) },
  ];
}

export function roundOf(game: string, index: number): Fact[] {
  switch (gameOfProof(game)?.kind) {
    case 'own':
      return ownRoundFacts(game, index);
    case 'shared':
      return sharedRound(game as SharedGame, index);
    default:
      return blockRound(game as BlockGame, index);
  }
}

/** Changes the fact of one kind. */
export const doctored = <K extends Fact['kind']>(
  facts: readonly Fact[],
  kind: K,
  how: (fact: Extract<Fact, { kind: K }>) => Fact,
): Fact[] => facts.map((fact) => (fact.kind === kind ? how(fact as Extract<Fact, { kind: K }>) : fact));

/** Changes the proof in the fact of a round's end. */
export const endingIn = (facts: readonly Fact[], change: (proof: Proof) => object): Fact[] =>
  doctored(facts, 'ended', (fact) => {
    const proof = proofOf({ ...fact.proof, ...change(fact.proof) });
    return { ...fact, proof, outcome: outcomeText(proof) };
  });

/** Changes the commitment of a round, with seeds or without. */
export const promising = (facts: readonly Fact[], change: Partial<RoundPromise>): Fact[] =>
  facts.map((fact): Fact => {
    const { gameResultHash, blockHash: _block, ...announced } = change;
    if (fact.kind === 'promised') return { ...fact, promise: { ...fact.promise, ...announced } };
    // For a shared round the outcome's hash is sent with its block.
    if (fact.kind === 'decided' && gameResultHash !== undefined)
      return { ...fact, gameResultHash, digest: null };
    if (fact.kind !== 'own') return fact;
    return { ...fact, promises: fact.promises.map((promise) => ({ ...promise, ...change })) };
  });

/** A device with its witness and worker. */
export class Watcher {
  readonly notebook = newNotebook();
  readonly findings: Finding[] = [];
  /** The cases that the worker has received. */
  readonly cases: Case[] = [];

  /** The house's answer to a question of the device. */
  answer: (what: Ask) => Fact = answerTo;

  watch(...facts: readonly Fact[]): this {
    for (const fact of facts) {
      const { findings, cases, asks } = this.notebook.take(fact, () => 5);
      this.findings.push(...findings);
      this.watch(...asks.map((what) => this.answer(what)));
      this.cases.push(...cases);
      for (const one of cases) this.findings.push(...this.notebook.settle(examine(one), () => 6).findings);
    }
    return this;
  }

  get defects(): readonly string[] {
    return [...new Set(this.findings.map(({ defect }) => defect))];
  }
}

/** A device that has watched these rounds. */
export const after = (game: string, ...rounds: readonly number[]): Watcher => {
  const watcher = new Watcher();
  for (const index of rounds) watcher.watch(...roundOf(game, index));
  return watcher;
};
