// Starts the hall and the browser pages for a worker's runs: the whole platform in this process, with short rounds and all
// its games, and the built client.
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import { NO_LOG } from '../../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../../src/platform/platform';
import { systemRandom } from '../../../src/platform/random';
import { systemClock } from '../../../src/platform/server/systemClock';
import { root } from '../../root';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const startHall = (clientFolder = join(root, 'dist')): Promise<Platform> =>
  createPlatform({
    config: {
      ...DEFAULT_CONFIG,
      host: '127.0.0.1',
      port: 0,
      dataFolder: null,
      bots: 0,
      testControls: true,
      clientFolder,
      client: { ...DEFAULT_CONFIG.client, settings: { serviceWorker: false } },
      crash: { ...DEFAULT_CONFIG.crash, countdown: 4_000 },
      chain: { ...DEFAULT_CONFIG.chain, blockInterval: 700 },
      http: { ...DEFAULT_CONFIG.http, launches: { perSecond: 100, burst: 1_000 } },
    },
    clock: systemClock,
    random: systemRandom,
    log: NO_LOG,
    createServices,
    migrations,
  });

export type Device = 'phone' | 'desktop';

export interface Window {
  readonly page: Page;
  /** Uncaught errors of the present run. */
  readonly faults: string[];
}

/** Files that take most of a page's time and that messages do not need. */
const PICTURES = ['*phaser*', '*.webp', '*.png', '*.woff2', '*.mp3', '*.ogg', '*.m4a'];

/** A window that all runs of a lane share, since opening one takes longer than a run. Each run makes it a phone or a desktop. */
export class LaneWindow {
  private opening: Promise<Reused> | null = null;

  constructor(private readonly browser: Browser) {}

  /** Empties the window and returns it. `isDrawn`: with scenes, pictures and fonts. */
  async as(device: Device, isDrawn: boolean, address: string): Promise<Window> {
    this.opening ??= openWindow(this.browser);
    const window = await this.opening;
    const { page, blocking, faults } = window;
    await page.setOfflineMode(false);
    // A page of the same origin without our scripts: there the storage of the last run is cleared.
    await page.goto(`${address}/health`);
    await page.evaluate('sessionStorage.clear(); localStorage.clear()');
    await blocking.send('Network.setBlockedURLs', { urls: isDrawn ? [] : PICTURES });
    if (window.device !== device) await become(page, device);
    window.device = device;
    faults.length = 0;
    return window;
  }

  /** Closes the window after it broke; the next run opens another one. */
  async drop(): Promise<void> {
    const { opening } = this;
    this.opening = null;
    await (await opening)?.page.browserContext().close();
  }
}

interface Reused extends Window {
  device: Device | null;
  /** A session of its own, which the cuts of a run do not change. */
  readonly blocking: CDPSession;
}

async function openWindow(browser: Browser): Promise<Reused> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // The loader of these tools wraps functions in a helper that pages do not have.
  await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
  const blocking = await page.createCDPSession();
  await blocking.send('Network.enable');
  const faults: string[] = [];
  page.on('pageerror', (error) =>
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return { page, faults, blocking, device: null };
}

async function become(page: Page, device: Device): Promise<void> {
  const isPhone = device === 'phone';
  await page.setUserAgent({ userAgent: isPhone ? PHONE_AGENT : await page.browser().userAgent() });
  // Small windows: drawing without a graphics card takes most of a run's time.
  await page.setViewport(
    isPhone
      ? { width: 360, height: 640, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
      : { width: 1100, height: 640 },
  );
}
