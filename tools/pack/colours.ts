// A game's colours with the palette's names put in: what its scene tints lights, skies and numbers with.
import { hintOf } from './check/nearest';
import type { JsonPath } from './jsonText';
import { PackError, type Pack } from './source';

/** Each as #RRGGBB. Throws where a name is not in the palette. */
export function coloursOf(pack: Pack, game: string): Record<string, string> {
  const colours = pack.games[game]?.colours ?? {};
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => {
      const hex = value.startsWith('#') ? value : pack.palette[value];
      if (!hex)
        throw new PackError(
          `${placeOf(pack, ['games', game, 'colours', name])}games.${game}.colours.${name} is "${value}", which is no colour and no name in the palette${hintOf(value, Object.keys(pack.palette)) || '; write #RRGGBB or add the name to "palette"'}`,
        );
      return [name, hex.slice(0, 7)] as const;
    }),
  );
}

/** "line 3, column 5: " where the pack's own pack.json says it, else the name of the one that does. */
export function placeOf({ chain }: Pick<Pack, 'chain'>, path: JsonPath): string {
  const [own] = chain;
  const owner = chain.find(({ file }) => valueAt(file, path) !== undefined) ?? own;
  if (!owner) return '';
  return owner === own ? `${owner.where(path)}: ` : `${owner.file.name}/pack.json: `;
}

/** "line 3, column 5: " of the first of these that the pack's own pack.json says; nothing where it says none of them. */
export function ownPlaceOf({ chain: [own] }: Pick<Pack, 'chain'>, paths: readonly JsonPath[]): string {
  const path = own && paths.find((one) => valueAt(own.file, one) !== undefined);
  return path ? `${own.where(path)}: ` : '';
}

const valueAt = (from: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    from,
  );
