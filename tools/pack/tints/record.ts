// Which pictures a scene tints, and by which of its colours: found by playing every moment of every scene's preview. The stage must
// be the one beside this file.
import { PREVIEWS } from '../preview/games';
import { note, type Seen } from './stage';
import type { Tints } from './tints';

/** `colours`: of each game, the names that its packs may give. */
export async function record(colours: Readonly<Record<string, readonly string[]>>): Promise<Tints> {
  const tints: Record<string, Tints[string]> = {};
  for (const [game, load] of Object.entries(PREVIEWS)) {
    const preview = await load();
    const seen = new Map<string, Seen>();
    for (const { name, labels } of preview.outlines) {
      await preview.mount(null as never, '').ready;
      for (const index of labels.keys()) {
        preview.hold(name, index);
        note(seen);
      }
    }
    const known = new Set(colours[game]);
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
  return tints;
}
