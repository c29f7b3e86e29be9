// The joints of the walk; the feet determine everything else. A planted foot keeps its exact place on the catwalk, and knees
// and hips are computed from it, so that no foot slides. Pure, in scene units (y down, floor at 0) and radians; angles of
// limbs count forward from straight down.
import { clamp, hermite, mix, smooth, TURN } from '../stage/ease';

/** Length of two steps, and their duration in milliseconds at full pace: a slow metronome. */
export const STRIDE = 110;
export const CYCLE = 1500;
export const PACE = STRIDE / CYCLE;

export const THIGH = 50;
export const SHIN = 43;
/** Height of the ankle above the floor in these heels, and distances from the ankle to heel tip, ball and toe. */
const ANKLE = 12;
const HEEL = -6.5;
const BALL = 14;
const TOE = 19.5;

/** Share of its cycle during which a foot is planted, and the share after which its heel leaves the floor. */
const PLANTED = 0.6;
const HEEL_OFF = 0.38;
/** Distance of the landing heel ahead of the hips. */
const REACH = 20.5;
const LAND_PITCH = -0.16;
const PUSH_PITCH = 0.8;
/** Height of the hip joints, and their rise: on one leg they are a little higher than on two. */
const HIPS = 102.3;
const RISE = 1.8;

export interface Foot {
  x: number;
  y: number;
  /** Rotation of the foot in radians; positive when the heel is up. */
  pitch: number;
}

export interface Leg extends Foot {
  hipX: number;
  hipY: number;
  thigh: number;
  kneeX: number;
  kneeY: number;
  shin: number;
}

export const newLeg = (): Leg => ({
  x: 0,
  y: 0,
  pitch: 0,
  hipX: 0,
  hipY: 0,
  thigh: 0,
  kneeX: 0,
  kneeY: 0,
  shin: 0,
});

const fraction = (value: number): number => value - Math.floor(value);

/** Height of the hips above the floor at a phase (0 to 1 is a cycle of both legs). */
export const hipHeight = (phase: number): number =>
  HIPS + RISE * 0.5 * (1 - Math.cos(2 * TURN * (phase - 0.02)));

function pitchAt(phase: number): number {
  if (phase < 0.08) return mix(LAND_PITCH, 0, smooth(0, 0.08, phase));
  if (phase < HEEL_OFF) return 0;
  if (phase < PLANTED) return PUSH_PITCH * ((phase - HEEL_OFF) / (PLANTED - HEEL_OFF)) ** 1.6;
  if (phase < 0.7) return mix(PUSH_PITCH, 0.98, smooth(PLANTED, 0.7, phase));
  return mix(0.98, LAND_PITCH, smooth(0.7, 0.98, phase));
}

/** The ankle of a planted foot. The mark of its heel on the floor moves back with the phase. */
function planted(phase: number, out: Foot): void {
  const heel = REACH - STRIDE * phase;
  out.pitch = pitchAt(phase);
  const cos = Math.cos(out.pitch);
  const sin = Math.sin(out.pitch);
  // When landing, the foot turns about the heel; when pushing off, it rolls from the ball to the toe.
  const touch = out.pitch < 0 ? HEEL : mix(BALL, TOE - 1, smooth(0.1, 0.6, out.pitch));
  out.x = heel - HEEL + touch - touch * cos + ANKLE * sin;
  out.y = -touch * sin - ANKLE * cos;
}

const lift: Foot = { x: 0, y: 0, pitch: 0 };
const land: Foot = { x: 0, y: 0, pitch: 0 };

/** The ankle of a foot at its phase: 0 is the landing. x counts from the hips, y from the floor. */
export function footAt(phase: number, out: Foot): void {
  const at = fraction(phase);
  if (at < PLANTED) return planted(at, out);
  planted(PLANTED - 1e-6, lift);
  planted(0, land);
  const share = (at - PLANTED) / (1 - PLANTED);
  const drag = -STRIDE * (1 - PLANTED);
  out.pitch = pitchAt(at);
  out.x = hermite(lift.x, land.x, drag * 0.62, drag * 0.5, share);
  // The bend of the knee lifts it at first; then it is carried low and far.
  out.y = mix(lift.y, land.y, smooth(0.1, 1, share)) - 6 * Math.sin(Math.PI * Math.min(1, share * 1.35)) ** 2;
  const sole = TOE * Math.sin(out.pitch) + ANKLE * Math.cos(out.pitch);
  const heel = HEEL * Math.sin(out.pitch) + ANKLE * Math.cos(out.pitch);
  const clear = 1.2 * Math.sin(Math.PI * share);
  out.y = Math.min(out.y, -clear - Math.max(sole, heel));
}

/** Computes a leg from its foot at `phase`, with the hips at `height` and moved by `shift`. */
export function legAt(phase: number, height: number, shift: number, out: Leg): void {
  footAt(phase, out);
  // The pelvis turns with the leading leg.
  out.hipX = shift + 2.6 * Math.cos(TURN * (phase - 0.03));
  out.hipY = -height;
  const dx = out.x - out.hipX;
  const dy = out.y - out.hipY;
  const reach = clamp(Math.hypot(dx, dy), 20, THIGH + SHIN - 0.4);
  const bend = Math.acos(clamp((THIGH * THIGH + reach * reach - SHIN * SHIN) / (2 * THIGH * reach), -1, 1));
  out.thigh = Math.atan2(dx, dy) + bend;
  out.kneeX = out.hipX + Math.sin(out.thigh) * THIGH;
  out.kneeY = out.hipY + Math.cos(out.thigh) * THIGH;
  out.shin = Math.atan2(out.x - out.kneeX, out.y - out.kneeY);
}
