// The motion of a dragged sheet, as pure functions: after release it glides on and slows down, above its place it springs
// back, and with a target it springs there. Positions are CSS pixels below the open position, times milliseconds.

export interface SheetMotion {
  /** Pixels below the open position; negative above it. */
  readonly y: number;
  /** Pixels a millisecond, downwards. */
  readonly speed: number;
  /** The position to which a spring pulls it; null while it glides or rests. */
  readonly target: number | null;
}

/** Milliseconds in which a glide slows to 37 %. */
const GLIDE = 140;
const STIFFNESS = 0.00042;
const DAMPING = 0.034;
/** Longest step of the spring's computation, in milliseconds. */
const STEP = 4;
/** A frame that took longer (a hidden tab) counts as this many milliseconds. */
const LONGEST_FRAME = 64;
const AT_REST = { speed: 0.01, distance: 0.5 };
/** Share of the finger's way above the open position that the sheet follows. */
const STRETCH = 0.25;

/** Position of the sheet under a finger at `y`: above the open position it follows only in part. */
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

/**
 * Speed of a finger from its last positions, in pixels a millisecond: over the last tenth of a second, so that a finger that
 * held still releases without a throw.
 */
export function speedOf(trail: readonly { readonly y: number; readonly at: number }[], now: number): number {
  const recent = trail.filter(({ at }) => now - at <= 100);
  const first = recent[0];
  const last = recent.at(-1);
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}
