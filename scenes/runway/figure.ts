// The model's figure: the upper body of the walk, and deviations from the walk (a pose, a stumble and the fall of her hat) as
// numbers that are added to it. Pure. Angles of limbs count forward from straight down, those of the trunk clockwise.
import { legAt, hipHeight, newLeg, type Leg } from './gait';
import { mix, smooth, TURN } from '../stage/ease';

/** Height of the waist above the hips, and of shoulders and head above the waist, when she stands upright. */
const WAIST = 18.5;
const SHOULDER = 32;
const HEAD = 49;

export interface Arm {
  x: number;
  y: number;
  upper: number;
  fore: number;
  hand: number;
  spread: boolean;
}

export interface Figure {
  readonly near: Leg;
  readonly far: Leg;
  hipX: number;
  hipY: number;
  waistX: number;
  waistY: number;
  torso: number;
  headX: number;
  headY: number;
  head: number;
  readonly nearArm: Arm;
  readonly farArm: Arm;
  /** Rotations of the skirt's halves, the train and the feather. */
  skirtFront: number;
  skirtBack: number;
  train: number;
  trainStretch: number;
  plume: number;
  /** Rotation of the hat, and the place of its joint: that of the head, until it falls. */
  hat: number;
  hatX: number;
  hatY: number;
}

const newArm = (): Arm => ({ x: 0, y: 0, upper: 0, fore: 0, hand: 0, spread: false });

export const newFigure = (): Figure => ({
  near: newLeg(),
  far: newLeg(),
  hipX: 0,
  hipY: 0,
  waistX: 0,
  waistY: 0,
  torso: 0,
  headX: 0,
  headY: 0,
  head: 0,
  nearArm: newArm(),
  farArm: newArm(),
  skirtFront: 0,
  skirtBack: 0,
  train: 0,
  trainStretch: 1,
  plume: 0,
  hat: 0,
  hatX: 0,
  hatY: 0,
});

/** Deviations from the walk, each from 0 to 1 or in the unit of the value it changes. */
export interface Bearing {
  /** Share of the arms' full swing. */
  swing: number;
  /** Near hand on the hip. */
  akimbo: number;
  /** A hand on her bare head, the other one stretched out. */
  bare: number;
  /** Arms flung out for balance. */
  fling: number;
  /** Forward lean of the trunk, in radians, and the head's rotation against it. */
  lean: number;
  nod: number;
  /** How far the knees give way, in units. */
  dip: number;
  /** How far the skirts fly out in a twirl. */
  flare: number;
  /** How far the hat slips. */
  tip: number;
}

export const newBearing = (): Bearing => ({
  swing: 1,
  akimbo: 0,
  bare: 0,
  fling: 0,
  lean: 0,
  nod: 0,
  dip: 0,
  flare: 0,
  tip: 0,
});

/**
 * The figure at a phase of the walk. `trainPhase` and `plumePhase` are earlier phases, which the train and the feather
 * follow.
 */
export function figureAt(
  phase: number,
  trainPhase: number,
  plumePhase: number,
  bearing: Bearing,
  out: Figure,
): void {
  const height = hipHeight(phase) - bearing.dip;
  // The hips move ahead in the middle of each step, while the shoulders stay behind.
  const lead = 1.3 * Math.sin(2 * TURN * (phase + 0.02)) * bearing.swing;
  legAt(phase, height, lead, out.near);
  legAt(phase + 0.5, height, lead, out.far);
  out.hipX = lead;
  out.hipY = -height;
  const step = Math.cos(TURN * (phase - 0.03));
  out.torso = -0.055 + 0.014 * Math.cos(2 * TURN * (phase - 0.1)) * bearing.swing + bearing.lean;
  out.waistX = lead + Math.sin(bearing.lean) * 5;
  out.waistY = out.hipY - WAIST;
  hang(out, out.nearArm, -1.2 - 3 * step * bearing.swing);
  hang(out, out.farArm, 4.5 + 3 * step * bearing.swing);
  const cos = Math.cos(out.torso);
  const sin = Math.sin(out.torso);
  out.headX = out.waistX + 3 * cos + HEAD * sin;
  out.headY = out.waistY + 3 * sin - HEAD * cos;
  out.head =
    -0.02 - 0.35 * bearing.lean + 0.012 * Math.sin(2 * TURN * (phase + 0.2)) * bearing.swing + bearing.nod;
  out.hat = out.head + bearing.tip;
  out.hatX = out.headX;
  out.hatY = out.headY;
  swing(phase, 1, bearing, out.nearArm);
  swing(phase + 0.5, -1, bearing, out.farArm);
  place(out.nearArm, bearing.akimbo, -0.86, 0.72, 0.2);
  place(out.nearArm, bearing.fling, -0.95, -0.45, -0.1);
  place(out.farArm, bearing.fling, 1.35, 1.95, 2.1);
  // The near hand feels for her hat on her hair, where it was; the other reaches for it where it is.
  place(out.nearArm, bearing.bare, -2.4, -3.9, -4.12);
  place(out.farArm, bearing.bare, 0.5, 0.72, 0.9);
  out.nearArm.spread = bearing.fling + bearing.bare > 0.3;
  out.farArm.spread = bearing.fling > 0.3;
  follow(trainPhase, plumePhase, bearing, out);
}

