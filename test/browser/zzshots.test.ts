import type { Page } from 'puppeteer';
import { parseMultiplier } from '../../src/core/multiplier';
import { browser, fair, openFair } from './support/openFair';
import { PlinkoPage } from './support/plinkoPage';
import { RocketPage } from './support/rocketPage';
import { HiloPage } from './support/hiloPage';
import { BingoPage } from './support/bingoPage';
import { ClassicPage } from './support/classicPage';
import { press } from './support/touch';

openFair({ mayComplain: true });
const SIZES = [[360, 640], [390, 844], [844, 390], [1280, 800]] as const;
async function sizes(page: Page, name: string, only = 4): Promise<void> {
  for (const [width, height] of SIZES.slice(0, only)) {
    await page.setViewport({ width, height, deviceScaleFactor: 1, hasTouch: true, isMobile: width < 1000 });
    await new Promise((r) => setTimeout(r, 700));
    await page.screenshot({ path: `/tmp/play/s/${name}-${width}.png` });
  }
  await page.setViewport({ width: 360, height: 640, deviceScaleFactor: 1, hasTouch: true, isMobile: true });
}
const focusStake = (page: Page) => page.focus('.stake-input input');
const part = (name: string, run: () => Promise<void>) =>
  test(name, async () => { await run().catch((e) => { console.log(name, String(e)); }); }, 200_000);

part('plinko', async () => {
  const p = await PlinkoPage.open(await browser.calmPhone(), fair.link('plinko'));
  await p.drop(); await p.results(1);
  const box = await (await p.page.waitForSelector('.pin canvas'))?.boundingBox();
  if (box) await p.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 24);
  await sizes(p.page, 'plinko-slot', 1);
  await focusStake(p.page); await p.page.waitForSelector('.stake-tray'); await sizes(p.page, 'plinko');
  await p.tap('Results'); await press(p.page, 'Figures', '[role=tab]').catch(() => undefined); await sizes(p.page, 'plinko-figures', 1);
});
part('rocket', async () => {
  const r = await RocketPage.open(await browser.calmPhone(), fair.link('rocket'));
  await r.countdown(() => fair.countdown(parseMultiplier('8.00'), parseMultiplier('900.00')));
  await r.press(1, /^Bet 10\.00$/);
  await r.page.focus('[data-slot="2"] .bet__amount input'); await r.page.waitForSelector('.stake-tray');
  await sizes(r.page, 'rocket');
  await r.tap('Results'); await press(r.page, 'Top wins', '[role=tab]'); await sizes(r.page, 'rocket-wins', 1);
});
part('hilo', async () => {
  const h = await HiloPage.open(await browser.calmPhone(), fair.link('hilo'));
  await focusStake(h.page); await h.page.waitForSelector('.stake-tray'); await sizes(h.page, 'hilo-tray', 3);
  await h.press('Deal'); await new Promise((r) => setTimeout(r, 1500)); await sizes(h.page, 'hilo');
});
part('bingo', async () => {
  const b = await BingoPage.open(await browser.calmPhone(), fair.link('bingo'));
  await fair.bingoCountdown();
  await b.page.waitForSelector('.bingo-buy__quick');
  await sizes(b.page, 'bingo');
  await focusStake(b.page); await b.page.waitForSelector('.stake-tray'); await sizes(b.page, 'bingo-tray');
  await b.tap('Prizes'); await sizes(b.page, 'bingo-prizes', 1); await b.tap('Close');
  await b.tap('Add 5 random tickets'); await b.press('Review 5'); await sizes(b.page, 'bingo-order', 1); await b.tap('Close');
  await b.tap('Auto bet'); await sizes(b.page, 'bingo-auto', 1);
});
