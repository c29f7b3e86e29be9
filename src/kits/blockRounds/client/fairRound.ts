// A bet of the player for the fairness sheet: its block as far as it is known, and the expected result.
import { PROOF_FORMAT, type Witnessed } from '../../../protocol/proof';
import type { Sighting } from '../../../protocol/witness';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import type { Witness } from '../../../client/stores/witness';
import type { ClassicBet, ClassicResult } from '../messages';
import { CLASSIC_GAMES } from '../plays';
import type { BlockProof } from '../proof';

/** Any number except UNFINISHED allows a round to be verified. */
const WIN_STATUS: Readonly<Record<ClassicBet['status'], number>> = {
  placed: UNFINISHED,
  refunded: UNFINISHED,
  cancelled: UNFINISHED,
  lost: 0,
  won: 1,
  tied: 2,
};

const NOTHING: ReadonlySet<Witnessed> = new Set();
const OUTCOME: ReadonlySet<Witnessed> = new Set(['outcome']);

/** The data that this device saw of a round: the number of its block, before that block existed. */
export const sightOf = (
  witness: Pick<Witness, 'look'>,
  { gameType, roundId }: Pick<ClassicBet, 'gameType' | 'roundId'>,
): Sighting => witness.look(CLASSIC_GAMES[gameType].id, roundId, null);

/** Whether this device knew the number of the deciding block before that block existed, and the number. */
type BlockSighting = Pick<Sighting, 'promise' | 'inTime'>;

export const fairRoundOf = (bet: ClassicBet, sight: BlockSighting): FairRound => ({
  proof: proofOf(bet),
  winStatus: WIN_STATUS[bet.status],
  round: bet.roundId,
  ...seenOf(bet.blockNum, sight),
});

/** A decided round without a bet of the player. */
export const fairResultOf = (result: ClassicResult, sight: BlockSighting): FairRound => ({
  proof: resultProofOf(result),
  winStatus: WIN_STATUS.lost,
  round: result.roundId,
  ...seenOf(result.block.num, sight),
});

function seenOf(
  blockNum: number,
  { promise, inTime }: BlockSighting,
): Pick<FairRound, 'witnessed' | 'contradicted'> {
  const isOther = promise?.blockNumber != null && promise.blockNumber !== blockNum;
  return { witnessed: inTime && !isOther ? OUTCOME : NOTHING, contradicted: isOther ? OUTCOME : NOTHING };
}

export const resultProofOf = ({ gameType, block, outcome, points }: ClassicResult): BlockProof => ({
  format: PROOF_FORMAT,
  game: CLASSIC_GAMES[gameType].id,
  blockNumber: block.num,
  blockHash: block.hash,
  outcome: { result: outcome, ...points },
});

export function proofOf({
  gameType,
  blockNum,
  blockHash,
  outcome,
  points,
  play,
  amount,
  payout,
  profitLimit,
  status,
}: ClassicBet): BlockProof {
  const isSettled = status === 'won' || status === 'lost' || status === 'tied';
  return {
    format: PROOF_FORMAT,
    game: CLASSIC_GAMES[gameType].id,
    blockNumber: blockNum,
    ...(blockHash === null ? {} : { blockHash }),
    ...(outcome === null ? {} : { outcome: { result: outcome, ...points } }),
    ...(payout === null || !isSettled
      ? {}
      : { bet: { stake: amount, payout, on: play, ...(profitLimit === undefined ? {} : { profitLimit }) } }),
  };
}
