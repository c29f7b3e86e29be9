// `npm run pack`: `build` writes the atlases to dist/packs, `check` prints the faults of the packs, `slots` lists the
// pictures to draw, `guides <folder>` draws the places of other pictures in a picture, `preview` opens the gallery of all
// pictures and scenes, which follows every save.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatted } from '../format';
import { root } from '../root';
import { buildPacks, hashOfPack, PACKS } from './build';
import { packsIn, tellChecked } from './check/report';
import { contactSheet } from './contactSheet';
import { writeGuides } from './measures/guides';
import { motionList } from './motion/list';
import { slotList } from './slots';
import { readPack } from './source';
import { playScenes } from './tints/make';

const DEFAULT_PACK = 'fairground-night';
const BUILT = path.join(root, 'dist/packs');

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  build: async () => {
    await buildPacks(BUILT);
    for (const name of await packsIn(PACKS))
      console.log(`${name}: …/packs/${name}/${await hashOfPack(path.join(BUILT, name))}`);
  },
  check: async (words) => {
    if (await tellChecked(PACKS, words)) process.exitCode = 1;
  },
  slots: async () => {
    const pack = await readPack(path.join(root, 'assets/packs', DEFAULT_PACK));
    const found = path.join(root, 'assets/packs/tints.json');
    const { tints, measures } = await playScenes(pack);
    await writeFile(found, await formatted(found, JSON.stringify(tints)));
    const places = path.join(root, 'assets/packs/measures.json');
    await writeFile(places, await formatted(places, JSON.stringify(measures)));
    const list = path.join(root, 'assets/packs/SLOTS.md');
    await writeFile(list, await formatted(list, await slotList(pack, tints, measures)));
    const motion = path.join(root, 'docs/motion.md');
    await writeFile(motion, await formatted(motion, await motionList()));
    const folder = path.join(root, 'docs/packs');
    await mkdir(folder, { recursive: true });
    for (const name of new Set(Object.keys(pack.slots).map((part) => path.posix.dirname(part))))
      await writeFile(path.join(folder, `slots-${name}.png`), await contactSheet(pack, name));
    console.log(`${list}, ${motion}, and pictures of all slots in ${folder}`);
  },
  guides: async (words) => {
    const folder = path.resolve(words[0] ?? 'guides');
    const pack = await readPack(path.join(root, 'assets/packs', DEFAULT_PACK));
    console.log(`${await writeGuides(pack, folder)} guides in ${folder}`);
  },
  preview: async () => {
    const { openGallery } = await import('./preview/open');
    console.log('The gallery is being built, which takes up to a minute …');
    const { url } = await openGallery({ port: Number(process.env['PORT'] ?? 8788) });
    console.log(`The gallery of pictures: ${url}  (Ctrl+C ends it)`);
  },
};

const [wish = '', ...words] = process.argv.slice(2);
const command = COMMANDS[wish];
try {
  if (!command) throw new Error(`say one of: ${Object.keys(COMMANDS).join(', ')}`);
  await command(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
