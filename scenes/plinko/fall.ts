// Where a ball is at a moment of its fall: from peg to peg on arcs of real gravity, touching exactly the pegs of its path,
// and at the end in its slot. A function of the ball and the time, with no memory.
import type { FallingBall } from '../../src/games/plinko/facts';
import { GRAVITY, chance } from '../../src/games/plinko/facts/course';
import { pegX, pegY, slotX, type Layout } from './layout';

export interface BallPose {
  x: number;
  y: number;
  wide: number;
  tall: number;
  turn: number;
  /** The row whose peg was touched last, and the one before; -1 for none. */
  row: number;
  /** Milliseconds since that touch. */
  sinceTouch: number;
  /** Its index among the pegs of its row. */
  peg: number;
}

export const newPose = (): BallPose => ({
  x: 0,
  y: 0,
  wide: 1,
  tall: 1,
  turn: 0,
  row: -1,
  sinceTouch: 0,
  peg: 0,
});

/** The most a ball is pressed together, and for how long, in milliseconds. */
const SQUASH = 0.06;
const SQUASH_TIME = 110;
/** In its slot a ball hops once more, so high (in ball radii) and so long. */
const LAST_HOP = 0.55;
const LAST_HOP_TIME = 150;
const RIGHT = 82; // 'R'

/** The peg of its row that a ball touches, having gone right so often before. */
export const pegOfPath = (rights: number): number => rights + 1;

/** How far from the middle of its peg a ball touches it: on the side it goes on to. */
function aside(ball: FallingBall, row: number, layout: Layout): number {
  const reach = layout.pegRadius + layout.ballRadius;
  const side = ball.path.charCodeAt(row) === RIGHT ? 1 : -1;
  return side * reach * (0.22 + 0.24 * chance(ball.course.seed, 40 + row));
}

function touchX(ball: FallingBall, row: number, rights: number, layout: Layout): number {
  return pegX(layout, row, pegOfPath(rights)) + aside(ball, row, layout);
}

function touchY(ball: FallingBall, row: number, layout: Layout): number {
  const reach = layout.pegRadius + layout.ballRadius;
  const off = aside(ball, row, layout);
  return pegY(layout, row) - Math.sqrt(reach * reach - off * off);
}

/** Fills `out` with the ball `age` milliseconds after it was let go. */
export function poseAt(ball: FallingBall, age: number, layout: Layout, out: BallPose): void {
  const { touches, lands, seed } = ball.course;
  const rows = ball.path.length;
  out.wide = out.tall = 1;
  if (age >= lands) return inSlot(ball, age - lands, layout, out);
  let row = -1;
  let rights = 0;
  while (row + 1 < rows && (touches[row + 1] ?? 0) <= age) {
    if (row >= 0 && ball.path.charCodeAt(row) === RIGHT) rights += 1;
    row += 1;
  }
  const from = row < 0 ? 0 : (touches[row] ?? 0);
  const to = row + 1 < rows ? (touches[row + 1] ?? lands) : lands;
  // The arc from the last touch to the next one, or from the funnel, or into the slot.
  const x0 =
    row < 0
      ? layout.middle + (chance(seed, 90) - 0.5) * layout.ballRadius * 0.8
      : touchX(ball, row, rights, layout);
  const y0 = row < 0 ? layout.mouth - layout.ballRadius * 0.4 : touchY(ball, row, layout);
  const rightsNext = row >= 0 && ball.path.charCodeAt(row) === RIGHT ? rights + 1 : rights;
  const last = row === rows - 1;
  const x1 = last ? slotX(layout, ball.slot) : touchX(ball, row + 1, rightsNext, layout);
  const y1 = last ? layout.rest : touchY(ball, row + 1, layout);
  const span = (to - from) / 1000;
  const time = (age - from) / 1000;
  const gravity = GRAVITY * layout.rowHeight;
  const speed = (y1 - y0) / span - 0.5 * gravity * span;
  out.x = x0 + ((x1 - x0) * time) / span;
  out.y = y0 + speed * time + 0.5 * gravity * time * time;
  out.row = row;
  out.peg = pegOfPath(rights);
  out.sinceTouch = row < 0 ? Number.POSITIVE_INFINITY : age - from;
  out.turn = (out.x - layout.middle) / layout.ballRadius + 6 * chance(seed, 91);
  if (row >= 0) squash(out, age - from);
}

function inSlot(ball: FallingBall, rested: number, layout: Layout, out: BallPose): void {
  const hop = rested < LAST_HOP_TIME ? rested / LAST_HOP_TIME : 1;
  out.x = slotX(layout, ball.slot);
  out.y = layout.rest - LAST_HOP * layout.ballRadius * 4 * hop * (1 - hop);
  out.row = ball.path.length;
  out.peg = ball.slot;
  out.sinceTouch = rested;
  out.turn = (out.x - layout.middle) / layout.ballRadius + 6 * chance(ball.course.seed, 91);
  squash(out, rested);
}

function squash(out: BallPose, since: number): void {
  if (since >= SQUASH_TIME) return;
  const pressed = SQUASH * (1 - since / SQUASH_TIME);
  out.tall = 1 - pressed;
  out.wide = 1 + pressed;
}
