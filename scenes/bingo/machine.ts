// The machine that draws: it steps its pile up to the time of the picture, lifts exactly the ball that was drawn out of
// the pile to the outlet, and lets last round's balls drop in again. Kept in the frame and used anew for each picture.
import type { BingoFacts, DrawnBall } from '../../src/games/bingo/facts';
import { hermite, seedOf } from '../stage/ease';
import { ABOVE, INNER, INSIDE, LIFTED, NUMBERS, OUTSIDE, RATE, fill, isFree, newPile } from './pile';
import type { Pile } from './pile';
import { airOf } from './stages';
import { step } from './tumble';

/** Milliseconds. */
const TICK = 1000 / RATE;
/** How long the lift takes; less where balls come faster than that. */
export const LIFT = 340;
const SHORTEST_LIFT = 60;
/** A ball that should have been seen so long ago stands on the board at once. */
const LATE = 1600;
/** A longer pause between two pictures is a gap: the page was hidden, or the scene is new. */
const GAP = 700;
/** Speed at the outlet, in machine units a second. */
export const EXIT = 600;
/** A dropping ball follows the one before after so many steps. */
const DROP_EVERY = 5;
/** Steps until a freshly filled glass lies still. */
const SETTLE = 150;
const SETTLE_AGAIN = 40;
/** And until one whose air was turned off does, near enough: what still rolls then stops there. */
const SETTLE_RESTING = 130;
/** What `outAt` says of a ball that was never seen to move. */
export const AT_ONCE = -Infinity;

export interface Machine {
  readonly pile: Pile;
  roundId: string | null;
  isReady: boolean;
  /** The pile has been stepped up to this tick, the first one not before the picture. */
  tick: number;
  /** Share of the last step that has passed at the time of the picture. */
  share: number;
  /** Number of the ball in the lift, or 0; when it was caught, and how it moved then. */
  lifted: number;
  liftTick: number;
  liftTicks: number;
  fromX: number;
  fromY: number;
  fromSpeedX: number;
  fromSpeedY: number;
  /** By number: the time at which it left the glass through the outlet. Only counts for balls outside. */
  readonly outAt: Float64Array;
  /** How many of the round's balls the machine has taken up. */
  taken: number;
  sinceDrop: number;
  /** Steps for which the pile has had no air because nobody looks on. */
  rested: number;
}

export const newMachine = (): Machine => ({
  pile: newPile(),
  roundId: null,
  isReady: false,
  tick: 0,
  share: 1,
  lifted: 0,
  liftTick: 0,
  liftTicks: 1,
  fromX: 0,
  fromY: 0,
  fromSpeedX: 0,
  fromSpeedY: 0,
  outAt: new Float64Array(NUMBERS + 1),
  taken: 0,
  sinceDrop: 0,
  rested: 0,
});

/** Nobody looks on, and the pile has come to rest. */
export const isAtRest = ({ rested }: Machine): boolean => rested >= SETTLE_RESTING;

/**
 * Brings the machine to `now`. `isStill`: nothing moves, all is at its end. `isResting`: its air is off; else while bets are open
 * it is as strong as `simmer`.
 */
export function advance(
  machine: Machine,
  facts: BingoFacts,
  now: number,
  isStill: boolean,
  isResting: boolean,
  simmer: number,
): void {
  const target = Math.ceil(now / TICK);
  const behind = target - machine.tick;
  const isGap = !machine.isReady || behind < 0 || behind * TICK > GAP;
  // After a jump back in time, as in the studio, the pile is built as for a player who arrives at that moment.
  if (!machine.isReady || behind * TICK < -GAP) start(machine, facts);
  else if (machine.roundId !== facts.roundId || facts.balls.length < machine.taken)
    nextRound(machine, facts, isStill || isGap);
  if (isGap || isStill) {
    machine.tick = target;
    machine.share = 1;
    takeAtOnce(machine, facts, now);
    return;
  }
  for (; machine.tick < target;) {
    machine.tick += 1;
    tickOn(machine, facts, isResting, simmer);
  }
  machine.share = 1 - (machine.tick - now / TICK);
}

function start(machine: Machine, { roundId, balls }: BingoFacts): void {
  const { pile } = machine;
  machine.isReady = true;
  machine.roundId = roundId;
  machine.taken = machine.lifted = 0;
  pile.place.fill(INSIDE);
  for (let i = 0; i < balls.length; i += 1) pile.place[balls[i]?.number ?? 0] = OUTSIDE;
  machine.outAt.fill(AT_ONCE);
  fill(pile, seedOf(roundId ?? ''));
  for (let i = 0; i < SETTLE; i += 1) step(pile, 0);
}

