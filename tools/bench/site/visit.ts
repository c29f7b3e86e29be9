// Makes one visit over an emulated network on a slowed processor: measures what it fetches, and when the page can be used.
import type { CDPSession, Page } from 'puppeteer';

export interface Network {
  readonly name: string;
  /** Bytes a second down and up, and milliseconds of a round trip. */
  readonly down: number;
  readonly up: number;
  readonly latency: number;
}

/** Slow 4G as Lighthouse defines it; fast 3G as the browser's own tools do. */
export const NETWORKS: readonly Network[] = [
  { name: 'slow 4G', down: 1_600_000 / 8, up: 750_000 / 8, latency: 150 },
  { name: 'fast 3G', down: 1_440_000 / 8, up: 675_000 / 8, latency: 562 },
];
const SLOWED = 4;
/** Milliseconds after which a visit has failed. */
const PATIENCE = 120_000;
/** Milliseconds of a task above which it blocks; only the time above counts. */
const LONG_TASK = 50;
/** Milliseconds after the page can be used in which its further fetches are counted. */
const QUIET = 1_500;

export const KINDS = ['scripts', 'styles', 'pictures', 'fonts', 'rest'] as const;
export type Kind = (typeof KINDS)[number];

export interface Visit {
  /** Milliseconds from the start of the navigation to the first contentful paint, and until the page can be used. */
  readonly painted: number;
  readonly usable: number;
  /** Milliseconds of tasks beyond fifty each, until the page can be used. */
  readonly blocking: number;
  readonly requests: number;
  /** Bytes over the wire until the page can be used. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Bytes that the page fetched by itself after that. */
  readonly later: number;
}

/** Milliseconds in which the service worker, if any, must be active. */
const WORKER_PATIENCE = 30_000;

/**
 * Waits until the page's service worker is active, so that the next visit is a returning player's. Resolves to false without
 * one.
 */
export async function untilKept(page: Page): Promise<boolean> {
  return (await page.evaluate(`(async () => {
    const { serviceWorker } = navigator;
    for (const end = performance.now() + ${WORKER_PATIENCE}; serviceWorker && performance.now() < end; ) {
      if ((await serviceWorker.getRegistration())?.active) return true;
      await new Promise((done) => setTimeout(done, 200));
    }
    return false;
  })()`)) as boolean;
}

