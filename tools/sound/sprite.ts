// Lays out many sounds in one file, with silence between them. A loop continues on both sides, so that neither a codec's
// edges nor a decoder's delay is audible at the seam.
import { loudestOf, measured, truePeak, type Measured } from './measure';
import { filtered } from './dsp/filter';
import { limited } from './dsp/limiter';
import { resampled } from './dsp/resample';
import { gained, type Wave } from './dsp/wave';
import type { Recipe } from './sounds/recipe';

/** Highest true peak of a sound before encoding, in dBTP: codecs overshoot by up to two decibels. */
const CEILING = -3.2;
/** Seconds before the first sound, between two sounds, and of a loop's continuation on each side. */
const HEAD = 0.1;
const GAP = 0.06;
const ROUND = 0.12;

export interface Rendered {
  readonly name: string;
  readonly isLoop: boolean;
  readonly wave: Wave;
  readonly measured: Measured;
}

/** Howler's marker: start and length in milliseconds, and true for a loop. */
export type Marker = [start: number, length: number] | [start: number, length: number, loop: true];

/**
 * Renders a sound at its level. `byWhole`: levelled by the gated loudness of the whole (music) instead of by its loudest
 * moment.
 */
export function rendered(recipe: Recipe, rate: number, byWhole = false): Rendered {
  const isLoop = recipe.loop === true;
  const raw = resampled(recipe.make(), rate, isLoop);
  const centre = raw.reduce((sum, v) => sum + v, 0) / raw.length;
  const still = isLoop ? raw.map((v) => v - centre) : filtered(raw, 'high', 28, 0.6, 0, rate);
  const loudness = byWhole ? measured(still, rate, isLoop).loudness : loudestOf(still, rate);
  const loud = gained(still, 10 ** ((recipe.level - loudness) / 20));
  const held = limited(loud, 10 ** (CEILING / 20), rate, isLoop);
  const over = truePeak(held) - CEILING;
  const wave = over > 0 ? gained(held, 10 ** (-over / 20)) : held;
  return { name: recipe.name, isLoop, wave, measured: measured(wave, rate, isLoop) };
}

export function laidOut(
  sounds: readonly Pick<Rendered, 'name' | 'isLoop' | 'wave'>[],
  rate: number,
): { readonly wave: Wave; readonly sprite: Record<string, Marker> } {
  const gap = Math.round(GAP * rate);
  const round = Math.round(ROUND * rate);
  const parts: {
    at: number;
    wave: Wave;
    marker: number;
    sound: Pick<Rendered, 'name' | 'isLoop' | 'wave'>;
  }[] = [];
  let at = Math.round(HEAD * rate);
  for (const sound of sounds) {
    const { wave, isLoop } = sound;
    const whole = isLoop ? continued(wave, round) : wave;
    parts.push({ at, wave: whole, marker: at + (isLoop ? round : 0), sound });
    at += whole.length + gap;
  }
  const out = new Float32Array(at);
  const sprite: Record<string, Marker> = {};
  for (const { at: begin, wave, marker, sound } of parts) {
    out.set(wave, begin);
    const start = (marker / rate) * 1000;
    const length = (sound.wave.length / rate) * 1000;
    sprite[sound.name] = sound.isLoop ? [start, length, true] : [start, length];
  }
  return { wave: out, sprite };
}

function continued(wave: Wave, round: number): Wave {
  const out = new Float32Array(wave.length + 2 * round);
  for (let i = 0; i < out.length; i += 1)
    out[i] = wave[(((i - round) % wave.length) + wave.length) % wave.length] ?? 0;
  return out;
}
