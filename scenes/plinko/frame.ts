// The contents of one picture of the pin table: numbers in one object that is filled anew each frame and never replaced, so
// that many balls allocate nothing.
import { MAX_SHOWN_BALLS } from '../../src/games/plinko/facts';
import { newLayout, pegCount, type Layout } from './layout';
import { MOTION, type PlinkoMotion } from './motion';

export const MAX_ROWS = 16;
export const MAX_PEGS = pegCount(MAX_ROWS);
export const MAX_SLOTS = MAX_ROWS + 1;
/** Maximum number of wins that rise over their slots at once. */
export const MAX_CHEERS = 8;
/** Maximum number of balls with a trail, and the number of dots of each. */
export const MAX_TRAILS = 6;
export const TRAIL_DOTS = 9;
/** Maximum number of balls that wait for their answers and are visible in the funnel, besides the one that is always there. */
export const MAX_WAITING = 3;

export interface PlinkoFrame {
  // The scene sets these before the view fills in the rest.
  width: number;
  height: number;
  reduced: boolean;
  motion: PlinkoMotion;

  // The view fills these in.
  now: number;
  readonly layout: Layout;
  /** Multipliers of the slots, in hundredths; a new list after the board has changed. */
  odds: readonly number[];
  ballCount: number;
  readonly ballX: Float32Array;
  readonly ballY: Float32Array;
  /** Factors of the ball's width and height, at most 6 % away from 1. */
  readonly ballWide: Float32Array;
  readonly ballTall: Float32Array;
  readonly ballTurn: Float32Array;
  readonly ballAlpha: Float32Array;
  /** How far the light of a losing ball has gone out, 0 to 1. */
  readonly ballDull: Float32Array;
  /** Number of balls with a trail, and the dots of the trails, ball by ball, from where each was last to where it was first. */
  trailCount: number;
  readonly trailX: Float32Array;
  readonly trailY: Float32Array;
  /** How brightly each peg glows after it was struck, 0 to 1. */
  readonly pegs: Float32Array;
  /** How far each slot's sign is pushed in, and how brightly it glows, 0 to 1. */
  readonly dips: Float32Array;
  readonly glows: Float32Array;
  /** How dark each slot with a losing ball is, 0 to 1. */
  readonly shades: Float32Array;
  /** How far each slot's sign rises to meet a ball in the last two rows, 0 to 1. */
  readonly stirs: Float32Array;
  /** How brightly each sign is lit as a ball passes the last pegs above it, and after a landing, 0 to 1. */
  readonly lights: Float32Array;
  /** Number of balls that wait for their answers, and how far the funnel is from rest. */
  waiting: number;
  jolt: number;
  /** So few balls are shown that each has its number. */
  few: boolean;
  /** Numbers over the slots where balls have just landed: slot, age in milliseconds, hundredths. */
  cheerCount: number;
  readonly cheerSlot: Uint8Array;
  readonly cheerAge: Float32Array;
  readonly cheerMultiplier: Float64Array;
  readonly cheerSeed: Uint32Array;
  /** The best of them in hundredths, its age and its slot; 0, -1 and 0 for none. */
  best: number;
  bestAge: number;
  bestSlot: number;
  /** How far one of the greatest wins has been carried from its slot to the middle of the board, 0 to 1. */
  carried: number;
  /**
   * For sounds: by row, the number of balls in the air that have struck their last pin there; and the number that have
   * fallen into a slot.
   */
  readonly lastRow: Uint16Array;
  landed: number;
}

export function newFrame(width = 390, height = 400): PlinkoFrame {
  return {
    width,
    height,
    reduced: false,
    motion: MOTION,
    now: 0,
    layout: newLayout(),
    odds: [],
    ballCount: 0,
    ballX: new Float32Array(MAX_SHOWN_BALLS),
    ballY: new Float32Array(MAX_SHOWN_BALLS),
    ballWide: new Float32Array(MAX_SHOWN_BALLS),
    ballTall: new Float32Array(MAX_SHOWN_BALLS),
    ballTurn: new Float32Array(MAX_SHOWN_BALLS),
    ballAlpha: new Float32Array(MAX_SHOWN_BALLS),
    ballDull: new Float32Array(MAX_SHOWN_BALLS),
    trailCount: 0,
    trailX: new Float32Array(MAX_TRAILS * TRAIL_DOTS),
    trailY: new Float32Array(MAX_TRAILS * TRAIL_DOTS),
    pegs: new Float32Array(MAX_PEGS),
    dips: new Float32Array(MAX_SLOTS),
    glows: new Float32Array(MAX_SLOTS),
    shades: new Float32Array(MAX_SLOTS),
    stirs: new Float32Array(MAX_SLOTS),
    lights: new Float32Array(MAX_SLOTS),
    waiting: 0,
    jolt: 0,
    few: true,
    cheerCount: 0,
    cheerSlot: new Uint8Array(MAX_CHEERS),
    cheerAge: new Float32Array(MAX_CHEERS),
    cheerMultiplier: new Float64Array(MAX_CHEERS),
    cheerSeed: new Uint32Array(MAX_CHEERS),
    best: 0,
    bestAge: -1,
    bestSlot: 0,
    carried: 0,
    lastRow: new Uint16Array(MAX_ROWS),
    landed: 0,
  };
}
