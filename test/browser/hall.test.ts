// The hall around the games as a person visits it: lobby, ranking, settings, help and records on a phone, and the desktop.
import type { Page } from 'puppeteer';
import { TestBrowser } from './support/browser';
import { Fair } from './support/fair';

let browser: TestBrowser;
let fair: Fair;
beforeAll(async () => {
  browser = await TestBrowser.open();
  fair = await Fair.open();
});
afterAll(async () => {
  await browser.close();
  await fair.close();
});
afterEach(async () => {
  await browser.closePages();
  expect(browser.complaints.splice(0)).toEqual([]);
});

/** Clicks what has this role and a name that matches. */
async function press(page: Page, role: string, name: string): Promise<void> {
  const handle = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  await handle?.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    if (element instanceof HTMLElement) element.click();
  });
}
const heading = (page: Page, name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="heading"])`);
const says = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
/** How far the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a visit: the tour, ten stalls with pictures and news, the ranking, a name, the help, and the records', async () => {
  const page = await browser.phone({ width: 320, height: 640 });
  await page.goto(fair.link('lobby'));
  await says(page, 'Your purse');
  await press(page, 'button', 'Skip the tour');
  await page.waitForFunction(() => document.querySelectorAll('.booth__picture[data-ready]').length === 10);
  await page.waitForFunction(() => document.querySelectorAll('.booth__news').length === 10);
  expect(await page.$$eval('.booth__picture img', (all) => all.every((one) => one.naturalWidth > 0))).toBe(
    true,
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await press(page, 'button', 'Ranking');
  await heading(page, 'Ranking');
  await press(page, 'tab', 'Overall');
  await press(page, 'button', 'Six months');
  await says(page, 'No users available');
  await press(page, 'button', 'My message');
  await page.type('[role="dialog"] input', 'hello');
  await press(page, 'button', 'Send for review');
  await says(page, 'write at least two words');
  await page.type('[role="dialog"] input', ' everybody');
  await press(page, 'button', 'Send for review');
  await says(page, 'Your message is under review.');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(page, 'link', 'Back: Lobby');

  await press(page, 'button', 'Settings');
  await heading(page, 'Nickname');
  const field = '.settings input[type="text"]';
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  await page.type(field, '<img onerror>');
  await press(page, 'button', 'Send for review');
  await says(page, 'A nickname has at most 8 characters.');
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  await page.type(field, 'Kofi99');
  await press(page, 'button', 'Send for review');
  await says(page, '“Kofi99”');
  await press(page, 'switch', 'Sound and music');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => String(text).includes('"volumeOpen":0')),
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.evaluate(() => (location.hash = '/h5/help/FAQ'));
  await heading(page, 'Questions and answers');
  await page.evaluate(() => document.querySelector<HTMLElement>('summary')?.click());
  await says(page, 'It changes only by what the platform says.');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.evaluate(() => (location.hash = '/h5/records'));
  await says(page, 'No records available');
  await press(page, 'tab', 'Balance');
  await says(page, 'Transfer in');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the desktop: a header that leads everywhere, and a game in the middle of the window', async () => {
  const page = await browser.desktop();
  await page.goto(fair.link('desktop'));
  await press(page, 'button', 'Skip the tour');
  await press(page, 'button', 'Refresh the balance');
  await press(page, 'link', 'All games');
  await page.waitForFunction(() => scrollY > 100);
  await press(page, 'link', 'Help centre');
  await heading(page, 'Rules of the games');
  await press(page, 'link', 'Plinko');
  await heading(page, 'Plinko');
  expect(await page.$('nav[aria-label="Main"]')).not.toBeNull();
  await press(page, 'link', 'About us');
  await says(page, 'Fairground is a hall of games');
  await says(page, '© 2026 Fairground');
  await press(page, 'link', 'Edit your nickname');
  await heading(page, 'Nickname');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
