// The fair without touch or mouse: from the lobby into a game, a round, auto bet and the way back, by keys alone, with what a
// screen reader is told, in order, and the focus never lost.
import type { Page } from 'puppeteer';
import { browser, fair, openFair } from './support/openFair';
import { GamePage } from './support/gamePage';
import { settled } from './support/show';

openFair();

/** Name of what has the focus, as it is read out. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const name = element.getAttribute('aria-label') ?? (labelledBy ?? element).textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim();
  });

async function open(link: string): Promise<Page> {
  const page = await browser.calmPhone();
  await page.evaluateOnNewDocument(() => {
    const lines: string[] = [];
    Object.assign(window, { saidAloud: lines });
    const listen = (): void => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          if (target instanceof Element && target.matches('[role="log"]'))
            for (const node of addedNodes) lines.push(node.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    };
    listen();
  });
  await page.goto(link);
  return page;
}

/** Presses Tab until what has the focus is named so; answers its name. */
async function tabTo(page: Page, name: RegExp): Promise<string> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    const now = await focused(page);
    if (name.test(now)) return now;
    seen.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`no stop named ${String(name)} among ${seen.join(' | ')}`);
}

/** Waits until what has the focus is named so. */
async function focusComesTo(page: Page, name: RegExp): Promise<void> {
  const before = Date.now();
  while (!name.test(await focused(page))) {
    if (Date.now() - before > 20_000) throw new Error(`the focus is on ${await focused(page)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Waits until this has been said since. */
const heard = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (source) =>
      (window as unknown as { saidAloud: string[] }).saidAloud.some((line) => new RegExp(source).test(line)),
    { polling: 50 },
    words.source,
  );

test('hilo: into the game, a round, and back to the stall, by keys alone; the focus is never lost', async () => {
  const page = await open(fair.link('lobby'));
  await settled(page);
  await tabTo(page, /^Hi-Lo/);
  await page.keyboard.press('Enter');
  // The game says its name.
  await focusComesTo(page, /^Hi-Lo$/);
  const game = new GamePage(page);
  await game.drawn();
  await page.waitForSelector('.button--mint:not([aria-disabled])');
  await tabTo(page, /^Deal/);
  await page.keyboard.press('Enter');
  // The Deal button is gone; the guesses stand in its place.
  await focusComesTo(page, /^(Higher|Lower|Equal)/);
  await heard(page, /times\./);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /Deal|Cash out/.test(document.querySelector('main')?.innerText ?? ''));
  await focusComesTo(page, /^(Higher|Lower|Equal|Deal|Cash out)/);
  const lobby = await tabTo(page, /lobby/i);
  await page.keyboard.press('Enter');
  // An open round asks first.
  const question = await page.waitForSelector('[role="alertdialog"], .booth');
  if (await question?.evaluate((element) => element.getAttribute('role') === 'alertdialog'))
    await page.keyboard.press('Enter');
  await focusComesTo(page, /^Hi-Lo/);
  expect(lobby).not.toBe('');
});

test('rocket: a bet and auto bet are told, and an amount that cannot be', async () => {
  const page = await open(fair.link('rocket'));
  const game = new GamePage(page);
  await game.drawn();
  await page.waitForSelector('[data-slot="1"] [data-action="bet"], [data-slot="1"] [data-action="bet-next"]');
  const stake = await page.waitForSelector('[data-slot="1"] input');
  const write = async (text: string): Promise<void> => {
    await stake?.focus();
    await stake?.evaluate(
      (input) =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => {
            (input as HTMLInputElement).select();
            done();
          });
        }),
    );
    await page.keyboard.type(text);
  };
  await write('0.01');
  await heard(page, /minimum bet limit/);
  await write('10');
  await tabTo(page, /^Bet/);
  await page.keyboard.press('Enter');
  await heard(page, /^Bet 1 (placed|waits for the next round): 10\.00\.$/);
  await tabTo(page, /^Auto bet/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"]');
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  // Backwards from where a sheet begins one is still in it.
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await focusComesTo(page, /^Auto bet/);
});

test('bingo: five tickets in four presses, and sixty numbers are one stop', async () => {
  const page = await open(fair.link('bingo'));
  const game = new GamePage(page);
  await game.drawn();
  await page.waitForSelector('.bingo-buy__go');
  await page.evaluate(() => document.querySelector('main')?.focus());
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the bet');
  // On show only while it has the focus.
  expect(await page.$eval('.skip-link', (link) => getComputedStyle(link).clipPath)).toBe('none');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toMatch(/^Add tickets/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Buy 5/);
  await page.keyboard.press('Enter');
  await heard(page, /5 tickets/);

  await tabTo(page, /^Pick the numbers/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.bingo-pick__number');
  expect(await tabTo(page, /^\d+$/)).toBe('1');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('2');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('14');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('60');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('60');
  await page.keyboard.press('Space');
  expect(await page.$eval(':focus', (number) => number.getAttribute('aria-pressed'))).toBe('true');
  // The next stop is beyond them, and the way back is to the number that was left.
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^\d+$/);
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  expect(await focused(page)).toBe('60');
});
