// A headless browser with the same settings on every machine, and pages with the size of a phone or a desktop.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { GAMES } from '../../../src/games/games';
import { BROWSER_FLAGS } from '../../../tools/browserFlags';

/** Timeout for starting a browser on a busy machine, in milliseconds. */
const LAUNCH_PATIENCE = 120_000;

/** A cheap Android phone. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const GAME_TYPES = GAMES.map(({ gameType }) => gameType);

/** Runs in the page, before all other scripts. Stores that all primers were seen. Without storage no primer is shown anyway. */
function havingSeenPrimers(gameTypes: readonly number[]): void {
  try {
    localStorage.setItem('fairground.primer', JSON.stringify(gameTypes));
  } catch {
    // Storage is forbidden.
  }
}

/** Minimum time between two frames of a page, in milliseconds. */
const FRAME = 50;

/**
 * Runs in the page, before all other scripts: limits drawing to the frame rate of a slow phone. Drawing without a graphics card
 * takes most of a test's time, and what scenes show depends on the time, not on the number of frames.
 */
function drawingSeldom(pause: number): void {
  const nextFrame = window.requestAnimationFrame.bind(window);
  let waiting = new Map<number, FrameRequestCallback>();
  let called = waiting;
  let last = 0;
  const onFrame = (time: number): void => {
    called = waiting;
    waiting = new Map();
    for (const [id, call] of called) {
      called.delete(id);
      try {
        call(time);
      } catch (error) {
        // The browser does the same: it reports the error, and the other callbacks still run.
        reportError(error);
      }
    }
  };
  window.requestAnimationFrame = (call) => {
    if (waiting.size === 0) setTimeout(() => nextFrame(onFrame), pause);
    waiting.set(++last, call);
    return last;
  };
  window.cancelAnimationFrame = (id) => {
    waiting.delete(id);
    called.delete(id);
  };
}

export interface BrowserWish {
  /** The browser's default text size, in points. */
  readonly textSize?: number;
  /**
   * Without WebGL Phaser's Canvas renderer draws. It shows the same (canvasRenderer.test.ts) and takes a quarter less time
   * on a machine without a graphics card. Each game has one suite with WebGL.
   */
  readonly hasWebGL?: boolean;
}

export const PHONE = { width: 390, height: 844 };

export class TestBrowser {
  /** Errors of pages: uncaught errors and all messages at level error, such as violations of the content security policy. */
  readonly complaints: string[] = [];
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly profile: string,
  ) {}

  static async open({ textSize = 16, hasWebGL = false }: BrowserWish = {}): Promise<TestBrowser> {
    const executablePath = process.env['PUPPETEER_EXECUTABLE_PATH'];
    if (!executablePath) throw new Error('PUPPETEER_EXECUTABLE_PATH names no browser; `npm test` finds one');
    const profile = mkdtempSync(join(tmpdir(), 'fairground-browser-'));
    mkdirSync(join(profile, 'Default'));
    writeFileSync(
      join(profile, 'Default/Preferences'),
      JSON.stringify({ webkit: { webprefs: { default_font_size: textSize } } }),
    );
    return new TestBrowser(
      await puppeteer.launch({
        executablePath,
        args: [...BROWSER_FLAGS, ...(hasWebGL ? [] : ['--disable-3d-apis'])],
        userDataDir: profile,
        timeout: LAUNCH_PATIENCE,
      }),
      profile,
    );
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.profile, { recursive: true, force: true });
  }

  /** Closes the pages of a test: an open scene would slow the next test down. */
  async closePages(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  /** A new page with its own storage. */
  async phone(size = PHONE): Promise<Page> {
    const page = await this.blank();
    await page.setUserAgent({ userAgent: PHONE_AGENT });
    await page.setViewport({ ...size, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
    return page;
  }

  /**
   * A phone with `prefers-reduced-motion`. Scenes then draw far less, and drawing without a graphics card takes most of a test's
   * time. One test of each game uses a phone with all motion; the others use this one.
   */
  async calmPhone(size = PHONE): Promise<Page> {
    const page = await this.phone(size);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    return page;
  }

  /** A phone on which no game was opened before: games show their three pictures first. All other pages have seen them. */
  async newPhone(): Promise<Page> {
    const page = await this.blank({ isNew: true });
    await page.setUserAgent({ userAgent: PHONE_AGENT });
    await page.setViewport({ ...PHONE, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
    return page;
  }

  async desktop(): Promise<Page> {
    const page = await this.blank();
    await page.setViewport({ width: 1280, height: 800 });
    return page;
  }

  private async blank({ isNew = false } = {}): Promise<Page> {
    const context = await this.browser.createBrowserContext();
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(50_000);
    await page.evaluateOnNewDocument(drawingSeldom, FRAME);
    if (!isNew) await page.evaluateOnNewDocument(havingSeenPrimers, GAME_TYPES);
    page.on('pageerror', (error) => {
      this.complaints.push(error instanceof Error ? error.message : String(error));
    });
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    return page;
  }
}
