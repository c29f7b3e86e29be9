// The contents of one picture of the bingo machine: numbers in one object that is filled anew each frame and never replaced.
// It keeps the machine with its pile from picture to picture.
import type { HeroTicket } from '../../src/games/bingo/facts';
import { newLayout, type Layout } from './layout';
import { newMachine, type Machine } from './machine';
import { MOTION, type BingoMotion } from './motion';
import { NUMBERS } from './pile';
import type { Stage } from './stages';

/** Maximum number of balls outside the glass that are visible at once: tube, lens and tray. */
export const MAX_CARRIED = 16;

/** Maximum number of needed numbers that are lit at once; if there are more, the first ones. */
export const MAX_NEEDED = 3;

/** Size of a celebration: 0 none, 4 the largest. */
export type Tier = 0 | 1 | 2 | 3 | 4;

export interface BingoFrame {
  // The scene sets these before the view fills in the rest.
  width: number;
  height: number;
  reduced: boolean;
  rested: boolean;
  motion: BingoMotion;

  // The view fills these in.
  now: number;
  roundId: string | null;
  stage: Stage;
  /** Nothing moves by itself: reduced motion, a skipped draw, or nobody touches the page and the pile has come to rest. */
  isStill: boolean;
  readonly layout: Layout;
  readonly machine: Machine;
  /** By number: position and turn of the balls in the glass, in scene units, and whether they are there. */
  readonly ballX: Float32Array;
  readonly ballY: Float32Array;
  readonly ballTurn: Float32Array;
  readonly isInside: Uint8Array;
  /** The ball in the lift, or 0; and how far it has been lifted, 0 to 1. */
  lifted: number;
  lift: number;
  /** Balls outside the glass, oldest first. */
  carriedCount: number;
  readonly carriedNumber: Uint8Array;
  readonly carriedX: Float32Array;
  readonly carriedY: Float32Array;
  readonly carriedRadius: Float32Array;
  readonly carriedTurn: Float32Array;
  readonly carriedExtra: Uint8Array;
  /** By number: how brightly its place on the board shines, 0 to 1, and the milliseconds since it was lit. */
  readonly lamps: Float32Array;
  readonly lampAge: Float32Array;
  readonly isMine: Uint8Array;
  readonly isExtra: Uint8Array;
  /** The last number that reached the lens, 0 for none, and the milliseconds since then. */
  shown: number;
  shownAge: number;
  shownMine: boolean;
  /** Remaining seconds of the countdown, from 1; -1 without a countdown. */
  seconds: number;
  /** 0 to 1: above 0 when the awaited block has come and the first ball is near. */
  decided: number;
  /** The remaining share of the countdown's last minute, or of the window, shown as lit bulbs around the lens: 0 to 1, or -1. */
  gate: number;
  /** Strength of the air, 0 to 1. */
  air: number;
  /** A prize just reached: its multiplier, the milliseconds since then, its tier; 0 and -1 for none. */
  cheer: number;
  cheerAge: number;
  tier: Tier;
  cheerSeed: number;
  /**
   * The result of my tickets in the settlement, in hundredths; 0 for none. If they paid more than they cost, `hasGained` is true
   * and this is the difference, otherwise it is all that they paid. And how far it has come, and milliseconds since it came.
   */
  paid: number;
  hasGained: boolean;
  paidShown: number;
  paidAge: number;
  /** When the settlement was first seen; -1 while there is none. Kept from picture to picture. */
  settledAt: number;
  /** Milliseconds since the last ball of a settled round has landed; -1 before that, or when nothing moves. */
  settled: number;
  /** My ticket on the stage, and the middle and size of its picture. */
  hero: HeroTicket | null;
  heroX: number;
  heroY: number;
  heroScale: number;
  /** Numbers that each complete its prize, 0 for none; and how far the lights have gone down for that, 0 to 1. */
  readonly needed: Uint8Array;
  near: number;
  /** Numbers of balls caught, of balls that reached the lens, and of those that hit a ticket: for sounds. */
  caught: number;
  arrived: number;
  hits: number;
}

export function newFrame(width = 390, height = 360): BingoFrame {
  return {
    width,
    height,
    reduced: false,
    rested: false,
    motion: MOTION,
    now: 0,
    roundId: null,
    stage: 'idle',
    isStill: false,
    layout: newLayout(),
    machine: newMachine(),
    ballX: new Float32Array(NUMBERS + 1),
    ballY: new Float32Array(NUMBERS + 1),
    ballTurn: new Float32Array(NUMBERS + 1),
    isInside: new Uint8Array(NUMBERS + 1),
    lifted: 0,
    lift: 0,
    carriedCount: 0,
    carriedNumber: new Uint8Array(MAX_CARRIED),
    carriedX: new Float32Array(MAX_CARRIED),
    carriedY: new Float32Array(MAX_CARRIED),
    carriedRadius: new Float32Array(MAX_CARRIED),
    carriedTurn: new Float32Array(MAX_CARRIED),
    carriedExtra: new Uint8Array(MAX_CARRIED),
    lamps: new Float32Array(NUMBERS + 1),
    lampAge: new Float32Array(NUMBERS + 1),
    isMine: new Uint8Array(NUMBERS + 1),
    isExtra: new Uint8Array(NUMBERS + 1),
    shown: 0,
    shownAge: 0,
    shownMine: false,
    seconds: -1,
    decided: 0,
    gate: -1,
    air: 0,
    cheer: 0,
    cheerAge: -1,
    tier: 0,
    cheerSeed: 0,
    paid: 0,
    hasGained: false,
    paidShown: 0,
    paidAge: 0,
    settledAt: -1,
    settled: -1,
    hero: null,
    heroX: 0,
    heroY: 0,
    heroScale: 1,
    needed: new Uint8Array(MAX_NEEDED),
    near: 0,
    caught: 0,
    arrived: 0,
    hits: 0,
  };
}
