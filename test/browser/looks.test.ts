// Tests the results of style sheets in a browser that lays the pages out: layers over a page are on the right side of the
// window and over the stage, and the design keeps its scale.
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { parseMultiplier } from '../../src/core/multiplier';
import { SHARED_PUSHES } from '../../src/protocol/push';
import { eventually } from '../platform/support/eventually';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';

openSite({ mayComplain: true });

/** Blocks the scene, which does not matter here. */
async function withoutScenes(page: Page): Promise<Page> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
  });
  return page;
}

interface Enter {
  readonly page: Page;
  readonly userId: string;
}

async function enter(page: Page, gameType?: number): Promise<Enter> {
  const { query, player } = await site.platform.launches.mint({ gameType });
  await page.goto(`${site.platform.address}/?${query}`);
  await page.waitForFunction(() => /\d/.test(document.querySelector('.purse__sum')?.textContent ?? ''));
  return { page, userId: player.userId };
}

/** The element's position once its animations have finished. */
const boxOf = async (page: Page, selector: string) => {
  const handle = await page.waitForFunction(
    (wanted) => {
      const element = document.querySelector(wanted);
      if (!element || element.getAnimations().some(({ playState }) => playState === 'running')) return null;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      return width > 0 ? { left, top, right, bottom, width, height } : null;
    },
    {},
    selector,
  );
  const box = await handle.jsonValue();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
};

/**
 * Raises a toast the way players get one: the balance cannot be fetched after a tap. The page's own fetches fail too,
 * silently.
 */
async function raiseToast({ page, userId }: Enter): Promise<void> {
  site.platform.controls.refuse(userId, 402, { path: '/userInfo/accountBalance', times: 9 });
  await page.$eval('.purse__again', (button) => {
    if (button instanceof HTMLElement) button.click();
  });
}

test('toasts stand right on a phone and left on a desktop', async () => {
  const phone = await enter(await browser.calmPhone());
  await raiseToast(phone);
  const right = await boxOf(phone.page, '.toast');
  expect(390 - right.right).toBeLessThan(right.left);
  expect(390 - right.right).toBeLessThan(16);
  const desktop = await enter(await browser.desktop());
  await raiseToast(desktop);
  const left = await boxOf(desktop.page, '.toast');
  expect(left.left).toBeLessThan(200);
  expect(1280 - left.right).toBeGreaterThan(600);
});

test('the design is 750 wide at two pixels a point, and scales with the window and with the reader’s own text size', async () => {
  const { page } = await enter(await browser.calmPhone());
  const session = await page.createCDPSession();
  const sizeAt = async (width: number): Promise<number> => {
    await page.setViewport({ width, height: 800, isMobile: true, hasTouch: true });
    return page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  };
  const widths = [320, 375, 430, 800];
  const sizes: number[] = [];
  for (const width of widths) sizes.push(await sizeAt(width));
  expect(sizes[1]).toBe(16);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(Math.min(...sizes)).toBeLessThan(16);
  expect(Math.max(...sizes)).toBeGreaterThan(16);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
  for (const [place, width] of widths.entries())
    expect(await sizeAt(width)).toBeCloseTo(((sizes[place] ?? 0) * 20) / 16, 3);
});

