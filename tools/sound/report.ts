// Prints the measured sounds as tables, and finds their faults.
import type { Rendered } from './sprite';

export interface Sheet {
  readonly game: string;
  readonly kind: 'effects' | 'music';
  readonly sounds: readonly Rendered[];
  /** Bytes of the two files. */
  readonly ogg: number;
  readonly mp3: number;
}

/** Most bytes of a game's sounds in one format: its own, its music, and the hall's effects. */
export const GAME_BUDGET = 150_000;
const PEAK = -1;
const OFFSET = 0.003;

/** A table of the rendered sounds, as they were before encoding. */
export function renderedOf(sheets: readonly Sheet[]): string {
  const rows = sheets.flatMap(({ game, sounds }) =>
    sounds.map(
      ({ name, isLoop, measured: m }) =>
        `| ${game} | ${name}${isLoop ? ' (loop)' : ''} | ${m.seconds.toFixed(2)} | ${m.truePeak.toFixed(1)} | ${m.loudest.toFixed(1)} | ${m.loudness.toFixed(1)} |`,
    ),
  );
  return [
    '| game | sound | seconds | true peak, dBTP | loudest 400 ms, LUFS | whole, LUFS |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The table of file sizes in docs/sound.md. */
export function sizesOf(sheets: readonly Sheet[]): string {
  const sizes = sheets.map(
    ({ game, kind, ogg, mp3 }) =>
      `| ${game} | ${kind} | ${(ogg / 1000).toFixed(1)} | ${(mp3 / 1000).toFixed(1)} |`,
  );
  return ['| game | file | Ogg, kB | MP3, kB |', '|---|---|---|---|', ...sizes].join('\n');
}

export function faultsOf(sheets: readonly Sheet[]): string[] {
  const faults: string[] = [];
  for (const { game, sounds } of sheets)
    for (const { name, measured: m } of sounds) {
      if (m.truePeak > PEAK)
        faults.push(`${game}/${name}: true peak ${m.truePeak.toFixed(2)} dBTP is above ${PEAK}`);
      if (Math.abs(m.offset) > OFFSET)
        faults.push(`${game}/${name}: it stands off the middle by ${m.offset.toFixed(4)}`);
      if (m.seam > 1.5)
        faults.push(`${game}/${name}: the loop's seam steps ${m.seam.toFixed(2)} times as far as it should`);
    }
  const hall = sheets.find((sheet) => sheet.game === 'shared' && sheet.kind === 'effects');
  for (const format of ['ogg', 'mp3'] as const)
    for (const game of new Set(sheets.map((sheet) => sheet.game))) {
      if (game === 'shared') continue;
      const own = sheets
        .filter((sheet) => sheet.game === game)
        .reduce((sum, sheet) => sum + sheet[format], 0);
      const bytes = own + (hall?.[format] ?? 0);
      if (bytes > GAME_BUDGET) faults.push(`${game}: ${bytes} bytes of ${format}, ${GAME_BUDGET} at most`);
    }
  return faults;
}
