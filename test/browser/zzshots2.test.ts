import type { Page } from 'puppeteer';
import { browser, fair, openFair } from './support/openFair';
import { ClassicPage } from './support/classicPage';
import { press } from './support/touch';
import { drawOf } from '../../src/kits/blockRounds/plays';

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
test('classic', async () => {
  try {
    const hall = await ClassicPage.open(await browser.calmPhone(), fair.link('bet 3'));
    const first = await fair.drawing(3, (hash) => drawOf(3, hash).outcome === 'banker');
    await hall.bet('Banker', first.blockNum);
    await sizes(hall.page, 'bull-bet');
    await fair.passBlock(3, first.blockNum);
    await hall.outcome(first.blockNum);
    await sizes(hall.page, 'bull-sums');
    const next = await fair.drawing(3, () => true);
    await hall.page.waitForSelector(`.hash-status__clock[data-block="${next.blockNum}"]`);
    await sizes(hall.page, 'bull-again');
    await press(hall.page, 'Again', '.hash-panel button').catch((e) => console.log(String(e)));
    await sizes(hall.page, 'bull-twice', 1);
  } catch (e) { console.log(String(e)); }
}, 250_000);
