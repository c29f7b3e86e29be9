// A real planted fault for the checks: webpack itself bundles Phaser into the first chunk.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { chunksOf } from '../../../tools/build/chunks';
import { faultsOf } from '../../../tools/check/bundleRules';

const PHASER = join(__dirname, '../../../node_modules/phaser/src');
/** The part of Phaser that contains the canary; its imports are left out, for speed. */
const MANAGER = join(PHASER, 'textures/TextureManager.js');

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairground-planted-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles a lobby of a few lines; returns the bundle check's messages about Phaser in it. */
async function phaserIn(lobby: string): Promise<string[]> {
  writeFileSync(join(folder, 'main.js'), lobby);
  writeFileSync(join(folder, 'stage.js'), `export { default } from ${JSON.stringify(MANAGER)};`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].js' },
    externals: ({ context }, done) => {
      if (context?.startsWith(PHASER)) done(undefined, 'var {}');
      else done();
    },
    optimization: { minimize: false },
    cache: false,
    performance: false,
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'nothing was built');
  const chunks = chunksOf(stats.compilation, folder);
  const fileOf = (name: string): string => join(folder, 'dist', name);
  return faultsOf({
    page: (chunks['main'] ?? []).join(' '),
    chunks: { ...chunks, 'scenes/stage/stage.ts': chunks['stage.js'] ?? [] },
    text: (file) => readFileSync(fileOf(file), 'utf8'),
    size: (file) => statSync(fileOf(file)).size,
    atlas: () => [],
    fonts: [],
    pages: [],
  }).filter((fault) => fault.includes('Phaser'));
}

test('Phaser imported by the lobby is a fault; fetched by a game it is none', async () => {
  expect(await phaserIn(`import('./stage.js').then(console.log);`)).toEqual([]);
  expect(await phaserIn(`import Textures from './stage.js';\nconsole.log(Textures);`)).toEqual([
    'main.js is loaded by every visit and holds Phaser (__MISSING)',
    expect.stringContaining('scenes/stage/stage.ts lacks the mark'),
  ]);
}, 30_000);
