// Where the cabinet and the track lie in a scene of some size: pure geometry, in scene units.
import { clamp } from '../stage/ease';

export interface Layout {
  width: number;
  height: number;
  middle: number;
  /** Upper edge of the rail, and how large carriages are. */
  rail: number;
  carScale: number;
  /** Between two carriages. */
  pitch: number;
  /** The line on which the flaps are hinged, and how large the cabinet is. */
  hinge: number;
  scale: number;
}

export const newLayout = (): Layout => ({
  width: 0,
  height: 0,
  middle: 0,
  rail: 0,
  carScale: 1,
  pitch: 1,
  hinge: 0,
  scale: 1,
});

/** The cabinet at scale 1, in units: half its width, and what stands over and under the hinges. */
const HALF_WIDTH = 168;
const ABOVE = 81;
const BELOW = 59;
const LARGEST = 1.55;
/** What the signal needs over the rail at scale 1, and the ballast under it. */
const SIGNAL = 66;
const BALLAST = 13;
/** Of the room that the cabinet leaves, so much is above it: the fair shows over it. */
const SKY_SHARE = 0.62;

/** Where counters lie beside the middle of the cabinet, at scale 1. */
export const COUNTER_PITCH = 50;

/** Lays the scene out, if its size has changed. */
export function layOut(width: number, height: number, out: Layout): void {
  if (out.width === width && out.height === height) return;
  out.width = width;
  out.height = height;
  out.middle = width / 2;
  out.carScale = clamp(height / 260, 0.86, 1.2);
  out.rail = height - BALLAST;
  out.pitch = 61 * out.carScale;
  // The signal may stand before the cabinet's foot.
  const room = out.rail - (SIGNAL - 12) * out.carScale;
  out.scale = Math.min((width - 8) / (2 * HALF_WIDTH), (room - 2) / (ABOVE + BELOW), LARGEST);
  const left = Math.max(0, room - (ABOVE + BELOW) * out.scale);
  out.hinge = left * SKY_SHARE + ABOVE * out.scale;
}
