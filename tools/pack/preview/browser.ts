// Opens a headless browser, for looking at scenes and for measuring them.
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { BROWSER_FLAGS } from '../../browserFlags';

/** Milliseconds that a command to the browser may take: a page on a busy machine answers late. */
const PATIENCE = 600_000;

/** PUPPETEER_EXECUTABLE_PATH names the browser; without it puppeteer takes its own. */
export const openBrowser = (...flags: readonly string[]): Promise<Browser> =>
  puppeteer.launch({ args: [...BROWSER_FLAGS, ...flags], protocolTimeout: PATIENCE });

/** Part of the graphics driver's warning about pictures that are read back, which is no fault. */
const DRIVER = 'GL Driver Message';

/** Opens a page whose errors and warnings are printed. */
export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error('page:', error instanceof Error ? error.stack : error));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'warn' || message.type() === 'error';
    if (isComplaint && !message.text().includes(DRIVER)) console.error('page:', message.text());
  });
  return page;
}
