// The path of a drawn ball outside the glass: through the tube to the lens, on to the tray, and along it as others follow.
// Lengths are in machine units, from the middle of the globe. A function of times, without memory.
import { TURN, clamp, hermite, mix, smooth } from '../stage/ease';
import { BALL, LENS_Y, SHOWN_BALL, type Layout } from './layout';
import { EXIT } from './machine';
import { INNER } from './pile';

/** Milliseconds from the outlet to the lens. */
export const TUBE = 600;
/** The ball in the lens moves away this many milliseconds before the next one arrives until this many after. */
const AWAY_BEFORE = 270;
const AWAY_AFTER = 70;
/** Speed at which it arrives in the lens. */
const ENTRY = 90;
/** Radius of a ball in the tube. */
const IN_TUBE = 8.8;

/** Cubic curves, each of four points. The drawings of the tube follow them. */
const CURVES: readonly (readonly number[])[] = [
  [0, -INNER, 0, -86, 0, -93, 0, -99],
  [0, -99, 0, -114, 13, -119, 30, -115],
  [30, -115, 78, -103, 109, -58, 109, -4],
  [109, -4, 109, 40, 106, 64, 94, 84],
  [94, 84, 85, 100, 65, 107, 38, 113],
  [38, 113, 21, 117, 8, 123, 0, LENS_Y],
];
const SAMPLES = 24;
const COUNT = CURVES.length * SAMPLES + 1;
const pathX = new Float64Array(COUNT);
const pathY = new Float64Array(COUNT);
/** Length of the path up to each sample. */
const pathAt = new Float64Array(COUNT);

const cubic = (a: number, b: number, c: number, d: number, t: number): number => {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
};

for (let i = 0; i < COUNT; i += 1) {
  const curve = CURVES[Math.min(CURVES.length - 1, Math.floor(i / SAMPLES))] ?? [];
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = curve;
  const t = i === COUNT - 1 ? 1 : (i % SAMPLES) / SAMPLES;
  pathX[i] = cubic(ax, bx, cx, dx, t);
  pathY[i] = cubic(ay, by, cy, dy, t);
  if (i === 0) continue;
  const stepX = (pathX[i] ?? 0) - (pathX[i - 1] ?? 0);
  const stepY = (pathY[i] ?? 0) - (pathY[i - 1] ?? 0);
  pathAt[i] = (pathAt[i - 1] ?? 0) + Math.sqrt(stepX * stepX + stepY * stepY);
}
export const PATH_LENGTH = pathAt[COUNT - 1] ?? 0;

/** How far a ball leans while it moves on along the tray. */
const LEAN = 0.3;

/** A ball on its way, in scene units. */
export interface Carried {
  x: number;
  y: number;
  radius: number;
  turn: number;
}

/** How far a ball that arrives at `arrival` has pushed the one in the lens on at `now`: 0 to 1. */
export const pushedBy = (arrival: number, now: number): number =>
  smooth(arrival - AWAY_BEFORE, arrival + AWAY_AFTER, now);

/** The ball in the tube, `since` milliseconds after the outlet; `turn` is its rotation there. */
export function inTube(layout: Layout, since: number, turn: number, out: Carried): void {
  const seconds = TUBE / 1000;
  const share = since / TUBE;
  const way =
    share <= 0
      ? (EXIT * since) / 1000
      : hermite(0, PATH_LENGTH, EXIT * seconds, ENTRY * seconds, Math.min(1, share));
  onPath(way, out);
  const { machineX, machineY, scale } = layout;
  out.x = machineX + out.x * scale;
  out.y = machineY + out.y * scale;
  const near = smooth(PATH_LENGTH - 42, PATH_LENGTH - 3, way);
  out.radius = scale * mix(mix(BALL, IN_TUBE, smooth(0, 60, way)), SHOWN_BALL, near);
  // It rolls at least once around, and stops upright.
  const whole = TURN * (Math.floor(turn / TURN) + 2);
  out.turn = mix(turn, whole, 1 - (1 - clamp(way / PATH_LENGTH)) ** 1.6);
}

function onPath(way: number, out: Carried): void {
  if (way <= 0) {
    out.x = 0;
    out.y = -INNER - way;
    return;
  }
  let high = COUNT - 1;
  let low = 0;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((pathAt[middle] ?? 0) <= way) low = middle;
    else high = middle;
  }
  const from = pathAt[low] ?? 0;
  const span = (pathAt[high] ?? 0) - from || 1;
  const share = clamp((way - from) / span);
  out.x = mix(pathX[low] ?? 0, pathX[high] ?? 0, share);
  out.y = mix(pathY[low] ?? 0, pathY[high] ?? 0, share);
}

/**
 * The ball in the tray. `place` 0 is the lens, 1 the first place of the tray, and so on; after the last place it rolls off.
 * The newest ball is the largest; the others are smaller towards the end of the tray.
 */
export function inTray(layout: Layout, place: number, out: Carried): void {
  const { machineX, machineY, scale, trayX, trayY, traySlots, trayFirst, trayRadius, trayHidden } = layout;
  const lensX = machineX;
  const lensY = machineY + LENS_Y * scale;
  const share = clamp(place);
  const wide = trayX - lensX;
  const radius = place > 1 ? mix(trayFirst, trayRadius, clamp((place - 1) / (traySlots - 1))) : trayFirst;
  out.x =
    place > 1
      ? Math.min(trayX + alongTray(layout, place - 1), trayHidden)
      : cubic(lensX, lensX + wide * 0.3, lensX + wide * 0.6, trayX, share);
  out.y = cubic(lensY, lensY + 4 * scale, trayY - radius, trayY - radius, share);
  out.radius = mix(SHOWN_BALL * scale, radius, smooth(0, 0.46, share));
  // It rolls once on its way to the tray. There it only leans while it moves on, which in a draw it does most of the time: its
  // number stays readable.
  out.turn = place < 1 ? TURN * place : LEAN * Math.sin(Math.PI * (place % 1));
}

/** Distance from the first ball in the tray to the ball `steps` places after it: there is as much room around each for its size. */
function alongTray({ traySpan, traySlots, trayFirst, trayRadius }: Layout, steps: number): number {
  const whole = traySlots - 1;
  const part = traySpan / (whole * (trayFirst + trayRadius));
  const within = Math.min(steps, whole);
  const way = 2 * trayFirst * within + ((trayRadius - trayFirst) * within * within) / whole;
  return part * (way + 2 * trayRadius * (steps - within));
}
