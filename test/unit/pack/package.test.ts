// The studio's command from the package: one script in another place, beside the default pack and the packages that it needs,
// started in an empty folder. `npm run studio package -- --try` installs the whole package and tests it in a browser.
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import { APART, bundleForNode } from '../../../tools/pack/preview/bundle';
import { root } from '../../../tools/root';
import { artistsPack, svg } from './packFolder';

jest.setTimeout(240_000);

let installed: string;
let artist: string;
beforeAll(async () => {
  installed = mkdtempSync(join(tmpdir(), 'fairground-studio-'));
  await bundleForNode('tools/studio/outside.ts', join(installed, 'lib'), 'studio');
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', version: '1.2.3' }));
  cpSync(join(root, 'assets/packs', DEFAULT_PACK), join(installed, 'assets/packs', DEFAULT_PACK), {
    recursive: true,
  });
  for (const name of APART) {
    const link = join(installed, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
});
afterAll(() => rmSync(installed, { recursive: true, force: true }));
beforeEach(() => {
  artist = mkdtempSync(join(tmpdir(), 'fairground-artist-'));
  artistsPack(artist);
});
afterEach(() => rmSync(artist, { recursive: true, force: true }));

const studio = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(installed, 'lib/studio.js'), ...words], { cwd: artist });

test('builds what players are sent: the default pack is put there, and one drawing of its own comes alone', async () => {
  writeFileSync(join(artist, 'mine/rocket/moon.svg'), svg(120, 120));
  const { stdout } = await studio('build', 'mine');
  expect(stdout.trim()).toMatch(/mine#sha256-[\w+/]{43}=$/);
  const built = join(artist, 'built/mine');
  const { games, restOf } = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as {
    games: Record<string, Record<string, { isPart: boolean; avif: string }>>;
    restOf: string;
  };
  expect(restOf).toBe(DEFAULT_PACK);
  expect(Object.keys(games)).toEqual(['rocket']);
  expect(games['rocket']?.['2']?.isPart).toBe(true);
  expect(readdirSync(built)).toContain(games['rocket']?.['2']?.avif);
});

test('says what is wrong with a pack, and ends with status 1', async () => {
  writeFileSync(join(artist, 'mine/rocket/moon.svg'), svg(60, 20));
  await expect(studio('check', 'mine')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('mine/rocket/moon.svg: error: ') as string,
  });
});

test('draws what lies where in a picture', async () => {
  await studio('guides', 'measured');
  expect(readFileSync(join(artist, 'measured/rocket/tower.svg'), 'utf8')).toContain(
    'viewBox="-62 -486 124 500"',
  );
});
