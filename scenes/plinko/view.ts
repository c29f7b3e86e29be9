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
import { MAX_CHEERS, MAX_PEGS, MAX_SLOTS, MAX_WAITING, TRAIL_DOTS, type PlinkoFrame } from './frame';
import { layOut, pegNumber } from './layout';

/** Milliseconds in which a ball fades at the end of its time in the slot. */
const FADE = 240;
/** The stake, in hundredths. For a return below it the light goes out in DULLS milliseconds. */
export const STAKE = 100;
const DULLS = 160;
/** From here on, in hundredths, a win is celebrated. */
export const CHEERED = 101;
/** While no more balls than these are shown, what returns the stake or less has its number too. */
const FEW = 6;
/** From here on it is a big one: its slot shines longer, and its number is golden. */
export const BIG = 1000;
/** Height in rows from which signs stir under a ball, and the pace of their trembling. */
const STIRS = 2.2;
const STIR_PACE = 0.045;
/** Height in rows, about that of the last pegs, from which the signs under a ball light up; and their light after a landing. */
const LIGHTS_UP = 0.8;
const LIT_LANDED = 0.8;
/** The slot whose result is still told beside the board. */
const LIT_LAST = 0.7;
/** From here on, in hundredths, a win is carried to the middle of the board, between these milliseconds after the landing. */
export const CARRIED = 10_000;
const CARRIED_FROM = 420;
const CARRIED_UNTIL = 1_050;
/** From this number of rows on balls are small and have a trail; milliseconds between two of its dots. */
const TRAILED = 14;
const TRAIL_STEP = 34;
/** The light over an empty board: its period, its duration in milliseconds, its extent in rows, and its strength. */
const WANDERS_EVERY = 6400;
const WANDERS = 2600;
const WAVE = 2.4;
const WANDER = 0.42;
const RIGHT = 82; // 'R'

const pose = newPose();

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height` and `out.reduced`. */
export function frameAt(facts: PlinkoFacts, now: number, out: PlinkoFrame): PlinkoFrame {
  layOut(out.width, out.height, facts.rows, out.layout);
  out.now = now;
  out.odds = facts.odds;
  out.waiting = Math.min(MAX_WAITING, facts.waiting);
  out.ballCount = 0;
  out.trailCount = 0;
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
  out.stirs.fill(0, 0, MAX_SLOTS);
  out.lights.fill(0, 0, MAX_SLOTS);
  out.carried = 0;
  const { balls } = facts;
  out.few = balls.length <= FEW;
  for (let i = 0; i < balls.length; i += 1) {
    const ball = balls[i];
    // A ball of another board is left out: the board was changed while the ball was in its slot.
    if (ball?.rows === facts.rows) place(ball, out);
  }
  const { last } = facts;
  if (last?.rows === facts.rows) out.lights[last.slot] = Math.max(out.lights[last.slot] ?? 0, LIT_LAST);
  if (out.best >= CARRIED) out.carried = out.reduced ? 1 : smooth(CARRIED_FROM, CARRIED_UNTIL, out.bestAge);
  if (balls.length === 0 && !out.reduced) wander(out);
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
  // It stays as long as it has a number. Among many balls only wins have one.
  const hasWon = ball.won && ball.multiplier >= CHEERED;
  const stays = hasWon || out.few ? lingerOf(ball) : LINGER;
  if (rested >= stays) return;
  // Without motion the ball is in its slot from the beginning, and its whole path is lit.
  if (ball.still) pose.age = ball.descent.lands + FADE;
  else setAge(ball, age);
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
  if (i >= out.ballX.length) return;
  out.ballCount = i + 1;
  out.ballX[i] = pose.x;
  const hasLost = rested >= 0 && ball.multiplier < STAKE;
  out.ballY[i] = pose.y;
  out.ballDull[i] = hasLost ? clamp(rested / DULLS) : 0;
  out.ballWide[i] = pose.wide;
  out.ballTall[i] = pose.tall;
  out.ballTurn[i] = pose.turn;
  out.ballAlpha[i] = Math.min(1, (stays - rested) / FADE);
  if (out.layout.rows >= TRAILED && rested < TRAIL_STEP * TRAIL_DOTS && !ball.still) trail(ball, age, out);
}

/** The age of a falling ball in its descent, for `poseAt`. */
function setAge(ball: FallingBall, age: number): void {
  // Not one expression: its parts would be boxed, one object for each ball.
  pose.age = age * ball.speed;
  if (ball.tense) pose.age = tenseAge(age, ball.descent.lands);
}

/** Finds where a ball is and where it was shortly before. */
function trail(ball: FallingBall, age: number, out: PlinkoFrame): void {
  const first = out.trailCount * TRAIL_DOTS;
  if (out.reduced || !out.few || first >= out.trailX.length) return;
  out.trailCount += 1;
  for (let dot = 0; dot < TRAIL_DOTS; dot += 1) {
    setAge(ball, Math.max(0, age - dot * TRAIL_STEP));
    poseAt(ball, out.layout, pose);
    out.trailX[first + dot] = pose.x;
    out.trailY[first + dot] = pose.y;
  }
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

/** Lights and stirs the slots under a falling ball. Only its position selects them, not its result. */
function comeNear({ layout, glows, stirs, lights, now, reduced, motion: { slots } }: PlinkoFrame): void {
  const above = (layout.slotTop - pose.y) / layout.rowHeight;
  const near = clamp(1 - above / slots.near);
  if (near === 0) return;
  const stir = reduced ? 0 : smooth(STIRS, 0.4, above) * (0.8 + 0.2 * Math.sin(now * STIR_PACE));
  const light = smooth(LIGHTS_UP, 0, above);
  const place = (pose.x - layout.middle) / layout.gap + layout.rows / 2;
  const left = Math.floor(place);
  for (let slot = left; slot <= left + 1; slot += 1) {
    if (slot < 0 || slot > layout.rows) continue;
    const share = 1 - Math.abs(place - slot);
    const glow = slots.nearGlow * near * near * share;
    if (glow > (glows[slot] ?? 0)) glows[slot] = glow;
    if (stir * share > (stirs[slot] ?? 0)) stirs[slot] = stir * share;
    if (light * share > (lights[slot] ?? 0)) lights[slot] = light * share;
  }
}

/** While the board is empty, a faint light runs down over the pegs now and then. */
function wander(out: PlinkoFrame): void {
  const { rows } = out.layout;
  const wave = ((out.now % WANDERS_EVERY) / WANDERS) * (rows + 2 * WAVE) - WAVE;
  for (let row = Math.max(0, Math.ceil(wave - WAVE)); row < rows && row < wave + WAVE; row += 1) {
    const strength = WANDER * (1 - Math.abs(row - wave) / WAVE);
    for (let index = 0; index < row + 3; index += 1) shine(pegNumber(row, index), strength, out);
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
    if (rested < shines) {
      out.glows[slot] = Math.max(out.glows[slot] ?? 0, 1 - rested / shines);
      out.lights[slot] = Math.max(out.lights[slot] ?? 0, LIT_LANDED * (1 - rested / shines));
    }
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
