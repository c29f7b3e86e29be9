// The studio's command in a package, for artists without the repository. Packs are in the folder in which it is started; it
// copies the default pack, which others build on, into that folder.
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { DEFAULT_PACK } from '../../src/protocol/pack';
import { buildPacks, hashOfPack, PACKS } from '../pack/build';
import { packsIn, tellChecked } from '../pack/check/report';
import { writeGuides } from '../pack/measures/guides';
import { startPreview } from '../pack/preview/server/server';
import { readPack } from '../pack/source';

const HERE = process.cwd();
const BUILT = path.join(HERE, 'built');
/** File beside the default pack's files: the version of the studio that put them there. */
const MARK = '.studio';

const HELP = `Packs are folders in the folder where you start this.

  fairground-studio                     opens the studio; PORT=… names another port than 8788
  fairground-studio check [pack…]       says what is wrong with packs; --json for programs
  fairground-studio build [pack…]       writes what players are sent into built/<pack>, and prints its reference
  fairground-studio guides [folder]     draws what lies where in a picture, to be laid under one's own drawing`;

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  open: async () => {
    const pages = path.join(root, 'pages');
    const port = Number(process.env['PORT'] ?? 8788);
    const { url } = await startPreview({ packs: HERE, pages, port, standard: DEFAULT_PACK });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
    console.log(`The studio: ${url}  (Ctrl+C ends it)`);
  },
  check: async (words) => {
    if (await tellChecked(HERE, words)) process.exitCode = 1;
  },
  build: async (words) => {
    const only = words.length ? words : await packsIn(HERE);
    await buildPacks(BUILT, { packs: HERE, only });
    for (const name of only)
      console.log(`${path.join(BUILT, name)}${await hashOfPack(path.join(BUILT, name))}`);
  },
  guides: async ([folder = 'guides']) => {
    const whole = path.resolve(HERE, folder);
    const pack = await readPack(path.join(HERE, DEFAULT_PACK));
    console.log(`${await writeGuides(pack, whole)} guides in ${whole}`);
  },
  help: () => Promise.resolve(console.log(HELP)),
};

/** Copies this studio's default pack. A folder of that name that the studio did not write is left unchanged. */
async function provideDefault(): Promise<void> {
  const folder = path.join(HERE, DEFAULT_PACK);
  const mark = path.join(folder, MARK);
  const about = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const isThere = (await packsIn(HERE)).includes(DEFAULT_PACK);
  const known = await readFile(mark, 'utf8').catch(() => null);
  if (isThere && (known === null || known === about.version)) return;
  await cp(path.join(PACKS, DEFAULT_PACK), folder, { recursive: true });
  await writeFile(mark, about.version);
  console.error(`copied ${DEFAULT_PACK}, the pack that yours inherits from, into ${folder}`);
}

const [wish = 'open', ...words] = process.argv.slice(2);
const command = COMMANDS[wish.replace(/^--/, '')];
try {
  if (!command) throw new Error(`unknown command "${wish}"\n\n${HELP}`);
  if (command !== COMMANDS['help']) await provideDefault();
  await command(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
