// The description of a sound. Its name is the cue that plays it; "-1", "-2" … behind the name mark variants.
import type { Wave } from '../dsp/wave';

export interface Recipe {
  readonly name: string;
  /** Intended loudness of its loudest moment, in LUFS. The limit of the true peak may lower it. */
  readonly level: number;
  /** The sound repeats until it is stopped. */
  readonly loop?: true;
  readonly make: () => Wave;
}
