// `npm run bench [game…]`: what each game's scene costs, calm, typical and in a storm, against a bare Phaser scene that is
// measured in the same run. Prints a table, writes the same as JSON into .cache/bench.json, and fails when a goal is
// missed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { openBrowser, openPage } from '../pack/preview/browser';
import { bundlePage, servePages } from '../pack/preview/serve';
import { root } from '../root';
import { measure, type Cost } from './measure';
import { judge, table, type Measured } from './report';

/** What a phone leaves a scene above the panel. */
const PHONE = { width: 390, height: 470, deviceScaleFactor: 2 };

const wishes = process.argv.slice(2);
const scenes = await servePages(await bundlePage('tools/bench/page.ts'));
const bare = await servePages(await bundlePage('tools/bench/reference.ts', 'whole'));
const browser = await openBrowser('--enable-precise-memory-info');
try {
  const page = await openPage(browser);
  await page.setViewport(PHONE);
  await open(page, scenes.url);
  const known = (await page.evaluate('bench.games')) as string[];
  // Measured before and after, so that a machine that warms up or is disturbed is noticed.
  const first = await measureReference(page);
  const all: Measured[] = [];
  for (const game of known.filter((name) => !wishes.length || wishes.includes(name)))
    all.push(...(await measureGame(page, game)));
  const second = await measureReference(page);
  const reference = first.step < second.step ? first : second;
  const verdicts = judge(all, reference);
  console.log(table(verdicts, reference));
  for (const { game, load, allocators } of verdicts)
    console.log(
      `${game} ${load} allocates in`,
      allocators.map(({ where, bytes }) => `${where} ${bytes} B`).join(', '),
    );
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const record = { measuredAt: new Date().toISOString(), reference: [first, second], verdicts };
  await writeFile(path.join(root, '.cache/bench.json'), JSON.stringify(record, null, 2));
  if (verdicts.some(({ misses }) => misses.length)) process.exitCode = 1;
} finally {
  await browser.close();
  scenes.server.close();
  bare.server.close();
}

async function measureReference(page: Page): Promise<Cost> {
  await open(page, bare.url);
  return measure(page);
}

async function measureGame(page: Page, game: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  let count = 1;
  for (let reel = 0; reel < count; reel += 1) {
    await open(page, `${scenes.url}?game=${game}&reel=${reel}`);
    const reels = (await page.evaluate('bench.reels')) as Pick<Measured, 'load' | 'title' | 'objects'>[];
    count = reels.length;
    const outline = reels[reel];
    if (outline) measured.push({ game, ...outline, ...(await measure(page)) });
  }
  return measured;
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForFunction('window.bench', { timeout: 60_000 });
}
