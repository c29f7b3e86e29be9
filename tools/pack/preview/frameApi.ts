// What a page with one scene lets others do with it: the gallery, and who takes pictures of it.
import type { Motion } from '../../../scenes/stage/motion';
import type { Shown, StripOutline } from './strips';

export interface SceneFrame {
  /** Every game that has a preview. */
  readonly games: readonly string[];
  readonly outlines: readonly StripOutline[];
  /** Holds a moment and draws it, with nothing lingering of what was shown before. */
  show(name: string, index: number): void;
  /** Plays a strip round and round from a moment on; null: holds what is shown. */
  play(from: Shown | null): void;
  /** Holds what is seen so many milliseconds after the beginning of a strip, and draws it. */
  seek(name: string, at: number): void;
  /** What is seen at present, and how many milliseconds after the beginning of its strip. */
  shown(): Shown | null;
  time(): number;
  /** Moves by these values from now on, whatever its pack says; null: by its pack's. */
  move(motion: Motion | null): void;
  /** As a device sees it whose governor holds this level: 0 is the sharpest. */
  quality(level: number): void;
  /** As somebody sees it who wants no motion. */
  still(isStill: boolean): void;
  /** Shows the pictures of another folder of pack; what is shown stays. Rejects, and keeps the old ones, when they do not come. */
  wear(packUrl: string): Promise<void>;
  /** The moment as a small WebP. */
  shot(name: string, index: number): Promise<Blob>;
  /** Draws the picture of this very time; red, green, blue and 255 of each of columns × rows fields of it, row by row. */
  fields(columns: number, rows: number): number[];
  /** Every letter, digit and sign of the moment that is held, where it stands and how well it stands out. */
  letters(): readonly Measured[];
  resize(): void;
}

/** What was measured of one letter. */
export interface Measured {
  /** Of its picture. */
  readonly name: string;
  /** 4.5 for text, 3 for large text and for shapes (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly needed: number;
  readonly contrast: number;
  /** Points high. */
  readonly height: number;
  /** As #RRGGBB, of its body. */
  readonly colour: string;
  /** What its picture is drawn in: 0xRRGGBB. */
  readonly tint: number;
  /** Its middle, in points. */
  readonly at: readonly [x: number, y: number];
}

declare global {
  interface Window {
    preview?: SceneFrame;
  }
}
