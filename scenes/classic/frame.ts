// What one picture of the hash hall consists of: numbers in one object that is filled anew each frame and never replaced.
import { COUNTERS } from '../../src/kits/blockRounds/facts/flips';
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

/** Carriages that a wide screen can show. */
export const MAX_CARS = 16;
/** A flap with a star instead of a character: nothing is known yet. Codes 0 to 15 are the hex digits. */
export const STAR = 16;

export interface CounterPose {
  /** The character behind, and the one on the flap that falls over it. */
  shown: number;
  old: number;
  /** How far that flap has fallen, 0 to 1; 0 when nothing falls. */
  fall: number;
  /** How far the counter is pressed down by the last flap, in units. */
  recoil: number;
  /** Its character counts: how brightly it is written, 0 to 1. */
  ink: number;
  /** The lamp over it, 0 to 1, and its colour. */
  lamp: number;
  lampColour: string;
}

export interface CarPose {
  visible: boolean;
  x: number;
  /** Block number. */
  num: number;
  /** By outcome: 0 first side, 1 second, 2 between; 3 for a block that is not there or not to be seen yet. */
  tone: number;
  /** The shutter over its window, 0 open to 1 shut. */
  shut: number;
  /** It decides the round. */
  decides: boolean;
  /** Its block is still to come. */
  coming: boolean;
}

export interface ClassicFrame {
  // Set by the scene, before it is filled.
  width: number;
  height: number;
  reduced: boolean;
  rested: boolean;
  motion: ClassicMotion;

  // Filled in.
  now: number;
  readonly layout: Layout;
  readonly counters: readonly CounterPose[];
  /** Counters that have settled on the result, and whether it can be read. */
  settled: number;
  revealed: boolean;
  /** The machine beside the counters; of the five poses that of the game on show is filled in. */
  readonly machine: MachineState;
  readonly scales: ScalesPose;
  readonly coin: CoinPose;
  readonly striker: StrikerPose;
  readonly doors: DoorsPose;
  readonly rodeo: RodeoPose;
  readonly sums: Sums;
  /** Milliseconds since the machine has answered; -1 until then. */
  verdict: number;
  /** The two spotlights on the machine: how bright, how far from it they point in radians, and their colour. */
  beam: number;
  beamAside: number;
  beamColour: string;
  readonly cars: readonly CarPose[];
  /** Where the train is, in blocks: 1000 when block 1000 stands under the signal; and whether it has moved since the last picture. */
  place: number;
  isRolling: boolean;
  /** Radians of the wheels. */
  wheels: number;
  /** The newest block; 0 for none. */
  head: number;
  /** The lamp of the signal: how bright, and which colour. */
  signal: number;
  signalColour: string;
  /** The row of bulbs: 0 dark, 1 bright; and how far its chase has come. */
  bulbs: number;
  chase: number;
  /** Age of my win in milliseconds, -1 without; and how large it is, 0 to 1. */
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
  decides: false,
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
  coin: { breadth: 1, face: 0, lift: 0, squash: 0 },
  striker: { raised: 0, height: 0, bell: 0, lamps: 0 },
  doors: { open: 0, behind: 0, prize: 0 },
  rodeo: { pitch: 0, heave: 0, banker: 0, player: 0, shown: 0 },
  sums: newSums(),
  verdict: -1,
  beam: 0,
  beamAside: 0,
  beamColour: 'lamp-brass',
  cars: Array.from({ length: MAX_CARS }, car),
  place: 0,
  isRolling: false,
  wheels: 0,
  head: 0,
  signal: 0,
  signalColour: 'lamp-amber',
  bulbs: 0,
  chase: 0,
  winAge: -1,
  winSize: 0,
  phase: '',
});
