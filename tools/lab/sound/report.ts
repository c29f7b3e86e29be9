// What the ear measured, as the tables of docs/sound.md, and what is wrong with it.
import { saidBy } from './cueSheet';
import type { Heard, Mix, Seam } from './ear';

/** dBTP that nothing exceeds on its way to the loudspeaker. */
export const CEILING = -1;
/**
 * A loop's seam: what the file has behind its end and what is played there are the same music, coded at two places of the
 * file. They differ by what the codec adds, so far below the music at least; a seam that clicks or jumps differs by its level.
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
    '| place | sound | what it says | seconds | true peak, dBTP | loudest 400 ms, LUFS | whole, LUFS |',
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