test('a win, a toast and the plate of a lost connection stand over the stage, and a win on a low screen is a ribbon', async () => {
  const page = await withoutScenes(await browser.calmPhone({ width: 390, height: 640 }));
  const guest = await enter(page, 7);
  const rocket = new RocketPage(page);
  await rocket.button(1, /^Bet/);
  await rocket.countdown(() => site.countdown(parseMultiplier('3.00'), parseMultiplier('90.00')));
  await rocket.press(1, /^Bet/);
  await rocket.button(1, /^Cancel/);
  await site.takeOff();
  await rocket.button(1, /^Escape/);
  // High enough for a win notice.
  await page.waitForFunction(() =>
    /1\.[1-9]|[2-9]\./.test(document.querySelector('[data-slot="1"]')?.textContent ?? ''),
  );
  await rocket.press(1, /^Escape/);
  const stage = await boxOf(page, '.scene-view');
  const win = await boxOf(page, '.win__board');
  // In the middle of the foot, over the awning, and no wider than its words.
  expect(Math.abs(stage.left + stage.right - win.left - win.right)).toBeLessThan(4);
  expect(win.left).toBeGreaterThan(stage.left);
  expect(win.top).toBeGreaterThanOrEqual(stage.top - 1);
  expect(win.bottom).toBeLessThanOrEqual(stage.bottom + 0.75 * (await rem(page)));
  expect(win.height).toBeLessThan(80);
  await raiseToast(guest);
  const toast = await boxOf(page, '.toast');
  expect(toast.top).toBeGreaterThanOrEqual(stage.top);
  expect(toast.right).toBeLessThanOrEqual(stage.right);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/*', '*/notice*'] });
  site.platform.notice.socketOf(guest.userId)?.terminate();
  const lost = await boxOf(page, '.lost__words');
  expect(lost.top).toBeGreaterThanOrEqual(stage.top);
  expect(lost.left).toBeGreaterThanOrEqual(stage.left);
  expect(lost.right).toBeLessThanOrEqual(stage.right);
});

test.each([
  // It is over the ticket that tells the state of the round, and a little over the awning.
  [7, 'crash', 0.625],
  // It is below the awning, on the line that says the same.
  [8, 'hilo', 4.75],
] as const)(
  'in game %i the board of a win stands where the style of “%s” lifts it',
  async (gameType, stage, below) => {
    const page = await withoutScenes(await browser.calmPhone({ width: 390, height: 640 }));
    const { userId } = await enter(page, gameType);
    await page.waitForSelector('.scene-view');
    await eventually(() => expect(site.platform.notice.socketOf(userId)).toBeDefined());
    site.platform.notice.toPlayer(userId, SHARED_PUSHES.win.code, {
      payoutAmount: '500.00',
      betAmount: '10.00',
      betRecordId: '1',
      gameType,
      gameTypeDesc: stage,
      odd: '50.00',
    });
    const win = await boxOf(page, '.win__board');
    const host = await boxOf(page, '.scene-view');
    expect(Math.abs(win.bottom - host.bottom - below * (await rem(page)))).toBeLessThan(3);
  },
);

/** These two games show a win only after their own scene has shown it, so the test measures where a board would be, in rem. */
test.each([
  // It hangs from the beam.
  [10, 'pin', -Infinity, -3],
  // It is in the place of the ticket below the machine.
  [11, 'bingo', 3, 3.5],
] as const)(
  'in game %i a board stands at its height above the foot of the stage of “%s”',
  async (gameType, stage, least, most) => {
    const page = await withoutScenes(await browser.calmPhone({ width: 390, height: 640 }));
    await enter(page, gameType);
    // The page tells the stage's place a moment after the panel has its last height.
    await page.waitForFunction(() => {
      const told = parseFloat(document.documentElement.style.getPropertyValue('--stage-bottom'));
      const stage = document.querySelector('.scene-view')?.getBoundingClientRect();
      return stage && Math.abs(told - stage.bottom) < 1;
    });
    const host = await boxOf(page, '.scene-view');
    // The board's style comes with its code, after the game's first frame.
    await page.evaluate(() => {
      document.body.appendChild(document.createElement('div')).className = 'win';
    });
    const topOf = () => parseFloat(getComputedStyle(document.querySelector('body > .win') as Element).top);
    await page.waitForFunction(
      () => !isNaN(parseFloat(getComputedStyle(document.querySelector('body > .win') as Element).top)),
    );
    const board = await page.evaluate(topOf);
    expect(await page.evaluate(() => document.documentElement.dataset['stage'])).toBe(stage);
    const height = (board - host.bottom) / (await rem(page));
    expect(height).toBeGreaterThanOrEqual(least);
    expect(height).toBeLessThanOrEqual(most);
  },
);

const rem = (page: Page): Promise<number> =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

