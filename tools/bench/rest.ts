// `npm run bench rest`: the cost of the built client while nobody touches it: rocket in the countdown and in flight, on a
// processor slowed four times, and a minute of plinko without a ball. It counts the main thread's own processor time, which
// other work on the machine hardly changes.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { PLINKO_GAME_TYPE } from '../../src/games/plinko/messages';
import { ROCKET_GAME_TYPE } from '../../src/games/rocket/messages';
import type { Platform } from '../../src/platform/platform';
import { openBrowser } from '../pack/preview/browser';
import { openPlatform, Rounds, WATCH } from './crowd';
import { keepFigures } from './keep';
import { openPhone } from './site/hall';
import { GAME_USABLE } from './site/visit';
import { columns, markdownTable } from './tables';
import { forgetDrawing, framesOfWorkers } from './withoutCard';

const SLOWED = 4;
/**
 * Milliseconds: a page loads the rest of itself first; a countdown is measured for this long, flights for this long in all: the
 * first ones that a page shows, while the browser still compiles their code, and those after it has shown flights for a minute.
 */
const SETTLING = 10_000;
const COUNTDOWN = 4_000;
const FIRST_FLIGHTS = 8_000;
const WATCHED = 60_000;
const FLIGHTS = 24_000;
const IDLE = 60_000;
/** Most milliseconds of a second: of all tasks in flight, slowed; of script and style of an idle game, not slowed. */
const MOST = { flight: 80, idle: 10 } as const;
/** Most frames that an idle game draws in a second: one, and now and then one that news causes. */
const MOST_FRAMES = 1.2;

interface Counts {
  readonly at: number;
  readonly script: number;
  readonly style: number;
  readonly tasks: number;
  readonly frames: number;
}

const NOTHING: Counts = { at: 0, script: 0, style: 0, tasks: 0, frames: 0 };

export async function benchRest(isKeeping: boolean): Promise<void> {
  const platform = await openPlatform([ROCKET_GAME_TYPE, PLINKO_GAME_TYPE]);
  const rounds = new Rounds(platform);
  const browser = await openBrowser();
  try {
    const blank = await openBlank(browser);
    const empty = await counted(blank, () => sleep(COUNTDOWN));
    await blank.page.close();
    const rocket = await open(browser, platform, 'rocket');
    await rocket.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await rounds.next('countdown');
    const countdown = await counted(rocket, () => sleep(COUNTDOWN));
    const first = await flights(rocket, rounds, FIRST_FLIGHTS);
    await sleep(WATCHED);
    const flight = await flights(rocket, rounds, FLIGHTS);
    await rocket.page.close();
    const plinko = await open(browser, platform, 'plinko');
    const idle = await counted(plinko, () => sleep(IDLE));

    const cells = [
      ['nothing touched', 'script a second', 'style and layout', 'all tasks', 'frames a second'],
      row(`an empty page that requests every frame, slowed ${SLOWED}×`, empty),
      row(`rocket, the countdown, slowed ${SLOWED}×`, countdown),
      row(`rocket in its first flight, slowed ${SLOWED}×`, first),
      row(`rocket in flight after a minute, slowed ${SLOWED}×`, flight),
      row('plinko without a ball, not slowed', idle),
    ];
    console.log(columns(cells));
    const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, ${await browser.version()}`;
    if (isKeeping)
      await keepFigures(
        'rest',
        `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${markdownTable(cells)}`,
      );
    const misses = [
      ...(perSecond(flight, 'tasks') > MOST.flight ? [`in flight: over ${MOST.flight} ms a second`] : []),
      ...(perSecond(idle, 'script') + perSecond(idle, 'style') > MOST.idle
        ? [`an idle game: over ${MOST.idle} ms of script and style a second`]
        : []),
      ...(perSecond(idle, 'frames') > MOST_FRAMES ? ['an idle game: more than a frame a second'] : []),
    ];
    for (const miss of misses) console.log(`MISSED: ${miss}`);
    if (misses.length) process.exitCode = 1;
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/** The counts of flights that last this long in all. */
async function flights(rocket: Opened, rounds: Rounds, milliseconds: number): Promise<Counts> {
  let flight = NOTHING;
  while (flight.at < milliseconds) {
    await rounds.next('flightHeight');
    const left = milliseconds - flight.at;
    flight = sum(flight, await counted(rocket, () => Promise.race([rounds.next('stop'), sleep(left)])));
  }
  return flight;
}

const perSecond = (counts: Counts, what: keyof Counts): number => (counts[what] / counts.at) * 1000;

const row = (name: string, counts: Counts): string[] => [
  name,
  ...(['script', 'style', 'tasks'] as const).map((what) => `${perSecond(counts, what).toFixed(1)} ms`),
  perSecond(counts, 'frames').toFixed(1),
];

interface Opened {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Opens a game on a phone, waits until all of it is loaded, and leaves out the graphics card's work. */
async function open(browser: Browser, platform: Platform, route: string): Promise<Opened> {
  const { query } = await platform.launches.mint({});
  const { page } = await openPhone(browser);
  await page.evaluateOnNewDocument(WATCH);
  await page.goto(`${platform.address}/?${query}#/h5/${route}`);
  await page.waitForFunction(GAME_USABLE, { timeout: 120_000 });
  await sleep(SETTLING);
  // Without a graphics card every frame shown on the page is also read back, so the canvas is hidden while the scene runs.
  await page.evaluate(`document.querySelector('.scene-view__canvas').style.visibility = 'hidden'`);
  await forgetDrawing(page);
  return { page, cdp: await metered(page) };
}

/** A page with nothing in it, for comparison: the browser's own cost of a frame. */
async function openBlank(browser: Browser): Promise<Opened> {
  const { page } = await openPhone(browser);
  await page.evaluateOnNewDocument(WATCH);
  await page.goto('data:text/html,<!doctype html><title>empty</title>');
  await page.evaluate('(function next() { requestAnimationFrame(next); })()');
  const cdp = await metered(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, cdp };
}

async function metered(page: Page): Promise<CDPSession> {
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

/** The counts between the beginning and the end of `during`. */
async function counted(opened: Opened, during: () => Promise<unknown>): Promise<Counts> {
  const before = await countsOf(opened);
  await during();
  const after = await countsOf(opened);
  return map((what) => after[what] - before[what]);
}

const sum = (one: Counts, other: Counts): Counts => map((what) => one[what] + other[what]);

const map = (of: (what: keyof Counts) => number): Counts => ({
  at: of('at'),
  script: of('script'),
  style: of('style'),
  tasks: of('tasks'),
  frames: of('frames'),
});

async function countsOf({ page, cdp }: Opened): Promise<Counts> {
  const { at, frames } = (await page.evaluate(
    '({ at: performance.now(), frames: window.benchCrowd.frames })',
  )) as Record<'at' | 'frames', number>;
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return {
    at,
    frames: frames + (await framesOfWorkers(page)),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration') + of('LayoutDuration'),
    tasks: of('TaskDuration'),
  };
}
