// package-lock.json must work on every system and with every registry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, missingBuilds, type LockedPackages } from '../../../tools/lockfile/builds';

const text = readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: LockedPackages };

test('it holds the builds for all systems (if not: npx tsx tools/lockfile/main.ts)', () => {
  expect(missingBuilds(packages)).toEqual([]);
});

test('it names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});

test('a build is found beside its package or above it', () => {
  const named = { optionalDependencies: { 'tool-linux-x64': '1.0.0' } };
  const build = { version: '1.0.0' };
  expect(missingBuilds({ 'node_modules/tool': named })).toEqual([
    { name: 'tool-linux-x64', version: '1.0.0', dev: false },
  ]);
  expect(missingBuilds({ 'node_modules/tool': named, 'node_modules/tool-linux-x64': build })).toEqual([]);
  const nested = { 'node_modules/a/node_modules/tool': named };
  expect(missingBuilds({ ...nested, 'node_modules/a/node_modules/tool-linux-x64': build })).toEqual([]);
  expect(missingBuilds({ ...nested, 'node_modules/b/node_modules/tool-linux-x64': build })).toHaveLength(1);
});

test.each([
  ['@swc/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@oxlint/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
])('the name of %s tells its system', (name, system) => {
  expect(entryOf({ name, version: '1.0.0', dev: true })).toEqual({
    version: '1.0.0',
    dev: true,
    optional: true,
    ...system,
  });
});

test('a build of an unknown system is refused, not guessed', () => {
  expect(() => entryOf({ name: 'tool-plan9-mips', version: '1.0.0', dev: true })).toThrow(/which system/);
});
