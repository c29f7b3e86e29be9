// Computes the pin table at a moment: a pure function of facts and of the platform's time. It has no clock and no memory,
// uses no Phaser and allocates nothing.
import {
  BIG_LINGER,
  LINGER,
  lingerOf,
  type FallingBall,
  type PlinkoFacts,
} from '../../src/games/plinko/facts';
import { tenseAge } from '../../src/games/plinko/facts/descent';
import { clamp, smooth } from '../stage/ease';
import { newPose, poseAt, pegOfPath } from './fall';
import { MAX_CHEERS, MAX_PEGS, MAX_SLOTS, MAX_WAITING, type PlinkoFrame } from './frame';
import { layOut, pegNumber } from './layout';

/** Milliseconds in which a ball fades at the end of its time in the slot. */
const FADE = 240;
/**
 * A return below the stake, in hundredths: the light goes out in DULLS milliseconds, and the ball sinks behind its sign
 * between the two times after.
 */
const STAKE = 100;
const DULLS = 160;
const SINKS_FROM = 140;
const SINKS = 520;
/** Depth in radii of a ball. */
const SINKS_BY = 1.7;
/** From here on, in hundredths, a win is celebrated. */
export const CHEERED = 101;
/** While no more balls than these are shown, what returns the stake or less has its number too. */
const FEW = 6;
/** From here on it is a big one: its slot shines longer, and its number is golden. */
export const BIG = 1000;
const RIGHT = 82; // 'R'

