// Collisions between two balls, or between a ball and the glass: they bounce, rub, and never overlap.
import { BALL } from './layout';
import { INNER, INSIDE, LIFTED, NUMBERS, RATE, type Pile } from './pile';

const STEP = 1 / RATE;
/**
 * Share of the speed that remains after two balls, or a ball and the glass, have collided; slower than SOFT they do not
 * bounce.
 */
const BOUNCE = 0.62;
const GLASS_BOUNCE = 0.5;
const SOFT = 34;
const FRICTION = 0.25;
/** Distance in addition to a ball's width at which two balls count as a pair. */
const MARGIN = 7;

const PAIRS = (NUMBERS * (NUMBERS - 1)) / 2;
export const left = new Uint8Array(PAIRS);
export const right = new Uint8Array(PAIRS);

/** Writes the pairs that could touch within this step into `left` and `right`. Returns their number. */
export function pairUp({ x, y, place }: Pile): number {
  const near = 2 * BALL + MARGIN;
  let count = 0;
  for (let i = 1; i < NUMBERS; i += 1) {
    const first = place[i];
    if (first !== INSIDE && first !== LIFTED) continue;
    const xi = x[i] ?? 0;
    const yi = y[i] ?? 0;
    for (let j = i + 1; j <= NUMBERS; j += 1) {
      const dx = (x[j] ?? 0) - xi;
      if (dx > near || dx < -near) continue;
      const dy = (y[j] ?? 0) - yi;
      if (dx * dx + dy * dy > near * near) continue;
      const second = place[j];
      if (second !== INSIDE && second !== LIFTED) continue;
      left[count] = i;
      right[count] = j;
      count += 1;
    }
  }
  return count;
}

/** Changes the speeds of two balls that will collide within this step. */
export function bounce({ x, y, speedX, speedY, spin, place }: Pile, i: number, j: number): void {
  const dx = (x[j] ?? 0) - (x[i] ?? 0);
  const dy = (y[j] ?? 0) - (y[i] ?? 0);
  const distance = Math.sqrt(dx * dx + dy * dy) || 1e-6;
  const nx = dx / distance;
  const ny = dy / distance;
  const vx = (speedX[j] ?? 0) - (speedX[i] ?? 0);
  const vy = (speedY[j] ?? 0) - (speedY[i] ?? 0);
  const closing = -(vx * nx + vy * ny);
  if (closing <= 0 || closing * STEP < distance - 2 * BALL) return;
  const giveI = giveOf(place, i, j);
  const giveJ = 1 - giveI;
  const push = closing * (1 + (closing > SOFT ? BOUNCE : 0));
  const slip = -vx * ny + vy * nx - BALL * ((spin[i] ?? 0) + (spin[j] ?? 0));
  const grip = Math.max(-FRICTION * push, Math.min(FRICTION * push, -slip / 3));
  speedX[i] = (speedX[i] ?? 0) - (push * nx - grip * ny) * giveI;
  speedY[i] = (speedY[i] ?? 0) - (push * ny + grip * nx) * giveI;
  speedX[j] = (speedX[j] ?? 0) + (push * nx - grip * ny) * giveJ;
  speedY[j] = (speedY[j] ?? 0) + (push * ny + grip * nx) * giveJ;
  spin[i] = (spin[i] ?? 0) - (2 * grip * giveI) / BALL;
  spin[j] = (spin[j] ?? 0) - (2 * grip * giveJ) / BALL;
}

/** Moves two overlapping balls apart. Returns by how much they overlapped. */
export function part({ x, y, place }: Pile, i: number, j: number): number {
  const dx = (x[j] ?? 0) - (x[i] ?? 0);
  const dy = (y[j] ?? 0) - (y[i] ?? 0);
  const square = dx * dx + dy * dy;
  if (square >= 4 * BALL * BALL) return 0;
  const distance = Math.sqrt(square) || 1e-6;
  const deep = (2 * BALL - distance) / distance;
  const giveI = giveOf(place, i, j);
  x[i] = (x[i] ?? 0) - dx * deep * giveI;
  y[i] = (y[i] ?? 0) - dy * deep * giveI;
  x[j] = (x[j] ?? 0) + dx * deep * (1 - giveI);
  y[j] = (y[j] ?? 0) + dy * deep * (1 - giveI);
  return 2 * BALL - distance;
}

/** Share of the distance by which ball `i` moves. The ball in the lift does not give way. */
const giveOf = (place: Uint8Array, i: number, j: number): number =>
  place[i] === LIFTED ? 0 : place[j] === LIFTED ? 1 : 0.5;

/** Keeps balls inside the glass. */
export function contain({ x, y, place }: Pile): void {
  for (let i = 1; i <= NUMBERS; i += 1) {
    if (place[i] !== INSIDE) continue;
    const px = x[i] ?? 0;
    const py = y[i] ?? 0;
    const square = px * px + py * py;
    if (square <= INNER * INNER) continue;
    const back = INNER / Math.sqrt(square);
    x[i] = px * back;
    y[i] = py * back;
  }
}

/** Bounces off the glass a ball that would be outside it, at px, py, after this step. */
export function bounceOffGlass({ speedX, speedY, spin }: Pile, i: number, px: number, py: number): void {
  const distance = Math.sqrt(px * px + py * py);
  const nx = px / distance;
  const ny = py / distance;
  const vx = speedX[i] ?? 0;
  const vy = speedY[i] ?? 0;
  const out = vx * nx + vy * ny;
  const push = out > 0 ? out * (1 + (out > SOFT ? GLASS_BOUNCE : 0)) : 0;
  const slip = -vx * ny + vy * nx + BALL * (spin[i] ?? 0);
  const grip = Math.max(-FRICTION * push, Math.min(FRICTION * push, -slip / 3));
  speedX[i] = vx - push * nx - grip * ny;
  speedY[i] = vy - push * ny + grip * nx;
  spin[i] = (spin[i] ?? 0) + (2 * grip) / BALL;
}
