// What there is to draw: every slot of the packs with its size, its pivot and the places where it is seen, as text for
// artists, and a contact sheet of a pack's pictures for each game.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { HUD } from './hudPictures';
import { partsOf, type Pack } from './source';

/** "folder/name" → the games that show it. */
export function usersOf(pack: Pack): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const game of Object.keys(pack.games))
    for (const part of partsOf(pack, game)) users.set(part, [...(users.get(part) ?? []), game]);
  return users;
}

interface Source {
  readonly game: string;
  readonly text: string;
  /** The sentence that says what the file draws. */
  readonly purpose: string;
}

/** The scenes' layers and the client's pages, whose first line says what they draw. */
async function drawers(): Promise<Source[]> {
  const found: Source[] = [];
  for (const [folder, ending] of [
    ['scenes', '.ts'],
    ['src', '.tsx'],
  ] as const)
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith(ending)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const text = await readFile(file, 'utf8');
      const comment = /^(?:\/\/ .*\n)+/.exec(text)?.[0].replaceAll('// ', '').replaceAll('\n', ' ') ?? '';
      const [purpose = ''] = comment.split(/(?<=[.:;]) /);
      const game =
        folder === 'src' ? HUD : (path.relative(path.join(root, 'scenes'), file).split(path.sep)[0] ?? '');
      found.push({ game, text, purpose: purpose.replace(/[.:;]?\s*$/, '') });
    }
  return found;
}

function placesOf(part: string, games: readonly string[], sources: readonly Source[]): string {
  const name = path.posix.basename(part);
  const stem = name.replace(/-[^-]+$/, '');
  const wanted = [`'${name}'`, ...(stem === name ? [] : [`\`${stem}-\${`, `'${stem}-`])];
  const seen = sources
    .filter(
      ({ game, text }) =>
        (games.includes(game) || game === 'stage') && wanted.some((word) => text.includes(word)),
    )
    .map(({ purpose }) => purpose);
  return [...new Set(seen)].slice(0, 3).join('; ');
}

/** One table for each folder of pictures. */
export async function slotList(pack: Pack): Promise<string> {
  const sources = await drawers();
  const users = usersOf(pack);
  const folders = new Map<string, string[]>();
  for (const part of Object.keys(pack.slots).sort()) {
    const folder = path.posix.dirname(part);
    const games = users.get(part) ?? [];
    const { size, pivot, frames, tag, nineSlice, what = '' } = pack.slots[part] ?? { size: [0, 0] };
    const notes = [
      frames && tag ? `one of ${frames}, animation tag "${tag}"` : '',
      nineSlice ? `borders ${nineSlice.join(', ')} keep their size` : '',
      games.some((game) => pack.games[game]?.tiled.includes(part))
        ? 'tiled: left and right edge must meet'
        : '',
    ].filter(Boolean);
    const row = `| \`${part}\` | ${size[0]} × ${size[1]} | ${pivot ? `${pivot[0]}, ${pivot[1]}` : '–'} | ${[what, ...notes].join('; ')} | ${games.join(', ')}: ${placesOf(part, games, sources)} |`;
    folders.set(folder, [...(folders.get(folder) ?? []), row]);
  }
  const tables = [...folders].map(
    ([folder, rows]) =>
      `## ${folder} (${rows.length})\n\n![All pictures of ${folder}](../../docs/packs/slots-${folder}.png)\n\n| picture | size in px | pivot in px | what it is | where it is seen |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  );
  return `${INTRODUCTION}\n${tables.join('\n')}\n${coloursList(pack)}`;
}

const INTRODUCTION = `# What there is to draw

Made by \`npm run pack slots\`. A picture is a file \`folder/name.svg\`, \`.png\` or \`.webp\` in the folder of a pack; what a
pack lacks comes from the pack that it inherits from. Sizes are picture pixels: two of them are one point of a phone. The
pivot, counted from the upper left corner, is what the scene puts and turns the picture by; in an SVG it is the point 0,0,
so that \`viewBox\` begins at minus the pivot. Names beginning with \`hud/\` have none: the page lays them out by their box.
`;

function coloursList(pack: Pack): string {
  const row = ([name, value]: readonly [string, string]): string => `| \`${name}\` | \`${value}\` |`;
  const table = (title: string, rows: readonly (readonly [string, string])[]): string =>
    rows.length ? `### ${title}\n\n| name | default |\n| --- | --- |\n${rows.map(row).join('\n')}\n` : '';
  return [
    '## Colours\n',
    'The palette colours the pages; a scene has colours of its own, each written out or called by its name in the palette.\n',
    table('palette', Object.entries(pack.palette)),
    ...Object.entries(pack.games).map(([game, { colours }]) =>
      table(`games.${game}.colours`, Object.entries(colours)),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
