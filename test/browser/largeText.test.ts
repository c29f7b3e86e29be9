// Tests text at twice the usual size: on every game's page the ticket, the balance and the bet buttons can be read
// completely, and none overlaps another. The same holds for every sheet. In the short form each language takes some of the
// sheets.
import { LOCALES, loadLanguage } from '../../src/client/i18n/catalogues';
import { PAGES } from '../../src/games/games';
import { TestBrowser } from './support/browser';
import { TestSite } from './support/testSite';
import { atLength } from '../unit/support/fullLength';
import { textsOf } from '../unit/i18n/catalogue';
import { read, readSheet } from './support/reading';
import { eachOtherSheet, eachSheet } from './support/sheets';
import { settled, show } from './support/show';

const PHONE = { width: 360, height: 640 };
/** The default text size in points that a browser uses for 200 %. */
const TWICE = 32;

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([TestBrowser.open({ textSize: TWICE }), TestSite.open()]);
});
afterAll(() => Promise.all([browser?.close(), site?.close()]));

/** The language with the longest words, in the settings' fields too. */
const LONGEST = 'vn';
const GAMES = PAGES.map(({ route }) => `/h5/${route}`);

test.each(['en', LONGEST] as const)(
  'text at 200 %%, in %s: ticket, balance, bet buttons and sheets',
  async (language) => {
    const locale = LOCALES[language];
    const lobby = textsOf((await loadLanguage(language)).catalogue).get('hud:nav.lobby') ?? '';
    const turn = language === 'en' ? 0 : 1;
    const sheetsOf = GAMES.filter((_path, n) => (n + turn) % atLength(2, 1) === 0);
    const page = await browser.calmPhone(PHONE);
    await page.setRequestInterception(true);
    // Scenes contain no words, and drawing them takes most of the time.
    page.on('request', (request) => {
      void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
    });
    await page.goto(site.link('lobby'));
    await settled(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await show(page, '/h5/settings');
    await page.$eval(`label[lang="${locale}"]`, (label) => (label as HTMLElement).click());
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, locale);
    const found: string[] = [];
    let sheets = 0;
    for (const path of ['/h5/settings', '/h5/home', ...GAMES]) {
      await show(page, path);
      const look = async (sheet: string): Promise<void> => {
        const faults = [...(await read(page)).faults, ...(await readSheet(page))];
        found.push(...faults.map((fault) => `${path}${sheet}: ${fault}`));
      };
      await look('');
      if (!sheetsOf.includes(path)) continue;
      sheets++;
      const lookAtSheet = async (name: string): Promise<void> => {
        await page.waitForSelector('.modal .skeleton, .modal [aria-busy="true"]', { hidden: true });
        await look(`, ${name}`);
      };
      await eachSheet(page, lobby, lookAtSheet);
      await eachOtherSheet(page, lookAtSheet);
    }
    expect(found).toEqual([]);
    expect(sheets).toBeGreaterThan(2);
  },
  atLength(240_000, 600_000),
);
