// Tests the six languages on every page. Each is chosen in the settings, without a reload. Then no text is in another
// language, no text is cut or overlaps another at three widths, and there are no accessibility barriers. In the short form
// each language takes some of the pages in turn.
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { LOCALES, loadLanguage } from '../../src/client/i18n/catalogues';
import { PAGES as GAME_PAGES } from '../../src/games/games';
import { LANGUAGES, type Language } from '../../src/protocol/launch';
import { textsOf } from '../unit/i18n/catalogue';
import { atLength } from '../unit/support/fullLength';
import { codeOf } from './support/chunks';
import { browser, site, openSite } from './support/openSite';
import { read, readSheet } from './support/reading';
import { eachOtherSheet, eachSheet } from './support/sheets';
import { settled, show } from './support/show';
import { nameless } from './support/tree';
import { withoutScenes } from './support/withoutScenes';

// Each language measures about sixty pages, on a desktop too.
jest.setTimeout(atLength(240_000, 600_000));

const NARROW = { width: 320, height: 640 };
const USUAL = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A desktop of 1280 × 1024 whose reader has zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256 };

const GAMES = GAME_PAGES.map(({ route }) => `/h5/${route}`);
const PAGES = [
  '/h5/home',
  '/h5/help/center',
  '/h5/help/FAQ',
  '/h5/help/verify',
  // Two of the block-hash games, which share their rules page.
  ...[7, 9, 8, 10, 11, 1, 3].map((type) => `/h5/help/gameplay/${type}`),
  '/h5/records',
  '/h5/ranking',
  '/404',
];
/** The pages on which a session ends or has not begun. They are checked last. */
const GATES = ['/h5/maintaining', '/h5/enter', '/h5/expired'];
const DESKTOP_PAGES = [
  '/pc/home',
  '/h5/records',
  '/h5/ranking',
  '/h5/settings',
  '/h5/help/center',
  '/pc/enter',
  '/pc/expired',
];
/**
 * The languages with the longest words. For them the sheets of the games are opened too, and the games are checked on a
 * desktop.
 */
const LONGEST: readonly Language[] = ['in', 'vn'];

openSite({ mayComplain: true });

/** Enters and chooses a language as a person does; the page is not reloaded for it. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.goto(site.link('lobby'));
  await settled(page);
  await page.evaluate('window.sameDocument = true');
  await show(page, '/h5/settings');
  await page.locator(`label[lang="${LOCALES[language]}"]`).click();
  await page.waitForFunction((locale) => document.documentElement.lang === locale, {}, LOCALES[language]);
  expect(await page.evaluate('window.sameDocument')).toBe(true);
}

/** Words that may appear on a page in any language: names, abbreviations, digests. */
const NOBODYS = /^(English|Tiếng Việt|Fairground|SHA-?256|[\da-f…. ]+)$/i;
const KEY = /^(hud|game|codes|screens|bingo|classic|fairness|records|people):[a-z]/i;

/**
 * Returns a function that finds words that do not belong to a language: keys, the text for a missing translation, and
 * English texts.
 */
