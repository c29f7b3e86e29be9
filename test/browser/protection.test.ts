// What protects players, in the client as it is served: each rule by what it does on the page.
import { PLINKO, ask, browser, hears, openCasino, operator, sit, tap } from './support/casino';

openCasino();

test('rules of play: no auto bet, time between rounds, what is shown, demo without a cashier, and who contradicts is told', async () => {
  const page = await browser.desktop();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
  });
  const ways = `lobbyUrl=${encodeURIComponent(operator.address)}&depositUrl=${encodeURIComponent(operator.address)}`;
  const client = await sit(page, PLINKO, `?jurisdiction=UKGC&autoplay=1&demo=1&${ways}`);
  expect(warnings.some((line) => line.includes('noAutoplay') && line.includes('true counts'))).toBe(true);
  const button = await client.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
  expect(await client.$('::-p-aria([name="Auto bet"][role="button"])')).toBeNull();
  const shown = await client.$$eval('[data-guard]', (items) =>
    items.map((item) => item.getAttribute('data-guard')),
  );
  expect(shown).toEqual(['demo', 'time', 'session', 'net', 'rtp']);
  await tap(client, 'Casino menu');
  await client.waitForSelector('.host-menu');
  const offered = await client.$$eval('.host-menu button', (all) => all.map(({ innerText }) => innerText));
  expect(offered).toContain('Back to the casino');
  expect(offered).not.toContain('Deposit');
  await page.keyboard.press('Escape');
  await client.waitForFunction(() => document.querySelector('.host-menu') === null);

  const before = await client.evaluate(() => performance.now());
  await button?.click();
  await client.waitForSelector('[data-action="locked"] .rest-bar[data-rest="5000"]');
  await hears(page, 'roundStart');
  const { win, bet } = await hears(page, 'roundEnd');
  const net = Number(win) - Number(bet);
  await client.waitForFunction(
    (sum) => document.querySelector('[data-guard=net] b')?.textContent === sum,
    {},
    `${net > 0 ? '+' : ''}${net.toFixed(2)}`,
  );
  const after = await client.evaluate(async () => {
    while (!document.querySelector('[data-action="drop"]')) await new Promise(requestAnimationFrame);
    return performance.now();
  });
  expect(after - before).toBeGreaterThanOrEqual(5_000);
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
  expect([await figure('staked'), await figure('won'), await figure('net')]).toEqual([
    '12.00',
    '2.50',
    '-9.50',
  ]);
  expect(await figure('time')).toMatch(/^1:0\d:\d\d$/);
  expect((await ask(page, 'getState')).state?.pause).toBe('paused');
  await ask(page, 'closePanels');
  await tap(client, 'My plays');
  await hears(page, 'historyOpen');
  await ask(page, 'closePanels');
  await hears(page, 'historyClose');
  const words = await client.evaluate(() => document.body.innerText);
  expect(words).not.toMatch(/\b(bets?|stakes?|wagers?|payouts?|casino|cash)\b/i);
  await tap(client, 'Play on');
  await client.waitForFunction(() => document.querySelector('.reality') === null);
  expect((await ask(page, 'getState')).state?.pause).toBe('none');

  const token = (name: string) =>
    client.evaluate((one) => document.documentElement.style.getPropertyValue(`--${one}`), name);
  expect([await token('hud-0'), await token('hud-1')]).toEqual(['#0b1613', '']);
  expect(warnings.some((line) => line.includes('theme') && line.includes('hud-1 has a contrast'))).toBe(true);
});
