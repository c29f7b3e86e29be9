// Writes the list of pictures to draw: every slot of the packs with its size, its pivot and the places where it is seen, as
// text for artists. It links a contact sheet of each folder.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { HUD } from './hudPictures';
import { partsOf, type Pack } from './source';
import { measuredWords, measuresOf, type Measures } from './measures/measures';
import { tintedBy, tintOf, type Tints } from './tints/tints';

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
  /** The sentence at the beginning of the file that says what it draws. */
  readonly purpose: string;
}

/** The source files of scenes and of the client's pages, whose first line says what they draw. */
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

/** The whole list: one table for each folder of pictures, and the colours. */
export async function slotList(pack: Pack, tints: Tints, measures: Measures): Promise<string> {
  const sources = await drawers();
  const users = usersOf(pack);
  const folders = new Map<string, string[]>();
  for (const part of Object.keys(pack.slots).sort()) {
    const folder = path.posix.dirname(part);
    const games = users.get(part) ?? [];
    const {
      size,
      pivot,
      frames,
      tag,
      nineSlice,
      what = '',
      drawn = '',
    } = pack.slots[part] ?? { size: [0, 0] };
    const lying = measuredWords(measuresOf(path.posix.basename(part), games, measures));
    const notes = [
      frames && tag ? `one of ${frames}, animation tag "${tag}"` : '',
      nineSlice ? `borders ${nineSlice.join(', ')} keep their size` : '',
      games.some((game) => pack.games[game]?.tiled.includes(part))
        ? 'tiled: left and right edge must meet'
        : '',
      tintOf(path.posix.basename(part), games, tints),
      lying && `in it, from its pivot: ${lying}`,
    ].filter(Boolean);
    const row = `| \`${part}\` | ${size[0]} × ${size[1]} | ${pivot ? `${pivot[0]}, ${pivot[1]}` : '–'} | ${[what, ...notes].join('; ')} | ${drawn} | ${games.join(', ')}: ${placesOf(part, games, sources)} |`;
    folders.set(folder, [...(folders.get(folder) ?? []), row]);
  }
  const tables = [...folders].map(
    ([folder, rows]) =>
      `## ${folder} (${rows.length})\n\n![All pictures of ${folder}](../../docs/packs/slots-${folder}.png)\n\n| picture | size in px | pivot in px | what it must be | in *Fairground at night* | where it is seen |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  );
  return `${INTRODUCTION}\n${tables.join('\n')}\n${coloursList(pack, tints, sources, await sheets())}`;
}

const INTRODUCTION = `# What there is to draw

Made by \`npm run pack slots\`. A picture is a file \`folder/name.svg\`, \`.png\` or \`.webp\` in the folder of a pack. Pictures that a
pack lacks come from the pack that it inherits from. Sizes are in picture pixels: two of them are one point of a phone. The scene
positions and turns a picture by its pivot, which is counted from the upper left corner. In an SVG the pivot is the point 0,0, so
\`viewBox\` begins at minus the pivot. *What it must be* is required of every pack. The column *Fairground at night* is only an
example, and the typefaces in it belong to that pack. *In it* gives the pivots of other pictures, counted from this picture’s pivot,
and their size there. It lists every picture that kept its place in all moments of the scene, so a few entries may be coincidences.
\`npm run pack guides <folder>\` draws these places as an SVG for each picture; put it under your own drawing. Pictures whose names
begin with \`hud/\` have no pivot: the page lays them out by their box.
`;

interface Sheet {
  readonly text: string;
  /** The sentence at the beginning of the style sheet that says what it is for. */
  readonly purpose: string;
}

async function sheets(): Promise<Sheet[]> {
  const found: Sheet[] = [];
  for (const entry of await readdir(path.join(root, 'src'), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.css')) {
      const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
      const [purpose = ''] = (/^\/\* ([^*]*)\*\//.exec(text)?.[1] ?? '').split(/(?<=[.:;]) /);
      if (purpose) found.push({ text, purpose: purpose.replaceAll('\n', ' ').replace(/[.:;]?\s*$/, '') });
    }
  return found.sort((one, other) => (one.purpose < other.purpose ? -1 : 1));
}

/** The uses of a colour of the palette: pages, and colours of scenes that take it by its name. */
function usesOf(name: string, pack: Pack, styles: readonly Sheet[]): string {
  const pages = styles.filter(({ text }) => text.includes(`var(--${name})`)).map(({ purpose }) => purpose);
  const more = pages.length > 3 ? [`and ${pages.length - 3} more parts of pages`] : [];
  const scenes = Object.entries(pack.games).flatMap(([game, { colours }]) =>
    Object.entries(colours).flatMap(([own, value]) => (value === name ? [`\`${own}\` of ${game}`] : [])),
  );
  return [...pages.slice(0, 3), ...more, ...scenes].join('; ');
}

function coloursList(pack: Pack, tints: Tints, sources: readonly Source[], styles: readonly Sheet[]): string {
  const usedBy = (game: string, name: string): string => {
    const pictures = tintedBy(game, name, tints).map((one) =>
      one === 'solid' ? 'plain areas' : `\`${one}\``,
    );
    const shown = pictures.length > 6 ? [...pictures.slice(0, 5), `${pictures.length - 5} more`] : pictures;
    const places = placesOf(name, [game], sources);
    return [shown.length ? `tints ${shown.join(', ')}` : '', places].filter(Boolean).join('; ');
  };
  const table = (
    title: string,
    colours: Readonly<Record<string, string>>,
    about: (name: string) => string,
  ): string => {
    const rows = Object.entries(colours).map(
      ([name, value]) => `| \`${name}\` | \`${value}\` | ${about(name)} |`,
    );
    return rows.length
      ? `### ${title}\n\n| name | default | what it colours |\n| --- | --- | --- |\n${rows.join('\n')}\n`
      : '';
  };
  return [
    '## Colours\n',
    'The palette colours the pages; a scene has colours of its own, each written out or called by its name in the palette.\n',
    table('palette', pack.palette, (name) => usesOf(name, pack, styles)),
    ...Object.entries(pack.games).map(([game, { colours }]) =>
      table(`games.${game}.colours`, colours, (name) => usedBy(game, name)),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
