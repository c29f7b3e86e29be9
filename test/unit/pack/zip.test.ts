// Archives made by the studio, opened by an independent program.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zip } from '../../../tools/pack/zip';

const FILES = [
  ['night/pack.json', '{}'],
  ['night/fair/चाँद.svg', '<svg/>'.repeat(500)],
  ['night/empty', ''],
] as const;
const PYTHON =
  'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); ' +
  'print(json.dumps([z.testzip(), {n: z.read(n).decode() for n in z.namelist()}]))';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'fairground-zip-'))));
afterAll(() => rmSync(folder, { recursive: true }));

if (spawnSync('python3', ['--version']).status !== 0)
  test.skip('an archive is read by another program: skipped, there is no python3 here', () => {});
else
  test('an archive is read by another program', () => {
    const file = join(folder, 'pack.zip');
    writeFileSync(file, zip(FILES.map(([name, text]) => [name, Buffer.from(text)] as const)));
    const said: unknown = JSON.parse(execFileSync('python3', ['-c', PYTHON, file], { encoding: 'utf8' }));
    expect(said).toEqual([null, Object.fromEntries(FILES)]);
  });
