// `npm start` builds again exactly when an input of the client has changed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forgetBuild, hashOfSources, isBuilt, recordBuild } from '../../../tools/build/freshness';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairground-'));
  write('src/client/app/main.ts', 'one');
  write('src/platform/main.ts', 'one');
  write('assets/packs/night/rocket/rocket.svg', 'one');
  write('dist/index.html', 'built');
  recordBuild(root, hashOfSources(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing changed: the build is kept', () => {
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'src/client/app/main.ts',
  'assets/packs/night/rocket/rocket.svg',
  'src/client/hud/New.tsx',
  'package-lock.json',
])('a change of %s asks for a build', (file) => {
  write(file, 'two');
  expect(isBuilt(root)).toBe(false);
});

test.each([
  'src/platform/main.ts',
  'src/kits/crash/dealer.ts',
  'docs/architecture.md',
  'test/unit/new.test.ts',
])('a change of %s does not', (file) => {
  write(file, 'two');
  expect(isBuilt(root)).toBe(true);
});

test('saving a file as it was does not', () => {
  write('src/client/app/main.ts', 'one');
  expect(isBuilt(root)).toBe(true);
});

test('a build that broke off, or was deleted, counts as none', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
  write('dist/index.html', 'half');
  forgetBuild(root);
  expect(isBuilt(root)).toBe(false);
});
