// `npm run lab flashes [[pack/]game…]`: plays every strip of every scene in both packs and counts flashes. More than three a
// second over a quarter of the area within ten degrees of view is a fault.
import { PAGES } from '../../../src/games/games';
import { openBrowser, openPage } from '../../pack/preview/browser';
import { bundlePage, PREVIEW_PAGE, servePages } from '../../pack/preview/serve';
import { FLASHES, openStrips, SHARE, watch } from './watch';

const PACKS = ['fairground-night', 'paper-daylight'];

const { server, url } = await servePages(await bundlePage(PREVIEW_PAGE, 'ours', { scales: [1] }));
const browser = await openBrowser();
let failed = 0;
let watched = 0;
try {
  const wishes = process.argv.slice(3);
  for (const pack of PACKS)
    for (const { id: game } of PAGES) {
      if (wishes.length > 0 && !wishes.some((wish) => wish === game || wish === `${pack}/${game}`)) continue;
      const page = await openPage(browser);
      for (const { name } of await openStrips(page, url, game, pack)) {
        const { pictures, wide, narrow } = await watch(page, name);
        const isFault = wide > FLASHES;
        if (isFault) failed++;
        watched++;
        console.log(
          `${isFault ? 'FLASHES' : 'ok     '} ${pack} ${game}/${name}: ${pictures} pictures, at most ${wide} a second over ${(SHARE * 100).toFixed(0)} % of the scene, ${narrow} in one place`,
        );
      }
      await page.close();
    }
} finally {
  await browser.close();
  server.close();
}
console.log(`${watched - failed} strips without more than ${FLASHES} flashes a second, ${failed} with`);
process.exitCode = failed > 0 || watched === 0 ? 1 : 0;
