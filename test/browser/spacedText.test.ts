// Tests text with wider spacing, as WCAG 2.2 requires in 1.4.12: on every page the ticket, the balance and the bet buttons
// can be read completely, and none overlaps another.
import { PAGES } from '../../src/games/games';
import { browser, site, openSite } from './support/openSite';
import { read } from './support/reading';
import { settled, show } from './support/show';

jest.setTimeout(240_000);
// The blocked scenes are reported as errors.
openSite({ mayComplain: true });

/** Line height and the spacing of letters, words and paragraphs, as in 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Runs in the page. Returns a fault when the balance lies under its button. */
function underButton(): string[] {
  const [sum, button] = ['.purse__sum', '.purse__again'].map((name) => document.querySelector(name));
  if (!sum || !button) return [];
  const letters = document.createRange();
  letters.selectNodeContents(sum);
  return letters.getBoundingClientRect().right > button.getBoundingClientRect().left
    ? [`the balance ${sum.textContent} lies under its button`]
    : [];
}

test.each([
  ['upright', { width: 360, height: 640 }],
  ['sideways', { width: 844, height: 390 }],
])('text spaced out, phone %s: ticket, balance and bet buttons', async (_, size) => {
  const page = await browser.calmPhone(size);
  await page.setRequestInterception(true);
  // Scenes contain no words, and drawing them takes most of the time.
  page.on('request', (request) => {
    void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
  });
  // The page's policy allows a constructed style sheet, as it allows an extension's.
  await page.evaluateOnNewDocument((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await page.goto(site.link('lobby'));
  await settled(page);
  const found: string[] = [];
  for (const path of ['/h5/settings', '/h5/home', ...PAGES.map(({ route }) => `/h5/${route}`)]) {
    await show(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.body).letterSpacing)).not.toBe('normal');
    const { faults } = await read(page);
    // Two lines are as good as one.
    const real = faults.filter((fault) => !/takes \d lines/.test(fault));
    found.push(...[...real, ...(await page.evaluate(underButton))].map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
});
