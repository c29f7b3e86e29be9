// A game's colours with the palette's names put in: what its scene tints lights, skies and numbers with.
import { PackError, type Pack } from './source';

/** Each as #RRGGBB. Throws where a name is not in the palette. */
export function coloursOf(pack: Pack, game: string): Record<string, string> {
  const colours = pack.games[game]?.colours ?? {};
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => {
      const hex = value.startsWith('#') ? value : pack.palette[value];
      if (!hex)
        throw new PackError(
          `pack.json: games.${game}.colours.${name} is "${value}", which is no colour and no name in the palette`,
        );
      return [name, hex.slice(0, 7)] as const;
    }),
  );
}
