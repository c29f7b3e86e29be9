// The visible text of a control is part of its accessible name (WCAG 2.5.3), on every page and in every sheet, on a phone
// and on a desktop, in English and in Hindi. In the short form each layout takes one of the two languages.
import { LOCALES } from '../../src/client/i18n/catalogues';
import { PAGES as GAME_PAGES } from '../../src/games/games';
import { atLength } from '../unit/support/fullLength';
import { browser, site, openSite } from './support/openSite';
import { mislabelled } from './support/labels';
import { eachOtherSheet, eachSheet } from './support/sheets';
import { settled, show } from './support/show';
import { withoutScenes } from './support/withoutScenes';

jest.setTimeout(240_000);
openSite({ mayComplain: true });

const GAMES = GAME_PAGES.map(({ route }) => `/h5/${route}`);
const PAGES = ['home', 'settings', 'records', 'ranking', 'help/center', 'help/FAQ', 'help/verify'].map(
  (route) => `/h5/${route}`,
);

test.each([
  ['phone', 'en'],
  ['desktop', 'in'],
  ...atLength([], [['desktop', 'en'] as const, ['phone', 'in'] as const]),
] as const)('every control of every page and sheet on a %s, in “%s”', async (kind, language) => {
  const page = await withoutScenes(await browser[kind]());
  await page.goto(site.link('lobby'));
  await settled(page);
  const found: string[] = [];
  const look = async (where: string) =>
    found.push(...(await mislabelled(page)).map((fault) => `${where}: ${fault}`));
  await show(page, '/h5/settings');
  await page.$eval(`label[lang="${LOCALES[language]}"]`, (label) => (label as HTMLElement).click());
  await page.waitForFunction((locale) => document.documentElement.lang === locale, {}, LOCALES[language]);
  let sheets = 0;
  for (const path of [...PAGES, ...(kind === 'desktop' ? ['/pc/home'] : []), ...GAMES]) {
    await show(page, path);
    await look(path);
    const lookAtSheet = async (name: string) => {
      sheets++;
      await look(`${path}, ${name}`);
    };
    if (GAMES.includes(path)) await eachSheet(page, '', lookAtSheet);
    await eachOtherSheet(page, lookAtSheet);
  }
  expect([...new Set(found)]).toEqual([]);
  expect(sheets).toBeGreaterThan(GAMES.length);
});

test('the looking finds a name that lacks what is written, and leaves signs and hidden words out', async () => {
  const page = await browser.phone();
  await page.setContent(`
    <style>.only-read { position: absolute; clip-path: inset(50%) }</style>
    <button aria-label="Close the list">Done</button>
    <button aria-label="Bet 10.00 now"><b>Bet</b> <i>10.00</i></button>
    <button><i aria-hidden="true">7</i> Past rounds</button>
    <button aria-label="Close">×</button>
    <button><span class="only-read">Round 12: </span>2.00</button>
    <label>Stake <input aria-label="Amount" /></label>
    <label>Sum <input /></label>`);
  const names = (await mislabelled(page)).map((line) => /“(.*)” lacks/.exec(line)?.[1]);
  expect(names).toEqual(['Close the list', 'Past rounds', 'Amount']);
});
