// The drawing machine. It advances its pile to the time of the picture, lifts exactly the drawn ball out of the pile to the
// outlet, and drops last round's balls in again. It is kept in the frame and reused for each picture.
import { LANDS, type BingoFacts, type DrawnBall } from '../../src/games/bingo/facts';
import { hermite, seedOf } from '../stage/ease';
import { ABOVE, INNER, INSIDE, LIFTED, NUMBERS, OUTSIDE, RATE, fill, isFree, newPile } from './pile';
import type { Pile } from './pile';
import { airOf } from './stages';
import { step } from './tumble';

/** Milliseconds per tick. */
const TICK = 1000 / RATE;
/** Milliseconds that the lift takes; fewer when balls come faster than that. */
export const LIFT = 340;
const SHORTEST_LIFT = 60;
/** Milliseconds of delay after which a ball is on the board at once. */
const LATE = 1600;
/** Milliseconds between two pictures from which on it is a gap: the page was hidden, or the scene is new. */
const GAP = 700;
/** Speed at the outlet, in machine units a second. */
export const EXIT = 600;
/** Steps between two dropping balls. */
const DROP_EVERY = 5;
/** Steps until a freshly filled glass has come to rest. */
const SETTLE = 150;
const SETTLE_AGAIN = 40;
/** Steps until a glass without air has nearly come to rest; balls that still roll then stop there. */
const SETTLE_RESTING = 130;
/** Value of `outAt` for a ball that was not shown moving. */
export const AT_ONCE = -Infinity;

export interface Machine {
  readonly pile: Pile;
  roundId: string | null;
  isReady: boolean;
  /** The tick up to which the pile has been advanced: the first one not before the picture. */
  tick: number;
  /** Share of the last step that has passed at the time of the picture. */
  share: number;
  /** Number of the ball in the lift, or 0; when it was caught, and its movement then. */
  lifted: number;
  liftTick: number;
  liftTicks: number;
  fromX: number;
  fromY: number;
  fromSpeedX: number;
  fromSpeedY: number;
  /** By number: the time at which the ball left the glass through the outlet. Valid only for balls outside. */
  readonly outAt: Float64Array;
  /** Number of the round's balls that the machine has handled. */
  taken: number;
  sinceDrop: number;
  /** Steps for which the pile has had no air because nobody touches the page. */
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

/** Whether nobody touches the page and the pile has come to rest. */
export const isAtRest = ({ rested }: Machine): boolean => rested >= SETTLE_RESTING;

/**
 * Brings the machine to `now`. `isStill`: nothing moves, all is in its final state. `isResting`: the air is off. Otherwise,
 * while bets are open, the air is as strong as `simmer`.
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
  // Balls drawn until then have left the pile.
  const until = isStill ? now : now - LIFT;
  // After a jump back in time, as in the studio, the pile is built as for a player who arrives at that moment.
  if (!machine.isReady || behind * TICK < -GAP) start(machine, facts, until);
  else if (machine.roundId !== facts.roundId || facts.balls.length < machine.taken)
    nextRound(machine, facts, until, isStill || isGap);
  if (isGap || isStill) {
    machine.tick = target;
    machine.share = 1;
    takeAtOnce(machine, facts, until, isStill ? now : now - LANDS);
    return;
  }
  for (; machine.tick < target;) {
    machine.tick += 1;
    tickOn(machine, facts, isResting, simmer);
  }
  machine.share = 1 - (machine.tick - now / TICK);
}

function start(machine: Machine, { roundId, balls }: BingoFacts, until: number): void {
  const { pile } = machine;
  machine.isReady = true;
  machine.roundId = roundId;
  machine.taken = machine.lifted = 0;
  pile.place.fill(INSIDE);
  for (const { number, at } of balls) if (at <= until) pile.place[number] = OUTSIDE;
  machine.outAt.fill(AT_ONCE);
  fill(pile, seedOf(roundId ?? ''));
  for (let i = 0; i < SETTLE; i += 1) step(pile, 0);
}

/** All balls outside go back: they drop in from above, or are in the glass at once. */
function nextRound(machine: Machine, facts: BingoFacts, until: number, isAtOnce: boolean): void {
  const { pile, lifted } = machine;
  if (isAtOnce) return start(machine, facts, until);
  machine.roundId = facts.roundId;
  machine.taken = 0;
  machine.lifted = 0;
  if (lifted) pile.place[lifted] = INSIDE;
  for (let i = 1; i <= NUMBERS; i += 1) if (pile.place[i] === OUTSIDE) pile.place[i] = ABOVE;
}

/**
 * Puts the balls drawn until then outside without showing their lift. Those drawn after `landed` are still in the tube, as
 * for the words beside the scene, and the next pictures lift those drawn after `until`.
 */
function takeAtOnce(machine: Machine, { balls }: BingoFacts, until: number, landed: number): void {
  const { pile, lifted } = machine;
  let isChanged = lifted > 0;
  if (lifted) {
    pile.place[lifted] = INSIDE;
    machine.lifted = 0;
    machine.taken -= 1;
  }
  for (let i = 1; i <= NUMBERS; i += 1) if (pile.place[i] === ABOVE) pile.place[i] = INSIDE;
  for (let i = machine.taken; i < balls.length; i += 1) {
    const ball = balls[i];
    if (!ball || ball.at > until) break;
    machine.taken = i + 1;
    isChanged ||= pile.place[ball.number] !== OUTSIDE;
    putOut(machine, ball.number, ball.at <= landed ? AT_ONCE : ball.at + LIFT);
  }
  // The balls above them come to rest.
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

/** Moves the caught ball to the outlet, on a curve that begins with its speed and never leaves the glass. */
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

/** Drops the balls back in through the outlet one after the other, as soon as there is room below it. */
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
