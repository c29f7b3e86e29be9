// Tests currencies without decimals in the built client. The platform decides the currency, not the address.
import { parseMoney } from '../../src/core/money';
import { eventually } from '../platform/support/eventually';
import { newRequestId } from '../platform/support/testPlayer';
import { books, browser, openCasino, platform } from './support/casino';
import { PlinkoPage } from './support/plinkoPage';
import { press } from './support/touch';

openCasino();

/** Opens plinko for a new player who has this currency and amount. */
async function atPlinko(currency: string, amount: string) {
  const playerId = `${currency.toLowerCase()}-${newRequestId()}`;
  const { link } = await books.link(playerId, { currency });
  await books.done('/transfers/deposit', { playerId, amount, transactionNumber: `in-${playerId}` });
  const address = new URL(link);
  address.hash = '#/h5/plinko';
  return { playerId, plinko: await PlinkoPage.open(await browser.phone(), address.href) };
}

test.each([
  ['JPY', '1,000', ['100', '500', '1,000', '5,000', '10,000'], '5.00'],
  // The operator sets the stakes.
  ['IDR', '200.00', ['500.00', '5,000.00', '20,000.00'], '5000.00'],
  // Neither the operator nor the deployment sets stakes that fit this currency.
  ['VND', '20,000', ['20,000', '100,000', '500,000', '2,000,000'], '1000.00'],
])(
  'in %s the first amount is %s, and the stakes beside it are %j',
  async (currency, first, stakes, second) => {
    const { playerId, plinko } = await atPlinko(currency, '5000000');
    const { page } = plinko;
    await page.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
    expect(await page.$eval('.stake-input input', (input) => input.value)).toBe(first);
    await page.click('.stake-input input');
    await page.waitForSelector('.stake-tray');
    expect(await page.$$eval('.stake-tray button', (all) => all.map((one) => one.ariaLabel))).toEqual(stakes);
    await press(page, '', '.stake-tray button:nth-child(2)');
    await plinko.drop();
    await plinko.results(1);
    const bets = await platform.database.query(
      'SELECT stake FROM bets JOIN players USING (user_id) WHERE external_id = $1',
      [playerId],
    );
    expect(bets).toEqual([{ stake: second }]);
  },
);

test.each([
  ['does not name it', null],
  ['names another', 'EUR'],
])('a link that %s: the player’s yen are shown, typed, staked and paid as yen', async (_, named) => {
  const playerId = `kei-${newRequestId()}`;
  const { link } = await books.link(playerId, { currency: 'JPY' });
  await books.done('/transfers/deposit', { playerId, amount: '125000', transactionNumber: `in-${playerId}` });
  const address = new URL(link);
  address.searchParams.delete('currency');
  if (named) address.searchParams.set('currency', named);
  address.hash = '#/h5/plinko';

  const page = await browser.phone();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
  });
  const plinko = await PlinkoPage.open(page, address.href);
  const balance = (): Promise<string> => page.$eval('.purse__sum', (sum) => sum.textContent ?? '');
  await eventually(async () => expect(await balance()).toBe('¥125,000'));
  if (named) expect(warnings).toContainEqual(expect.stringMatching(/currency.*the link says EUR.*JPY/));

  await page.click('.stake-input input', { count: 3 });
  await page.keyboard.type('150');
  await plinko.drop();
  await plinko.results(1);
  const bets = await platform.database.query(
    'SELECT stake, payout FROM bets JOIN players USING (user_id) WHERE external_id = $1',
    [playerId],
  );
  expect(bets).toEqual([expect.objectContaining({ stake: '1.50' })]);
  const left = 125_000 - 150 + Number(parseMoney(String(bets[0]?.['payout'])));
  await eventually(async () => expect(await balance()).toBe(`¥${left.toLocaleString('en')}`));
  expect(await books.done('/players/get', { playerId })).toMatchObject({ balance: `${left}.00` });
  await press(page, '', '[data-action="drop"]');
  await plinko.results(2);
});
