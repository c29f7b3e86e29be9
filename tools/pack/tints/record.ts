// Records which pictures a scene tints, with which of its colours, and which pictures lie in or on another, by playing every
// moment of every scene's preview. The stage must be the one beside this file.
import { PREVIEWS } from '../preview/games';
import { Places } from '../measures/record';
import type { Measures } from '../measures/measures';
import { drawn, fit, know, note, type Box, type Seen } from './stage';
import type { Tints } from './tints';

/** The names of a game's colours that packs may set, and the boxes of its pictures. */
export interface Known {
  readonly colours: readonly string[];
  readonly boxes: Readonly<Record<string, Box>>;
}

/**
 * Sizes of windows in units, the last one a phone's. Their shapes differ, so that a place that is the same in all is no
 * accident.
 */
const WINDOWS = [
  [844, 420],
  [360, 760],
  [390, 470],
] as const;

export async function record(
  games: Readonly<Record<string, Known>>,
): Promise<{ readonly tints: Tints; readonly measures: Measures }> {
  const tints: Record<string, Tints[string]> = {};
  const measures: Record<string, Measures[string]> = {};
  for (const [game, load] of Object.entries(PREVIEWS)) {
    know(games[game]?.boxes ?? {});
    const places = new Places();
    const preview = await load();
    const seen = new Map<string, Seen>();
    for (const { name, labels } of preview.outlines) {
      await preview.mount(null as never, '').ready;
      for (const index of labels.keys()) {
        preview.hold(name, index);
        for (const [width, height] of WINDOWS) {
          fit(width, height);
          places.note(drawn());
        }
        note(seen);
      }
    }
    const known = new Set(games[game]?.colours);
    measures[game] = places.found();
    tints[game] = Object.fromEntries(
      [...seen]
        .map(([name, { times, tinted, colours: by }]) => {
          const own = [...by].filter((one) => known.has(one)).sort();
          return [name, { isAlways: tinted === times, by: own }] as const;
        })
        .filter(([, { by }]) => by.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
  return { tints, measures };
}
