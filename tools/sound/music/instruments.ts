// The band of the fair: organ pipes, music box, glockenspiel, calliope, plucked bass, vibraphone, drums. Each plays one note
// and returns its wave, with a peak of about 1.
import { filtered } from '../dsp/filter';
import { BELL, hertzOf, modesOf, plucked, struck, thump, white } from '../dsp/sources';
import { add, faded, fill, pluckEnvelope, shape, toPeak, type Wave } from '../dsp/wave';

/** Plays a note by its MIDI number, held for this many seconds. */
export type Instrument = (note: number, seconds: number) => Wave;

/** Sums sines. A pipe sounds slowly, with a breath before it, and its wind trembles. */
function pipe(
  partials: readonly number[],
  options: {
    readonly speak: number;
    readonly breath: number;
    readonly tremble: number;
    readonly detune?: number;
  },
): Instrument {
  return (note, held) => {
    const hertz = hertzOf(note);
    const release = 0.09;
    const seconds = held + release;
    const envelope = (t: number): number =>
      Math.min(1, t / options.speak) ** 0.7 * (t > held ? Math.max(0, 1 - (t - held) / release) ** 1.5 : 1);
    const wave = fill(seconds, (t) => {
      const wind = 1 + options.tremble * Math.sin(2 * Math.PI * 5.6 * t + note);
      const phase = 2 * Math.PI * hertz * t + 0.12 * options.tremble * Math.sin(2 * Math.PI * 5.6 * t);
      let sum = 0;
      for (let k = 0; k < partials.length; k += 1) {
        if (hertz * (k + 1) > 9000) break;
        // Upper partials begin later.
        const late = 1 - Math.exp(-t / (options.speak * (0.4 + 0.25 * k)));
        sum += (partials[k] ?? 0) * late * Math.sin(phase * (k + 1));
        if (options.detune)
          sum += 0.6 * (partials[k] ?? 0) * late * Math.sin(phase * (k + 1) * (1 + options.detune) + k);
      }
      return sum * wind * envelope(t);
    });
    const chiff = filtered(white(seconds, note * 31 + 5), 'band', Math.min(hertz * 2.5, 6000), 1.4);
    add(
      wave,
      shape(chiff, (t) => (0.7 * Math.exp(-t / 0.03) + 0.12) * envelope(t) * options.breath),
    );
    return toPeak(wave, 1);
  };
}

/** The barrel organ's front rank: open and a little nasal, with two pipes not quite in tune. */
export const organ = pipe([1, 0.5, 0.36, 0.2, 0.13, 0.07, 0.04], {
  speak: 0.035,
  breath: 0.16,
  tremble: 0.05,
  detune: 0.0028,
});
/** Stopped flutes for the chords in the background. */
export const flute = pipe([1, 0.06, 0.22, 0.02, 0.06], { speak: 0.05, breath: 0.22, tremble: 0.06 });
/** A low reed for the bass. */
export const bourdon = pipe([1, 0.42, 0.3, 0.12, 0.06], { speak: 0.045, breath: 0.1, tremble: 0.03 });
/** Steam whistles. */
export const calliope = pipe([1, 0.16, 0.1, 0.03], {
  speak: 0.06,
  breath: 0.5,
  tremble: 0.09,
  detune: 0.004,
});

export const musicBox: Instrument = (note) => {
  const hertz = hertzOf(note);
  const decay = Math.min(1.3, 520 / hertz + 0.28);
  const comb = modesOf(hertz, decay, [
    [1, 1, 1],
    [2.01, 0.16, 0.6],
    [4.2, 0.2, 0.22],
    [6.4, 0.22, 0.12],
    [9.1, 0.06, 0.06],
  ]);
  return toPeak(faded(struck(Math.min(2.2, decay * 3.2), comb, 0.0012, note), 0.001, 0.25), 1);
};

export const bell: Instrument = (note) =>
  toPeak(faded(struck(2.2, modesOf(hertzOf(note), 0.9, BELL), 0.0015, note), 0.001, 0.4), 1);

export const vibraphone: Instrument = (note, held) => {
  const hertz = hertzOf(note);
  const wave = struck(
    held + 1.2,
    modesOf(hertz, 1.5, [
      [1, 1, 1],
      [4, 0.16, 0.3],
      [9.9, 0.05, 0.08],
    ]),
    0.002,
    note,
  );
  return toPeak(
    faded(
      shape(
        wave,
        (t) => (1 + 0.22 * Math.sin(2 * Math.PI * 4.6 * t)) * (t > held ? Math.exp(-(t - held) / 0.25) : 1),
      ),
      0.001,
      0.3,
    ),
    1,
  );
};

export const bass: Instrument = (note, held) => {
  const wave = plucked(held + 0.25, hertzOf(note), 0.28, 0.9, note * 7 + 1);
  return toPeak(
    faded(
      shape(
        filtered(wave, 'low', 1400),
        (t) => Math.min(1, t / 0.006) * (t > held ? Math.exp(-(t - held) / 0.07) : 1),
      ),
      0.002,
      0.1,
    ),
    1,
  );
};

/** A muted guitar or zither for chords. */
export const zither: Instrument = (note, held) =>
  toPeak(
    faded(
      shape(plucked(held + 0.3, hertzOf(note), 0.55, 0.55, note * 13 + 3), (t) =>
        t > held ? Math.exp(-(t - held) / 0.08) : 1,
      ),
      0.001,
      0.1,
    ),
    1,
  );

/** Drums take a number in place of a note: 0 a soft big drum, 1 a brush, 2 a wood block, 3 a closed cymbal. */
export const drums: Instrument = (note) => {
  if (note === 0) return toPeak(faded(thump(0.4, 110, 52, 0.03, 0.12), 0.002, 0.08), 1);
  if (note === 2)
    return toPeak(
      faded(
        struck(
          0.12,
          modesOf(1050, 0.025, [
            [1, 1],
            [1.62, 0.5],
            [2.9, 0.2],
          ]),
          0.0005,
        ),
        0.001,
        0.03,
      ),
      1,
    );
  const noise = white(note === 1 ? 0.22 : 0.09, 77 + note);
  const coloured =
    note === 1 ? filtered(filtered(noise, 'high', 1400), 'low', 6500) : filtered(noise, 'high', 6000);
  return toPeak(
    faded(shape(coloured, pluckEnvelope(note === 1 ? 0.02 : 0.001, note === 1 ? 0.06 : 0.022)), 0.001, 0.02),
    1,
  );
};
