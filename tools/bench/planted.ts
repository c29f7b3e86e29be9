// `npm run bench planted`: tests the bench. It plants one fault after the other into plinko's scene (plants.ts), and the
// usual measurement and judgement must find each; without a fault they must find nothing. On a page that is really slow, the
// governor must reduce the quality within its time.
import type { Page } from 'puppeteer';
import { openBrowser, openPage } from '../pack/preview/browser';
import { bundlePage, servePages } from '../pack/preview/serve';
import { measureCounts, type Cost } from './measure';
import { judge, type Measured } from './report';
import { WATCH_TEXTURES } from './textures';
import type { Load } from './scenarios/scenario';

const GAME = 'plinko';
/** Small, so that drawing is fast without a graphics card. The counts do not depend on the size. */
const STAMP = { width: 120, height: 140, deviceScaleFactor: 2 };
/** Times that pass every goal. They are not measured, since the machine may be busy. */
const QUICK = { median: 0, p95: 0, p99: 0, worst: 0 };
const TIMES: Pick<Cost, 'step' | 'frames' | 'slowed'> = { step: 0.1, frames: QUICK, slowed: QUICK };
const REFERENCE: Cost = {
  ...TIMES,
  step: 1,
  drawCalls: 0,
  quads: 0,
  textureUploads: 0,
  textureBytes: 0,
  allocated: 0,
  allocators: [],
  kept: 0,
};
const FAULTS: Readonly<Record<string, string>> = {
  allocation: 'each additional picture allocates memory',
  leak: 'memory is not released',
  drawCall: 'over 2 draw calls',
  upload: 'textures are uploaded',
};
/** A reel with movement: a still scene is drawn only four times a second, too little to measure the phone. */
const MOVING = 1;
/** Milliseconds: two windows of the governor, a window that had begun before, and the start of the page. */
const GIVES_WAY_WITHIN = 2_000;

export async function benchPlanted(): Promise<void> {
  const { server, url } = await servePages(
    await bundlePage('tools/bench/page.ts', 'ours', { games: [GAME] }),
  );
  const browser = await openBrowser('--enable-precise-memory-info');
  let failed = 0;
  const tell = (isRight: boolean, line: string): void => {
    console.log(`${isRight ? 'ok    ' : 'FAILED'} ${line}`);
    if (!isRight) failed += 1;
  };
  try {
    const page = await openPage(browser);
    await page.evaluateOnNewDocument(WATCH_TEXTURES);
    for (const [plant, expected] of [['', ''], ...Object.entries(FAULTS)]) {
      const found = await missesWith(page, url, plant ?? '');
      const isRight = expected ? found.includes(expected) : found.length === 0;
      tell(isRight, `${plant || 'no fault'}: ${found.join(', ') || 'no goal missed'}`);
    }
    const calm = await widthAfter(page, `${url}?game=${GAME}&reel=${MOVING}&live`);
    // Printed but not judged: a busy machine is slow without a fault.
    console.log(`       at full speed: ${calm.before} → ${calm.after} pixels wide`);
    const slow = await widthAfter(page, `${url}?game=${GAME}&reel=${MOVING}&live&plant=slowness`);
    tell(
      slow.after < slow.before,
      `every frame 40 ms late: ${slow.before} → ${slow.after} pixels wide after ${slow.ms.toFixed(0)} ms`,
    );
  } finally {
    await browser.close();
    server.close();
  }
  if (failed > 0) process.exitCode = 1;
}

/** The misses in the typical load and in the largest storm. */
async function missesWith(page: Page, url: string, plant: string): Promise<string[]> {
  await page.setViewport(STAMP);
  const all: Measured[] = [];
  await open(page, `${url}?game=${GAME}&reel=0`);
  const reels = (await page.evaluate('bench.reels')) as { load: Load; title: string }[];
  for (const reel of [reels.findIndex(({ load }) => load === 'typical'), reels.length - 1]) {
    const outline = reels[reel];
    if (!outline) throw new Error(`${GAME} has no reel ${reel}`);
    await open(page, `${url}?game=${GAME}&reel=${reel}&plant=${plant}`);
    all.push({ game: GAME, ...outline, ...TIMES, ...(await measureCounts(page)) });
  }
  return [...new Set(judge(all, REFERENCE).flatMap(({ misses }) => misses))];
}

/** The canvas's width at the start, and after the time in which the governor must reduce it. */
async function widthAfter(
  page: Page,
  url: string,
): Promise<{ readonly before: number; readonly after: number; readonly ms: number }> {
  await page.setViewport(STAMP);
  await page.goto('about:blank');
  await page.goto(url);
  return (await page.evaluate(`(async () => {
    while (!window.bench) await new Promise((done) => setTimeout(done, 10));
    const canvas = document.querySelector('canvas'), before = canvas.width, begin = performance.now();
    while (canvas.width === before && performance.now() - begin < ${GIVES_WAY_WITHIN}) await new Promise((done) => setTimeout(done, 20));
    return { before, after: canvas.width, ms: performance.now() - begin };
  })()`)) as { before: number; after: number; ms: number };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForFunction('window.bench', { timeout: 60_000 });
}
