// A small simulation in fixed steps: gravity, an air jet from below, and round hard bodies. Its time is the number of its
// steps, and its only randomness is the seed of its pile. It allocates nothing.
import { bounce, bounceOffGlass, contain, left, pairUp, part, right } from './contacts';
import { BALL, GLOBE } from './layout';
import { INNER, INSIDE, LIFTED, NUMBERS, RATE, keep, type Pile } from './pile';

const STEP = 1 / RATE;
/** In machine units and seconds. */
const GRAVITY = 900;
const FASTEST = 520;
const DRAG = 0.25;
const SPIN_DRAG = 0.9;
/** Speed of the jet, how tightly a ball follows it, and its width. */
const JET = 640;
const FOLLOW = 4.2;
const JET_WIDTH = 22;
/** Distance from the ball in the lift within which others are blown aside, and the strength. */
const WAY = 5 * BALL;
const WAY_PUSH = 9000;
/** Overlaps are removed at most this many times a step, or until none is deeper. */
const PASSES = 16;
const DEEP = 0.15;

/**
 * Simulates one step of 1/RATE second; `air`, 0 to 1, is the wanted strength. Balls in the lift have been moved already, and
 * push others.
 */
export function step(pile: Pile, air: number): void {
  pile.steps += 1;
  pile.air += (air - pile.air) * (air > pile.air ? 0.02 : 0.035);
  keep(pile);
  accelerate(pile);
  makeWay(pile);
  const pairs = pairUp(pile);
  for (let pair = 0; pair < pairs; pair += 1) bounce(pile, left[pair] ?? 0, right[pair] ?? 0);
  move(pile);
  for (let pass = 0; pass < PASSES; pass += 1) {
    let deepest = 0;
    for (let pair = 0; pair < pairs; pair += 1)
      deepest = Math.max(deepest, part(pile, left[pair] ?? 0, right[pair] ?? 0));
    contain(pile);
    if (deepest < DEEP) break;
  }
  settle(pile);
}

function accelerate({ x, y, speedX, speedY, place, air, steps, seed }: Pile): void {
  // The jet sways, so that no ball stays out of it for long.
  const phase = seed % 100;
  const sway = Math.sin(steps * 0.019 + phase) * 0.5 + Math.sin(steps * 0.0071 + phase * 2) * 0.4;
  for (let i = 1; i <= NUMBERS; i += 1) {
    if (place[i] !== INSIDE) continue;
    const px = x[i] ?? 0;
    let vx = speedX[i] ?? 0;
    let vy = (speedY[i] ?? 0) + GRAVITY * STEP;
    if (air > 0.004) {
      const height = GLOBE - (y[i] ?? 0);
      const off = (px - sway * 0.34 * height) / (JET_WIDTH + height * 0.14);
      const core = Math.exp(-off * off);
      const blow = core * air * JET * (1 - 0.35 * (height / (2 * GLOBE)));
      const catches = FOLLOW * STEP * core * Math.min(1, air * 2);
      vy += (-blow - vy) * catches;
      vx += (sway * 0.34 * blow - vx) * catches * 0.4;
      // Along the floor the air pulls balls to the middle.
      if (height < 40) vx -= Math.sign(px) * air * 260 * STEP;
    }
    speedX[i] = vx * (1 - DRAG * STEP);
    speedY[i] = vy * (1 - DRAG * STEP);
  }
}

/** The air that carries the ball in the lift blows other balls out of its way. */
function makeWay({ x, y, speedX, speedY, place }: Pile): void {
  const lifted = place.indexOf(LIFTED);
  if (lifted < 0) return;
  for (let i = 1; i <= NUMBERS; i += 1) {
    if (place[i] !== INSIDE) continue;
    const dx = (x[i] ?? 0) - (x[lifted] ?? 0);
    // Balls ahead count as nearer, because the way leads upwards.
    const dy = (y[i] ?? 0) - (y[lifted] ?? 0) + BALL;
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > WAY || distance < 1e-6) continue;
    const push = ((1 - distance / WAY) * WAY_PUSH * STEP) / distance;
    speedX[i] = (speedX[i] ?? 0) + dx * push;
    speedY[i] = (speedY[i] ?? 0) + dy * push * 0.5;
  }
}

/** Moves each ball by a step; a ball that would leave the glass bounces off it. */
function move(pile: Pile): void {
  const { x, y, speedX, speedY, turn, spin, place } = pile;
  for (let i = 1; i <= NUMBERS; i += 1) {
    if (place[i] !== INSIDE) continue;
    const px = (x[i] ?? 0) + (speedX[i] ?? 0) * STEP;
    const py = (y[i] ?? 0) + (speedY[i] ?? 0) * STEP;
    if (px * px + py * py > INNER * INNER) bounceOffGlass(pile, i, px, py);
    x[i] = (x[i] ?? 0) + (speedX[i] ?? 0) * STEP;
    y[i] = (y[i] ?? 0) + (speedY[i] ?? 0) * STEP;
    spin[i] = (spin[i] ?? 0) * (1 - SPIN_DRAG * STEP);
    turn[i] = (turn[i] ?? 0) + (spin[i] ?? 0) * STEP;
  }
}

/** Sets the speeds to the distances really moved, so that a pile comes to rest. The maximum is FASTEST. */
function settle({ x, y, oldX, oldY, speedX, speedY, place }: Pile): void {
  for (let i = 1; i <= NUMBERS; i += 1) {
    if (place[i] !== INSIDE) continue;
    const vx = ((x[i] ?? 0) - (oldX[i] ?? 0)) * RATE;
    const vy = ((y[i] ?? 0) - (oldY[i] ?? 0)) * RATE;
    const speed = Math.sqrt(vx * vx + vy * vy);
    const limit = speed > FASTEST ? FASTEST / speed : 1;
    speedX[i] = vx * limit;
    speedY[i] = vy * limit;
  }
}
