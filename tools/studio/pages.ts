// `npm run studio pages -- [page…] [--folder=shots] [--sizes=390x844,…] [--pack=paper-daylight] [--language=vn]`: takes pictures
// of the lobby and every other page, of the sheets of each kind of game, of the proof of a bet and of its shared picture. It
// first plays a few games, so that there are records. A long page is taken at its top, in its middle and at its end.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { gameOfType, linkTo } from '../../src/games/games';
import { handOf, touredGames } from '../browsers/games';
import { Hall } from '../browsers/hall';
import { openWhole, PATIENCE } from '../browsers/page';
import { openBrowser, openPage } from '../pack/preview/browser';
import { Camera, fileNameOf, visitorOf, wishOf } from './camera';

const PAGES = {
  lobby: '/h5/home',
  records: '/h5/records',
  ranking: '/h5/ranking',
  settings: '/h5/settings',
  help: '/h5/help/center',
  questions: '/h5/help/FAQ',
  rules: '/h5/help/gameplay/1',
  verify: '/h5/help/verify',
  left: '/h5/expired',
  repair: '/h5/maintaining',
};
const linkOf = (gameType: number): string => {
  const game = gameOfType(gameType);
  if (!game) throw new Error(`there is no game ${gameType}`);
  return linkTo(game);
};

/** Milliseconds for lists and pictures of a page to come, after its text has. */
const SETTLES = 1_200;

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main, h1') !== null &&
      document.querySelector('.skeleton, .scene-view__loading, [aria-busy="true"]') === null &&
      document.fonts.status === 'loaded',
    { polling: 100 },
  );
  await sleep(SETTLES);
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => void (location.hash = wanted), hash);
  await sleep(500);
  await settled(page);
}

/** Scrolls a long page by steps, so that all of its pictures load. False when there is no such place. */
const scrollTo = (page: Page, place: number): Promise<boolean> =>
  page.evaluate(async (part) => {
    const scroller = document.scrollingElement;
    if (!scroller) return false;
    const way = scroller.scrollHeight - innerHeight;
    scroller.scrollTop = way * part;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return part === 0 || way > innerHeight * 0.2;
  }, place);

/** Opens each sheet of the game's bar in turn. */
async function eachSheet(page: Page, camera: Camera, name: string): Promise<void> {
  const openers = '.navbar__item:not([aria-pressed]), :is(.topbar, .desk__bar) [aria-haspopup="dialog"]';
  const count = await page.$$eval(openers, (all) => all.length);
  const seen = new Set<string>();
  for (let n = 0; n < count; n++) {
    const from = await page.evaluate(() => location.hash);
    await click(page, openers, n);
    await sleep(800);
    if ((await page.evaluate(() => location.hash)) !== from) {
      await page.goBack();
      await settled(page);
      continue;
    }
    const heading = await page.$('.modal h2');
    if (!heading) continue;
    const title = await heading.evaluate((element) => element.textContent);
    if (!seen.has(title)) {
      seen.add(title);
      await settled(page);
      await camera.take(`${name}-sheet-${seen.size}`);
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { hidden: true });
  }
}

/** The picture that "Share as a picture" saves as a file. */
async function sharedPicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob | MediaSource) => {
      if (blob instanceof Blob && blob.type === 'image/png')
        void blob.arrayBuffer().then((bytes) => {
          const text = btoa([...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join(''));
          Object.assign(window, { sharedPicture: text });
        });
      return make(blob);
    };
    Object.assign(navigator, { canShare: () => false });
  });
  // A draw is no picture without a ticket.
  const share = '.modal .fair-buttons .fair-wide:not(.fair-outlined)';
  if ((await page.$(share)) === null) await click(page, '.modal .fair-switch');
  await page.waitForSelector(share);
  await click(page, share);
  const text = await page.waitForFunction(
    () => (window as unknown as { sharedPicture?: string }).sharedPicture,
  );
  await page.evaluate(() => Object.assign(window, { sharedPicture: undefined }));
  return Buffer.from((await text.jsonValue()) ?? '', 'base64');
}

const click = (page: Page, selector: string, place = 0): Promise<void> =>
  page.$$eval(selector, (all, n) => (all[n] as HTMLElement | undefined)?.click(), place);

