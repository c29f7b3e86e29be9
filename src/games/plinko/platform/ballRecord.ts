// Converts a ball to a row of the ledger, and back: its board and its seeds are stored, everything else is computed from them.
import * as v from 'valibot';
import { printMultiplier } from '../../../core/multiplier';
import { landed, type LandedBall } from '../dealer';
import type { PastPlinkoBall, PlinkoBall } from '../messages';
import { RISKS, ROWS, type Risk, type Rows } from '../paytables';
import { seededRound, roundSeedsOf, type SeededRound } from '../../../platform/chain/chainViews';
import type { StoredBet } from '../../../platform/ledger/ledger';

const detailSchema = v.object({
  rows: v.picklist(ROWS),
  risk: v.picklist(RISKS),
  /** As decimal text, for lists of all games. */
  multiplier: v.string(),
  chainId: v.string(),
  index: v.number(),
  clientSeed: v.string(),
  blockNum: v.number(),
  blockHash: v.string(),
  serverSeed: v.string(),
});
type Detail = v.InferOutput<typeof detailSchema>;

export function detailOf(rows: Rows, risk: Risk, round: SeededRound, ball: LandedBall): Detail {
  const { chainId, index, clientSeed, blockNum, blockHash, serverSeed } = round;
  const multiplier = printMultiplier(ball.multiplier);
  return { rows, risk, multiplier, chainId, index, clientSeed, blockNum, blockHash, serverSeed };
}

/** A ball of a bet's answer. */
export const ballOf = (
  betId: string,
  { chainId, index, serverSeed }: SeededRound,
  ball: LandedBall,
): PlinkoBall => ({
  betId,
  chainId,
  index,
  ...ball,
  serverSeed,
});

/** A past ball in full. The payout is the ledger's. */
export function pastBallOf(bet: StoredBet): PastPlinkoBall {
  const { rows, risk, serverSeed, multiplier: _text, ...ref } = v.parse(detailSchema, bet.detail);
  if (bet.payout === null) throw new Error(`ball ${bet.betId} has not landed`);
  const round = seededRound(ref, serverSeed);
  const ball = landed(round.resultSeed, rows, risk, bet.stake, bet.payout);
  return {
    betId: bet.betId,
    chainId: ref.chainId,
    index: ref.index,
    ...ball,
    payout: bet.payout,
    rows,
    risk,
    amount: bet.stake,
    mode: bet.mode,
    betTime: bet.placedAt,
    seeds: roundSeedsOf(round, false),
  };
}
