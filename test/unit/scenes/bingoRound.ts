// The facts of a bingo round for its scene, by the milliseconds since its beginning, and its frames in order.
import { serverTime } from '../../../src/core/clock';
import { NO_BINGO_FACTS, type BingoFacts, type DrawnBall } from '../../../src/games/bingo/facts';
import { newFrame, type BingoFrame } from '../../../scenes/bingo/frame';
import { frameAt } from '../../../scenes/bingo/view';

export const START = 1_700_000_000_000;
export const COUNTDOWN = 4000;
export const DRAW = [48, 56, 19, 53, 43, 13, 6, 16, 37, 44, 33, 40, 20, 15, 5, 38, 34, 7, 36, 18];
export const INTERVAL = 400;
export const BEAT = 1000 / 60;

export const at = (ms: number) => serverTime(START + ms);
export const drawn = (count: number, extraFrom = Infinity): DrawnBall[] =>
  DRAW.slice(0, count).map((number, i) => ({
    number,
    at: at(COUNTDOWN + i * INTERVAL),
    extra: i >= extraFrom,
    mine: i % 3 === 0,
  }));

/** The store's facts `ms` after the beginning of the round. */
export function factsAt(ms: number, more: Partial<BingoFacts> = {}): BingoFacts {
  const balls = drawn(DRAW.length).filter((ball) => ball.at <= START + ms);
  const phase = ms < COUNTDOWN ? 'countdown' : 'ordinaryBall';
  const drawsAt = ms < COUNTDOWN ? at(COUNTDOWN) : null;
  return { ...NO_BINGO_FACTS, roundId: 'r1', phase, drawsAt, interval: INTERVAL, balls, ...more };
}

/** Draws all frames between two times, both in milliseconds after the beginning. */
export function play(
  from: number,
  to: number,
  each?: (frame: BingoFrame, ms: number) => void,
  {
    beat = BEAT,
    frame = newFrame(),
    more = {},
  }: { beat?: number; frame?: BingoFrame; more?: Partial<BingoFacts> } = {},
): BingoFrame {
  for (let ms = from; ms <= to; ms += beat) {
    frameAt(factsAt(ms, more), START + ms, frame);
    each?.(frame, ms);
  }
  return frame;
}
