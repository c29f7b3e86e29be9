// Tests a phone on its side: in every game the big button is no higher than a thumb needs, with and without auto bet; the
// sheet of auto bet scrolls, and its start button stays visible; the page's style variables give the place of the stage.
import type { Page } from 'puppeteer';
import { TestBrowser } from './support/browser';
import { TestSite } from './support/testSite';

jest.setTimeout(180_000);

const ON_ITS_SIDE = { width: 844, height: 390 };
/** Name of each game's link, and the selector of its big button. */
const GAMES = [
  ['rocket', '[data-slot="1"] .action'],
  ['tshow', '[data-slot="1"] .action'],
  ['plinko', '.pin-panel__drop'],
  ['hilo', '.own-panel__deal, .own-panel__moves .button:last-child'],
  ['bingo', '.bingo-buy__act'],
  ['bet 1', '.hash-panel__go'],
] as const;

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await TestBrowser.open();
  site = await TestSite.open();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens the game without its scene, which would take most of the time and does not matter for the layout. */
async function open(game: string): Promise<Page> {
  const page = await browser.calmPhone(ON_ITS_SIDE);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
  });
  await page.goto(site.link(game));
  await page.waitForSelector('.scene-view__failed');
  return page;
}

const boxOf = (page: Page, selector: string) =>
  page.waitForSelector(selector, { visible: true }).then((element) =>
    element?.evaluate((found) => {
      const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
      return { left, top, right, bottom, width, height };
    }),
  );

async function expectThumbHigh(page: Page, button: string): Promise<void> {
  const box = await boxOf(page, button);
  expect(box?.height).toBeLessThanOrEqual(64);
  expect(box?.height).toBeGreaterThanOrEqual(44);
}

/** Presses the first button whose text begins with `text`. */
async function press(page: Page, within: string, text: string): Promise<void> {
  const found = await page.waitForFunction(
    (place, begin) =>
      [...document.querySelectorAll<HTMLElement>(`${place} button`)].find(
        (button) => button.innerText.trim().startsWith(begin) && button.ariaDisabled !== 'true',
      ),
    {},
    within,
    text,
  );
  const button = await found.asElement()?.toElement('button');
  await button?.evaluate((element) => {
    element.click();
  });
}

test.each(GAMES)('%s', async (game, button) => {
  const page = await open(game);
  await expectThumbHigh(page, button);

  // Beside the stall the scene leaves room for all that is told above and below it.
  const lowest = await page.$eval('.shell__stage', (column) =>
    Math.max(...[...column.children].map((part) => part.getBoundingClientRect().bottom)),
  );
  expect(lowest).toBeLessThanOrEqual(ON_ITS_SIDE.height);

  const stage = await boxOf(page, '.scene-view');
  const told = await page.evaluate(() =>
    ['left', 'top', 'bottom', 'width'].map((side) =>
      parseFloat(document.documentElement.style.getPropertyValue(`--stage-${side}`)),
    ),
  );
  expect(told).toEqual(
    [stage?.left, stage?.top, stage?.bottom, stage?.width].map((at) => Math.round(at ?? -1)),
  );

  await press(page, 'nav', 'Auto bet');
  const start = await boxOf(page, '.sheet__foot .button');
  expect(start?.bottom).toBeLessThanOrEqual(ON_ITS_SIDE.height);
  expect(start?.height).toBeGreaterThanOrEqual(44);
  const fields = await page.$$('.sheet__body .field');
  await fields.at(-1)?.scrollIntoView();
  const last = await fields.at(-1)?.boundingBox();
  const body = await boxOf(page, '.sheet__body');
  expect(body?.height).toBeGreaterThan(150);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((body?.bottom ?? 0) + 1);

  // In these two games the button once took all the height that was left.
  if (game !== 'plinko' && game !== 'hilo') return;
  await press(page, '.sheet__foot', 'Start auto bet');
  await press(page, '[role="alertdialog"]', 'Start auto bet');
  await page.waitForSelector('.sheet', { hidden: true });
  await page.waitForSelector('.auto-strip');
  await expectThumbHigh(page, button);
});
