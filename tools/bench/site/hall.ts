// Starts a whole hall for measurements: `npm start` in a process of its own, on a free port, with a fresh database, and
// pages of a phone in it. AS_BUILT=1 uses dist/ as it is, even when the sources are newer.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { freePort } from '../../freePort';
import { openBrowser } from '../../pack/preview/browser';
import { root } from '../../root';

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** Milliseconds for the start: the first one builds the client, which takes a minute. */
const PATIENCE = 240_000;

export interface Hall {
  /** The launch link of a page. `page`: `lobby`, or a game's name. */
  link(page: string): string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openHall(): Promise<Hall> {
  const port = await freePort();
  const data = await mkdtemp(path.join(os.tmpdir(), 'fairground-bench-'));
  const script = process.env['AS_BUILT'] ? 'src/platform/main.ts' : 'tools/start.ts';
  const platform = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, PORT: String(port), FAIRGROUND_DATA: data, FAIRGROUND_OPERATOR_PORT: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      platform.kill();
      reject(new Error(`the platform did not start: ${said}`));
    }, PATIENCE);
    platform.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!/^ +visitor +http/m.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
    platform.once('exit', (status) => reject(new Error(`the platform ended with ${status}: ${said}`)));
  });
  const browser = await openBrowser('--enable-precise-memory-info').catch((error: unknown) => {
    platform.kill();
    throw error;
  });
  return {
    browser,
    link: (name) => {
      const link = new RegExp(`^ +${name} +(\\S+)`, 'm').exec(said)?.[1];
      if (!link) throw new Error(`the platform printed no link to ${name}`);
      return link;
    },
    close: async () => {
      await browser.close();
      const gone = new Promise((resolve) => platform.once('exit', resolve));
      platform.kill();
      await gone;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Opens a phone's page with a profile of its own, and prints its errors. */
export async function openPhone(
  browser: Browser,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setUserAgent({ userAgent: PHONE_AGENT });
  await page.setViewport(PHONE);
  page.on('pageerror', (error) => console.error('page:', error instanceof Error ? error.message : error));
  return { page, context };
}
