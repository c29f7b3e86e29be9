// Players who cannot hear must get all information: each sound that ships has a row in the accessibility statement, with its
// meaning and the places where this is shown and announced.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/root';

const PACK = join(root, 'assets/packs/fairground-night');
const STATEMENT = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');

/** Games by the text in the table's first column. */
const PLACES: Readonly<Record<string, string>> = {
  shared: 'everywhere',
  rocket: 'rocket, runway',
  runway: 'rocket, runway',
  plinko: 'plinko',
  hilo: 'hi-lo',
  bingo: 'bingo',
  classic: 'hash games',
};

/** The table's sounds by place. */
function rows(): Map<string, string> {
  const found = new Map<string, string>();
  const [, part = ''] = STATEMENT.split('### What each sound tells');
  let place = '';
  for (const line of part.split('\n###')[0]?.split('\n') ?? []) {
    const [, where = '', sounds = ''] = line.split('|').map((cell) => cell.trim());
    if (where !== '') place = where;
    if (sounds.startsWith('`')) found.set(place, `${found.get(place) ?? ''} ${sounds}`);
  }
  return found;
}

const shipped = readdirSync(PACK, { withFileTypes: true }).flatMap((folder) => {
  const sounds = join(PACK, folder.name, 'sound');
  if (!folder.isDirectory() || !readdirSync(join(PACK, folder.name)).includes('sound')) return [];
  return readdirSync(sounds)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { sprite } = JSON.parse(readFileSync(join(sounds, file), 'utf8')) as { sprite: object };
      return Object.keys(sprite).map((sound) => [folder.name, sound] as const);
    });
});

test('every sound that ships is told in the statement', () => {
  const table = rows();
  expect(shipped.length).toBeGreaterThan(80);
  const untold = shipped.filter(([game, sound]) => {
    const stem = sound.replace(/-\d+$/, '');
    if (stem === 'music') return false;
    const told = table.get(PLACES[game] ?? '') ?? '';
    return !told.includes(`\`${stem}\``) && !told.includes(`\`${stem}-1\``);
  });
  expect(untold).toEqual([]);
});