async function strangerTo(language: Language): Promise<(word: string) => boolean> {
  const own = textsOf((await loadLanguage(language)).catalogue);
  const english = new Set(textsOf((await loadLanguage('en')).catalogue).values());
  const ownTexts = new Set(own.values());
  const missing = own.get('hud:parameterError');
  return (word) => {
    if (KEY.test(word) || word === missing) return true;
    if (language === 'en' || NOBODYS.test(word) || ownTexts.has(word)) return false;
    return english.has(word) && /\p{L}{3}/u.test(word);
  };
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Rules whose result can differ between languages. The other rules are checked in English only. */
const WORDED_RULES = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'label-content-name-mismatch',
  'button-name',
  'link-name',
  'label',
  'target-size',
];
interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}
async function barriers(page: Page, language: Language): Promise<string[]> {
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  const run = language === 'en' ? 'axe.run()' : `axe.run({ runOnly: ${JSON.stringify(WORDED_RULES)} })`;
  const { violations } = (await page.evaluate(run)) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

test.each(LANGUAGES)('%s', async (language) => {
  const phone = await withoutScenes(await browser.phone(USUAL));
  const desktop = await withoutScenes(await browser.desktop());
  const isStrange = await strangerTo(language);
  // Each page is checked in one of the languages with the longest words, and in at least one other language.
  const turn = LANGUAGES.indexOf(language);
  const share = atLength(LONGEST.includes(language) ? 2 : 3, 1);
  const shareOf = (paths: readonly string[]) => paths.filter((_path, n) => (n + turn) % share === 0);
  const lobby = textsOf((await loadLanguage(language)).catalogue).get('hud:nav.lobby') ?? '';
  const found: string[] = [];
  const look = async (page: Page, where: string) => {
    const { faults, words } = await read(page);
    const strange = words.filter((word) => isStrange(word)).map((word) => `“${word}” is not ${language}`);
    found.push(...[...faults, ...strange].map((fault) => `${where}: ${fault}`));
  };
  const lookWell = async (page: Page, where: string) => {
    await look(page, where);
    found.push(...(await barriers(page, language)).map((barrier) => `${where}: ${barrier}`));
  };
  const lookAtSheet = async (page: Page, where: string) => {
    await look(page, where);
    const lacks = [...(await nameless(page)), ...(await readSheet(page))];
    found.push(...lacks.map((lack) => `${where}: ${lack}`));
  };
  const resize = (size: typeof NARROW) =>
    phone.setViewport({ ...size, deviceScaleFactor: 1, isMobile: true, hasTouch: true });

  await speak(phone, language);
  for (const path of shareOf(['/h5/settings', ...GAMES, ...PAGES, ...GATES])) {
    await show(phone, path);
    await lookWell(phone, `${path} at 390`);
    await resize(NARROW);
    await look(phone, `${path} at 320`);
    if (LONGEST.includes(language) && GAMES.includes(path))
      await eachSheet(phone, lobby, (name) => lookAtSheet(phone, `${path}, ${name} at 320`));
    await resize(USUAL);
  }
  await speak(desktop, language);
  for (const path of shareOf([...(LONGEST.includes(language) ? GAMES : []), ...DESKTOP_PAGES])) {
    await show(desktop, path);
    await look(desktop, `${path} at ${DESKTOP.width}`);
  }
  if (LONGEST.includes(language)) {
    await desktop.setViewport(ZOOMED);
    for (const path of shareOf([...GAMES, ...DESKTOP_PAGES])) {
      await show(desktop, path);
      await look(desktop, `${path} at 400 %`);
      if (!GAMES.includes(path)) continue;
      const lookAt = (name: string) => lookAtSheet(desktop, `${path}, ${name} at 400 %`);
      await eachSheet(desktop, lobby, lookAt);
      await eachOtherSheet(desktop, lookAt);
    }
  }
  expect([...new Set(found)]).toEqual([]);
});

test('a language that does not come leaves the page as it is, with a message; at the start there is English', async () => {
  const page = await browser.phone(USUAL);
  const words = codeOf('src/client/i18n/vn/shell.ts');
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (request.url().endsWith(`/${words}`) ? request.abort() : request.continue());
  });
  await page.goto(site.link('lobby'));
  await settled(page);
  await show(page, '/h5/settings');
  await page.locator('label[lang="vi"]').click();
  await page.waitForSelector('::-p-text(This language could not be loaded)');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.goto(site.link('lobby').replace('lang=2', 'lang=5'));
  await page.waitForSelector('::-p-text(This language could not be loaded)');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('the measuring finds text that is cut, runs over its button or out of the page, or lies on other text', async () => {
  const page = await browser.phone(NARROW);
  const line = 'position: absolute; left: 10px; margin: 0; font: 16px sans-serif; white-space: nowrap;';
  await page.setContent(`
    <meta name="viewport" content="width=device-width" />
    <p style="${line} top: 20px">Sound</p>
    <p style="${line} top: 60px; width: 30px; overflow: hidden">Cut aside</p>
    <p style="${line} top: 100px; width: 40px; overflow: hidden; text-overflow: ellipsis">Ends in dots</p>
    <p style="${line} top: 140px; height: 8px; line-height: 16px; overflow: hidden">Cut off</p>
    <button style="${line} top: 180px; width: 30px; padding: 0">Too wide</button>
    <p style="${line} top: 220px">One</p>
    <p style="${line} top: 224px">Other</p>
    <p style="${line} top: 440px">Half under</p>
    <p style="${line} top: 440px; left: 70px; width: 40px; height: 20px; background: navy"></p>
    <p style="${line} top: 260px; left: 300px">Out of the page</p>
    <p style="${line} top: 400px; width: 40px; white-space: normal; overflow-wrap: anywhere">All in smithereens now</p>
    <div class="auto-escape"><span class="field__label" style="${line} top: 300px; width: 90px; white-space: normal">Two short lines</span></div>`);
  const { faults, words } = await read(page);
  for (const fault of [
    '“Cut aside”.*cut aside',
    '“Ends in dots”.*dots',
    '“Cut off”.*cut off',
    '“Too wide”.*over',
    '“One”.*“Other”',
    '“Half under”.*covered',
    '“Out of the page”.*runs out',
    '“smithereens” is broken',
  ])
    expect(faults.join('\n')).toMatch(new RegExp(fault));
  expect(faults.join()).not.toContain('Sound');
  expect(words).toContain('Sound');
  expect(faults.join()).not.toContain('lines');
  await page.setViewport({ ...USUAL, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  expect((await read(page)).faults).toContain('“Two short lines” takes 2 lines');
});
