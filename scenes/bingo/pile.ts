// The balls in the glass: their positions, speeds and rotations, in arrays that are allocated once.
import { scatter } from '../stage/ease';
import { BALL, GLOBE } from './layout';

export const NUMBERS = 60;
/** Steps of the simulation per second. */
export const RATE = 120;
/** Maximum distance of a ball's middle from the middle of the globe. */
export const INNER = GLOBE - BALL;

/** The place of a ball: in the glass, in the lift, outside, or waiting above the glass to drop in. */
export const INSIDE = 0;
export const LIFTED = 1;
export const OUTSIDE = 2;
export const ABOVE = 3;

/**
 * Positions are relative to the middle of the globe, in machine units; speeds are per second. The index is the number; 0 is
 * unused.
 */
export interface Pile {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Positions one step ago. */
  readonly oldX: Float64Array;
  readonly oldY: Float64Array;
  readonly speedX: Float64Array;
  readonly speedY: Float64Array;
  readonly turn: Float64Array;
  readonly oldTurn: Float64Array;
  readonly spin: Float64Array;
  readonly place: Uint8Array;
  seed: number;
  /** Strength of the air, 0 to 1; it follows the wanted strength gradually. */
  air: number;
  steps: number;
}

export const newPile = (): Pile => ({
  x: new Float64Array(NUMBERS + 1),
  y: new Float64Array(NUMBERS + 1),
  oldX: new Float64Array(NUMBERS + 1),
  oldY: new Float64Array(NUMBERS + 1),
  speedX: new Float64Array(NUMBERS + 1),
  speedY: new Float64Array(NUMBERS + 1),
  turn: new Float64Array(NUMBERS + 1),
  oldTurn: new Float64Array(NUMBERS + 1),
  spin: new Float64Array(NUMBERS + 1),
  place: new Uint8Array(NUMBERS + 1),
  seed: 0,
  air: 0,
  steps: 0,
});

const order = new Uint8Array(NUMBERS);

/** Puts every ball that is not outside loosely into the glass, in an order that the seed shuffles. */
export function fill(pile: Pile, seed: number): void {
  pile.seed = seed;
  pile.air = 0;
  pile.steps = 0;
  const perRow = 9;
  const gap = BALL * 2.06;
  for (let i = 0; i < NUMBERS; i += 1) order[i] = i + 1;
  for (let i = 0; i < NUMBERS; i += 1) {
    const other = i + Math.floor(scatter(seed + i * 13) * (NUMBERS - i));
    const number = order[other] ?? 0;
    order[other] = order[i] ?? 0;
    const row = Math.floor(i / perRow);
    const column = i % perRow;
    const shift = row % 2 === 0 ? 0 : BALL;
    pile.x[number] = (column - (perRow - 1) / 2) * gap + shift - BALL / 2 + (scatter(seed + i) - 0.5) * 0.4;
    pile.y[number] = 46 - row * gap * 0.9;
    pile.speedX[number] = pile.speedY[number] = pile.spin[number] = 0;
    pile.turn[number] = scatter(seed + 99 + i) * 6.28;
    if (pile.place[number] !== OUTSIDE) pile.place[number] = INSIDE;
  }
  keep(pile);
}

/** Stores the position of each ball before it is moved. */
export function keep({ x, y, oldX, oldY, turn, oldTurn, place }: Pile): void {
  for (let i = 1; i <= NUMBERS; i += 1) {
    // `lift` stores the position of its own ball.
    if (place[i] === LIFTED) continue;
    oldX[i] = x[i] ?? 0;
    oldY[i] = y[i] ?? 0;
    oldTurn[i] = turn[i] ?? 0;
  }
}

/** Whether a ball at this place would touch no other ball in the glass. */
export function isFree({ x, y, place }: Pile, atX: number, atY: number): boolean {
  for (let i = 1; i <= NUMBERS; i += 1) {
    if (place[i] !== INSIDE && place[i] !== LIFTED) continue;
    const dx = (x[i] ?? 0) - atX;
    const dy = (y[i] ?? 0) - atY;
    if (dx * dx + dy * dy < 4 * BALL * BALL) return false;
  }
  return true;
}
