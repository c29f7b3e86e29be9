// What a page with one scene lets others do with it: the gallery, and who takes pictures of it.
import type { Shown, StripOutline } from './strips';

export interface SceneFrame {
  /** Every game that has a preview. */
  readonly games: readonly string[];
  readonly outlines: readonly StripOutline[];
  /** Holds a moment and draws it, with nothing lingering of what was shown before. */
  show(name: string, index: number): void;
  /** Plays a strip round and round from a moment on; null: holds what is shown. */
  play(from: Shown | null): void;
  /** What is seen at present. */
  shown(): Shown | null;
  /** As somebody sees it who wants no motion. */
  still(isStill: boolean): void;
  /** Shows the pictures of another folder of pack; what is shown stays. Rejects, and keeps the old ones, when they do not come. */
  wear(packUrl: string): Promise<void>;
  /** The moment as a small WebP. */
  shot(name: string, index: number): Promise<Blob>;
  /** Draws the picture of this very time; red, green, blue and 255 of each of columns × rows fields of it, row by row. */
  fields(columns: number, rows: number): number[];
  resize(): void;
}

declare global {
  interface Window {
    preview?: SceneFrame;
  }
}
