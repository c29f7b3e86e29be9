// Tests the sprite pack that an operator requests with a session, in the built client: the lobby and a scene use it.
import { newRequestId } from '../platform/support/testPlayer';
import { books, browser, openCasino } from './support/casino';

const PAPER = 'packs/paper-daylight/';

openCasino();

test.each(['#/h5/home', '#/h5/plinko'])('a session opened with a pack wears it on %s', async (hash) => {
  const { link } = await books.link(`mia-${newRequestId()}`, { pack: 'paper-daylight' });
  const address = new URL(link);
  address.hash = hash;
  const page = await browser.calmPhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address.href);
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--night-900') !== '');
  if (hash.endsWith('plinko')) {
    await page.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
    await page.waitForFunction(() => !document.querySelector('.scene-view__loading'));
    expect(asked.filter((url) => url.includes(`${PAPER}plinko`))).not.toEqual([]);
  } else
    await page.waitForFunction(
      (folder) => document.querySelector<HTMLImageElement>('.hero__wheel')?.src.includes(folder),
      {},
      PAPER,
    );
});
