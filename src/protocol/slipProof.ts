// Makes the proof of a round from a bet slip, for the fairness sheet.
import { PROOF_FORMAT, proofIn, type Proof, type ProofShape } from './proof';
import type { BetSlip } from './records';

/** Without unknown values: such fields are absent. */
const known = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** The proof of a finished bet's round; null while it is open, and when the slip has too little data. */
export function proofOf(slip: BetSlip, shape: ProofShape): Proof | null {
  const { block, seeds, roundId } = slip;
  if (slip.settleTime === null || slip.outcome === 'cancelled') return null;
  const base = {
    game: shape.game,
    format: PROOF_FORMAT,
    blockHash: block?.hash,
    blockNumber: block?.num,
    ...shape.playOf?.(slip),
  };
  if (shape.kind === 'block') return readWith(slip, shape, base);
  if (!seeds?.serverSeed) return null;
  const { chainId, index, clientSeed, serverSeed, serverSeedHash, resultSeed, gameResultHash } = seeds;
  return readWith(slip, shape, {
    ...base,
    serverSeed,
    serverSeedHash,
    clientSeed,
    resultSeed,
    gameResultHash: gameResultHash ?? undefined,
    // Rounds that all players share have ids; a round on a player's own chain has its index.
    round: roundId ?? String(index),
    chain: { chainId, index },
  });
}

/** With the outcome; without it when proofs have no form for it. */
function readWith(slip: BetSlip, shape: ProofShape, rest: Readonly<Record<string, unknown>>): Proof | null {
  const outcome = slip.result ? (shape.outcomeOf?.(slip) ?? null) : null;
  return (
    (outcome && proofIn(shape, known({ ...rest, outcome: known(outcome) }))) ?? proofIn(shape, known(rest))
  );
}
