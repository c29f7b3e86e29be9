// `npm run lab peers [-- <folder> …] [--keep]`: measures the same load on our plinko and on other open clients, in one
// browser, one profile each, in one run. A folder contains the output of a peer's own build; its name, or that of a folder
// above it, ends in the peer's name (`…/AnsonH/plinko-game/build`). Without a folder only ours is measured. `--keep` writes
// docs/comparison.md.
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import { TYPES } from '../../../src/platform/server/fileTypes';
import { keepFigures } from '../../bench/keep';
import { openHall, openPhone } from '../../bench/site/hall';
import { columns, markdownTable } from '../../bench/tables';
import { OURS, PEERS, type Adapter } from './adapters';
import { measure, type Load } from './meter';

const RATES = [4, 20, 60];
/** Milliseconds until a ball must be ready to drop. */
const PATIENCE = 60_000;

const words = process.argv.slice(3);
const folders = words.filter((word) => !word.startsWith('--')).map((word) => path.resolve(word));
const peers = folders.map((folder) => ({ folder, adapter: adapterOf(folder) }));

const hall = await openHall();
const version = await hall.browser.version();
const rows: { readonly name: string; readonly load: Load }[] = [];
try {
  await visit(hall.browser, OURS, hall.link('plinko'));
  for (const { folder, adapter } of peers) {
    const site = await serve(folder);
    try {
      await visit(hall.browser, adapter, `${site.address}/${adapter.page}`);
    } finally {
      site.close();
    }
  }
} finally {
  await hall.close();
}

const cells = [
  [
    'client',
    'balls a second, asked',
    'let go',
    'script a second',
    'script a ball',
    'all tasks a second',
    'workers a second',
    'frames a second',
  ],
  ...rows.map(({ name, load }) => [
    name,
    String(load.asked),
    load.pressed.toFixed(1),
    `${load.script.toFixed(0)} ms`,
    `${(load.script / load.pressed).toFixed(2)} ms`,
    `${load.tasks.toFixed(0)} ms`,
    load.workers === null ? '–' : `${load.workers.toFixed(0)} ms`,
    load.frames.toFixed(0),
  ]),
];
console.log(columns(cells));
if (words.includes('--keep')) {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}`;
  const notes = [OURS, ...peers.map(({ adapter }) => adapter)].map(({ name, note }) => `${name}: ${note}`);
  await keepFigures(
    'peer',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, ${version}. ${notes.join('; ')}.\n\n${markdownTable(cells)}`,
    'comparison.md',
  );
}

/** Each rate runs in a page of its own, so that leftovers of one do not count for the next. */
async function visit(browser: Browser, adapter: Adapter, link: string): Promise<void> {
  for (const rate of RATES) {
    const { page, context } = await openPhone(browser);
    if (adapter.before !== undefined) await page.evaluateOnNewDocument(adapter.before);
    await page.goto(link);
    await page.waitForFunction(adapter.prepare, { timeout: PATIENCE, polling: 300 });
    const load = await measure(page, adapter, rate);
    const found = (await page.evaluate(adapter.rows)) as number;
    if (found !== 16) throw new Error(`${adapter.name}: the board has ${found} rows instead of 16`);
    rows.push({ name: adapter.name, load });
    await context.close();
  }
}

function adapterOf(folder: string): Adapter {
  const adapter = PEERS.find(({ name }) => folder.includes(name));
  if (!adapter)
    throw new Error(
      `${folder}: there is no adapter for it; its path must contain one of ${PEERS.map(({ name }) => name).join(', ')}`,
    );
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`${folder} has no index.html: build it first`);
  return adapter;
}

/** Serves a folder on a free port of this machine. */
async function serve(folder: string): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    const file = path.join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
    if (!file.startsWith(folder + path.sep)) return void reply.writeHead(404).end();
    readFile(file).then(
      (bytes) =>
        reply
          .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
          .end(bytes),
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
