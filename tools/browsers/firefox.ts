// Controls Firefox over WebDriver BiDi.
import { execFileSync } from 'node:child_process';
import { launch } from 'puppeteer';
import { expressionOf, isOfFile, type Size, type Visitor } from './visitor';

const PATIENCE = 120_000;

export async function firefoxVisitor(executablePath: string, size: Size): Promise<Visitor> {
  const [version = '?'] = /\d+/.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' })) ?? [];
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    extraPrefsFirefox: {
      'general.useragent.override': `Mozilla/5.0 (Android 13; Mobile; rv:${version}.0) Gecko/${version}.0 Firefox/${version}.0`,
      'intl.accept_languages': 'en-US',
      'media.autoplay.default': 0,
      // Draws without a graphics card.
      'webgl.force-enabled': true,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ ...size, deviceScaleFactor: 1 });
  const complaints: string[] = [];
  let isLeaving = false;
  page.on('pageerror', (error) => {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // Leaving a page aborts its requests, and Firefox reports them as errors.
    if (!isLeaving || !isOfFile(told)) complaints.push(told);
  });
  return {
    name: `Firefox ${version}`,
    run: async (work, ...given) =>
      JSON.parse(
        String(await page.evaluate(expressionOf(work as (...all: never[]) => unknown, given))),
      ) as never,
    open: async (address) => {
      isLeaving = true;
      try {
        await page.goto(address, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
      } finally {
        isLeaving = false;
      }
    },
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
