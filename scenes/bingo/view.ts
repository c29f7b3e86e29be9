// Computes the bingo scene at a moment, from the facts, the platform's time and the pile of balls that the frame keeps. It
// has no clock, uses no Phaser and allocates nothing.
import { LANDS, type BingoFacts } from '../../src/games/bingo/facts';
import { clamp, easeOut, mix, smooth } from '../stage/ease';
import { TUBE, inTray, inTube, pushedBy, type Carried } from './carry';
import { MAX_CARRIED, MAX_NEEDED, type BingoFrame, type Tier } from './frame';
import { COLUMNS, FRAME, GLOBE, ROWS, layOut } from './layout';
import { AT_ONCE, LIFT, advance, isAtRest } from './machine';
import { INSIDE, LIFTED, NUMBERS, OUTSIDE } from './pile';
import { isOrnament, stageOf } from './stages';

/** Milliseconds that a lamp takes to light up. */
const LIGHT = 160;
/** The bulbs around the lens are a clock of one minute: the number in them is no ball. */
const MINUTE = 60_000;
/** The lens opens this many milliseconds before the first ball. */
const DECIDING = 1_000;
/** Celebrations by tier: the multiplier from which on, and the duration in milliseconds. */
const TIERS: readonly number[] = [0, 10, 75, 500];
export const LIVES = [0, 1700, 2600, 4200, 7000] as const;

/** Milliseconds from the end of the draw until the result of my tickets comes. */
const PAID = 600;
/** Milliseconds of a settlement for which it moves even if nobody touches the page. */
const SETTLES = 3600;

