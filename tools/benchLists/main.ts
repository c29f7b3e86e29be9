// `npm run bench:lists`: measures the main-thread cost of long lists on a processor slowed four times. It starts a platform with
// ten thousand bets of one player, and the built client in headless Chromium. It loads all records and flings through them; then
// a leaderboard of fifty changes ten times a second. It prints the main thread's processor time for each frame in milliseconds
// (script, style, layout and painting; there is no graphics card), and fails when frames would be dropped. Every fling does the
// same work in its n-th frame, so that differences between flings come from the machine. Therefore the fastest n-th frame of all
// flings counts: it must fit into the time of a frame. The median of the flings' 95th percentiles must fit too.
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { serverTime } from '../../src/core/clock';
import { SHARED_PUSHES } from '../../src/protocol/push';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import { NO_LOG } from '../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../src/platform/platform';
import { systemRandom } from '../../src/platform/random';
import { systemClock } from '../../src/platform/server/systemClock';
import { openBrowser, openPage } from '../pack/preview/browser';
import { root } from '../root';

const BETS = 10_000;
const WINNERS = 50;
const SLOWED = 4;
const FRAME = 1000 / 60;
/** Pixels a frame. A hard fling on a phone moves 12,000 pixels a second. */
const FLING = 200;
const FRAMES = 400;
const FLINGS = 5;
/** Milliseconds until a list is at rest and has finished its remaining work. */
const REST = 800;
/** Milliseconds between two changes of the board, and milliseconds during which it changes. */
const CHANGE_EVERY = 100;
const CHANGING = 10_000;
/** Most milliseconds of each second that a changing board may take. */
const MOST_BUSY = 250;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** The name of a thread's task in a trace. */
const TASK = 'ThreadControllerImpl::RunTask';

