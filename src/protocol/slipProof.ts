// From a bet slip to the proof of its round, for the fairness sheet.
import { PROOF_FORMAT, proofIn, type Proof, type ProofShape } from './proof';
import type { BetSlip } from './records';

/** Without what there is not: a field that is unknown is absent. */
const known = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** The proof of a finished bet's round; null while it is open, and where the slip has too little. */
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
    // Rounds that all players share have ids; those of a player's own chain count by its index.
    round: roundId ?? String(index),
    chain: { chainId, index },
  });
}

/** With the outcome; without it where no proof has a word for it. */
function readWith(slip: BetSlip, shape: ProofShape, rest: Readonly<Record<string, unknown>>): Proof | null {
  const outcome = slip.result ? (shape.outcomeOf?.(slip) ?? null) : null;
  return (
    (outcome && proofIn(shape, known({ ...rest, outcome: known(outcome) }))) ?? proofIn(shape, known(rest))
  );
}
