// A player who reads at twice the usual size of text: on every game's page the ticket, the balance and the buttons of the bet
// can be read whole, and none lies on another.
import { LOCALES } from '../../src/client/i18n/catalogues';
import { PAGES } from '../../src/games/games';
import { TestBrowser } from './support/browser';
import { Fair } from './support/fair';
import { read } from './support/reading';
import { settled, show } from './support/show';

const PHONE = { width: 360, height: 640 };
/** What is set as 200 % in a browser. */
const TWICE = 32;

let browser: TestBrowser;
let fair: Fair;
beforeAll(async () => {
  [browser, fair] = await Promise.all([TestBrowser.open({ textSize: TWICE }), Fair.open()]);
});
afterAll(() => Promise.all([browser?.close(), fair?.close()]));

/** The longest words of all, and the settings' fields with them. */
const LONGEST = LOCALES.vn;

test.each(['en', LONGEST])(
  'text at 200 %%, in %s: ticket, balance and bet buttons',
  async (locale) => {
    const page = await browser.calmPhone(PHONE);
    await page.setRequestInterception(true);
    // Scenes hold no words, and drawing them costs most of the time.
    page.on('request', (request) => {
      void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
    });
    await page.goto(fair.link('lobby'));
    await settled(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await show(page, '/h5/settings');
    await page.$eval(`label[lang="${locale}"]`, (label) => (label as HTMLElement).click());
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, locale);
    const found: string[] = [];
    for (const path of ['/h5/settings', '/h5/home', ...PAGES.map(({ route }) => `/h5/${route}`)]) {
      await show(page, path);
      const { faults } = await read(page);
      found.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  },
  240_000,
);
