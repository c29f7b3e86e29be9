// Turns the frame times of a sheet's tag into motion values of each scene that plays the row.
import * as v from 'valibot';
import type { Motion } from '../../../scenes/stage/motion';
import { PAGES } from '../../../src/games/games';
import { SheetError, type SheetPicture } from '../sheets';
import type { RowTimes } from './fields';
import type { OwnMotion } from './read';
import { motionOfScene } from './scenes';

/** The motion by game. Throws a SheetError for times that a scene cannot play. */
export async function motionOfSheets(sheets: ReadonlyMap<string, SheetPicture>): Promise<OwnMotion> {
  const found = new Map<string, Motion>();
  if (sheets.size === 0) return found;
  for (const { id } of PAGES) {
    const scene = await motionOfScene(id);
    for (const [row, times] of Object.entries(scene?.rows ?? {})) {
      const names = scene?.fields.flatMap(({ group, name }) => (group === times.shares ? [name] : [])) ?? [];
      const pictures = names.flatMap((_, i) => sheets.get(`${row}-${i}`) ?? []);
      const motion = pictures.length === names.length ? motionOf(times, names, pictures) : null;
      if (!scene || !motion) continue;
      const told = v.safeParse(scene.schema, motion);
      if (!told.success)
        throw new SheetError(
          pictures[0]?.image ?? row,
          `the frame times of "${row}" cannot be played: ${told.issues.map(({ message }) => message).join('; ')}; change them and export the sheet again`,
        );
      found.set(id, { ...found.get(id), ...motion });
    }
  }
  return found;
}

/** Null where a picture has no time of its own. */
function motionOf(
  { time: [group, name], shares }: RowTimes,
  names: readonly string[],
  pictures: readonly SheetPicture[],
): Motion | null {
  const times = pictures.flatMap(({ frame: { duration } }) => duration ?? []);
  if (times.length < names.length) return null;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return {
    [group]: { [name]: mean },
    [shares]: Object.fromEntries(names.map((one, i) => [one, (times[i] ?? mean) / mean])),
  };
}