const VERIFIES = '.modal .sheet__foot .button--brass';

/** Scrolls down the list of bets to the next game that is not among these, and returns its name; null at the end. */
async function findBet(page: Page, seen: readonly string[]): Promise<string | null> {
  await go(page, PAGES.records);
  for (;;) {
    const found = await page.evaluate((known) => {
      const names = [...document.querySelectorAll('button.records__row .records__what b')];
      const other = names.find((one) => !known.includes(one.textContent));
      if (other) return other.textContent;
      const list = document.querySelector('.virtual');
      const before = list?.scrollTop ?? 0;
      list?.scrollBy(0, list.clientHeight / 2);
      return (list?.scrollTop ?? 0) > before;
    }, seen);
    if (found === false) return null;
    if (found !== true) return found;
    await settled(page);
  }
}

/** The slip of one bet of each game, its verification, and the picture of its round. */
async function proofs(page: Page, camera: Camera, folder: string): Promise<void> {
  const seen: string[] = [];
  for (let game = await findBet(page, seen); game !== null; game = await findBet(page, seen)) {
    const openSlip = async (): Promise<void> => {
      // The list is laid out anew where a window becomes wide, which closes the sheets on it.
      if (await page.$('.modal')) return;
      await findBet(page, seen);
      await page.evaluate((wanted) => {
        const names = [...document.querySelectorAll('button.records__row .records__what b')];
        names
          .find((one) => one.textContent === wanted)
          ?.closest('button')
          ?.click();
      }, game);
      await page.waitForSelector('.modal h2');
      await settled(page);
    };
    const openProof = async (): Promise<void> => {
      if (await page.$('.modal .fair-buttons')) return;
      await openSlip();
      await click(page, VERIFIES);
      await page.waitForSelector('.modal .fair-buttons');
      await settled(page);
    };
    const number = seen.length + 1;
    await openSlip();
    await camera.take(`slip-${number}`, openSlip);
    // An open bet has no proof yet.
    await openSlip();
    if (await page.$(VERIFIES)) {
      await openProof();
      await camera.take(`proof-${number}`, openProof);
      await openProof();
      await writeFile(path.join(folder, `picture-${number}.png`), await sharedPicture(page));
    }
    await closeAll(page);
    seen.push(game);
  }
}

async function closeAll(page: Page): Promise<void> {
  for (let left = 5; left > 0 && (await page.$('.modal')); left--) {
    await page.keyboard.press('Escape');
    await sleep(600);
  }
}

export async function pages(words: readonly string[]): Promise<void> {
  const wish = wishOf(words);
  const isAsked = (name: string): boolean => wish.names.length === 0 || wish.names.includes(name);
  const games = (await touredGames()).filter(({ isFirstOfPage }) => isFirstOfPage);
  const hall = await Hall.open(games.map(({ tour }) => tour.hall));
  const browser = await openBrowser();
  try {
    const page = await openPage(browser);
    page.setDefaultTimeout(PATIENCE);
    // The loader of these tools adds calls of a helper `__name`, which a page does not have.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
    const camera = await Camera.open(page, wish);
    const visitor = visitorOf(page);
    const { link } = await hall.link(games[0]?.gameType);
    await openWhole(visitor, link, true);
    for (const { name, gameType, tour } of games) {
      await go(page, linkOf(gameType));
      await tour.play(handOf(visitor, hall)).catch((error: unknown) => {
        console.error(`${name} was not played: ${String(error)}`);
        process.exitCode = 1;
      });
    }
    await go(page, PAGES.settings);
    await camera.speak(wish.language);
    for (const [name, hash] of Object.entries(PAGES)) {
      if (!isAsked(name)) continue;
      await go(page, hash);
      for (const [n, place] of [0, 0.5, 1].entries())
        if (await scrollTo(page, place)) await camera.take(`${name}-${n + 1}`, () => scrollTo(page, place));
    }
    for (const { name, gameType } of games) {
      const stem = fileNameOf(name);
      if (isAsked('sheets')) {
        await go(page, linkOf(gameType));
        await eachSheet(page, camera, stem);
      }
    }
    if (isAsked('proofs')) await proofs(page, camera, wish.folder);
  } finally {
    await browser.close();
    await hall.close();
  }
}
