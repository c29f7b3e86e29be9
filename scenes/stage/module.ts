// What a game's scene is to the stage, and the stage to a scene. No Phaser in here, so anybody may import the types.
import type { Bed } from '../../src/client/stores/services';
import type { DecimalMark } from './decimalMark';
import type { Motion } from './motion';
import type { SpriteMaker } from './spriteMaker';

/** Where a scene gets what it draws: asked each frame, so it must be cheap. */
export interface SceneSource<F> {
  facts(): F;
  /** Server time in milliseconds. */
  now(): number;
  /** A moment worth a sound or an announcement, such as "launch"; each is told once. */
  onCue?(cue: string): void;
  /** The sound that lasts, as it is now: told for each picture in the same object. */
  onBed?(bed: Readonly<Bed>): void;
  /** A named part of the scene was tapped. */
  onTouch?(cell: string): void;
  reducedMotion(): boolean;
  /** How the player's language writes the decimal mark; the point when nothing is said. */
  readonly decimal?: DecimalMark;
}

/**
 * How often the scene wants to be drawn: each frame, thirty times a second, or now and then. `fast` tells the player something,
 * so that ornaments go on around it; `brisk` is as quick, and what moves is ornament, or over in a moment.
 */
export type Pace = 'fast' | 'brisk' | 'calm' | 'still';

/** A scene on the stage. Sizes and points are scene units: a phone of 390 points is about 390 wide. */
export interface LiveScene {
  /** `effects` is 1 for everything; below that the scene leaves out lights and particles first. */
  resize(width: number, height: number, effects: number): void;
  /** `rested`: nobody has touched the page for a while, so that what tells nothing may stand still. */
  draw(rested?: boolean): Pace;
  /** What is at this point, if it can be touched. */
  touched?(x: number, y: number): string | null;
}

export interface SceneModule<F> {
  /** The folder's name in sprite packs. */
  readonly game: string;
  /** The smallest part of the scene that must be visible, in units: the stage scales so that it just fits. */
  readonly frame: { readonly width: number; readonly height: number };
  /** `motion`: what the pack gives in the place of the scene's own values. */
  create(maker: SpriteMaker, source: SceneSource<F>, motion?: Motion): LiveScene;
}
