// The notation of a piece, and its player. Melody and chords are text; accompaniments are parts. The piece is played into a
// ring as long as its bars, so that the last notes ring on in the first bar and the loop has no seam.
import { filtered } from '../dsp/filter';
import { inRoom, type Room } from '../dsp/reverb';
import { add, chances, silence, type Wave } from '../dsp/wave';
import { bass, drums, type Instrument } from './instruments';

export interface Piece {
  /** Seconds a beat, and beats a bar. */
  readonly beat: number;
  readonly meter: 3 | 4;
  /** Semitones by which the written notes are raised. */
  readonly transpose?: number;
  /** Bars divided by `|`; a note is `C#5 1.5`, a rest `- 1`. */
  readonly melody: string;
  /** One chord a bar, or two divided by a comma. */
  readonly chords: string;
  readonly lead: readonly (readonly [instrument: Instrument, gain: number, octave?: number])[];
  readonly under: readonly Part[];
  readonly room: Room;
  /** Frequencies of the old machine, lowest and highest, in hertz. */
  readonly band: readonly [low: number, high: number];
  /** Seconds within which notes are played early or late. */
  readonly loose: number;
}

/** An accompaniment: the chord tones that it plays at steps of a bar. */
export interface Part {
  readonly instrument: Instrument;
  readonly gain: number;
  /** Beat in the bar, chord tones (0 is the root; -1 the lowest, -2 its fifth), length in beats. */
  readonly steps: readonly (readonly [beat: number, tones: readonly number[], length: number])[];
  /** Plays only in one of this many bars. */
  readonly each?: number;
}

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const KINDS: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7, 12],
  m: [0, 3, 7, 12],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m6: [0, 3, 7, 9],
  m7b5: [0, 3, 6, 10],
};

const pitch = (letter: string, sign: string): number =>
  (LETTERS[letter] ?? 0) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0);

export function noteOf(text: string): number {
  const found = /^([A-G])([#b]?)(\d)$/.exec(text);
  if (!found) throw new Error(`"${text}" is not a note`);
  return pitch(found[1] ?? '', found[2] ?? '') + 12 * (Number(found[3]) + 1);
}

/** The root and the tones of a chord, as semitones above C. */
export function chordOf(text: string): { readonly root: number; readonly tones: readonly number[] } {
  const found = /^([A-G])([#b]?)(.*)$/.exec(text);
  const kind = KINDS[found?.[3] ?? '?'];
  if (!found || !kind) throw new Error(`"${text}" is not a chord`);
  const root = pitch(found[1] ?? '', found[2] ?? '');
  return { root, tones: kind.map((step) => root + step) };
}

export const secondsOf = (piece: Piece): number => piece.melody.split('|').length * piece.meter * piece.beat;

export function played(piece: Piece): Wave {
  const { beat, meter, transpose = 0 } = piece;
  const bars = piece.melody.split('|');
  const chords = piece.chords.trim().split(/\s+/);
  if (chords.length !== bars.length) throw new Error(`${bars.length} bars, but ${chords.length} chords`);
  const ring = silence(secondsOf(piece));
  const next = chances(bars.length * 97 + Math.round(beat * 1e4));
  const cache = new Map<string, Wave>();
  const play = (instrument: Instrument, note: number, at: number, held: number, gain: number): void => {
    const key = `${piece.under.findIndex((part) => part.instrument === instrument)}${instrument.name}:${note}:${held.toFixed(3)}`;
    let wave = cache.get(key);
    if (!wave) cache.set(key, (wave = instrument(note, held)));
    add(ring, wave, at + piece.loose * (next() - 0.5), gain * (0.9 + 0.2 * next()), true);
  };
  bars.forEach((bar, index) => {
    const start = index * meter * beat;
    let at = 0;
    for (const token of bar.trim().split(/\s*,\s*/)) {
      const [name = '-', length = '1'] = token.split(/\s+/);
      const held = Number(length);
      if (name !== '-')
        for (const [instrument, gain, octave = 0] of piece.lead)
          play(
            instrument,
            noteOf(name) + transpose + 12 * octave,
            start + at * beat,
            held * beat * 0.92,
            gain * (at === 0 ? 1 : 0.86),
          );
      at += held;
    }
    if (Math.abs(at - meter) > 1e-6) throw new Error(`bar ${index + 1} has ${at} beats`);
    const halves = (chords[index] ?? 'C').split(',');
    for (const part of piece.under) {
      if (index % (part.each ?? 1)) continue;
      for (const [step, tones, length] of part.steps) {
        const { root, tones: chord } = chordOf(halves[Math.floor((step / meter) * halves.length)] ?? 'C');
        for (const tone of tones) {
          const note =
            part.instrument === drums
              ? tone
              : transpose +
                (tone < 0
                  ? low(root + (tone === -2 ? (chord[2] ?? 7) - root : 0))
                  : close(chord[tone % 4] ?? root) + (tone > 3 ? 12 : 0));
          play(part.instrument, note, start + step * beat, length * beat, part.gain);
        }
      }
    }
  });
  const [from, to] = piece.band;
  const twice = new Float32Array(ring.length * 2);
  const roomed = inRoom(ring, piece.room, 2);
  twice.set(roomed);
  twice.set(roomed, ring.length);
  // Filters have a memory: the second round sounds as a loop does.
  return filtered(filtered(filtered(twice, 'high', from), 'low', to), 'peak', 900, 0.8, 1.5).slice(
    ring.length,
  );
}

/** A bass note of this pitch class, between E2 and E flat 3. */
const low = (note: number): number => 28 + 12 + ((((note - 4) % 12) + 12) % 12);
/** A chord tone of this pitch class, between G3 and F sharp 4. */
const close = (note: number): number => 55 + ((((note - 7) % 12) + 12) % 12);

export const BASS_WALTZ: Part = { instrument: bass, gain: 0.75, steps: [[0, [-1], 0.9]] };