const carried: Carried = { x: 0, y: 0, radius: 0, turn: 0 };

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height`, `out.reduced` and `out.rested`. */
export function frameAt(facts: BingoFacts, now: number, out: BingoFrame): BingoFrame {
  layOut(out.width, out.height, out.layout);
  out.now = now;
  // Last round's balls have to drop in before the pile may rest again.
  if (out.roundId !== facts.roundId) out.machine.rested = 0;
  out.roundId = facts.roundId;
  out.stage = stageOf(facts, now);
  const begun = settleFrom(facts, now, out);
  const isResting = out.rested && isOrnament(facts, now) && now - begun > SETTLES;
  if (!isResting) out.machine.rested = 0;
  out.isStill = out.reduced || facts.skip || isAtRest(out.machine);
  count(facts, now, out);
  cheer(facts, now, out);
  settle(facts, now, begun, out);
  advance(out.machine, facts, now, out.isStill, isResting, out.motion.air.simmer);
  out.air = out.isStill ? 0 : out.machine.pile.air;
  inGlass(out);
  outside(facts, now, out);
  present(facts, now, out);
  return out;
}

/** The part at a point in scene units: 'machine', 'number-17', or null. */
export function cellAt(x: number, y: number, { layout }: BingoFrame): string | null {
  const { machineX, machineY, scale, boardLeft, boardTop, cellWidth, cellHeight } = layout;
  const column = Math.floor((x - boardLeft - FRAME) / cellWidth);
  const row = Math.floor((y - boardTop - FRAME) / cellHeight);
  if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) return `number-${column * ROWS + row + 1}`;
  const isGlobe = Math.hypot(x - machineX, y - machineY) < GLOBE * scale;
  const isBase = Math.abs(x - machineX) < GLOBE * scale && y > machineY && y < layout.floor;
  return isGlobe || isBase ? 'machine' : null;
}

function count({ drawsAt, firstBallAt, extraFrom, balls }: BingoFacts, now: number, out: BingoFrame): void {
  out.seconds = out.gate = -1;
  out.decided = 0;
  if (out.stage === 'countdown' && drawsAt !== null) {
    out.seconds = Math.max(0, Math.ceil((drawsAt - now) / 1000));
    out.gate = clamp((drawsAt - now) / MINUTE);
  } else if (out.stage === 'turning') {
    out.decided = firstBallAt === null ? 0 : clamp(1 - (firstBallAt - now) / DECIDING);
  } else if (out.stage === 'window' && extraFrom !== null) {
    const from = balls[balls.length - 1]?.at ?? now;
    out.gate = clamp((extraFrom - now) / Math.max(1, extraFrom - from));
  }
}

function inGlass(out: BingoFrame): void {
  const { pile, share, lifted, liftTick, liftTicks, tick } = out.machine;
  const { machineX, machineY, scale } = out.layout;
  for (let i = 1; i <= NUMBERS; i += 1) {
    const place = pile.place[i];
    const isInside = place === INSIDE || place === LIFTED;
    out.isInside[i] = isInside ? 1 : 0;
    if (!isInside) continue;
    out.ballX[i] = machineX + mix(pile.oldX[i] ?? 0, pile.x[i] ?? 0, share) * scale;
    out.ballY[i] = machineY + mix(pile.oldY[i] ?? 0, pile.y[i] ?? 0, share) * scale;
    out.ballTurn[i] = mix(pile.oldTurn[i] ?? 0, pile.turn[i] ?? 0, share);
  }
  out.lifted = lifted;
  out.lift = lifted ? clamp((tick - liftTick) / liftTicks) : 0;
}

/** When a ball outside reached or will reach the lens. */
function arrivalOf(out: BingoFrame, number: number): number {
  const outAt = out.machine.outAt[number] ?? AT_ONCE;
  return outAt === AT_ONCE ? AT_ONCE : outAt + TUBE;
}

/** Places the balls outside, from the newest to the oldest: each is pushed on by those that came after it. */
function outside({ balls }: BingoFacts, now: number, out: BingoFrame): void {
  const { machine, lamps, isMine, isExtra } = out;
  out.carriedCount = out.caught = out.arrived = out.hits = out.shown = 0;
  lamps.fill(0);
  isMine.fill(0);
  isExtra.fill(0);
  const farthest = out.layout.traySlots + 1.2;
  let place = 0;
  for (let k = Math.min(machine.taken, balls.length) - 1; k >= 0; k -= 1) {
    const ball = balls[k];
    if (!ball) continue;
    const { number, mine, extra } = ball;
    out.caught += 1;
    if (machine.pile.place[number] !== OUTSIDE) continue;
    const arrival = arrivalOf(out, number);
    if (now >= arrival) {
      const age = now - Math.max(arrival, ball.at);
      if (out.shown === 0) {
        out.shown = number;
        out.shownAge = age;
        out.shownMine = mine;
      }
      out.arrived += 1;
      if (mine) out.hits += 1;
      lamps[number] = out.isStill || arrival === AT_ONCE ? 1 : clamp(age / LIGHT);
      out.lampAge[number] = age;
      isMine[number] = mine ? 1 : 0;
      isExtra[number] = extra ? 1 : 0;
    }
    if (place < farthest && out.carriedCount < MAX_CARRIED) {
      if (now < arrival) inTube(out.layout, now - arrival + TUBE, machine.pile.turn[number] ?? 0, carried);
      else inTray(out.layout, place, carried);
      put(out, number, extra);
    }
    place += arrival === AT_ONCE ? 1 : pushedBy(arrival, now);
  }
}

function put(out: BingoFrame, number: number, extra: boolean): void {
  const i = out.carriedCount;
  out.carriedCount = i + 1;
  out.carriedNumber[i] = number;
  out.carriedX[i] = carried.x;
  out.carriedY[i] = carried.y;
  out.carriedRadius[i] = carried.radius;
  out.carriedTurn[i] = carried.turn;
  out.carriedExtra[i] = extra ? 1 : 0;
}

/** A prize is celebrated when its ball is shown, and only if my tickets pay more than they cost. */
function cheer({ best }: BingoFacts, now: number, out: BingoFrame): void {
  out.cheer = out.tier = 0;
  out.cheerAge = -1;
  if (!best?.won || out.stage === 'void') return;
  const age = now - best.at - (out.isStill ? 0 : LIFT + TUBE);
  let tier = 0;
  while ((TIERS[tier] ?? Infinity) <= best.multiplier) tier += 1;
  if (age < 0 || age >= (LIVES[tier] ?? 0)) return;
  out.cheer = best.multiplier;
  out.cheerAge = age;
  out.tier = tier as Tier;
  out.cheerSeed = Math.floor(best.at) % 100_000;
}

/** When the settlement began for the player: when it was first seen, and its last ball has landed; -1 while there is none. */
function settleFrom({ balls }: BingoFacts, now: number, out: BingoFrame): number {
  if (out.stage !== 'settlement') return (out.settledAt = -1);
  if (out.settledAt < 0 || out.settledAt > now) out.settledAt = now;
  return Math.max(out.settledAt, (balls[balls.length - 1]?.at ?? now) + LIFT + TUBE);
}

/**
 * The bulbs around the lens run once, and my ticket is counted. After that and after a celebration the result of my tickets
 * hangs before the glass.
 */
function settle({ paid, cost }: BingoFacts, now: number, begun: number, out: BingoFrame): void {
  const isShown = begun >= 0 && out.tier === 0 && paid > 0;
  out.settled = begun < 0 || out.isStill ? -1 : Math.max(-1, now - begun);
  out.hasGained = isShown && paid > cost;
  out.paid = isShown ? paid - (out.hasGained ? cost : 0) : 0;
  out.paidAge = now - begun - PAID;
  out.paidShown = out.isStill ? 1 : easeOut(out.paidAge / 360);
}

/** My ticket; when it is one ball away from a prize the lights go down, further for a greater prize. */
function present({ hero, skip }: BingoFacts, now: number, out: BingoFrame): void {
  const { layout, needed } = out;
  out.hero = out.stage === 'void' || out.stage === 'idle' ? null : hero;
  out.heroX = layout.heroX;
  out.heroY = layout.heroY;
  out.heroScale = layout.heroScale;
  for (let i = 0; i < MAX_NEEDED; i += 1) needed[i] = hero?.needed[i] ?? 0;
  const isDrawing = out.stage === 'draw' || out.stage === 'extra';
  const isClose = isDrawing && hero !== null && hero.needed.length > 0 && !skip && out.tier === 0;
  out.near = !isClose ? 0 : out.isStill ? 1 : smooth(0, out.motion.near.dims, now - hero.at - LANDS);
}
