// No module has state that changes: two clients, two platforms or two tests in one process would share it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { moduleState } from '../../../tools/check/moduleState';
import { root } from '../../../tools/root';

/** Exceptions by file: state that belongs to a whole page or a whole process. */
const ONE_FOR_ALL: Readonly<Record<string, readonly string[]>> = {
  // The page has one i18next, to which these texts belong.
  'src/client/i18n/index.ts': [
    'coming',
    'isBegun',
    'lacking',
    'pages',
    'reported',
    'waiting',
    'wanted',
    'wording',
  ],
  // A page has one player and one currency, as it has one language; each client of a host page has its own frame.
  'src/core/money.ts': ['isWhole'],
  // A worker consists of one module.
  'src/client/app/blockWorker.ts': ['lookUp'],
  'src/client/app/serviceWorker/worker.ts': ['retired'],
  // One Phaser game exists as long as the page, and the page's own script has made the early requests.
  'scenes/stage/stage.ts': ['made'],
  'scenes/stage/far.ts': ['made'],
  'scenes/stage/open.ts': ['inPage', 'opening'],
  'scenes/stage/early.ts': ['early', 'notes', 'pages'],
  'scenes/stage/atlas.ts': ['arrived', 'manifests'],
};

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

test('nothing that changes is kept by a module, but what is one for all', () => {
  const files = [...sources('src'), ...sources('scenes')];
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) => {
    const names = moduleState(file, readFileSync(join(root, file), 'utf8'));
    return names.length > 0 ? [[file, [...names].sort()] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(ONE_FOR_ALL);
});

test.each([
  ['let count = 0;', ['count']],
  ['export let last: string | null = null;', ['last']],
  ['var old = 1;', ['old']],
  [
    'const known = new Map<string, number>();\nexport const note = (at: string) => known.set(at, 1);',
    ['known'],
  ],
  ['const rows: string[] = [];\nexport function add(row: string) { rows.push(row); }', ['rows']],
  ['const by = {} as Record<string, number>;\nexport const put = (at: string) => { by[at] = 1; };', ['by']],
  ['const at = { x: 0 };\nexport const go = () => { at.x += 1; };', ['at']],
  ['const at = { x: 0 };\nexport const go = () => { Object.assign(at, { x: 1 }); };', ['at']],
  ['const by: Record<string, number> = { a: 1 };\nexport const drop = () => { delete by["a"]; };', ['by']],
  ['class Store { static newest = 0; static readonly MOST = 1; }', ['Store.newest']],
])('%s is found', (text, names) => {
  expect(moduleState('file.ts', text)).toEqual(names);
});

test.each([
  'export const MOST = 3;',
  'const KINDS: ReadonlySet<string> = new Set(["a"]);\nexport const is = (kind: string) => KINDS.has(kind);',
  'const ROWS = [3, 1, 2];\nexport const sorted = () => [...ROWS].sort();',
  'declare let self: unknown;',
  'export function make() { let count = 0; return () => (count += 1); }',
  'export class Store { rows: string[] = []; add(row: string) { this.rows.push(row); } }',
])('%s is left in peace', (text) => {
  expect(moduleState('file.ts', text)).toEqual([]);
});