function hang({ waistX, waistY, torso }: Figure, arm: Arm, right: number): void {
  arm.x = waistX + right * Math.cos(torso) + SHOULDER * Math.sin(torso);
  arm.y = waistY + right * Math.sin(torso) - SHOULDER * Math.cos(torso);
}

/** The arms swing against the legs; the forearm follows the upper arm, the hand follows the forearm. */
function swing(phase: number, side: number, { swing: share }: Bearing, arm: Arm): void {
  const upper = Math.cos(TURN * (phase - 0.05));
  const fore = Math.cos(TURN * (phase - 0.12));
  const hand = Math.cos(TURN * (phase - 0.2));
  arm.upper = (side > 0 ? -0.14 : 0.02) - 0.36 * upper * share;
  arm.fore = arm.upper + 0.26 - 0.14 * fore * share;
  arm.hand = arm.fore + 0.06 - 0.22 * hand * share;
}

function place(arm: Arm, share: number, upper: number, fore: number, hand: number): void {
  arm.upper = mix(arm.upper, upper, share);
  arm.fore = mix(arm.fore, fore, share);
  arm.hand = mix(arm.hand, hand, share);
}

function follow(trainPhase: number, plumePhase: number, bearing: Bearing, out: Figure): void {
  const ahead = Math.max(out.near.thigh, out.far.thigh);
  const behind = Math.min(out.near.thigh, out.far.thigh);
  const sway = Math.sin(2 * TURN * trainPhase) * bearing.swing;
  out.skirtFront = -0.42 * (ahead - 0.16) - 0.3 * bearing.flare;
  out.skirtBack = -0.3 * (behind - 0.04) + 0.018 * sway + 0.3 * bearing.flare;
  out.train = 0.02 * sway + 0.014 * Math.sin(TURN * trainPhase) * bearing.swing + 0.12 * bearing.flare;
  out.trainStretch = 1 + 0.022 * Math.cos(2 * TURN * trainPhase) * bearing.swing;
  out.plume =
    (0.085 * Math.sin(2 * TURN * plumePhase) + 0.05 * Math.sin(TURN * plumePhase)) * bearing.swing -
    0.5 * bearing.lean;
}

/** The deviations during a stumble, `age` milliseconds after her heel caught: she ends bent forward, a hand on her bare head. */
export function stumble(age: number, reduced: boolean, out: Bearing): void {
  const t = reduced ? 1e5 : age;
  const pitch = smooth(0, 190, t) * (1 - smooth(330, 1150, t));
  const sinks = smooth(850, 1500, t);
  out.lean = 0.42 * pitch + 0.1 * sinks;
  out.dip = 8.5 * smooth(0, 230, t) * (1 - smooth(380, 1200, t));
  out.fling = smooth(40, 220, t) * (1 - smooth(560, 1000, t));
  out.nod = 0.14 * pitch + 0.26 * sinks;
  out.tip = 0.3 * smooth(120, HAT_LEAVES, t);
  out.swing = 1 - smooth(0, 500, t);
  out.bare = smooth(820, 1400, t);
  out.flare = 0.25 * pitch;
}

/** Milliseconds after her heel caught at which the hat leaves her head; it falls, and rolls, in so many more. */
const HAT_LEAVES = 230;
const HAT_FALLS = 400;
const HAT_ROLLS = 560;
/** The middle of a hat from the head's joint, in units, and its height over the floor when it lies there. */
const HAT_X = -1;
const HAT_Y = -25;
const HAT_LIES = 17;
/** Radians by which it has turned when it lands, and by which it rolls on. */
const HAT_TURNS = 2.1;
const HAT_ROLLS_BY = 0.45;

/** Lets the hat fall: it lands on the floor, hops, and comes to rest with its middle `ahead` units in front of her. */
export function dropHat(age: number, reduced: boolean, ahead: number, out: Figure): void {
  const since = reduced ? 1e5 : age - HAT_LEAVES;
  if (since <= 0) return;
  const share = Math.min(1, since / HAT_FALLS);
  const lain = since - HAT_FALLS;
  const rolled = smooth(0, HAT_ROLLS, lain);
  const hop =
    lain <= 0 ? 0 : lain < 220 ? 13 * arch(lain / 220) : lain < 350 ? 4 * arch((lain - 220) / 130) : 0;
  const worn = out.hat;
  const middleX = out.hatX + HAT_X * Math.cos(worn) - HAT_Y * Math.sin(worn);
  const middleY = out.hatY + HAT_X * Math.sin(worn) + HAT_Y * Math.cos(worn);
  const x = mix(middleX, ahead - 17 * (1 - rolled), share);
  const y = mix(middleY, -HAT_LIES, share * share) - hop;
  out.hat = mix(worn, HAT_TURNS, share) + HAT_ROLLS_BY * rolled;
  out.hatX = x - HAT_X * Math.cos(out.hat) + HAT_Y * Math.sin(out.hat);
  out.hatY = y - HAT_X * Math.sin(out.hat) - HAT_Y * Math.cos(out.hat);
}

const arch = (share: number): number => Math.sin(Math.PI * share);
