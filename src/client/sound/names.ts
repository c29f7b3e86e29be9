// Names that packs and client share: the hall's group, the music of each group, and variants of a sound.

/** The hall's own group, which plays everywhere. */
export const SHARED = 'shared';
export const MUSIC = 'music';

/** The markers for a cue: the one with its name, or its variants `name-1`, `name-2` … Empty when there is none. */
export function variantsOf(cue: string, names: ReadonlySet<string>): readonly string[] {
  if (names.has(cue)) return [cue];
  const found: string[] = [];
  for (let n = 1; names.has(`${cue}-${n}`); n += 1) found.push(`${cue}-${n}`);
  return found;
}
