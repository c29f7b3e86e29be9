// The contents of one picture of the rocket ride: numbers only, in one object that is filled anew each frame and never
// replaced, so that a running scene allocates nothing.
import { MAX_SHOWN_ESCAPES } from '../../src/kits/crash/facts';
import { BETS_PER_ROUND } from '../../src/kits/crash/rules';
import { MARK_SLOTS, type PathWindow, type RocketPose } from './flight';
import { MOTION, type RocketMotion } from './motion';

/**
 * - `waiting`: bets are open, the countdown has not begun
 * - `countdown`, `ignition`: the last second and a half belongs to the burner
 * - `holding`: bets are closed; the burner runs, the clamps hold, and the announced block decides
 * - `flight`
 * - `stopped`: it has blown up
 * - `closed`: the round is void
 */
export type Stage = 'waiting' | 'countdown' | 'ignition' | 'holding' | 'flight' | 'stopped' | 'closed';

/** Number of slices of the drawn path. */
export const PATH_SLICES = 26;
/** Own escapes have their own slots, however many others there are. */
export const CHUTE_SLOTS = MAX_SHOWN_ESCAPES + BETS_PER_ROUND;
/** Number of lamps on the tower, one for each second of the countdown. */
export const LAMPS = 8;

export interface RocketFrame {
  // The scene sets these before the view fills in the rest.
  /** Size of the visible scene, in scene units. */
  width: number;
  height: number;
  reduced: boolean;
  motion: RocketMotion;

  // The view fills these in.
  now: number;
  stage: Stage;
  roundId: string | null;
  /** Milliseconds of flight so far, or until the stop; -1 on the ground. */
  elapsed: number;
  /** The height of the camera, and how far it has moved back and to the side (0 to 1). */
  altitude: number;
  joined: number;
  shakeX: number;
  shakeY: number;
  rocket: RocketPose & { visible: boolean; stretchX: number; stretchY: number };
  /** Strength of the flame, and of the smoke on the pad, 0 to 1. */
  flame: number;
  padSmoke: number;
  /** Clamps of the tower: 0 hold the rocket, 1 are folded away. */
  clamps: number;
  /** The deciding block has come: 0 before, then up to 1 at take-off. */
  decided: number;
  /** Whole seconds left, or -1; how full the ring is, 0 to 1; number of lit lamps. */
  seconds: number;
  ring: number;
  lamps: number;
  /** The displayed multiplier in hundredths; -1 for none. */
  number: number;
  /** Factor of the number's size, for brief growth. */
  numberScale: number;
  /** The number is the end of a ride, this one's or shortly the last one's; and whether the player escaped from it. */
  ended: boolean;
  won: boolean;
  /** Opacity of the countdown, which comes after the last ride's number. */
  awake: number;
  /** Opacity of the number; lower while the platform is silent. */
  numberAlpha: number;
  /** Milliseconds since the platform became silent, or -1. */
  held: number;
  /** Milliseconds since the blast, or -1 once it is over; it lasts into the next round's countdown. */
  blast: number;
  /** Place of the blast on the screen, for the camera's current position. */
  blastX: number;
  blastY: number;
  /** How far the camera has fallen back to the fair: 0 at the blast, 1 on the ground. */
  fallen: number;
  /** How far the next rocket has come up out of the platform, 0 to 1. */
  risen: number;
  /** Milliseconds since my first pilot left by the hatch, or -1; and the place of the flying hatch. */
  hatch: number;
  hatchX: number;
  hatchY: number;
  /** The rocket's pose when something left it: working space of the view. */
  readonly from: RocketPose;
  /** How strained the pilot's face is, 0 to 3. */
  strain: number;
  /** The window of the path, and x, y of the path's corners, tail first. */
  readonly window: PathWindow;
  readonly path: Float32Array;
  pathAlpha: number;
  markCount: number;
  readonly markValues: Float64Array;
  readonly markShares: Float32Array;
  readonly markAlphas: Float32Array;
  /** Parachutes; own ones are last, so that they are on top. */
  chuteCount: number;
  readonly chutes: readonly Chute[];
  /** The side on which my parachute of this ride, or of the last one, comes down: −1 left, 1 right, 0 for none. */
  ownSide: number;
  /** Times of the newest own escape and of the newest of another player; 0 for none. */
  lastOwnEscape: number;
  lastOtherEscape: number;
  /** The latest own escape that won: milliseconds since its canopy opened or -1, its multiplier in hundredths, and its place. */
  cheer: number;
  cheerMultiplier: number;
  cheerX: number;
  cheerY: number;
}

export interface Chute {
  /** Milliseconds since the pilot left, and of flight until then. */
  age: number;
  flown: number;
  x: number;
  y: number;
  scale: number;
  tilt: number;
  /** How far the canopy is open. An own one opens only when the platform has sent the win. */
  open: number;
  alpha: number;
  own: boolean;
  /** How far the canopy of an own one has collapsed on the ground, 0 to 1. */
  down: number;
  /** Multiplier in hundredths. */
  multiplier: number;
}

export function newFrame(width = 390, height = 470): RocketFrame {
  const pose: RocketPose = { x: 0, y: 0, heading: 0, scale: 1, tailX: 0, tailY: 0 };
  return {
    width,
    height,
    reduced: false,
    motion: MOTION,
    now: 0,
    stage: 'waiting',
    roundId: null,
    elapsed: -1,
    altitude: 0,
    joined: 0,
    shakeX: 0,
    shakeY: 0,
    rocket: { ...pose, visible: true, stretchX: 1, stretchY: 1 },
    flame: 0,
    padSmoke: 0,
    clamps: 0,
    decided: 0,
    seconds: -1,
    ring: 0,
    lamps: 0,
    number: -1,
    numberScale: 1,
    ended: false,
    won: false,
    awake: 1,
    numberAlpha: 1,
    held: -1,
    blast: -1,
    blastX: 0,
    blastY: 0,
    fallen: 0,
    risen: 1,
    hatch: -1,
    hatchX: 0,
    hatchY: 0,
    strain: 0,
    from: { ...pose },
    window: { left: 0, right: 0, bottom: 0, top: 0 },
    path: new Float32Array(2 * (PATH_SLICES + 1)),
    pathAlpha: 0,
    markCount: 0,
    markValues: new Float64Array(MARK_SLOTS),
    markShares: new Float32Array(MARK_SLOTS),
    markAlphas: new Float32Array(MARK_SLOTS),
    chuteCount: 0,
    chutes: Array.from({ length: CHUTE_SLOTS }, () => ({
      age: 0,
      flown: 0,
      x: 0,
      y: 0,
      scale: 1,
      tilt: 0,
      open: 1,
      alpha: 0,
      own: false,
      down: 0,
      multiplier: 0,
    })),
    ownSide: 0,
    lastOwnEscape: 0,
    lastOtherEscape: 0,
    cheer: -1,
    cheerMultiplier: 0,
    cheerX: 0,
    cheerY: 0,
  };
}
