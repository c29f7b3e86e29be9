// `npm run bench [game…]`: measures the cost of each game's scene, calm, typical and in a storm, against a bare Phaser scene
// in the same run. Prints a table beside the figures kept in docs/bench.json, writes the run to .cache/bench.json, and fails
// when a goal is missed. `-- --keep` keeps the run: docs/bench.json, and tables in docs/bench.md and comparison.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { openBrowser, openPage } from '../pack/preview/browser';
import { bundlePage, servePages } from '../pack/preview/serve';
import { root } from '../root';
import { keepFigures } from './keep';
import { measure, type Cost } from './measure';
import {
  comparison,
  isLate,
  judge,
  markdown,
  quicker,
  table,
  worseScenes,
  type Measured,
  type Run,
} from './report';
import { WATCH_TEXTURES } from './textures';

/** Room for the scene above the panel on a phone, in points. */
const PHONE = { width: 390, height: 470, deviceScaleFactor: 2 };
const KEPT = path.join(root, 'docs/bench.json');

/** `wishes`: names of games; empty for all. */
export async function benchScenes(wishes: readonly string[], isKeeping: boolean): Promise<void> {
  if (isKeeping && wishes.length) throw new Error('only a run of all games can be kept');
  const scenes = await servePages(await bundlePage('tools/bench/page.ts'));
  const bare = await servePages(await bundlePage('tools/bench/reference.ts', 'whole'));
  const browser = await openBrowser('--enable-precise-memory-info');
  try {
    const page = await openPage(browser);
    await page.evaluateOnNewDocument(WATCH_TEXTURES);
    await page.setViewport(PHONE);
    await open(page, scenes.url);
    const known = (await page.evaluate('bench.games')) as string[];
    // Measured before and after the games; the quicker one counts, in case the machine warms up or is disturbed.
    const first = await measureReference(page, bare.url);
    const all: Measured[] = [];
    for (const game of known.filter((name) => !wishes.length || wishes.includes(name)))
      all.push(...(await measureGame(page, scenes.url, game)));
    const reference = quicker(first, await measureReference(page, bare.url));
    for (const [at, one] of all.entries())
      if (isLate(one, reference)) all[at] = quicker(one, await measureAgain(page, scenes.url, one));
    const kept = await readFile(KEPT, 'utf8').then(
      (text) => JSON.parse(text) as Run,
      () => null,
    );
    const run: Run = {
      measuredAt: new Date().toISOString(),
      machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, ${await browser.version()}`,
      reference,
      verdicts: judge(all, reference, isKeeping ? null : kept),
    };
    console.log(table(run, kept));
    for (const line of worseScenes(run, kept)) console.log(`worse than in the stored run: ${line}`);
    for (const { game, load, allocators } of run.verdicts)
      console.log(
        `${game} ${load} allocates in`,
        allocators.map(({ where, bytes }) => `${where} ${bytes} B`).join(', '),
      );
    await mkdir(path.join(root, '.cache'), { recursive: true });
    await writeFile(path.join(root, '.cache/bench.json'), `${JSON.stringify(run, null, 2)}\n`);
    if (isKeeping) await keep(run);
    if (run.verdicts.some(({ misses }) => misses.length)) process.exitCode = 1;
  } finally {
    await browser.close();
    scenes.server.close();
    bare.server.close();
  }
}

async function keep(run: Run): Promise<void> {
  await writeFile(KEPT, `${JSON.stringify(run, null, 2)}\n`);
  await keepFigures(
    'scene',
    `Measured ${run.measuredAt.slice(0, 10)} on ${run.machine}.\n\n${markdown(run)}`,
  );
  await keepFigures(
    'plinko',
    `${comparison(run)}\n\nMeasured ${run.measuredAt.slice(0, 10)} on ${run.machine}; slowed: median / p95 / p99.`,
    'comparison.md',
  );
}

async function measureReference(page: Page, url: string): Promise<Cost> {
  await open(page, url);
  return measure(page);
}

type Reel = Pick<Measured, 'load' | 'title'>;

async function openReel(page: Page, url: string, game: string, reel: number): Promise<readonly Reel[]> {
  await open(page, `${url}?game=${game}&reel=${reel}`);
  return (await page.evaluate('bench.reels')) as Reel[];
}

async function measureGame(page: Page, url: string, game: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  let count = 1;
  for (let reel = 0; reel < count; reel += 1) {
    const reels = await openReel(page, url, game, reel);
    count = reels.length;
    const outline = reels[reel];
    if (!outline) continue;
    console.error(`${game}: ${outline.title} …`);
    measured.push({ game, ...outline, ...(await measure(page)) });
  }
  return measured;
}

/** Measures a load again whose times missed a goal. */
async function measureAgain(page: Page, url: string, { game, title }: Measured): Promise<Cost> {
  console.error(`${game}: ${title}, again …`);
  const reels = await openReel(page, url, game, 0);
  await openReel(
    page,
    url,
    game,
    reels.findIndex((one) => one.title === title),
  );
  return measure(page);
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForFunction('window.bench', { timeout: 60_000 });
}