const pose = newPose();

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height` and `out.reduced`. */
export function frameAt(facts: PlinkoFacts, now: number, out: PlinkoFrame): PlinkoFrame {
  layOut(out.width, out.height, facts.rows, out.layout);
  out.now = now;
  out.odds = facts.odds;
  out.waiting = Math.min(MAX_WAITING, facts.waiting);
  out.ballCount = 0;
  out.cheerCount = 0;
  out.best = 0;
  out.bestAge = -1;
  out.bestSlot = 0;
  out.jolt = 0;
  out.lastRow.fill(0);
  out.landed = 0;
  out.pegs.fill(0, 0, MAX_PEGS);
  out.dips.fill(0, 0, MAX_SLOTS);
  out.glows.fill(0, 0, MAX_SLOTS);
  out.shades.fill(0, 0, MAX_SLOTS);
  const { balls } = facts;
  out.few = balls.length <= FEW;
  for (let i = 0; i < balls.length; i += 1) {
    const ball = balls[i];
    // A ball of another board is left out: the board was changed while the ball was in its slot.
    if (ball?.rows === facts.rows) place(ball, out);
  }
  return out;
}

/** The part at a point in scene units: a slot, or the funnel, which drops a ball. */
export function cellAt(x: number, y: number, { layout }: PlinkoFrame): string | null {
  const slot = Math.round((x - layout.middle) / layout.gap + layout.rows / 2);
  if (y > layout.slotTop && y < layout.sill + 6 && slot >= 0 && slot <= layout.rows) return `slot:${slot}`;
  const nearX = Math.abs(x - layout.middle) < Math.max(44, 40 * layout.funnelScale);
  return nearX && y < layout.mouth + 12 && y > layout.beam - 22 ? 'funnel' : null;
}

function place(ball: FallingBall, out: PlinkoFrame): void {
  const age = out.now - ball.droppedAt;
  if (age < 0) return;
  const rested = out.now - ball.landsAt;
  const stays = lingerOf(ball);
  if (rested >= stays) return;
  // Without motion the ball is in its slot from the beginning, and its whole path is lit.
  const { lands } = ball.descent;
  pose.age = ball.still ? lands + FADE : ball.tense ? tenseAge(age, lands) : age * ball.speed;
  poseAt(ball, out.layout, pose);
  if (ball.still) lightPath(ball, out);
  if (rested >= 0) land(ball, out);
  else if (!ball.still) {
    strike(ball, out);
    comeNear(out);
  }
  const { jolt } = out.motion.funnel;
  if (age < jolt && !ball.still) out.jolt = Math.max(out.jolt, 1 - age / jolt);
  const i = out.ballCount;
  if (rested >= LINGER || i >= out.ballX.length) return;
  out.ballCount = i + 1;
  out.ballX[i] = pose.x;
  const hasLost = rested >= 0 && ball.multiplier < STAKE;
  const sunk = hasLost && !out.reduced ? smooth(SINKS_FROM, SINKS, rested) : 0;
  out.ballY[i] = pose.y + sunk * SINKS_BY * out.layout.ballRadius;
  out.ballDull[i] = hasLost ? clamp(rested / DULLS) : 0;
  out.ballWide[i] = pose.wide;
  out.ballTall[i] = pose.tall;
  out.ballTurn[i] = pose.turn;
  out.ballAlpha[i] = rested > LINGER - FADE ? (LINGER - rested) / FADE : 1;
}

/** Lights the pegs that a ball has just struck: the last one, and the one before while it still shines. */
function strike(ball: FallingBall, out: PlinkoFrame): void {
  const { row, peg, age } = pose;
  if (row < 0) return;
  const { flash } = out.motion.pegs;
  shine(pegNumber(row, peg), 1 - pose.sinceTouch / flash, out);
  out.lastRow[row] = (out.lastRow[row] ?? 0) + 1;
  if (row === 0) return;
  const before = ball.path.charCodeAt(row - 1) === RIGHT ? peg - 1 : peg;
  const since = age - (ball.descent.touches[row - 1] ?? 0);
  if (since < flash) shine(pegNumber(row - 1, before), 1 - since / flash, out);
}

/** Lights the slots under a falling ball. Only its position selects them, not its result. */
function comeNear({ layout, glows, motion: { slots } }: PlinkoFrame): void {
  const near = clamp(1 - (layout.slotTop - pose.y) / (slots.near * layout.rowHeight));
  if (near === 0) return;
  const place = (pose.x - layout.middle) / layout.gap + layout.rows / 2;
  const left = Math.floor(place);
  for (let slot = left; slot <= left + 1; slot += 1) {
    if (slot < 0 || slot > layout.rows) continue;
    const glow = slots.nearGlow * near * near * (1 - Math.abs(place - slot));
    if (glow > (glows[slot] ?? 0)) glows[slot] = glow;
  }
}

function shine(number: number, strength: number, out: PlinkoFrame): void {
  if (strength > (out.pegs[number] ?? 0)) out.pegs[number] = strength;
}

function lightPath(ball: FallingBall, out: PlinkoFrame): void {
  const strength = 1 - Math.max(0, out.now - ball.landsAt) / lingerOf(ball);
  let rights = 0;
  for (let row = 0; row < ball.path.length; row += 1) {
    shine(pegNumber(row, pegOfPath(rights)), strength, out);
    if (ball.path.charCodeAt(row) === RIGHT) rights += 1;
  }
}

function land(ball: FallingBall, out: PlinkoFrame): void {
  const { slot } = ball;
  const rested = out.now - ball.landsAt;
  if (!ball.still) out.landed += 1;
  const { dip, glow } = out.motion.slots;
  if (rested < dip && !out.reduced) {
    const push = Math.abs(Math.cos((rested / dip) * 7)) * (1 - rested / dip);
    out.dips[slot] = Math.max(out.dips[slot] ?? 0, push);
  }
  if (ball.multiplier < STAKE) {
    // The light that came with the ball goes out, and the sign stays pushed in for a moment.
    const shade = clamp(rested / DULLS) * (1 - smooth(glow * 0.6, glow * 1.4, rested));
    out.shades[slot] = Math.max(out.shades[slot] ?? 0, shade);
    out.glows[slot] = Math.max(out.glows[slot] ?? 0, out.motion.slots.nearGlow * (1 - rested / DULLS));
  } else {
    const shines = ball.multiplier >= BIG && ball.won ? BIG_LINGER : glow;
    if (rested < shines) out.glows[slot] = Math.max(out.glows[slot] ?? 0, 1 - rested / shines);
  }
  // A return at or below the stake is shown, never celebrated.
  const hasWon = ball.won && ball.multiplier >= CHEERED;
  if (!hasWon && !out.few) return;
  if (hasWon && ball.multiplier >= out.best) {
    out.best = ball.multiplier;
    out.bestAge = rested;
    out.bestSlot = slot;
  }
  // Each slot shows only its newest win.
  let i = 0;
  while (i < out.cheerCount && out.cheerSlot[i] !== slot) i += 1;
  if (i >= MAX_CHEERS || (i < out.cheerCount && (out.cheerAge[i] ?? 0) < rested)) return;
  out.cheerCount = Math.max(out.cheerCount, i + 1);
  out.cheerSlot[i] = slot;
  out.cheerAge[i] = rested;
  out.cheerMultiplier[i] = ball.multiplier;
  out.cheerSeed[i] = ball.descent.seed;
}
