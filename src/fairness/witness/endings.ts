// Compares the end of a round with its promise, and collects the rest of the checks for the worker.
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import type { Proof } from '../../protocol/proof';
import {
  type Case,
  type CaseDefect,
  type Defect,
  type RoundName,
  type RoundPromise,
} from '../../protocol/witness';
import type { GameNotes } from './notes';
import { takeSigned } from './signed';

/** The empty promise. */
export const NO_PROMISE: RoundPromise = {
  chainId: '',
  index: 0,
  tip: null,
  serverSeedHash: null,
  gameResultHash: '',
  blockNumber: null,
  blockHash: null,
  clientSeed: null,
};

const COMPARED: readonly (readonly [keyof RoundPromise, Defect])[] = [
  ['chainId', 'changed-commitment'],
  ['index', 'changed-commitment'],
  ['tip', 'changed-commitment'],
  ['serverSeedHash', 'changed-commitment'],
  ['gameResultHash', 'changed-commitment'],
  ['clientSeed', 'changed-commitment'],
  ['blockNumber', 'other-block'],
  ['blockHash', 'other-block'],
];

/** The values in which a later message contradicts an earlier one. A value that one of them omits is not compared. */
export function contradictions(before: RoundPromise, told: RoundPromise): readonly CaseDefect[] {
  return COMPARED.flatMap(([field, defect]): CaseDefect[] => {
    const [expected, now] = [before[field], told[field]];
    const isSaid = NO_PROMISE[field] !== expected && NO_PROMISE[field] !== now;
    return isSaid && expected !== now ? [{ defect, expected: String(expected), told: String(now) }] : [];
  });
}

/** The promise that a finished round states. */
export function promiseOf(proof: Proof): RoundPromise {
  const { blockNumber = null, blockHash = null } = proof;
  const { chain, serverSeedHash, gameResultHash, clientSeed } = proof;
  return {
    chainId: chain?.chainId ?? '',
    index: chain?.index ?? 0,
    tip: chain?.tip ?? null,
    serverSeedHash: serverSeedHash ?? null,
    gameResultHash: gameResultHash ?? '',
    blockNumber,
    blockHash,
    clientSeed: clientSeed ?? null,
  };
}

/** The outcome, and the seed or block that it came from. When a round's end is sent twice, this text must be the same. */
export const digestOf = (proof: Proof, outcome: string | null, notes: GameNotes): string =>
  `${outcome ?? ''}| ${(notes.terms.kind === 'block' ? proof.blockHash : proof.serverSeed) ?? ''}`;

/** The worker's case: the round as it was promised, and its end. `promise` is null when nothing was seen in time. */
export function caseOf(
  id: number,
  name: RoundName,
  proof: Proof,
  promise: RoundPromise | null,
  notes: GameNotes,
): Case {
  const blockNumber = promise?.blockNumber ?? proof.blockNumber;
  const digests = notes.links;
  notes.links = [];
  const ends = notes.chainEnds;
  notes.chainEnds = [];
  const signing = { signed: takeSigned(notes), keys: notes.keys, ends };
  if (notes.terms.kind === 'block')
    return { id, name, proof: { ...proof, blockNumber }, link: null, entry: null, digests, ...signing };
  const { chain, ...rest } = proof;
  const seen = {
    serverSeedHash: promise?.serverSeedHash ?? proof.serverSeedHash,
    gameResultHash: promise?.gameResultHash || proof.gameResultHash,
    blockHash: promise?.blockHash ?? proof.blockHash,
    blockNumber,
    clientSeed: notes.terms.kind === 'own' ? (promise?.clientSeed ?? proof.clientSeed) : SHARED_CLIENT_SEED,
  };
  const entry = (chain && [...notes.register.values()].find((one) => one.chainId === chain.chainId)) ?? null;
  return { id, name, proof: { ...rest, ...seen }, link: linkOf(chain, notes), entry, digests, ...signing };
}

function linkOf(chain: Proof['chain'], notes: GameNotes): Case['link'] {
  const known = chain && notes.chains.get(chain.chainId);
  if (!chain || !known) return null;
  const { anchor, tip } = known;
  return chain.index > anchor.index
    ? { steps: chain.index - anchor.index, end: anchor.seed }
    : { steps: chain.index, end: tip };
}
