// Resolves a game's colours, which may name colours of the palette. The scene tints lights, skies and numbers with them.
import { hintOf } from './check/nearest';
import type { JsonPath } from './jsonText';
import { PackError, type Pack } from './source';

/** The game's colours, each as #RRGGBB. Throws where a name is not in the palette. */
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

/** "line 3, column 5: " where the pack's own pack.json has a value at the path, else the name of the pack that has one. */
export function placeOf({ chain }: Pick<Pack, 'chain'>, path: JsonPath): string {
  const [own] = chain;
  const owner = chain.find(({ file }) => valueAt(file, path) !== undefined) ?? own;
  if (!owner) return '';
  return owner === own ? `${owner.where(path)}: ` : `${owner.file.name}/pack.json: `;
}

/** "line 3, column 5: " of the first path at which the pack's own pack.json has a value; an empty text where it has none. */
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
