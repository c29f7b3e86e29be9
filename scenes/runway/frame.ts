// The contents of one picture of the show: numbers only, in one object that is filled anew each frame and never replaced, so
// that a running scene allocates nothing.
import { MAX_SHOWN_ESCAPES } from '../../src/kits/crash/facts';
import { newBearing, newFigure, type Bearing, type Figure } from './figure';
import { MOTION, type RunwayMotion } from './motion';

/**
 * - `waiting`: bets are open, the countdown has not begun
 * - `countdown`, `dimming`: the last second and a half belongs to the house lights
 * - `walk`
 * - `stopped`: the show is over
 * - `closed`: the round is void
 */
export type Stage = 'waiting' | 'countdown' | 'dimming' | 'holding' | 'walk' | 'stopped' | 'closed';
export type Ending = 'stumble' | 'curtain';

/** Something thrown from the audience. */
export interface Toss {
  x: number;
  y: number;
  scale: number;
  tilt: number;
  alpha: number;
  own: boolean;
  /** Whether it lands on her far side. */
  beyond: boolean;
  /** The kind of object, 0 to 3. */
  kind: number;
  /** Milliseconds since it was thrown. */
  age: number;
  /** Multiplier in hundredths. */
  multiplier: number;
}

export interface RunwayFrame {
  // The scene sets these before the view fills in the rest.
  /** Size of the visible scene, in scene units. */
  width: number;
  height: number;
  reduced: boolean;
  motion: RunwayMotion;

  // The view fills these in.
  now: number;
  stage: Stage;
  roundId: string | null;
  /** Milliseconds of the walk so far, or until the stop; -1 before. */
  elapsed: number;
  /** Milliseconds since the stop, or -1. */
  stoppedFor: number;
  ending: Ending;
  /** The deciding block has come: 0 before, then up to 1 at the start. */
  decided: number;
  /** Whole seconds left, or -1; share of the countdown that has passed. */
  seconds: number;
  fill: number;
  /** The curtain of the proscenium: 0 closed, 1 drawn back; and the curtain that falls at the end: 0 up, 1 down. */
  curtain: number;
  drop: number;
  /** Darkness of the tent, and strength of the spot on her, 0 to 1. */
  dark: number;
  spot: number;
  /** After a stumble: how far the spot has left her for the hat on the floor, 0 to 1, and screen x of the hat. */
  lost: number;
  hatX: number;
  /** Units she has walked. */
  way: number;
  /** The camera's place along the catwalk, and the places of floor, horizon and model on the screen. */
  camera: number;
  floor: number;
  horizon: number;
  modelX: number;
  modelScale: number;
  /** Screen y of her feet. */
  feet: number;
  modelAlpha: number;
  readonly figure: Figure;
  readonly bearing: Bearing;
  worn: number;
  /** Milliseconds since the last change of outfit (negative before it), or NaN. */
  changed: number;
  /** Grandeur of the show, 0 to 5; excitement of the audience, 0 to 1. */
  grandeur: number;
  heat: number;
  /** The fan of light behind her in the greatest show, 0 to 1. */
  crown: number;
  /** The displayed multiplier in hundredths, and the distance in decimetres; -1 for none. */
  number: number;
  metres: number;
  numberScale: number;
  /** Opacity of the number; lower while the platform is silent. */
  numberAlpha: number;
  /** Whether the player has cashed out: the end is no loss for him. */
  won: boolean;
  /** Milliseconds since the platform became silent, or -1. */
  held: number;
  tossCount: number;
  readonly tosses: readonly Toss[];
  /** Times of the newest own cash-out and of the newest of another player; 0 for none. */
  lastOwnEscape: number;
  lastOtherEscape: number;
  /** Milliseconds since the latest own cash-out that won, or -1; `cheerMultiplier` is its hundredths. */
  cheer: number;
  /** How far all lights go up for my cash-out, 0 to 1. */
  applause: number;
  cheerMultiplier: number;
  /** The press: brightness of the flash, and a number that selects its lamp. */
  flash: number;
  flashSeed: number;
  /** Whether all lamps flash together: for an own cash-out, or a new outfit. */
  volley: boolean;
}

export function newFrame(width = 390, height = 470): RunwayFrame {
  return {
    width,
    height,
    reduced: false,
    motion: MOTION,
    now: 0,
    stage: 'waiting',
    roundId: null,
    elapsed: -1,
    stoppedFor: -1,
    ending: 'stumble',
    decided: 0,
    seconds: -1,
    fill: 0,
    curtain: 0,
    drop: 0,
    dark: 0,
    spot: 0,
    lost: 0,
    hatX: 0,
    way: 0,
    camera: 0,
    floor: 0,
    horizon: 0,
    modelX: 0,
    modelScale: 1,
    feet: 0,
    modelAlpha: 0,
    figure: newFigure(),
    bearing: newBearing(),
    worn: 0,
    changed: NaN,
    grandeur: 0,
    heat: 0,
    crown: 0,
    number: -1,
    metres: -1,
    numberScale: 1,
    numberAlpha: 1,
    won: false,
    held: -1,
    tossCount: 0,
    tosses: Array.from({ length: MAX_SHOWN_ESCAPES }, newToss),
    lastOwnEscape: 0,
    lastOtherEscape: 0,
    cheer: -1,
    applause: 0,
    cheerMultiplier: 0,
    flash: 0,
    flashSeed: 0,
    volley: false,
  };
}

const newToss = (): Toss => ({
  x: 0,
  y: 0,
  scale: 1,
  tilt: 0,
  alpha: 0,
  own: false,
  beyond: false,
  kind: 0,
  age: 0,
  multiplier: 0,
});
