// How a sound is written down: its name is the cue that plays it; "-1", "-2" … behind the name are variants.
import type { Wave } from '../dsp/wave';

export interface Recipe {
  readonly name: string;
  /** How loud its loudest moment is meant to be, in LUFS. The true peak has the last word. */
  readonly level: number;
  /** Plays on until it is stopped. */
  readonly loop?: true;
  readonly make: () => Wave;
}
