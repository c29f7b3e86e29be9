// The interface of a page with one scene, for the gallery and for scripts that take pictures of it.
import type { Motion } from '../../../scenes/stage/motion';
import type { Shown, StripOutline } from './strips';

export interface SceneFrame {
  /** Every game that has a preview. */
  readonly games: readonly string[];
  readonly outlines: readonly StripOutline[];
  /** Holds a moment and draws it, without remains of the moment shown before. */
  show(name: string, index: number): void;
  /** Plays a strip in a loop, starting at a moment; null holds the moment that is shown. */
  play(from: Shown | null): void;
  /** Stops the strip this many milliseconds after its beginning, and draws it. */
  seek(name: string, at: number): void;
  /** The moment shown at present; `time` is its milliseconds since the beginning of the strip. */
  shown(): Shown | null;
  time(): number;
  /** Uses these motion values from now on instead of the pack's; null: the pack's again. */
  move(motion: Motion | null): void;
  /** Sets the level of the quality governor, as on weaker devices: 0 is the sharpest. */
  quality(level: number): void;
  /** Shows the scene with reduced motion, or without. */
  still(isStill: boolean): void;
  /**
   * Shows the pictures of another pack folder and keeps the moment. Rejects, and keeps the old pictures, when they do not
   * load.
   */
  wear(packUrl: string): Promise<void>;
  /** The moment as a small WebP. */
  shot(name: string, index: number): Promise<Blob>;
  /**
   * Draws the present picture, divided into columns × rows fields. Returns red, green, blue and 255 of each field, row by
   * row.
   */
  fields(columns: number, rows: number): number[];
  /** Measures each letter, digit and sign of the moment that is held: its place and its contrast. */
  letters(): readonly Measured[];
  resize(): void;
}

/** The measurement of one letter. */
export interface Measured {
  /** Name of its picture. */
  readonly name: string;
  /** 4.5 for text, 3 for large text and for shapes (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly needed: number;
  readonly contrast: number;
  /** Points high. */
  readonly height: number;
  /** Colour of its body, as #RRGGBB. */
  readonly colour: string;
  /** The tint with which its picture is drawn: 0xRRGGBB. */
  readonly tint: number;
  /** Its middle, in points. */
  readonly at: readonly [x: number, y: number];
}

declare global {
  interface Window {
    preview?: SceneFrame;
  }
}
