// Writes the studio as a package: its pages with every scene, the command with the checker, the schemas, the default pack
// and the pages for artists. The installed package needs nothing of this tree.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_PACK } from '../../src/protocol/pack';
import { PACKS } from '../pack/build';
import { jsonSchemas } from '../pack/jsonSchemas';
import { APART, bundleForNode, bundleGallery } from '../pack/preview/bundle';
import { root } from '../root';

const NAME = 'fairground-studio';
const PAGES_TO_READ = ['packs.md', 'packs-reference.md', 'motion.md', 'sound.md', 'pack-messages.md'];
const OUT = path.join(root, '.cache/studio');

const README = `# ${NAME}

Draw, colour, move and sound Fairground without its source code. You need Node.js 20. In an empty folder:

    npm install ./${NAME}-<version>.tgz
    npx ${NAME}

prints an address that you open in your browser. Packs are folders in the folder where you start it; *New pack…* makes one. The
default pack is put there too, since yours builds on it: its drawings are good to begin with, in copies of your own.

\`npx ${NAME} check\` says what is wrong with your packs, \`npx ${NAME} build\` writes what players are sent. Read
[docs/packs.md](docs/packs.md), and [what there is to draw](assets/packs/SLOTS.md). \`schema/\` has JSON schemas of \`pack.json\` and of
each scene's \`motion.json\`, for editors that complete what you type.
`;

interface Described {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Writes everything that the package contains into this folder. */
export async function writePackage(folder: string): Promise<void> {
  const { version, engines, dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as Described;
  const needed = { ...devDependencies, ...dependencies };
  const about = {
    name: NAME,
    version,
    description: 'A studio for sprite packs of Fairground: look at them, edit them, check them, build them.',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: engines.node },
    bin: { [NAME]: 'lib/studio.js' },
    dependencies: Object.fromEntries(APART.map((name) => [name, needed[name]])),
  };
  await mkdir(path.join(folder, 'schema'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(about, null, 2));
  await writeFile(path.join(folder, 'README.md'), README);
  for (const [name, schema] of Object.entries(await jsonSchemas()))
    await writeFile(path.join(folder, 'schema', name), JSON.stringify(schema, null, 1));
  await cp(path.join(PACKS, DEFAULT_PACK), path.join(folder, 'assets/packs', DEFAULT_PACK), {
    recursive: true,
  });
  await cp(path.join(PACKS, 'SLOTS.md'), path.join(folder, 'assets/packs/SLOTS.md'));
  for (const page of PAGES_TO_READ) await cp(path.join(root, 'docs', page), path.join(folder, 'docs', page));
  await cp(path.join(root, 'docs/packs'), path.join(folder, 'docs/packs'), { recursive: true });
  await bundleForNode('tools/studio/outside.ts', path.join(folder, 'lib'), 'studio');
  await bundleGallery(path.join(folder, 'pages'), true);
}

/** Returns the file that `npm pack` wrote. */
export async function makePackage(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairground-studio-'));
  try {
    await writePackage(folder);
    await mkdir(OUT, { recursive: true });
    const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', OUT], {
      cwd: folder,
    });
    return path.join(OUT, stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
