// Tests entry: valid and invalid links, what a visit to the lobby loads, and whether every page is accessible.
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { launchQuery } from '../../src/protocol/launch';
import { browser, site, openSite } from './support/openSite';
import { show } from './support/show';
import { RocketPage } from './support/rocketPage';

openSite();
/** The deployment's launch key. It ships with the client, so anybody can read it. */
let key: string;
beforeAll(async () => {
  const config = (await (await fetch(`${site.platform.address}/config.json`)).json()) as {
    launchKey: string;
  };
  key = config.launchKey;
});

const isAt = (page: Page, path: string) =>
  page.waitForFunction((hash) => location.hash === hash, {}, `#${path}`);
const BLOCK = { userId: 'somebody', token: 'unknown-token-0123456789', type: 1, gameType: 7 };
const inAnHour = () => Date.now() + 3_600_000;

test('the lobby loads no byte of Phaser nor of a game, and tells what is played', async () => {
  const page = await browser.phone();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto(site.link('lobby'));
  await page.waitForSelector('::-p-text(Rocket Ride)');
  await page.waitForNetworkIdle({ idleTime: 300 });
  expect(loaded.filter((path) => /phaser|packs\//.test(path))).toEqual([]);
  expect(page.url()).not.toMatch(/params|ttl|token/i);
});

test('a truncated link, and one under another key, bring nobody in', async () => {
  const query = launchQuery(key, BLOCK, inAnHour());
  for (const bad of [
    query.replace(/params=.{40}/, 'params='),
    launchQuery('another key', BLOCK, inAnHour()),
  ]) {
    const page = await browser.phone();
    await page.goto(`${site.platform.address}/?${bad}`);
    await page.waitForFunction(() => document.body.innerText.trim() !== '');
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('somebody');
    expect(page.url()).not.toMatch(/rocket/);
  }
});

test('a link past its time leads to the expired page, whatever the phone’s clock says', async () => {
  const page = await browser.phone();
  await page.evaluateOnNewDocument(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 7 * 86_400_000;
  });
  await page.goto(`${site.platform.address}/?${launchQuery(key, BLOCK, Date.now() - 60_000)}`);
  await isAt(page, '/h5/expired');
});

test('a token that the platform does not know ends on the expired or the entry page, by call or by socket', async () => {
  const page = await browser.phone();
  await page.goto(`${site.platform.address}/?${launchQuery(key, BLOCK, inAnHour())}`);
  await page.waitForFunction(() => /^#\/h5\/(expired|enter)$/.test(location.hash));
});

test('a visit to one game reaches rules and limits, my bets and settings by its menu, and each leads back', async () => {
  const page = await browser.calmPhone();
  await page.goto(`${site.platform.address}/demo/launch?type=1&gameType=7`);
  const rocket = new RocketPage(page);
  await rocket.settled();
  for (const [name, path, said] of [
    ['Rules and limits', '/h5/help/gameplay/7', /Bet\s+1\.00 to 1,000\.00/],
    ['My bets', '/h5/records', /My bets/],
    ['Settings', '/h5/settings', /Language[^]*Tiếng Việt/],
  ] as const) {
    await rocket.tap('Menu');
    // One tap shows the details, without another page.
    await rocket.says(
      /Bet\s+1\.00 to[^]*Sound effects[^]*Language[^]*Tiếng Việt[^]*My last bets[^]*How a ride goes/,
    );
    await rocket.tap(name, 'link');
    await isAt(page, path);
    await rocket.says(said);
    await rocket.tap('Back: Game', 'link');
    await isAt(page, '/h5/rocket');
    await rocket.settled();
  }
});

test('an unknown path leads home, and an unknown id inside a known route to the not-found page', async () => {
  const page = await browser.phone();
  await page.goto(site.link('lobby'));
  await page.waitForSelector('::-p-text(Rocket Ride)');
  await page.evaluate(() => {
    location.hash = '/no/such/place';
  });
  await isAt(page, '/h5/home');
  await page.evaluate(() => {
    location.hash = '/h5/help/gameplay/99';
  });
  await page.waitForSelector('::-p-text(Fairground has no such page)');
});

test('a page inside a frame tells its parent so on load', async () => {
  const page = await browser.desktop();
  // Any page of the platform would do. Its policy allows it no frames, but this test is not about that policy.
  await page.setBypassCSP(true);
  await page.goto(`${site.platform.address}/health`);
  const message = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data));
        const frame = document.createElement('iframe');
        frame.src = '/#/404';
        document.body.append(frame);
      }),
  );
  expect(await message).toMatchObject({ source: 'fairground', type: 'close', version: 1 });
  // That page has no icon, which the browser reports.
  browser.complaints.splice(0);
});

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

test('no page keeps anybody out: no serious finding in lobby, rocket, help and the pages of trouble', async () => {
  // The test checks colours, so nothing may be half faded in.
  const page = await browser.calmPhone({ width: 360, height: 640 });
  await RocketPage.open(page, site.link('rocket'));
  expect(await findings(page)).toEqual([]);
  for (const path of [
    '/h5/home',
    '/h5/help/center',
    '/h5/help/FAQ',
    '/h5/help/gameplay/7',
    '/h5/ranking',
    '/h5/records',
    '/h5/settings',
    '/h5/expired',
    '/h5/enter',
    '/404',
  ]) {
    await show(page, path);
    expect({ path, findings: await findings(page) }).toEqual({ path, findings: [] });
  }
});
