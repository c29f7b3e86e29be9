// Tests what the client shows a player in a bad moment: an escape that came too late, maintenance in the middle of a flight,
// a warning of maintenance, and an unreachable platform at entry.
import { parseMoney } from '../../src/core/money';
import { parseMultiplier } from '../../src/core/multiplier';
import { browser, site, openSite } from './support/openSite';
import { HiloPage } from './support/hiloPage';
import { RocketPage } from './support/rocketPage';
import { tap } from './support/touch';

declare global {
  interface Window {
    /** Times at which these parts first appeared on the page, in milliseconds since the page was requested. */
    seenAt: { page?: number; sign?: number; dialog?: number };
  }
}

openSite({ mayComplain: true });

/** The round must last longer than a busy machine needs to press a button. */
const LOW = parseMultiplier('9.00');
const HIGH = parseMultiplier('200.00');

/** Opens the platform again after each test. */
afterEach(() => site.control('maintenance', { on: false }));

/** Opens a page with a bet in the air. Returns also the height (`crash`) at which its round stops. */
async function flying() {
  const { query, player } = await site.platform.launches.mint({ gameType: 7 });
  const rocket = await RocketPage.open(await browser.calmPhone(), `${site.platform.address}/?${query}`);
  const { crash } = await rocket.countdown(() => site.countdown(LOW, HIGH));
  await rocket.press(1, /^Bet/);
  await rocket.button(1, /^Cancel/);
  await site.takeOff();
  await rocket.button(1, /^Escape/);
  return { rocket, crash, player };
}

test('an escape just after the blast is told as what it is: the bet is lost, with its sum', async () => {
  const { rocket, crash, player } = await flying();
  // The page then receives the news of the blast late.
  site.platform.notice.socketOf(player.userId)?.terminate();
  site.endFlight(crash);
  await rocket.page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[data-slot="1"] [data-action]');
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    button?.click();
  });
  await rocket.says(/Too late: the round had already ended\. Your bet of [\d.,]+ is lost/);
  expect(await rocket.page.evaluate(() => document.body.innerText)).not.toMatch(/bets were cancelled/);
});

test('a line cut in flight: nothing is offered that may be refused, and the return tells what became of the bet', async () => {
  const { rocket, crash } = await flying();
  await rocket.page.setOfflineMode(true);
  await rocket.says('Your bet stays on. You will see how it ended');
  const offered = await rocket.page.$$eval('[data-slot]', (panels) =>
    panels.map((panel) => ({
      action: panel.querySelector('[data-action]')?.getAttribute('data-action'),
      text: panel.querySelector('[data-action]')?.textContent ?? '',
    })),
  );
  expect(offered.map(({ action }) => action)).toEqual(['locked', 'locked']);
  // The button must not show an amount that the bet may never reach.
  expect(offered[0]?.text).not.toMatch(/\d/);
  site.endFlight(crash);
  await rocket.page.setOfflineMode(false);
  await rocket.says(/Exploded at [\d.,]+×\s+Lose: -10\.00/);
  await rocket.balanceIs(parseMoney('9990.00'));
});

test('a menu that cannot be fetched says so, and comes when it is tried again', async () => {
  const page = await browser.calmPhone();
  let isCut = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (isCut && request.resourceType() === 'script' ? request.abort() : request.continue());
  });
  await page.goto(site.link('rocket'));
  const rocket = new RocketPage(page);
  await rocket.settled();
  isCut = true;
  await rocket.tap('Menu');
  await rocket.says('This part stopped working');
  isCut = false;
  await rocket.tap('Try again');
  await rocket.says('My last bets');
});

test('maintenance in the middle of a flight: the escape counts, is seen, and only then the page closes', async () => {
  const { rocket } = await flying();
  const before = await rocket.balance();
  await site.control('maintenance', { on: true });
  // The other panel has no bet in the air, so it is closed at once.
  await rocket.page.waitForSelector('[data-slot="2"] [data-action="locked"]');
  await rocket.press(1, /^Escape/);
  await rocket.page.waitForFunction(
    (sum) =>
      Number((document.querySelector('.purse__sum')?.textContent ?? '').replaceAll(/[^\d.]/g, '')) * 100 >
      sum,
    { polling: 50 },
    Number(before),
  );
  expect(await rocket.page.evaluate(() => location.hash)).toBe('#/h5/rocket');
  await rocket.page.waitForFunction(() => location.hash === '#/h5/maintaining');
  await rocket.says('The platform is under maintenance');
  await site.control('maintenance', { on: false });
  await tap(rocket.page, 'Try again');
  await rocket.page.waitForFunction(() => location.hash === '#/h5/rocket');
  await rocket.settled();
});

test('maintenance with a hilo round open: the platform ends the round, and its page says how', async () => {
  const hilo = await HiloPage.open(await browser.calmPhone(), site.link('hilo'));
  await site.blocksUntil(() => hilo.offers('Deal'));
  await hilo.press('Deal');
  await hilo.ready('Skip');
  await site.control('maintenance', { on: true });
  await hilo.page.waitForFunction(() => location.hash === '#/h5/maintaining');
  await hilo.says('The platform ended your open round. Your bet of 10.00 is back.');
  await site.control('maintenance', { on: false });
  await tap(hilo.page, 'Try again');
  await hilo.page.waitForFunction(() => location.hash === '#/h5/hilo');
  await hilo.balanceIs(parseMoney('10000.00'));
});

test('a warning of maintenance stays for its eight seconds, and no platform at entry is told within ten', async () => {
  const page = await browser.calmPhone();
  await page.goto(site.link('lobby'));
  await page.waitForFunction(() => /\d/.test(document.querySelector('.purse__sum')?.textContent ?? ''));
  await new Promise((resolve) => setTimeout(resolve, 500));
  await site.control('maintenance', { on: true, minutes: 30 });
  const warned = () => document.body.innerText.includes('Platform maintenance in 30 minutes');
  await page.waitForFunction(warned);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(await page.evaluate(warned)).toBe(true);
  await site.control('maintenance', { on: false });

  const { query } = await site.platform.launches.mint({ gameType: 10 });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/*'] });
  // Measures how long the player sees a page without data, from its first paint on. This does not depend on how fast the
  // machine loads the page.
  await page.evaluateOnNewDocument(() => {
    const first = (name: keyof Window['seenAt'], selector: string): void => {
      if (window.seenAt[name] === undefined && document.querySelector(selector))
        window.seenAt[name] = performance.now();
    };
    window.seenAt = {};
    const look = setInterval(() => {
      first('page', 'main');
      first('sign', '.lost__words, [role="alertdialog"]');
      first('dialog', '[role="alertdialog"]');
      if (window.seenAt.dialog !== undefined) clearInterval(look);
    }, 50);
  });
  await page.goto(`${site.platform.address}/?${query}`);
  const dialog = await page.waitForSelector('[role="alertdialog"]');
  await page.waitForFunction(() => window.seenAt.dialog !== undefined);
  const { page: shown = 0, sign = 0, dialog: asked = 0 } = await page.evaluate(() => window.seenAt);
  expect(sign - shown).toBeLessThan(7_000);
  expect(asked - shown).toBeLessThan(13_000);
  expect(await dialog?.evaluate((element) => element.textContent)).toContain('Connection problem');
  await session.send('Network.setBlockedURLs', { urls: [] });
  await page.waitForFunction(
    () =>
      document.querySelector('[role="alertdialog"]') === null &&
      document.querySelector('[data-action="drop"]') !== null &&
      /\d/.test(document.querySelector('.purse__sum')?.textContent ?? ''),
  );
});