/** Runs before the page's scripts: records the time when `usable` becomes true, after the frame that shows it. */
const WATCH = (usable: string): string => `(() => {
  const told = (window.benchVisit = { usable: null, tasks: [] });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) told.tasks.push([one.startTime, one.duration]); }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (${usable}) setTimeout(() => (told.usable = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** The lobby can be used: the link to a game is there, and the balance is shown. */
export const LOBBY_USABLE = `document.querySelector('a[href*="/h5/rocket"]') && /\\d/.test(document.querySelector('.purse__sum')?.textContent ?? '')`;
/** A game can be used: its scene is drawn, and its panel is there. */
export const GAME_USABLE = `document.querySelector('.scene-view__canvas canvas') && !document.querySelector('.scene-view__loading') && document.querySelector('main button:not([disabled])')`;

/**
 * `isWarm`: the page's service worker answers the navigation itself. The browser would delay even that answer by the
 * emulated latency, which no real network does. So the network is slow from the page's own first request on. It is slow for
 * the worker too, which fetches some of its answers again.
 */
export async function visit(
  page: Page,
  link: string,
  usable: string,
  network: Network,
  isWarm: boolean,
): Promise<Visit> {
  const session = await page.createCDPSession();
  const { identifier } = await page.evaluateOnNewDocument(WATCH(usable));
  const traffic = await listen(session);
  const workers = isWarm ? await slowWorkers(page, network) : [];
  const slow = isWarm ? slowOnceHere(session, network) : slowed(session, network);
  if (!isWarm) await slow;
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  try {
    await page.goto(link, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
    await slow;
    await page.waitForFunction('window.benchVisit?.usable', { timeout: PATIENCE, polling: 100 });
    const until = { ...traffic.bytes };
    const { requests } = traffic;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    const told = (await page.evaluate('window.benchVisit')) as { usable: number; tasks: [number, number][] };
    const painted = (await page.evaluate(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
    )) as number;
    const blocking = told.tasks
      .filter(([start]) => start < told.usable)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_TASK), 0);
    return {
      painted,
      usable: told.usable,
      blocking,
      requests,
      bytes: until,
      later: sum(traffic.bytes) - sum(until),
    };
  } finally {
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    for (const one of [session, ...workers]) await one.detach();
  }
}

/** The opening of a game from the lobby for the first time. */
export interface Entry {
  /** Milliseconds from the tap until the game can be used. */
  readonly usable: number;
  /** Bytes that the lobby fetched by itself before the tap, and bytes from the tap until the game can be used. */
  readonly ahead: number;
  readonly bytes: number;
}

/** A cold visit. `rest`: milliseconds in the lobby, after it can be used, until the game's stall is tapped. */
export async function enterGame(
  page: Page,
  lobby: string,
  game: string,
  network: Network,
  rest: number,
): Promise<Entry> {
  const session = await page.createCDPSession();
  await page.evaluateOnNewDocument(WATCH(LOBBY_USABLE));
  const traffic = await listen(session);
  await slowed(session, network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(lobby, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
  const used = (): Promise<unknown> =>
    page.waitForFunction('window.benchVisit?.usable', { timeout: PATIENCE, polling: 100 });
  await used();
  const lobbyBytes = sum(traffic.bytes);
  await new Promise((resolve) => setTimeout(resolve, rest));
  const before = sum(traffic.bytes);
  const link = await page.waitForSelector(`a[href*="/h5/${game}"]`);
  await link?.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.evaluate(
    `document.addEventListener('pointerdown', () => { window.benchTap = performance.now(); }, { once: true, capture: true })`,
  );
  await page.evaluate(WATCH(GAME_USABLE));
  await link?.tap();
  await used();
  const usable = (await page.evaluate('window.benchVisit.usable - window.benchTap')) as number;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { usable, ahead: before - lobbyBytes, bytes: sum(traffic.bytes) - before };
}

const slowed = (session: CDPSession, { down, up, latency }: Network): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: down,
    uploadThroughput: up,
    latency,
  });

/** Slows the network of the service workers. Rejects when no worker runs. Detaching the sessions removes the slowdown. */
async function slowWorkers(page: Page, network: Network): Promise<CDPSession[]> {
  const targets = page
    .browserContext()
    .targets()
    .filter((target) => target.type() === 'service_worker');
  if (targets.length === 0) throw new Error('the visit should be warm, but no service worker runs');
  return Promise.all(
    targets.map(async (target) => {
      const worker = await target.createCDPSession();
      await worker.send('Network.enable');
      await slowed(worker, network);
      return worker;
    }),
  );
}

/**
 * Slows the network once the service worker has answered for the page. Rejects when another source answered, or none is
 * reported.
 */
function slowOnceHere(session: CDPSession, network: Network): Promise<unknown> {
  const slow = new Promise((resolve, reject) => {
    setTimeout(reject, PATIENCE, new Error('the browser did not report the source of the page')).unref();
    session.on('Network.responseReceived', ({ type, response }) => {
      if (type !== 'Document') return;
      if (response.fromServiceWorker) slowed(session, network).then(resolve, reject);
      else reject(new Error('the visit should be warm, but no service worker answered for the page'));
    });
  });
  slow.catch(() => undefined); // callers that await it get the error
  return slow;
}

export const sum = (bytes: Readonly<Record<Kind, number>>): number =>
  KINDS.reduce((all, kind) => all + bytes[kind], 0);

interface Traffic {
  requests: number;
  readonly bytes: Record<Kind, number>;
}

async function listen(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: { scripts: 0, styles: 0, pictures: 0, fonts: 0, rest: 0 } };
  const kinds = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // Answers from the caches of the browser or the service worker are not sent over the wire.
    if (response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:')) return;
    kinds.set(requestId, kindOf(response.url, type));
    traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) traffic.bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return traffic;
}

function kindOf(url: string, type: string): Kind {
  const { pathname } = new URL(url, 'http://page');
  if (pathname.endsWith('.js')) return 'scripts';
  if (pathname.endsWith('.css')) return 'styles';
  if (pathname.endsWith('.woff2')) return 'fonts';
  // An atlas consists of a picture and the list of its frames.
  if (/\.(avif|webp|png|svg|jpg)$/.test(pathname) || /\/packs\//.test(pathname) || type === 'Image')
    return 'pictures';
  return 'rest';
}
