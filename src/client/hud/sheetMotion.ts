// How a dragged sheet moves by itself, as pure functions: let go it glides on and slows down, drawn above its place it
// springs back, sent somewhere it springs there. Places are CSS pixels below the open place, times milliseconds.

export interface SheetMotion {
  /** Pixels below the open place; negative above it. */
  readonly y: number;
  /** Pixels a millisecond, downwards. */
  readonly speed: number;
  /** Where a spring draws it; null while it glides or rests. */
  readonly target: number | null;
}

/** Slows a glide to 37 % in this time. */
const GLIDE = 140;
const STIFFNESS = 0.00042;
const DAMPING = 0.034;
/** Longest step that the spring is computed in. */
const STEP = 4;
/** A frame that took longer than this (a hidden tab) counts as so long. */
const LONGEST_FRAME = 64;
const AT_REST = { speed: 0.01, distance: 0.5 };
/** How much of the way a finger goes above the open place the sheet goes with it. */
const STRETCH = 0.25;

/** Where the sheet is under a finger that has gone to `y`: above the open place it follows less and less. */
export const underFinger = (y: number): number => (y >= 0 ? y : y * STRETCH);

export const isResting = ({ y, speed, target }: SheetMotion): boolean =>
  Math.abs(speed) < AT_REST.speed && (target === null ? y >= 0 : Math.abs(y - target) < AT_REST.distance);

/** The motion after `elapsed` milliseconds. */
export function moveOn(motion: SheetMotion, elapsed: number): SheetMotion {
  let { y, speed, target } = motion;
  for (let left = Math.min(elapsed, LONGEST_FRAME); left > 0; left -= STEP) {
    const step = Math.min(STEP, left);
    if (target === null && y < 0) target = 0;
    if (target === null) speed *= Math.exp(-step / GLIDE);
    else speed += (STIFFNESS * (target - y) - DAMPING * speed) * step;
    y += speed * step;
  }
  const next = { y, speed, target };
  return isResting(next) ? { y: target ?? y, speed: 0, target: null } : next;
}

/** Speed of a finger from its last places, in pixels a millisecond: over the last tenth of a second, so that a finger that held still lets go without a throw. */
export function speedOf(trail: readonly { readonly y: number; readonly at: number }[], now: number): number {
  const recent = trail.filter(({ at }) => now - at <= 100);
  const first = recent[0];
  const last = recent.at(-1);
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}
