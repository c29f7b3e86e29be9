// From a bet slip to the proof of its round, for the fairness sheet.
import * as v from 'valibot';
import { PROOF_FORMAT, proofSchema, type Proof } from './proof';
import type { BetSlip } from './records';

const SEEDED: Readonly<Record<number, string>> = {
  7: 'rocket',
  9: 'runway',
  8: 'hilo',
  10: 'plinko',
  11: 'bingo',
};
const BLOCKS: Readonly<Record<number, string>> = {
  1: 'lucky',
  3: 'bull',
  4: 'banker-player',
  5: 'odd-even',
  6: 'big-small',
};

/** Without what there is not: a field that is unknown is absent. */
const known = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** The proof of a finished bet's round; null while it is open, and where the slip has too little. */
export function proofOf(slip: BetSlip): Proof | null {
  const { gameType, block, seeds, play, result, roundId } = slip;
  if (slip.settleTime === null || slip.outcome === 'cancelled') return null;
  const format = PROOF_FORMAT;
  const ofBlock = { blockHash: block?.hash, blockNumber: block?.num };
  const outcome = outcomeOf(slip);
  if (gameType in BLOCKS) return readWith(outcome, { game: BLOCKS[gameType], format, ...ofBlock });
  if (!seeds?.serverSeed) return null;
  const { chainId, index, clientSeed, serverSeed, serverSeedHash, resultSeed, gameResultHash } = seeds;
  return readWith(outcome, {
    game: SEEDED[gameType],
    format,
    serverSeed,
    serverSeedHash,
    clientSeed,
    resultSeed,
    gameResultHash: gameResultHash ?? undefined,
    ...ofBlock,
    // Rounds that all players share have ids; those of a player's own chain count by its index.
    round: roundId ?? String(index),
    chain: { chainId, index },
    ...(gameType === 10 ? { rows: play.values['rows'], risk: play.values['risk'] } : {}),
    ...(gameType === 8 ? { moves: String(result?.values['moves'] ?? '').split(' ') } : {}),
  });
}

/** What the records say came out, where they say it as a proof does: the rule is held against it. */
function outcomeOf({ gameType, result }: BetSlip): Readonly<Record<string, unknown>> | null {
  if (!result) return null;
  const { key, values } = result;
  if (key === 'result.crash') return { multiplier: values['at'] };
  if (!(gameType in BLOCKS)) return null;
  const { banker, player } = values;
  return known({ result: key.replace(/^result\./, ''), banker, player });
}

/** With the outcome; without it where no proof has a word for it. */
const readWith = (
  outcome: Readonly<Record<string, unknown>> | null,
  rest: Readonly<Record<string, unknown>>,
): Proof | null => (outcome && read(known({ ...rest, outcome }))) ?? read(known(rest));

function read(proof: Readonly<Record<string, unknown>>): Proof | null {
  const parsed = v.safeParse(proofSchema, proof);
  return parsed.success ? parsed.output : null;
}