/** All balls outside go back: they drop in from above, or lie there at once. */
function nextRound(machine: Machine, facts: BingoFacts, isAtOnce: boolean): void {
  const { pile, lifted } = machine;
  if (isAtOnce) return start(machine, facts);
  machine.roundId = facts.roundId;
  machine.taken = 0;
  machine.lifted = 0;
  if (lifted) pile.place[lifted] = INSIDE;
  for (let i = 1; i <= NUMBERS; i += 1) if (pile.place[i] === OUTSIDE) pile.place[i] = ABOVE;
}

/** Every ball drawn by now is outside, without having been seen to move. */
function takeAtOnce(machine: Machine, { balls }: BingoFacts, now: number): void {
  const { pile, lifted } = machine;
  let isChanged = lifted > 0;
  if (lifted) putOut(machine, lifted, AT_ONCE);
  machine.lifted = 0;
  for (let i = 1; i <= NUMBERS; i += 1) if (pile.place[i] === ABOVE) pile.place[i] = INSIDE;
  for (let i = machine.taken; i < balls.length; i += 1) {
    const ball = balls[i];
    if (!ball || ball.at > now) break;
    machine.taken = i + 1;
    isChanged ||= pile.place[ball.number] !== OUTSIDE;
    putOut(machine, ball.number, AT_ONCE);
  }
  // What lay on them comes to rest.
  if (isChanged) for (let i = 0; i < SETTLE_AGAIN; i += 1) step(pile, 0);
}

function putOut({ pile, outAt }: Machine, number: number, at: number): void {
  pile.place[number] = OUTSIDE;
  outAt[number] = at;
}

function tickOn(machine: Machine, facts: BingoFacts, isResting: boolean, simmer: number): void {
  const { pile } = machine;
  const time = machine.tick * TICK;
  const next = facts.balls[machine.taken];
  if (!machine.lifted && next && next.at <= time) take(machine, next, time, facts.interval);
  if (machine.lifted) lift(machine, time);
  drop(machine);
  step(pile, isResting ? 0 : airOf(facts, time, simmer));
  machine.rested = isResting && !pile.place.includes(ABOVE) ? machine.rested + 1 : 0;
}

function take(machine: Machine, ball: DrawnBall, time: number, interval: number): void {
  const { pile } = machine;
  const { number } = ball;
  machine.taken += 1;
  if (pile.place[number] !== INSIDE || time - ball.at > LATE) return putOut(machine, number, AT_ONCE);
  pile.place[number] = LIFTED;
  machine.lifted = number;
  machine.liftTick = machine.tick - 1;
  machine.liftTicks = Math.ceil(Math.min(LIFT, Math.max(SHORTEST_LIFT, interval * 0.85)) / TICK);
  machine.fromX = pile.x[number] ?? 0;
  machine.fromY = pile.y[number] ?? 0;
  machine.fromSpeedX = pile.speedX[number] ?? 0;
  machine.fromSpeedY = pile.speedY[number] ?? 0;
}

/** On a curve from where it was caught, with the speed it had, to the outlet; never out of the glass. */
function lift(machine: Machine, time: number): void {
  const { pile, lifted, liftTicks } = machine;
  const gone = machine.tick - machine.liftTick;
  const share = gone / liftTicks;
  const seconds = liftTicks / RATE;
  pile.oldX[lifted] = pile.x[lifted] ?? 0;
  pile.oldY[lifted] = pile.y[lifted] ?? 0;
  pile.oldTurn[lifted] = pile.turn[lifted] ?? 0;
  let x = hermite(machine.fromX, 0, machine.fromSpeedX * seconds, 0, share);
  let y = hermite(machine.fromY, -INNER, machine.fromSpeedY * seconds, -EXIT * seconds, share);
  const distance = Math.sqrt(x * x + y * y);
  if (distance > INNER) {
    x *= INNER / distance;
    y *= INNER / distance;
  }
  pile.x[lifted] = x;
  pile.y[lifted] = y;
  pile.speedX[lifted] = (x - (pile.oldX[lifted] ?? 0)) * RATE;
  pile.speedY[lifted] = (y - (pile.oldY[lifted] ?? 0)) * RATE;
  pile.turn[lifted] = (pile.turn[lifted] ?? 0) + (pile.spin[lifted] ?? 0) / RATE;
  if (gone < liftTicks) return;
  putOut(machine, lifted, time);
  machine.lifted = 0;
}

/** One ball after the other comes back through the outlet, as soon as there is room under it. */
function drop(machine: Machine): void {
  const { pile } = machine;
  machine.sinceDrop += 1;
  if (machine.sinceDrop < DROP_EVERY || !isFree(pile, 0, -INNER)) return;
  for (let number = 1; number <= NUMBERS; number += 1) {
    if (pile.place[number] !== ABOVE) continue;
    machine.sinceDrop = 0;
    pile.place[number] = INSIDE;
    pile.x[number] = 0;
    pile.y[number] = -INNER;
    pile.speedX[number] = ((number * 37) % 61) * 4 - 120;
    pile.speedY[number] = 240;
    pile.spin[number] = ((number * 17) % 13) - 6;
    return;
  }
}
