// The contents of one picture of the block-hash games: numbers in one object that is filled anew each frame and never replaced.
import { COUNTERS } from '../../src/kits/blockRounds/facts/flips';
import type { OutcomeTone } from '../../src/kits/blockRounds/facts/outcomes';
import { newLayout, type Layout } from './layout';
import {
  newMachine,
  type CoinPose,
  type DoorsPose,
  type MachineState,
  type RodeoPose,
  type ScalesPose,
  type StrikerPose,
} from './machine';
import { MOTION, type ClassicMotion } from './motion';
import { newSums, type Sums } from './sums';

/** Maximum number of carriages that a wide screen can show. */
export const MAX_CARS = 16;
/** Code of a flap with a star instead of a character, which is not known yet. Codes 0 to 15 are the hex digits. */
export const STAR = 16;

export interface CounterPose {
  /** The character behind, and the one on the flap that falls over it. */
  shown: number;
  old: number;
  /** How far that flap has fallen, 0 to 1; 0 when none falls. */
  fall: number;
  /** How far the last flap presses the counter down, in units. */
  recoil: number;
  /** How strongly its character is written, 0 to 1; strongest when the character counts. */
  ink: number;
  /** The lamp over it, 0 to 1, and the lamp's colour. */
  lamp: number;
  lampColour: string;
}

export interface CarPose {
  visible: boolean;
  x: number;
  /** Block number. */
  num: number;
  /** By outcome: 0 first side, 1 second side, 2 between; 3 for a block that does not exist or may not be seen yet. */
  tone: number;
  /** The shutter over its window, 0 open to 1 shut. */
  shut: number;
  /** How high its flag flies, 0 to 1: the block that decides has one, which goes down when the flaps begin to fall. */
  flag: number;
  /** Whether its block is still to come. */
  coming: boolean;
}

export interface ClassicFrame {
  // The scene sets these before the view fills in the rest.
  width: number;
  height: number;
  reduced: boolean;
  rested: boolean;
  motion: ClassicMotion;

  // The view fills these in.
  now: number;
  readonly layout: Layout;
  readonly counters: readonly CounterPose[];
  /** Number of counters that have settled on the result, and whether it can be read. */
  settled: number;
  revealed: boolean;
  /** The machine beside the counters. Of the five poses only that of the current game is filled in. */
  readonly machine: MachineState;
  readonly scales: ScalesPose;
  readonly coin: CoinPose;
  readonly striker: StrikerPose;
  readonly doors: DoorsPose;
  readonly rodeo: RodeoPose;
  readonly sums: Sums;
  /** Number of the block that the counters show or wait for; 0 for none. */
  block: number;
  /** Milliseconds since the machine has shown the result; -1 until then. */
  verdict: number;
  /** The tone of the outcome that the machine shows, or that it is a tie; without one, of none. */
  tone: OutcomeTone | 'tie';
  /**
   * The two spotlights on the machine: their brightness, by how many radians they miss it, and how far right of the middle
   * they point, in the machine's units.
   */
  beam: number;
  beamAside: number;
  beamX: number;
  readonly cars: readonly CarPose[];
  /**
   * Position of the train in blocks: 1000 when block 1000 is under the signal; and whether it or the barrier has moved since
   * the last picture.
   */
  place: number;
  isRolling: boolean;
  /** Rotation of the wheels in radians. */
  wheels: number;
  /** Number of the newest block; 0 for none. */
  head: number;
  /** The signal lamp: its brightness and its colour. */
  signal: number;
  signalColour: string;
  /** How far the barrier before the counters is closed, 0 to 1. */
  barred: number;
  /** The row of bulbs: 0 dark, 1 bright; and the phase of its running light. */
  bulbs: number;
  chase: number;
  /** Milliseconds since my win, -1 without one; and its size, 0 to 1. */
  winAge: number;
  winSize: number;
  phase: string;
}

const counter = (): CounterPose => ({
  shown: STAR,
  old: STAR,
  fall: 0,
  recoil: 0,
  ink: 0,
  lamp: 0,
  lampColour: 'lamp-amber',
});
const car = (): CarPose => ({
  visible: false,
  x: 0,
  num: 0,
  tone: 3,
  shut: 0,
  flag: 0,
  coming: false,
});

export const newFrame = (width = 390, height = 320): ClassicFrame => ({
  width,
  height,
  reduced: false,
  rested: false,
  motion: MOTION,
  now: 0,
  layout: newLayout(),
  counters: Array.from({ length: COUNTERS }, counter),
  settled: 0,
  revealed: false,
  machine: newMachine(),
  scales: { tilt: 0, drop: 0, shown: 0 },
  coin: { breadth: 1, face: 0, lift: 0, squash: 0, dent: 0, shake: 0, lean: 0 },
  striker: { raised: 0, height: 0, bell: 0, rung: -1, lamps: 0, clunk: -1, shake: 0 },
  doors: { rattle: 0, open: 0, behind: 0, prize: 0 },
  rodeo: { pitch: 0, heave: 0, banker: 0, player: 0, shown: 0, steam: -1 },
  sums: newSums(),
  block: 0,
  verdict: -1,
  tone: 'none',
  beam: 0,
  beamAside: 0,
  beamX: 0,
  cars: Array.from({ length: MAX_CARS }, car),
  place: 0,
  isRolling: false,
  wheels: 0,
  head: 0,
  signal: 0,
  signalColour: 'lamp-amber',
  barred: 0,
  bulbs: 0,
  chase: 0,
  winAge: -1,
  winSize: 0,
  phase: '',
});