test('the advice to turn a phone on its side stands low over the stage, and no wider', async () => {
  const page = await withoutScenes(await browser.calmPhone({ width: 844, height: 390 }));
  await enter(page, 7);
  await page.waitForSelector('.scene-view__failed');
  const stage = await boxOf(page, '.scene-view');
  const plate = await boxOf(page, '.rotate-plate');
  expect(plate.left).toBeGreaterThanOrEqual(stage.left);
  expect(plate.right).toBeLessThanOrEqual(stage.right);
  expect(plate.top).toBeGreaterThan((stage.top + stage.bottom) / 2);
});

/** Emulates a setting of the reader's system. */
async function emulate(page: Page, feature: string, value: string): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: feature, value }] });
}

test('in the reader’s own colours every control keeps an edge, what is chosen stands out, and a sheet hides the page', async () => {
  const page = await withoutScenes(await browser.calmPhone());
  await emulate(page, 'forced-colors', 'active');
  await enter(page, 7);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.navbar__item:not([aria-pressed])')?.click(),
  );
  await page.waitForSelector('.sheet .tabs');
  const edgeless = await page.$$eval(
    // The field and the switch of auto escape share one edge.
    '.shell button:not(.only-read, .skip-link, .switch-button), .shell .field:not(.auto-escape .field), .auto-escape, .sheet button:not(.sheet__grip, .switch-button), .sheet .field, .switch',
    (all) =>
      all
        .filter(
          (one) => one.getClientRects().length > 0 && parseFloat(getComputedStyle(one).borderTopWidth) < 1,
        )
        .map((one) => one.className),
  );
  expect(edgeless).toEqual([]);
  const colours = await page.evaluate(() => {
    const ground = (selector: string): string =>
      getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor;
    return {
      sheet: ground('.sheet'),
      chosen: ground('.sheet [aria-selected="true"]'),
      other: ground('.sheet [aria-selected="false"]'),
    };
  });
  expect(colours.sheet).not.toMatch(/, 0\)$|transparent/);
  expect(colours.chosen).not.toBe(colours.other);
  // Otherwise the browser draws a plate behind the text, in the text's colour on a selected ground.
  const covered = await page.$$eval(
    '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]:not([role="switch"]), [aria-current]:not([aria-current="false"])',
    (all) =>
      all
        .flatMap((one) => [one, ...one.querySelectorAll('*')])
        .filter((one) => getComputedStyle(one).forcedColorAdjust !== 'none')
        .map((one) => one.className),
  );
  expect(covered).toEqual([]);
});

test('in the reader’s own colours the words of what is chosen can be read', async () => {
  const page = await withoutScenes(await browser.calmPhone());
  await emulate(page, 'forced-colors', 'active');
  await enter(page, 4);
  const chosen = await page.waitForSelector('[role="radio"][aria-checked="true"], [aria-pressed="true"]');
  if (!chosen) throw new Error('nothing is chosen');
  const { data, info } = await sharp(await chosen.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data[Math.floor(info.height / 2) * info.width + 8] ?? 0;
  const written = data.filter((light) => Math.abs(light - ground) > 60).length / data.length;
  // A plate would fill far more, and text in the ground's colour nothing.
  expect(written).toBeGreaterThan(0.01);
  expect(written).toBeLessThan(0.2);
  // Options that are not chosen are not dimmed, also not for readers who only ask for more contrast.
  const dimming = () => page.$eval('.play[aria-checked="false"]', (play) => getComputedStyle(play).filter);
  expect(await dimming()).toBe('none');
  await emulate(page, 'prefers-contrast', 'more');
  expect(await dimming()).toBe('none');
});

test('who asks for more contrast reads no grey text', async () => {
  const page = await withoutScenes(await browser.calmPhone());
  await emulate(page, 'prefers-contrast', 'more');
  await enter(page, 7);
  const [small, ground] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('.field__label') ?? document.body).color,
    getComputedStyle(document.body).color,
  ]);
  expect(small).toBe(ground);
});
