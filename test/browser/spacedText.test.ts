// A player who reads with wider spacing, as WCAG 2.2 asks in 1.4.12: on every page the ticket, the balance and the buttons of
// the bet can be read whole, and none lies on another.
import { PAGES } from '../../src/games/games';
import { browser, fair, openFair } from './support/openFair';
import { read } from './support/reading';
import { settled, show } from './support/show';

jest.setTimeout(240_000);
// Scenes that do not come are a complaint.
openFair({ mayComplain: true });

/** Line height, letters, words and paragraphs, in the sizes of 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Runs in the page. */
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
  // Scenes hold no words, and drawing them costs most of the time.
  page.on('request', (request) => {
    void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
  });
  // A sheet that a page makes itself is let in by its policy, as an extension's is.
  await page.evaluateOnNewDocument((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await page.goto(fair.link('lobby'));
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
