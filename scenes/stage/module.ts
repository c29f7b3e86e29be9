// The interface between the stage and a game's scene. It does not import Phaser, so every file may import the types.
import type { Bed } from '../../src/client/stores/services';
import type { DecimalMark } from './decimalMark';
import type { Motion } from './motion';
import type { SpriteMaker } from './spriteMaker';

/** Provides the data that a scene draws. The scene calls it each frame, so it must be cheap. */
export interface SceneSource<F> {
  facts(): F;
  /** Server time in milliseconds. */
  now(): number;
  /** Reports a moment that has a sound or an announcement, such as "launch", once. */
  onCue?(cue: string): void;
  /** Reports the lasting sound with each picture, always in the same object. */
  onBed?(bed: Readonly<Bed>): void;
  /** Reports a tap on a named part of the scene. */
  onTouch?(cell: string): void;
  reducedMotion(): boolean;
  /** Nothing moves any more: the scene needs no more than a few frames a second. */
  isOver?(): boolean;
  /**
   * Calls `changed` whenever the facts may have been replaced or `now` has jumped, until the returned function is called. Without
   * it, a stage in a worker looks at both at each beat of the display.
   */
  watch?(changed: () => void): () => void;
  /** The decimal mark of the player's language; the point when absent. */
  readonly decimal?: DecimalMark;
}

/**
 * How often the scene wants to be drawn: each frame (`fast`, `brisk`), thirty times a second (`calm`), four times a second
 * (`still`), or once a second (`resting`) and when `rests` is false. With `fast` the scene shows information, so ornaments
 * continue around it; with `brisk` only ornaments move, or the movement is short.
 */
export type Pace = 'fast' | 'brisk' | 'calm' | 'still' | 'resting';

/** A scene on the stage. Sizes and points are scene units: a phone of 390 points is about 390 wide. */
export interface LiveScene {
  /** `effects` is 1 for everything; below that the scene leaves out lights and particles first. */
  resize(width: number, height: number, effects: number): void;
  /** `rested`: the player has not touched the page for a while, so ornaments may stand still. */
  draw(rested?: boolean): Pace;
  /** After a frame at pace `resting`: whether a frame now would show the same. */
  rests?(): boolean;
  /** The name of the part at this point that can be touched, if any. */
  touched?(x: number, y: number): string | null;
}

/**
 * A scene that is loaded when it is shown first. By its name, such as `coin/Coin` for coinScene in scenes/coin/CoinScene.ts, a
 * stage in a worker finds it.
 */
export interface SceneCode<F> {
  readonly name: string;
  load(): Promise<SceneModule<F>>;
}

export interface SceneModule<F> {
  /** The folder's name in sprite packs. */
  readonly game: string;
  /** The smallest part of the scene that must be visible, in units: the stage scales so that it just fits. */
  readonly frame: { readonly width: number; readonly height: number };
  /** `motion`: the pack's values, which replace the scene's own. */
  create(maker: SpriteMaker, source: SceneSource<F>, motion?: Motion): LiveScene;
}
