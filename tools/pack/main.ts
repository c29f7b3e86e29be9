// `npm run pack`: `build` makes the atlases into dist/packs, `check` says what is wrong with the packs, `slots` lists what
// there is to draw, `preview` opens the gallery of all pictures and scenes, which follows every save.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatted } from '../format';
import { root } from '../root';
import { buildPacks, hashOfPack, PACKS } from './build';
import { checkPack } from './check';
import type { Fault } from './check/fault';
import { contactSheet } from './contactSheet';
import { motionList } from './motion/list';
import { slotList } from './slots';
import { readPack } from './source';

const DEFAULT_PACK = 'fairground-night';
const BUILT = path.join(root, 'dist/packs');

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  build: async () => {
    await buildPacks(BUILT);
    for (const name of await packNames())
      console.log(`${name}: …/packs/${name}/${await hashOfPack(path.join(BUILT, name))}`);
  },
  check: async (words) => {
    const names = words.filter((word) => !word.startsWith('--'));
    const packs = names.length ? names : await packNames();
    const found = [];
    for (const pack of packs) found.push({ pack, faults: await checkPack(path.join(PACKS, pack)) });
    if (words.includes('--json')) console.log(JSON.stringify(found, null, 2));
    else for (const { pack, faults } of found) tell(pack, faults);
    if (found.some(({ faults }) => faults.some(({ level }) => level === 'error'))) process.exitCode = 1;
  },
  slots: async () => {
    const pack = await readPack(path.join(root, 'assets/packs', DEFAULT_PACK));
    const list = path.join(root, 'assets/packs/SLOTS.md');
    await writeFile(list, await formatted(list, await slotList(pack)));
    const motion = path.join(root, 'docs/motion.md');
    await writeFile(motion, await formatted(motion, await motionList()));
    const folder = path.join(root, 'docs/packs');
    await mkdir(folder, { recursive: true });
    for (const name of new Set(Object.keys(pack.slots).map((part) => path.posix.dirname(part))))
      await writeFile(path.join(folder, `slots-${name}.png`), await contactSheet(pack, name));
    console.log(`${list}, ${motion}, and pictures of all slots in ${folder}`);
  },
  preview: async () => {
    const { openGallery } = await import('./preview/open');
    const { url } = await openGallery({ port: Number(process.env['PORT'] ?? 8788) });
    console.log(`The gallery of pictures: ${url}  (Ctrl+C ends it)`);
  },
};

const packNames = async (): Promise<string[]> =>
  (await readdir(PACKS, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

function tell(pack: string, faults: readonly Fault[]): void {
  if (faults.length === 0) console.log(`${pack}: everything is in order`);
  for (const { level, file, message } of faults) console.log(`${pack}/${file}: ${level}: ${message}`);
}

const [wish = '', ...words] = process.argv.slice(2);
const command = COMMANDS[wish];
try {
  if (!command) throw new Error(`say one of: ${Object.keys(COMMANDS).join(', ')}`);
  await command(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
