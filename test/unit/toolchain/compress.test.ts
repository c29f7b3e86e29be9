// Compressed copies beside a build: only when they are smaller enough, never of handwritten files, never from an earlier build.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from '../../../tools/build/compress';

const TEXT = 'the fair at night, '.repeat(200);
let folder: string;
let cache: string;
const write = (name: string, text: string | Buffer) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const has = (name: string) => existsSync(join(folder, name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairground-compress-'));
  cache = join(folder, '..', `${folder.split('-').at(-1)}-cache`);
});
afterEach(() => {
  for (const made of [folder, cache]) rmSync(made, { recursive: true, force: true });
});

test('text gets both copies, which say the same', async () => {
  write('main.0a1b2c3d.js', TEXT);
  write('packs/a/manifest.json', TEXT);
  const { files, plain, br } = await compressFolder(folder, cache);
  expect(files).toBe(2);
  expect(plain).toBe(2 * TEXT.length);
  expect(br).toBeLessThan(plain / 10);
  for (const name of ['main.0a1b2c3d.js', 'packs/a/manifest.json']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(TEXT);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(TEXT);
  }
});

test.each(['tiny.js', 'picture.webp', 'sound.ogg', 'main.js.map', 'config.json', 'manifest.webmanifest'])(
  '%s gets none',
  async (name) => {
    write(name, name === 'tiny.js' ? 'void 0' : TEXT);
    await compressFolder(folder, cache);
    expect([has(`${name}.br`), has(`${name}.gz`)]).toEqual([false, false]);
  },
);

test('what does not get smaller stays alone', async () => {
  const noise = Buffer.from(
    Array.from({ length: 4_000 }, (_, n) => (n * n * 31 + (n >> 3) * 17 + n * 7919) % 251),
  );
  write('noise.wasm', noise);
  await compressFolder(folder, cache);
  const copies = readdirSync(folder).filter((name) => name !== 'noise.wasm');
  for (const copy of copies)
    expect(readFileSync(join(folder, copy)).length).toBeLessThan(noise.length * 0.95);
});

test('a copy whose file is gone or has changed is replaced, and the cache keeps only what is used', async () => {
  write('a.js', TEXT);
  write('b.js', `${TEXT}b`);
  await compressFolder(folder, cache);
  rmSync(join(folder, 'b.js'));
  write('a.js', `${TEXT}another`);
  await compressFolder(folder, cache);
  expect(has('b.js.br')).toBe(false);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(`${TEXT}another`);
  expect(readdirSync(cache)).toHaveLength(2);
});

test('what was compressed once is taken from the cache', async () => {
  write('a.js', TEXT);
  await compressFolder(folder, cache);
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), 'from the cache');
  await compressFolder(folder, cache);
  expect(readFileSync(join(folder, 'a.js.br'), 'utf8')).toBe('from the cache');
});
