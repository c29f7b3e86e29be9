// The place of a ball at a moment of its fall: from peg to peg on arcs of real gravity. It touches exactly the pegs of its
// path, and ends in its slot. A function of the ball and the time, without memory.
import type { FallingBall } from '../../src/games/plinko/facts';
import { GRAVITY, chance } from '../../src/games/plinko/facts/descent';
import { pegX, pegY, slotX, type Layout } from './layout';

export interface BallPose {
  /** Milliseconds since the ball was dropped. The caller sets it. */
  age: number;

  // `poseAt` fills these in.
  x: number;
  y: number;
  wide: number;
  tall: number;
  turn: number;
  /** The row whose peg was touched last; -1 for none. */
  row: number;
  /** Milliseconds since that touch. */
  sinceTouch: number;
  /** Index of that peg in its row. */
  peg: number;
}

export const newPose = (): BallPose => ({
  age: 0,
  x: 0,
  y: 0,
  wide: 1,
  tall: 1,
  turn: 0,
  row: -1,
  sinceTouch: 0,
  peg: 0,
});

/** Maximum compression of a ball, and its duration in milliseconds. */
const SQUASH = 0.06;
const SQUASH_TIME = 110;
/** The last hop in the slot: its height in ball radii, and its duration in milliseconds. */
const LAST_HOP = 0.55;
const LAST_HOP_TIME = 150;
const RIGHT = 82; // 'R'

/** The peg of a row that a ball touches after `rights` moves to the right. */
export const pegOfPath = (rights: number): number => rights + 1;

/** The ends of a ball's arc. There is one object for all balls: numbers passed between calls would become garbage. */
const arc = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };

/** Position of a ball when it touches its peg of a row: on the side to which it moves on. */
function touchAt(ball: FallingBall, row: number, rights: number, layout: Layout, out: typeof arc.from): void {
  const reach = layout.pegRadius + layout.ballRadius;
  const share = 0.22 + 0.24 * chance(ball.descent.seed, 40 + row);
  const aside = ball.path.charCodeAt(row) === RIGHT ? reach * share : -reach * share;
  out.x = pegX(layout, row, pegOfPath(rights)) + aside;
  out.y = pegY(layout, row) - Math.sqrt(reach * reach - aside * aside);
}

/** Fills `out` with the ball at `out.age`. */
export function poseAt(ball: FallingBall, layout: Layout, out: BallPose): void {
  const { lands, seed } = ball.descent;
  out.wide = out.tall = 1;
  if (out.age >= lands) inSlot(ball, layout, out);
  else onArc(ball, layout, out);
  out.turn = (out.x - layout.middle) / layout.ballRadius + 6 * chance(seed, 91);
  if (out.sinceTouch < SQUASH_TIME) {
    const pressed = SQUASH * (1 - out.sinceTouch / SQUASH_TIME);
    out.tall = 1 - pressed;
    out.wide = 1 + pressed;
  }
}

/** Places the ball between the funnel or the last touch and the next touch or the slot. */
function onArc(ball: FallingBall, layout: Layout, out: BallPose): void {
  const { touches, lands, seed } = ball.descent;
  const { age } = out;
  const rows = ball.path.length;
  let row = -1;
  let rights = 0;
  while (row + 1 < rows && (touches[row + 1] ?? 0) <= age) {
    if (row >= 0 && ball.path.charCodeAt(row) === RIGHT) rights += 1;
    row += 1;
  }
  const { from, to } = arc;
  if (row < 0) {
    from.x = layout.middle + (chance(seed, 90) - 0.5) * layout.ballRadius * 0.8;
    from.y = layout.mouth - layout.ballRadius * 0.4;
  } else touchAt(ball, row, rights, layout, from);
  if (row === rows - 1) {
    to.x = slotX(layout, ball.slot);
    to.y = layout.rest;
  } else
    touchAt(ball, row + 1, row >= 0 && ball.path.charCodeAt(row) === RIGHT ? rights + 1 : rights, layout, to);
  const begun = row < 0 ? 0 : (touches[row] ?? 0);
  const span = ((row + 1 < rows ? (touches[row + 1] ?? lands) : lands) - begun) / 1000;
  const time = (age - begun) / 1000;
  const gravity = GRAVITY * layout.rowHeight;
  const speed = (to.y - from.y) / span - 0.5 * gravity * span;
  out.x = from.x + ((to.x - from.x) * time) / span;
  out.y = from.y + speed * time + 0.5 * gravity * time * time;
  out.row = row;
  out.peg = pegOfPath(rights);
  out.sinceTouch = row < 0 ? Number.POSITIVE_INFINITY : age - begun;
}

function inSlot(ball: FallingBall, layout: Layout, out: BallPose): void {
  const rested = out.age - ball.descent.lands;
  const hop = rested < LAST_HOP_TIME ? rested / LAST_HOP_TIME : 1;
  out.x = slotX(layout, ball.slot);
  out.y = layout.rest - LAST_HOP * layout.ballRadius * 4 * hop * (1 - hop);
  out.row = ball.path.length;
  out.peg = ball.slot;
  out.sinceTouch = rested;
}
