// The worked example of docs/fairness.md as proofs, one for each kind of game.
import { proofSchema, verify } from './engine';
import type { BingoProof } from '../../../src/games/bingo/proof';
import type { CrashProof } from '../../../src/kits/crash/proof';
import type { HiloProof } from '../../../src/games/hilo/proof';
import type { PlinkoProof } from '../../../src/games/plinko/proof';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { hashText } from '../../../src/core/hash';
import type { Step } from '../../../src/fairness/steps/step';
import { SAW_ALL } from '../../../src/fairness/steps/verify';
import { encodeJson } from '../../../src/protocol/json';
import { PROOF_FORMAT, type Proof } from '../../../src/protocol/proof';

/** SHA-256 by another implementation than the client's. */
export const H = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** A proof's steps by their ids. */
export const stepsOf = (proof: Proof, witnessed = SAW_ALL): Record<string, Step> =>
  Object.fromEntries(verify(proof, { witnessed }).steps.map((step) => [step.id, step]));

/** Makes a proof from parsed JSON, or from another proof with changed fields. */
export const proofOf = (fields: object): Proof => v.parse(proofSchema, JSON.parse(encodeJson(fields)));
const made = <P extends Proof>(fields: object): P => proofOf(fields) as P;

export const SEEDS = {
  serverSeed: '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b',
  serverSeedHash: '97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b',
  blockHash: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
} as const;

const chain = { chainId: 'chain-1', index: 2, tip: hashText(SEEDS.serverSeedHash) };
const SHARED = {
  format: PROOF_FORMAT,
  ...SEEDS,
  clientSeed: 'shared',
  blockNumber: 0,
  round: '1',
  resultSeed: '6a3c3678a2bd23b7d136f28ce4110cd87df907f8224af5148668f91c7af0844e',
  gameResultHash: 'e13646e16eee9f5a7a1dc411b32ba3c1554e2646c8daef3f95fe897a57bcae73',
  chain,
};
const OWN_RESULT_SEED = '4ed005b11697930e93625caae5c93a7a43843252e8f22cbeeaffa13df89678c7';
const OWN = {
  ...SHARED,
  clientSeed: 'my-seed_1',
  round: '7',
  resultSeed: OWN_RESULT_SEED,
  gameResultHash: hashText(OWN_RESULT_SEED),
};

export const ROCKET = made<CrashProof>({
  ...SHARED,
  game: 'rocket',
  outcome: { multiplier: '1.69' },
  bet: { stake: '10.00', payout: '15.00', escapedAt: '1.50' },
});
export const PLINKO = made<PlinkoProof>({
  ...OWN,
  game: 'plinko',
  rows: 16,
  risk: 'high',
  // Six moves to the right; the seventh slot of sixteen rows at high risk pays 0.2.
  outcome: { path: 'LLLRLRLLLRRRLLLR', multiplier: '0.20' },
  bet: { stake: '10.00', payout: '2.00' },
});
/** 4 to 9, 9 to K, K to Q, Q to 5, skip to K, K to 9, 9 to 10, 10 to 6, then 6 to 10: all guessed right. */
export const HILO = made<HiloProof>({
  ...OWN,
  game: 'hilo',
  moves: ['deal', 'higher', 'higher', 'lower', 'lower', 'skip', 'lower', 'higher', 'lower', 'higher'],
  outcome: { cards: [16, 8, 12, 11, 30, 25, 34, 48, 44, 9], treasureBasisPoints: 100 },
  // 0.99^8 × 13/9 × 13/4 × 13/12 × 13/11 × 13/12 × 13/4 × 13/9 × 13/7 = 52.3805…; the streak after the skip is four,
  // the chest opens at six.
  bet: { stake: '10.00', payout: '523.80', cashedOut: true },
});
export const BINGO = made<BingoProof>({
  ...SHARED,
  game: 'bingo',
  outcome: {
    balls: [
      48, 56, 19, 53, 43, 13, 6, 16, 37, 44, 33, 40, 20, 15, 5, 38, 34, 7, 36, 18, 8, 21, 54, 24, 4, 27, 50,
      32, 12, 59, 46, 52, 31, 29, 49, 60, 3, 17, 39, 1,
    ],
  },
  // A full top row, and nothing better.
  bet: {
    stake: '2.00',
    payout: '6.00',
    ticket: [4, 13, 27, 37, 50, 9, 14, 28, 41, 51, 10, 17, 30, 42, 52],
    extra: false,
  },
});
export const BLOCK = { format: PROOF_FORMAT, blockHash: SEEDS.blockHash, blockNumber: 0 } as const;
