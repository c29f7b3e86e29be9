// One hall and one browser's page for the runs of a worker: the whole platform in this process, with short rounds and all its
// games, and the built client.
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
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
  /** Errors that nobody caught, since it was last emptied. */
  readonly faults: string[];
}

/** One window of each kind, used again and again: what it has loaded once need not come again. */
export class Windows {
  private readonly open = new Map<Device, Promise<Window>>();

  constructor(private readonly browser: Browser) {}

  /** The window of a device, empty, as if nobody had been there. */
  async of(device: Device, address: string): Promise<Window> {
    const opening = this.open.get(device) ?? openWindow(this.browser, device);
    this.open.set(device, opening);
    const window = await opening;
    const { page, faults } = window;
    await page.setOfflineMode(false);
    await page.goto('about:blank');
    const session = await page.createCDPSession();
    await session.send('Storage.clearDataForOrigin', {
      origin: address,
      storageTypes: 'local_storage,session_storage',
    });
    await session.detach();
    // sessionStorage belongs to the window: it is emptied where it is.
    await page.goto(`${address}/health`);
    await page.evaluate('sessionStorage.clear(); localStorage.clear()');
    await page.goto('about:blank');
    faults.length = 0;
    return window;
  }

  /** After a window that broke. */
  async drop(device: Device): Promise<void> {
    const opening = this.open.get(device);
    this.open.delete(device);
    await (await opening)?.page.browserContext().close();
  }
}

async function openWindow(browser: Browser, device: Device): Promise<Window> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // The loader of these tools names functions by a helper that a page does not have.
  await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
  const faults: string[] = [];
  page.on('pageerror', (error) =>
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  if (device === 'phone') {
    await page.setUserAgent({ userAgent: PHONE_AGENT });
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  } else await page.setViewport({ width: 1280, height: 800 });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return { page, faults };
}
