// What plays, as the mixer sees it: Howler in a browser, a stand-in in tests.
import type { Sheet } from './soundList';

export interface OpenSheet {
  /** Ends when it can be played; false when it cannot be had. */
  readonly loaded: Promise<boolean>;
  /** Begins a marker, and hands back what the others ask for; `over` is called when it has ended by itself. */
  play(marker: string, volume: number, rate: number, over: () => void): number | null;
  volume(voice: number, to: number, milliseconds: number): void;
  rate(voice: number, to: number): void;
  stop(voice: number): void;
  close(): void;
}

export interface Player {
  open(sheet: Sheet): OpenSheet;
}
