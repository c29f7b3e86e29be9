// The pictures that scenes tint, as `npm run pack slots` found them.
import found from '../../../assets/packs/tints.json';

/** By game and by the picture's name. */
export type Tints = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        {
          /** The picture is always tinted, so it is drawn in white and greys. */
          readonly isAlways: boolean;
          /** Names of the scene's colours that tint it. */
          readonly by: readonly string[];
        }
      >
    >
  >
>;

export const TINTS: Tints = found;

/** The tints of a picture in these games, in words; empty where no scene tints it. */
export function tintOf(name: string, games: readonly string[], tints: Tints = TINTS): string {
  const told = games.flatMap((game) => {
    const tint = tints[game]?.[name];
    return tint ? [tint] : [];
  });
  if (told.length === 0) return '';
  const by = [...new Set(told.flatMap((tint) => tint.by))].sort();
  return told.every(({ isAlways }) => isAlways)
    ? `tinted by the scene, so draw it in white and greys: ${by.join(', ')}`
    : `now and then tinted by the scene: ${by.join(', ')}`;
}

/** Pictures that this colour tints. */
export const tintedBy = (game: string, colour: string, tints: Tints = TINTS): string[] =>
  Object.entries(tints[game] ?? {}).flatMap(([name, { by }]) => (by.includes(colour) ? [name] : []));