/** Code for the page: scrolls the list by one step each frame, and marks the beginning of each frame. */
const FLING_ALL = `new Promise((done) => {
  const list = document.querySelector('.virtual');
  let frame = 0;
  const step = () => {
    performance.mark('fling');
    if (frame === ${FRAMES}) return done();
    list.scrollTop = frame * ${FLING};
    frame += 1;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Code for the page, as text: the page lacks the helpers that the loader adds to named functions. */
const LOAD_ALL = `(async () => {
  const list = document.querySelector('.virtual');
  const count = () => Number(document.querySelector('.virtual [role="listitem"]')?.getAttribute('aria-setsize') ?? 0);
  const until = performance.now() + 240000;
  while (count() < ${BETS} && performance.now() < until) {
    list.scrollTop = list.scrollHeight;
    await new Promise((done) => setTimeout(done, 20));
  }
  list.scrollTop = 0;
  return count();
})()`;

const platform = await createPlatform({
  config: {
    ...DEFAULT_CONFIG,
    host: '127.0.0.1',
    port: 0,
    dataFolder: null,
    bots: 0,
    clientFolder: process.env['DIST'] ?? path.join(root, 'dist'),
    // The installation of the service worker would be measured too.
    client: { ...DEFAULT_CONFIG.client, settings: { serviceWorker: false } },
    http: { ...DEFAULT_CONFIG.http, calls: { perSecond: 1000, burst: 1000 } },
  },
  clock: systemClock,
  random: systemRandom,
  log: NO_LOG,
  createServices: (parts) => createServices(parts, { games: [7] }),
  migrations,
});
const browser = await openBrowser();
try {
  const { query, player } = await platform.launches.mint({});
  await placeBets(platform, player.userId);
  const page = await openPage(browser);
  await page.setUserAgent({ userAgent: PHONE_AGENT });
  await page.setViewport(PHONE);
  await page.goto(`${platform.address}/?${query}`);
  await page.waitForSelector('.home');
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  await page.goto(`${platform.address}/#/h5/records`);
  const rows = await loadAll(page);
  await slow(cdp, SLOWED);
  const flings: number[][] = [];
  while (flings.length < FLINGS) flings.push(await fling(page));
  const quickest = spreadOf(
    Array.from({ length: FRAMES }, (_, n) => Math.min(...flings.map((all) => all[n] ?? 0))),
  );
  const middle = spreadOf(flings.map((all) => spreadOf(all).p95)).median;
  await slow(cdp, 1);
  const board = await changeBoard(page, cdp);

  console.log(`${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, slowed ${SLOWED}×, main thread`);
  console.log(`records, ${rows} rows, ${FLING} px a frame:`);
  for (const all of flings) console.log(`  ${said(spreadOf(all))}`);
  console.log(`  ${said(quickest)}: of each frame the quickest`);
  console.log(
    `leaderboard, ${WINNERS} places changed ${1000 / CHANGE_EVERY} times a second: ${board.busy.toFixed(0)} ms busy a second, longest task ${board.longest.toFixed(0)} ms`,
  );
  const misses = [
    rows < BETS && 'not all rows came',
    quickest.late > 0 && `records: ${quickest.late} frames that never fitted into ${FRAME.toFixed(1)} ms`,
    middle > FRAME && `records: p95 over ${FRAME.toFixed(1)} ms in most flings`,
    board.busy > MOST_BUSY && `leaderboard: busy for more than ${MOST_BUSY} ms a second`,
  ].filter((miss) => miss !== false);
  for (const miss of misses) console.error(`MISSED: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await platform.stop();
}

async function placeBets({ database }: Platform, userId: string): Promise<void> {
  const detail = JSON.stringify({ autoEscape: null, multiplier: null });
  await database.query(
    `INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, mode, state, placed_at, settled_at, payout, detail)
     SELECT 'bet-' || n, $1, 7, '1', 10, 'manual', 'settled', $2::bigint - n * 60000, $2::bigint - n * 60000, n % 3 * 10, $3::jsonb
     FROM generate_series(1, $4::integer) AS n`,
    [userId, systemClock.now(), detail, BETS],
  );
}

/** Scrolls to the end again and again until all rows are loaded. Returns the number of rows. */
async function loadAll(page: Page): Promise<number> {
  await page.waitForSelector('.virtual [role="listitem"]');
  return (await page.evaluate(LOAD_ALL)) as number;
}

async function slow(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  /** Number of frames that were too long. */
  readonly late: number;
}
function said({ mean, median, p95, worst, late }: Spread): string {
  return `mean ${mean.toFixed(1)} ms a frame, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ${late} of ${FRAMES} over ${FRAME.toFixed(1)} ms`;
}

/** Milliseconds of processor time that the main thread has spent in tasks since the page opened. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Its start, and the processor time that its thread spent in it (`tdur`), both in microseconds. */
  readonly ts: number;
  readonly tdur?: number;
}

/** Flings through the list from its first row. Returns the main-thread time of each frame, in milliseconds. */
async function fling(page: Page): Promise<number[]> {
  await page.$eval('.virtual', (list) => void (list.scrollTop = 0));
  await new Promise((done) => setTimeout(done, REST));
  await page.tracing.start({ categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(FLING_ALL);
  const trace = await page.tracing.stop();
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name === 'fling').sort((a, b) => a.ts - b.ts);
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks;
  const times: number[] = marks.slice(1).map(() => 0);
  for (const event of traceEvents) {
    if (event.name !== TASK || event.ph !== 'X' || event.pid !== pid || event.tid !== tid) continue;
    // A mark is set inside a task that begins before the mark. That task counts for the frame that the mark ends.
    const frame = marks.findIndex(({ ts }) => ts > event.ts) - 1;
    if (frame >= 0) times[frame] = (times[frame] ?? 0) + (event.tdur ?? 0) / 1000;
  }
  return times;
}

function spreadOf(all: readonly number[]): Spread {
  const times = [...all].sort((a, b) => a - b);
  const share = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return {
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    median: share(0.5),
    p95: share(0.95),
    worst: share(1),
    late: times.filter((time) => time > FRAME).length,
  };
}

/** Measures a leaderboard of fifty whose sums change: milliseconds busy each second, and the longest task in milliseconds. */
async function changeBoard(page: Page, cdp: CDPSession): Promise<{ busy: number; longest: number }> {
  const { database, notice, launches } = platform;
  const ids: string[] = [];
  for (let i = 0; i < WINNERS; i += 1) ids.push((await launches.mint({})).player.userId);
  const day = Math.floor(systemClock.now() / 86_400_000);
  await database.query(
    `INSERT INTO winner_days (user_id, day, staked, won, best_streak)
     SELECT id, $2::integer, 100, 100 + place * 10, place FROM unnest($1::text[]) WITH ORDINALITY AS all_ids (id, place)`,
    [ids, day],
  );
  await page.goto(`${platform.address}/#/h5/ranking`);
  await page.waitForFunction((wanted) => document.querySelectorAll('.winner').length >= wanted, {}, WINNERS);
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks: tasks });
  });
  await slow(cdp, SLOWED);
  const before = await worked(cdp);
  const begun = systemClock.now();
  for (let change = 0; systemClock.now() - begun < CHANGING; change += 1) {
    const who = ids[(change * 7) % ids.length];
    await database.query('UPDATE winner_days SET won = won + 500 WHERE user_id = $1', [who]);
    notice.toAll(SHARED_PUSHES.winRefresh.code, {});
    await new Promise((done) =>
      setTimeout(done, Math.max(0, begun + (change + 1) * CHANGE_EVERY - systemClock.now())),
    );
  }
  const seconds = (serverTime(systemClock.now()) - begun) / 1000;
  const busy = ((await worked(cdp)) - before) / seconds;
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  return { busy, longest };
}
