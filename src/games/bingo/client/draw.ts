// How live events and snapshots change a draw: pure functions from draw to draw, so that a live event, a reconnect and a
// replay cannot differ.
import { serverTime, type ServerTime } from '../../../core/clock';
import { LANDS, type BingoPhase } from '../facts';
import {
  BINGO_STATUS,
  type BingoCountdown,
  type BingoDrawn,
  type BingoResult,
  type BingoSnapshot,
} from '../messages';
import { ORDINARY_BALLS } from '../rules';

/** Milliseconds between two balls of a round that was over before this device received it. */
const INTERVAL = 400;

export interface Draw {
  readonly phase: BingoPhase;
  readonly roundId: string | null;
  /** The end of the countdown: betting closes, and the drum waits for its block. Null from the first ball on. */
  readonly drawsAt: ServerTime | null;
  /** Number of the block that decides the balls; null when it is not known, and from the first ball on. */
  readonly awaitedBlock: number | null;
  /** The block has come: the first ball comes at this moment. */
  readonly firstBallAt: ServerTime | null;
  readonly drawn: BingoDrawn | null;
  readonly voided: boolean;
}

export const NO_DRAW: Draw = {
  phase: 'countdown',
  roundId: null,
  drawsAt: null,
  awaitedBlock: null,
  firstBallAt: null,
  drawn: null,
  voided: false,
};

/** Betting opens: clears the balls of the previous round. */
export const whenCountdown = ({ roundId, beginMillis }: BingoCountdown, awaitedBlock: number): Draw => ({
  ...NO_DRAW,
  roundId,
  drawsAt: beginMillis,
  awaitedBlock,
});

/** The announced block has come: the first ball comes at `firstBallAt`, a moment from now. */
export const whenDecided = (draw: Draw, firstBallAt: ServerTime): Draw =>
  draw.phase === 'countdown' ? { ...draw, firstBallAt } : draw;

/** Nothing is awaited any more. */
const UNDER_WAY = { drawsAt: null, awaitedBlock: null, firstBallAt: null } as const;

/**
 * Takes all balls of the running round so far; type 2 means that the extra ones have begun. A message that was overtaken, or
 * that comes after the end, changes nothing.
 */
export function whenBalls(draw: Draw, type: 1 | 2, drawn: BingoDrawn): Draw {
  if (draw.phase === 'inSettlement' || (draw.phase === 'extraBall' && type === 1)) return draw;
  if (draw.drawn && drawn.balls.length < draw.drawn.balls.length) return draw;
  return { ...draw, ...UNDER_WAY, phase: type === 2 ? 'extraBall' : 'ordinaryBall', drawn };
}

/** The round is over. The result holds all balls, also those whose message was lost. */
export function whenSettling(draw: Draw, result: BingoResult | null): Draw {
  const over = { ...draw, ...UNDER_WAY, phase: 'inSettlement' } as const;
  if (!result || (draw.drawn?.balls.length ?? 0) >= result.balls.length) return over;
  return { ...over, drawn: draw.drawn ? { ...draw.drawn, balls: result.balls } : drawnOf(result) };
}

export const whenVoided = (draw: Draw): Draw => ({
  ...draw,
  ...UNDER_WAY,
  phase: 'inSettlement',
  voided: true,
});

/** 1 to 3 are the countdown, 4 ordinary balls, 7 extra ones, 5 and 6 the settlement. */
function phaseOf(status: number): BingoPhase {
  if (status === BINGO_STATUS.ordinary) return 'ordinaryBall';
  if (status === BINGO_STATUS.extra) return 'extraBall';
  return status === BINGO_STATUS.settling || status === BINGO_STATUS.voided ? 'inSettlement' : 'countdown';
}

export function drawOf({ round, countdown, drawn, result }: BingoSnapshot): Draw {
  if (!round) return NO_DRAW;
  const phase = phaseOf(round.status);
  return {
    phase,
    roundId: round.id,
    drawsAt: phase === 'countdown' ? (countdown?.beginMillis ?? null) : null,
    awaitedBlock: phase === 'countdown' ? round.historyBlockNum : null,
    firstBallAt: null,
    drawn: phase === 'countdown' ? null : (drawn ?? (result ? drawnOf(result) : null)),
    voided: round.status === BINGO_STATUS.voided,
  };
}

/** All balls as if drawn at once before the end, for a round that this device did not see. */
const drawnOf = ({ id, balls, settleTime }: BingoResult): BingoDrawn => ({
  roundId: id,
  balls,
  drawnFrom: serverTime(settleTime - balls.length * INTERVAL),
  interval: INTERVAL,
  extraFrom: serverTime(settleTime - (balls.length - ORDINARY_BALLS) * INTERVAL),
});

/** The time of ball `index` (from 0). */
export function ballTime({ drawnFrom, interval, extraFrom }: BingoDrawn, index: number): ServerTime {
  if (index < ORDINARY_BALLS) return serverTime(drawnFrom + index * interval);
  return serverTime(
    (extraFrom ?? drawnFrom + ORDINARY_BALLS * interval) + (index - ORDINARY_BALLS) * interval,
  );
}

/** The time of a ball in a draw; null before the first ball. */
export const ballAt = ({ drawn }: Draw, index: number): ServerTime | null => drawn && ballTime(drawn, index);

/** The end of the time in which extra balls can be bought; null before the thirtieth ball, and after the first extra one. */
export const windowOf = ({ phase, drawn }: Draw): ServerTime | null =>
  phase === 'ordinaryBall' && drawn && drawn.balls.length >= ORDINARY_BALLS ? drawn.extraFrom : null;

/** The draw as it is visible at a moment: without balls that are still on their way to the lens. */
export function landedOf(told: Draw, now: number): Draw {
  const { drawn, voided } = told;
  if (!drawn || voided) return told;
  const balls = drawn.balls.filter((_, index) => ballTime(drawn, index) + LANDS <= now);
  if (balls.length === drawn.balls.length) return told;
  const phase = balls.length > ORDINARY_BALLS ? 'extraBall' : 'ordinaryBall';
  return { ...told, phase, drawn: { ...drawn, balls } };
}
