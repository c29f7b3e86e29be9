// The sound player as the mixer uses it: Howler in a browser, a replacement in tests.
import type { Sheet } from './soundList';

export interface OpenSheet {
  /** Resolves with true when the sheet can be played, with false when it could not be loaded. */
  readonly loaded: Promise<boolean>;
  /** Starts a marker and returns its voice for the other methods, or null; `over` is called when it has ended by itself. */
  play(marker: string, volume: number, rate: number, over: () => void): number | null;
  volume(voice: number, to: number, milliseconds: number): void;
  rate(voice: number, to: number): void;
  stop(voice: number): void;
  close(): void;
}

export interface Player {
  open(sheet: Sheet): OpenSheet;
}
