// Writes the measurements as the tables of docs/sound.md, and finds faults.
import { saidBy } from './cueSheet';
import type { Heard, Mix, Seam } from './ear';

/** Highest true peak on the way to the loudspeaker, in dBTP. */
export const CEILING = -1;
/**
 * Largest difference at a loop's seam, in dB. The file's own continuation and the samples played there are the same music,
 * encoded at two places of the file. They differ by the codec's error, which is at least this far below the music; at a seam
 * that clicks or jumps they differ by the level of the music itself.
 */
export const SEAM = -8;

const one = (value: number): string => value.toFixed(1).replace('-', '−');

/** `said`: what a sound says, in words. */
export function tableOf(
  cues: readonly Heard[],
  mixes: readonly Mix[],
  seams: readonly Seam[],
  said: typeof saidBy = saidBy,
): string {
  return [
    '| place | sound | meaning | seconds | true peak, dBTP | loudest 400 ms, LUFS | whole, LUFS |',
    '|---|---|---|---|---|---|---|',
    ...cues.map(
      ({ place, name, seconds, truePeak, loudest, loudness }) =>
        `| ${place} | ${name} | ${said(place, name)} | ${seconds.toFixed(2)} | ${one(truePeak)} | ${one(loudest)} | ${one(loudness)} |`,
    ),
    '',
    '| place | mix | before the limiter, dBTP | true peak, dBTP | loudest 400 ms, LUFS | whole, LUFS |',
    '|---|---|---|---|---|---|',
    ...mixes.map(
      ({ place, name, before, truePeak, loudest, loudness }) =>
        `| ${place} | ${name} | ${one(before)} | ${one(truePeak)} | ${one(loudest)} | ${one(loudness)} |`,
    ),
    '',
    '| place | loop | format | difference at the seam, dB below the sound |',
    '|---|---|---|---|',
    ...seams.map(
      ({ place, name, format, difference }) => `| ${place} | ${name} | ${format} | ${one(difference)} |`,
    ),
  ].join('\n');
}

export function faultsOf(cues: readonly Heard[], mixes: readonly Mix[], seams: readonly Seam[]): string[] {
  return [
    ...[...cues, ...mixes]
      .filter(({ truePeak }) => truePeak > CEILING)
      .map(({ place, name, truePeak }) => `${place}/${name}: true peak ${truePeak.toFixed(2)} dBTP`),
    ...seams
      .filter(({ difference }) => difference > SEAM)
      .map(
        ({ place, name, format, difference }) =>
          `${place}/${name}.${format}: the seam differs by ${difference.toFixed(1)} dB`,
      ),
  ];
}
