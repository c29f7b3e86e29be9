// Tests scenes in a real browser: rocket's scene draws, survives the loss of its graphics context and causes almost no work
// for React. A scene with nothing to show stands still.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { parseMultiplier } from '../../src/core/multiplier';
import { eventually } from '../platform/support/eventually';
import { GamePage } from './support/gamePage';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';

openSite({ hasWebGL: true });

/** Number of different colours on the canvas; one or two mean that nothing is drawn. */
async function coloursOnCanvas(page: Page): Promise<number> {
  const canvas = await page.waitForSelector('.scene-view__canvas canvas');
  if (!canvas) throw new Error('no canvas');
  const pixels = await sharp(await canvas.screenshot())
    .resize(60, 60)
    .removeAlpha()
    .raw()
    .toBuffer();
  const colours = new Set<number>();
  for (let i = 0; i + 2 < pixels.length; i += 3) colours.add(pixels.readUIntBE(i, 3));
  return colours.size;
}

/**
 * The fairground at the foot of the scene, scaled down strongly: movement there does not matter, but a picture upside down
 * would show.
 */
async function ground(page: Page): Promise<Buffer> {
  const canvas = await page.waitForSelector('.scene-view__canvas canvas');
  if (!canvas) throw new Error('no canvas');
  const picture = sharp(await canvas.screenshot());
  const { width, height } = await picture.metadata();
  const third = Math.floor(height / 3);
  return picture
    .extract({ left: 0, top: height - third, width, height: third })
    .resize(8, 3, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The average difference between the values of two pictures of the same size, 0 to 255. */
const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

/** A page whose browser lets no worker draw. */
async function phoneWithoutWorker(): Promise<Page> {
  const page = await browser.phone();
  await page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });
  return page;
}

/** Whether a worker draws the scene: then the page cannot ask the canvas for a context. */
const drawnByWorker = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    try {
      document.querySelector<HTMLCanvasElement>('.scene-view__canvas canvas')?.getContext('webgl');
      return false;
    } catch {
      return true;
    }
  });

test('a worker that loses the graphics card is replaced, and the game goes on with the same pictures', async () => {
  const rocket = await RocketPage.open(await browser.phone(), site.link('rocket'));
  await rocket.countdown(() => site.countdown(parseMultiplier('2.00'), parseMultiplier('5.00')));
  await rocket.page.reload();
  await rocket.settled();
  expect(await drawnByWorker(rocket.page)).toBe(true);
  const before = await ground(rocket.page);
  const first = await rocket.page.$('.scene-view__canvas canvas');
  const session = await rocket.page.browser().target().createCDPSession();
  await session.send('Browser.crashGpuProcess');
  await eventually(async () => {
    expect(await first?.evaluate((canvas) => canvas.isConnected)).toBe(false);
    expect(await coloursOnCanvas(rocket.page)).toBeGreaterThan(200);
    expect(difference(before, await ground(rocket.page))).toBeLessThan(12);
  });
  await rocket.button(1, /^Bet/);
});

test('a lost graphics context comes back with the same pictures, and the game goes on', async () => {
  const rocket = await RocketPage.open(await phoneWithoutWorker(), site.link('rocket'));
  expect(await drawnByWorker(rocket.page)).toBe(false);
  expect(await coloursOnCanvas(rocket.page)).toBeGreaterThan(200);
  await rocket.countdown(() => site.countdown(parseMultiplier('2.00'), parseMultiplier('5.00')));
  // The clock was moved. A newly loaded page has the right time at once, and its camera is at the fair.
  await rocket.page.reload();
  await rocket.settled();
  const before = await ground(rocket.page);
  await rocket.page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.scene-view__canvas canvas');
    const context = canvas?.getContext('webgl') ?? canvas?.getContext('webgl2');
    const loss = context?.getExtension('WEBGL_lose_context');
    if (!canvas || !loss) throw new Error('the scene is not drawn by WebGL');
    const told = (type: string) => new Promise((resolve) => canvas.addEventListener(type, resolve));
    const lost = told('webglcontextlost');
    loss.loseContext();
    await lost;
    const restored = told('webglcontextrestored');
    // The context can be restored only after the listeners of its loss have run.
    setTimeout(() => loss.restoreContext());
    await restored;
  });
  await eventually(async () => {
    expect(await coloursOnCanvas(rocket.page)).toBeGreaterThan(200);
    expect(difference(before, await ground(rocket.page))).toBeLessThan(12);
  });
  await rocket.button(1, /^Bet/);
});

test('while a rocket flies and nothing is tapped, the page outside the canvas hardly changes', async () => {
  const rocket = await RocketPage.open(await browser.phone(), site.link('rocket'));
  await rocket.countdown(() => site.countdown(parseMultiplier('5.00'), parseMultiplier('900.00')));
  await site.takeOff();
  await rocket.says(/No escapes yet/);
  await rocket.page.waitForFunction(() => !/Take-off in/.test(document.body.innerText));
  const { changes, seconds, isFlying } = await rocket.page.evaluate(async () => {
    let batches = 0;
    const watch = new MutationObserver(() => {
      batches += 1;
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const from = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    watch.disconnect();
    return {
      changes: batches,
      seconds: (performance.now() - from) / 1000,
      isFlying: !/Take-off in|Exploded at/.test(document.body.innerText),
    };
  });
  expect(isFlying).toBe(true);
  expect(changes).toBeLessThanOrEqual(4 * seconds);
});

test.each(['plinko', 'hilo'] as const)(
  '%s stands still within 3 s of the last touch, and moves again at the next',
  async (game) => {
    const page = await browser.phone();
    // Only the changing bulbs move here, and at the lower quality for slow machines there are none.
    await page.evaluateOnNewDocument(() => localStorage.setItem('fairground.picture', '"sharp"'));
    await page.goto(site.link(game));
    await new GamePage(page).drawn();
    // Until the player's chain has its block, the page shows a countdown.
    await page.waitForSelector('.button--mint:not([aria-disabled])');
    const canvas = await page.waitForSelector('.scene-view__canvas canvas');
    const picture = async (): Promise<string> => String(await canvas?.screenshot({ encoding: 'base64' }));
    /** Whether the drawing changes within two seconds. With `touched` the player taps all the time. */
    const moves = async (touched: boolean): Promise<boolean> => {
      const before = await picture();
      for (let look = 0; look < 8; look++) {
        if (touched) await page.touchscreen.tap(180, 200);
        await sleep(250);
        if ((await picture()) !== before) return true;
      }
      return false;
    };
    expect(await moves(true)).toBe(true);
    await page.touchscreen.tap(180, 200);
    await sleep(3_000);
    expect(await moves(false)).toBe(false);
    expect(await moves(true)).toBe(true);
  },
);
