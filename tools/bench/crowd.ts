// `npm run bench crowd`: loads the built client with everything on it, rocket's scene, panel and list of bets. A platform of
// its own pushes a thousand bets a second, and then as many cash-outs, on a processor slowed four times. It measures the
// main thread's own processor time, which other work on the machine does not change.
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { parseMoney } from '../../src/core/money';
import { ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../src/games/rocket/messages';
import { multiplierAt } from '../../src/kits/crash/rules';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import { NO_LOG } from '../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../src/platform/platform';
import { systemRandom } from '../../src/platform/random';
import { systemClock } from '../../src/platform/server/systemClock';
import { serverTime } from '../../src/core/clock';
import { rocket } from '../../src/games/rocket/game';
import type { GameType } from '../../src/protocol/gameTypes';
import { openBrowser } from '../pack/preview/browser';
import { root } from '../root';
import { keepFigures } from './keep';
import { openPhone } from './site/hall';
import { GAME_USABLE } from './site/visit';
import { forgetDrawing, framesOfWorkers } from './withoutCard';
import { columns, markdownTable } from './tables';

const SLOWED = 4;
const PER_SECOND = 1000;
const EVERY = 100;
const SECONDS = 6;
/** Most milliseconds of processor time, and most React commits, in a second of a storm. */
const MOST = { busy: 400, commits: 8 } as const;
/** Least share of the frames that are drawn without bets: on a busy machine a few are lost now and then. */
const FEWEST_FRAMES = 0.92;
/** Frames a second in flight; in the last seconds of a countdown the scene draws fewer. */
const IN_FLIGHT = 60;

/**
 * Runs before the page's scripts: counts React commits, long tasks, and the animation frames that the page requests. It
 * requests none itself.
 */
export const WATCH = `(() => {
  const told = (window.benchCrowd = { commits: 0, frames: 0, longest: 0, long: 0 });
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, renderers: new Map(), inject: () => 1, onCommitFiberRoot: () => { told.commits += 1; }, onCommitFiberUnmount: () => undefined, checkDCE: () => undefined, onScheduleFiberRoot: () => undefined, onPostCommitFiberRoot: () => undefined };
  const ask = window.requestAnimationFrame;
  let last = 0;
  window.requestAnimationFrame = (call) => ask.call(window, (time) => {
    if (time !== last) told.frames += 1;
    last = time;
    call(time);
  });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) { told.long += 1; told.longest = Math.max(told.longest, duration); } }).observe({ type: 'longtask' });
})()`;

/** On a phone the list is in a sheet. */
const OPEN_LIST = `(() => {
  if (document.querySelector('.players')) return true;
  [...document.querySelectorAll('main button, nav button')].find((one) => /live bets/i.test(one.textContent + one.ariaLabel))?.click();
  return false;
})()`;

interface Storm {
  readonly what: string;
  /** Milliseconds of the main thread's processor time a second. */
  readonly busy: number;
  readonly frames: number;
  readonly commits: number;
  /** Longest task in milliseconds of wall time. Browsers report tasks from 50 ms on; 0 when there was none. */
  readonly longest: number;
  /** Number of such tasks a second. */
  readonly long: number;
  /** Number of rows that the list reports. */
  readonly rows: number;
}

export async function benchCrowd(isKeeping: boolean): Promise<void> {
  const platform = await openPlatform([ROCKET_GAME_TYPE]);
  const rounds = new Rounds(platform);
  const browser = await openBrowser();
  try {
    const { query } = await platform.launches.mint({});
    const { page } = await openPhone(browser);
    await page.evaluateOnNewDocument(WATCH);
    await page.goto(`${platform.address}/?${query}#/h5/rocket`);
    await page.waitForFunction(GAME_USABLE, { timeout: 120_000 });
    await page.waitForFunction(OPEN_LIST, { timeout: 30_000, polling: 300 });
    // Without a graphics card every frame shown on the page is also read back, so the canvas is hidden while the scene runs.
    await page.evaluate(`document.querySelector('.scene-view__canvas').style.visibility = 'hidden'`);
    await forgetDrawing(page);
    const cdp = await page.createCDPSession();
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await rounds.next('countdown');
    const idle = await measured(page, cdp, 'the countdown, no bets', SECONDS, () => undefined);
    await rounds.next('countdown');
    const betting = await measured(page, cdp, `${PER_SECOND} bets a second`, SECONDS, (bet) =>
      rounds.bet(bet),
    );
    await rounds.next('flightHeight');
    const escaping = await measured(page, cdp, `${PER_SECOND} a second get out`, SECONDS, (bet) =>
      rounds.escape(bet),
    );
    const all = [idle, betting, escaping];
    const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, slowed ${SLOWED}×`;
    console.log(`${machine}\n${columns(cells(all))}`);
    if (isKeeping)
      await keepFigures(
        'crowd',
        `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${markdownTable(cells(all))}`,
      );
    const storms = [
      { ...betting, wanted: idle.frames * FEWEST_FRAMES },
      { ...escaping, wanted: IN_FLIGHT * FEWEST_FRAMES },
    ];
    const misses = storms.flatMap(({ what, busy, commits, long, frames, wanted }) => [
      ...(busy > MOST.busy ? [`${what}: busy for more than ${MOST.busy} ms a second`] : []),
      ...(commits > MOST.commits ? [`${what}: more than ${MOST.commits} commits a second`] : []),
      ...(long > 0 ? [`${what}: a task of more than 50 ms`] : []),
      ...(frames < wanted ? [`${what}: fewer than ${wanted.toFixed(0)} frames a second`] : []),
    ]);
    if (betting.rows < PER_SECOND) misses.push(`the list shows fewer than ${PER_SECOND} bets`);
    for (const miss of misses) console.log(`MISSED: ${miss}`);
    if (misses.length) process.exitCode = 1;
  } finally {
    await browser.close();
    await platform.stop();
  }
}

const cells = (all: readonly Storm[]): string[][] => [
  ['', 'busy a second', 'longest task', 'over 50 ms', 'commits a second', 'frames a second', 'rows'],
  ...all.map(({ what, busy, longest, long, commits, frames, rows }) => [
    what,
    `${busy.toFixed(0)} ms`,
    `${longest.toFixed(0)} ms`,
    `${long.toFixed(1)} a second`,
    commits.toFixed(1),
    frames.toFixed(0),
    String(rows),
  ]),
];

/** `games`: the only ones that it offers. */
export const openPlatform = (games: readonly GameType[]): Promise<Platform> =>
  createPlatform({
    config: {
      ...DEFAULT_CONFIG,
      host: '127.0.0.1',
      port: 0,
      dataFolder: null,
      bots: 0,
      clientFolder: process.env['DIST'] ?? path.join(root, 'dist'),
      // Its installation would be measured too.
      client: { ...DEFAULT_CONFIG.client, settings: { serviceWorker: false } },
    },
    clock: systemClock,
    random: systemRandom,
    log: NO_LOG,
    createServices: (parts) => createServices(parts, { games }),
    migrations,
  });

/** Follows the rounds of the platform, and pushes bets that no player has placed. */
export class Rounds {
  private roundId = '';
  private launchedAt = 0;
  private readonly waiting: { readonly code: number; readonly go: () => void }[] = [];

  constructor(private readonly platform: Platform) {
    const { notice } = platform;
    const tell = notice.toChannel.bind(notice);
    notice.toChannel = (channel, code, data) => {
      tell(channel, code, data);
      if (code === ROCKET_PUSHES.countdown.code) this.roundId = (data as { round: { id: string } }).round.id;
      if (code === ROCKET_PUSHES.flightHeight.code) this.launchedAt = systemClock.now();
      for (const one of this.waiting.splice(0)) {
        if (one.code === code) one.go();
        else this.waiting.push(one);
      }
    };
  }

  next(what: 'countdown' | 'flightHeight' | 'stop'): Promise<void> {
    return new Promise((go) => this.waiting.push({ code: ROCKET_PUSHES[what].code, go }));
  }

  bet(number: number): void {
    this.tell(ROCKET_PUSHES.newBet.code, {
      ...who(number),
      roundId: this.roundId,
      amount: parseMoney(`${1 + ((number * 37) % 500)}.00`),
      multiplier: null,
      payout: null,
    });
  }

  escape(number: number): void {
    const now = systemClock.now();
    this.tell(ROCKET_PUSHES.newRun.code, {
      ...who(number),
      roundId: this.roundId,
      multiplier: multiplierAt(now - this.launchedAt),
      payout: parseMoney('20.00'),
      at: serverTime(now),
    });
  }

  private tell(code: number, data: object): void {
    this.platform.notice.toChannel(rocket.page.channel, code, data);
  }
}

const who = (number: number) => ({
  betId: `crowd-${number}-0123456789ab`,
  userId: `crowd-${number}`,
  nickName: `P${number}`,
});

/** Pushes PER_SECOND bets or cash-outs a second, and measures the cost. */
async function measured(
  page: Page,
  cdp: CDPSession,
  what: string,
  seconds: number,
  tell: (number: number) => void,
): Promise<Storm> {
  await page.evaluate('Object.assign(window.benchCrowd, { commits: 0, frames: 0, longest: 0, long: 0 })');
  const drawnBefore = await framesOfWorkers(page);
  const before = await worked(cdp);
  const begun = performance.now();
  let told = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * PER_SECOND;
    for (; told < due; told += 1) tell(told);
    await new Promise((done) => setTimeout(done, EVERY));
  }
  const busy = ((await worked(cdp)) - before) / seconds;
  const { commits, frames, longest, long } = (await page.evaluate('window.benchCrowd')) as Record<
    'commits' | 'frames' | 'longest' | 'long',
    number
  >;
  const rows = (await page.evaluate(
    `Number(document.querySelector('.players [role="listitem"]')?.getAttribute('aria-setsize') ?? 0)`,
  )) as number;
  return {
    what,
    busy,
    commits: commits / seconds,
    frames: (frames + (await framesOfWorkers(page)) - drawnBefore) / seconds,
    longest,
    long: long / seconds,
    rows,
  };
}

/** Milliseconds of processor time that the main thread has spent in tasks since the page was opened. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
