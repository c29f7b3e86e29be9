// Tests the rules that protect players, in the built client: each rule by its effect on the page.
import { eventually } from '../platform/support/eventually';
import { newRequestId } from '../platform/support/testPlayer';
import { PLINKO, ask, books, browser, drop, hears, openCasino, operator, sit } from './support/casino';
import { tap } from './support/touch';

declare global {
  interface Window {
    /** Times when the button was pressed and when it could be pressed again, by the page's own clock in milliseconds. */
    pressedAt?: number;
    restedUntil?: number;
    /** Whether the button has shown its rest. */
    rests?: boolean;
  }
}

openCasino();

test('rules of play: no auto bet, time between rounds, what is shown, demo without a cashier, and who contradicts is told', async () => {
  const page = await browser.desktop();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
  });
  const ways = `lobbyUrl=${encodeURIComponent(operator.address)}&depositUrl=${encodeURIComponent(operator.address)}`;
  const client = await sit(page, PLINKO, `?jurisdiction=UKGC&autoplay=1&demo=1&${ways}`);
  await eventually(() => expect(warnings).toContainEqual(expect.stringMatching(/noAutoplay[^]*true counts/)));
  await client.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
  expect(await client.$('::-p-aria([name="Auto bet"][role="button"])')).toBeNull();
  await eventually(async () => {
    const shown = await client.$$eval('[data-guard]', (items) =>
      items.map((item) => item.getAttribute('data-guard')),
    );
    expect(shown).toEqual(['demo', 'time', 'session', 'net', 'rtp']);
  });
  await tap(client, 'Menu');
  await client.waitForSelector('.host-menu');
  const offered = await client.$$eval('.host-menu button', (all) => all.map(({ innerText }) => innerText));
  expect(offered).toContain('Back to the casino');
  expect(offered).not.toContain('Deposit');
  await page.keyboard.press('Escape');
  await client.waitForFunction(() => document.querySelector('.host-menu') === null);

  // The page records both times itself: a test that polls from outside may see either of them late.
  await client.evaluate(() => {
    document.addEventListener('click', () => (window.pressedAt ??= performance.now()), { capture: true });
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-action="locked"] .rest-bar[data-rest="5000"]')) window.rests = true;
      else if (window.rests && document.querySelector('[data-action="drop"]'))
        window.restedUntil ??= performance.now();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await drop(client);
  await hears(page, 'roundStart');
  const { win, bet } = await hears(page, 'roundEnd');
  const net = Number(win) - Number(bet);
  await client.waitForFunction(
    (sum) => document.querySelector('[data-guard=net] b')?.textContent === sum,
    {},
    `${net > 0 ? '+' : ''}${net.toFixed(2)}`,
  );
  const rest = await client.waitForFunction(() =>
    window.restedUntil === undefined ? null : window.restedUntil - (window.pressedAt ?? NaN),
  );
  expect(await rest.jsonValue()).toBeGreaterThanOrEqual(4_990);
});

test('a reality check stops play until it is read, in other words and colours', async () => {
  const page = await browser.desktop();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
  });
  const check = {
    interval: 30,
    sessionStart: Date.now() - 3_600_000,
    nextTime: Date.now(),
    bets: '12.00',
    winnings: '2.50',
  };
  const theme = { 'hud-0': '#0b1613', 'hud-1': '#ffffff' };
  const query = Object.entries({ realityCheck: check, theme, jurisdiction: { socialCasino: true } })
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  const client = await sit(page, PLINKO, `?${query}`);
  await client.waitForSelector('.reality');
  const figure = (name: string) => client.$eval(`[data-figure=${name}] dd`, ({ textContent }) => textContent);
  await eventually(async () =>
    expect([await figure('staked'), await figure('won'), await figure('net')]).toEqual([
      '12.00',
      '2.50',
      '-9.50',
    ]),
  );
  expect(await figure('time')).toMatch(/^1:0\d:\d\d$/);
  await eventually(async () => expect((await ask(page, 'getState')).state?.pause).toBe('paused'));
  await ask(page, 'closePanels');
  await tap(client, 'My plays');
  await hears(page, 'historyOpen');
  await ask(page, 'closePanels');
  await hears(page, 'historyClose');
  const words = await client.evaluate(() => document.body.innerText);
  expect(words).not.toMatch(/\b(bets?|stakes?|wagers?|payouts?|casino|cash)\b/i);
  await tap(client, 'Play on');
  await client.waitForFunction(() => document.querySelector('.reality') === null);
  await eventually(async () => expect((await ask(page, 'getState')).state?.pause).toBe('none'));

  const token = (name: string) =>
    client.evaluate((one) => document.documentElement.style.getPropertyValue(`--${one}`), name);
  expect([await token('hud-0'), await token('hud-1')]).toEqual(['#0b1613', '']);
  await eventually(() =>
    expect(warnings).toContainEqual(expect.stringMatching(/theme[^]*hud-1 has a contrast/)),
  );
});

test('rules that the operator opened a session with hold in the page too, whatever was taken out of the address', async () => {
  const playerId = `ada-${newRequestId()}`;
  const { link } = await books.link(playerId, { jurisdiction: 'UKGC' });
  await books.done('/transfers/deposit', { playerId, amount: '50.00', transactionNumber: `in-${playerId}` });
  const address = new URL(link);
  address.searchParams.delete('jurisdiction');
  address.hash = '#/h5/plinko';
  const page = await browser.phone();
  await page.goto(address.href);
  await page.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
  await page.waitForSelector('[data-guard="rtp"]');
  expect(await page.$('::-p-aria([name="Auto bet"][role="button"])')).toBeNull();
  await page.click('[data-action="drop"]');
  await page.waitForSelector('[data-action="locked"] .rest-bar[data-rest="5000"]');
});
