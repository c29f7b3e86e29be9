// The dance orchestra of a station hall: brass with and without a mute, a tuba, struck brass bars. As in instruments.ts each
// plays one note and hands back its wave, at a peak of about 1.
import { filtered } from '../dsp/filter';
import { hertzOf, modesOf, struck, white } from '../dsp/sources';
import { add, faded, fill, shape, toPeak } from '../dsp/wave';
import type { Instrument } from './instruments';

/** Seconds that a lip needs to stop. */
const RELEASE = 0.07;
/** Nothing above is computed: the old machine plays up to 7 kHz. */
const HIGHEST = 7000;

/**
 * A horn: a note begins a little low, its upper partials come with its strength, and a long one trembles. `bright`: how slowly
 * partials fall; `tremble` as a share of the pitch; `formant` in hertz, what a mute or a bell lets through.
 */
function horn(options: {
  readonly bright: number;
  readonly attack: number;
  readonly tremble: number;
  readonly formant: readonly [hertz: number, decibels: number];
  readonly players: number;
}): Instrument {
  const { bright, attack, tremble, formant, players } = options;
  return (note, held) => {
    const hertz = hertzOf(note);
    const seconds = held + RELEASE;
    const strength = (t: number): number =>
      Math.min(1, t / attack) *
      (0.82 + 0.18 * Math.exp(-t / 0.12)) *
      (t > held ? Math.max(0, 1 - (t - held) / RELEASE) : 1);
    const partials = Math.max(1, Math.min(24, Math.floor(HIGHEST / hertz)));
    const wave = fill(seconds, (t) => {
      const force = strength(t);
      const late = Math.min(1, Math.max(0, t - 0.16) / 0.2);
      const bend = -0.012 * Math.exp(-t / 0.02) * t;
      const phase =
        2 * Math.PI * hertz * (t + bend) + ((tremble * hertz) / 5.4) * late * Math.sin(2 * Math.PI * 5.4 * t);
      let sum = 0;
      for (let player = 0; player < players; player += 1) {
        const own = phase * (1 + 0.0022 * player) + 1.7 * player;
        // A weak breath is nearly a sine; a strong one rings to the top.
        const slope = bright * (0.55 + 0.45 * force);
        let gain = 1;
        for (let k = 1; k <= partials; k += 1) {
          sum += gain * Math.sin(own * k);
          gain *= slope;
        }
      }
      return sum * force;
    });
    const voiced = filtered(wave, 'peak', formant[0], 1.1, formant[1]);
    const air = filtered(white(seconds, note * 17 + 3), 'band', 2200, 0.8);
    add(
      voiced,
      shape(air, (t) => 0.012 * strength(t) + 0.03 * Math.exp(-t / 0.02) * strength(t)),
    );
    return toPeak(faded(voiced, 0.004, 0.03), 1);
  };
}

export const mutedTrumpet = horn({
  bright: 0.82,
  attack: 0.025,
  tremble: 0.006,
  formant: [1900, 9],
  players: 1,
});
export const horns = horn({ bright: 0.7, attack: 0.035, tremble: 0.004, formant: [1100, 5], players: 3 });
export const trombone = horn({ bright: 0.74, attack: 0.04, tremble: 0.004, formant: [650, 5], players: 1 });
export const tuba = horn({ bright: 0.52, attack: 0.03, tremble: 0, formant: [240, 4], players: 1 });

/** A brass bar over a tube, struck with a hard mallet: short, and clear above the band. */
export const bar: Instrument = (note) => {
  const decay = Math.min(0.5, 260 / hertzOf(note) + 0.1);
  const modes = modesOf(hertzOf(note), decay, [
    [1, 1, 1],
    [3.0, 0.22, 0.3],
    [6.1, 0.1, 0.12],
    [9.2, 0.05, 0.06],
  ]);
  return toPeak(faded(struck(decay * 4, modes, 0.0008, note), 0.001, 0.1), 1);
};
