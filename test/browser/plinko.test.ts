// Plays plinko as a person does: the printed link and taps. Then it checks the ledger.
import { add, parseMoney, subtract, type Money } from '../../src/core/money';
import { eventually } from '../platform/support/eventually';
import { browser, site, openSite } from './support/openSite';
import { PlinkoPage } from './support/plinkoPage';
import { press } from './support/touch';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

openSite({ hasWebGL: true });

const enter = async (page = browser.calmPhone()): Promise<PlinkoPage> =>
  PlinkoPage.open(await page, site.link('plinko'));

test('a ball falls to its result, and the balance is exact when it has landed', async () => {
  const plinko = await enter(browser.phone());
  expect(await plinko.balance()).toBe(START);
  await plinko.drop();
  await plinko.results(1);
  const [bet] = await betsOf(plinko);
  expect(bet).toMatchObject({ state: 'settled', stake: '10.00' });
  const payout = parseMoney(bet?.payout ?? '');
  await plinko.balanceIs(add(subtract(START, STAKE), payout));
});

test('the details of a ball show the seed that its commitment was made of', async () => {
  const plinko = await enter();
  await plinko.tap('Fair play');
  await press(plinko.page, '', '.seeds .fold > summary');
  await plinko.says('Round 5: game result hash');
  const shown = await plinko.codes(3);
  await plinko.tap('Close');
  await plinko.drop();
  await plinko.results(1);
  await plinko.tap('Results');
  await press(plinko.page, '', '.pin-balls__ball');
  await plinko.says(/Game hash/);
  const told = await plinko.codes(3);
  expect(told.filter((value) => value.length === 64 && shown.includes(value)).length).toBeGreaterThanOrEqual(
    2,
  );
  expect(told.some((value) => /^[LR]{12}$/.test(value))).toBe(true);
});

test('a tap on a slot says what it is worth, and instant balls land at once', async () => {
  const plinko = await enter(browser.phone());
  const canvas = await plinko.page.waitForSelector('.pin canvas');
  const box = await canvas?.boundingBox();
  if (!box) throw new Error('the table is not drawn');
  await plinko.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 24);
  await plinko.says(/0\.3×\s+22\.6% of balls\s+pays 3\.00\s+-7\.00/);
  await plinko.tap('Speed');
  await plinko.tap('Speed 2×');
  await plinko.page.waitForSelector('.navbar__item--lit');
  await plinko.drop();
  await plinko.results(1);
  const bets = await betsOf(plinko);
  await plinko.balanceIs(balanceAfter(bets));
});

test('auto bet drops the five balls it was asked for', async () => {
  const plinko = await enter();
  await plinko.tap('Auto bet');
  await plinko.type('Number of bets', '5');
  await press(plinko.page, 'Start auto bet');
  await plinko.answer('Start');
  await plinko.says(/Auto bet is done/);
  const bets = await betsOf(plinko);
  expect(bets).toHaveLength(5);
  await plinko.balanceIs(balanceAfter(bets));
});

test('a reload while balls are falling shows the balance with everything they won', async () => {
  const plinko = await enter(browser.phone());
  for (let i = 0; i < 6; i += 1) await plinko.drop();
  await plinko.page.waitForFunction(
    () => !/10,000\.00/.test(document.querySelector('.purse__sum')?.textContent ?? ''),
  );
  await plinko.page.reload();
  await plinko.settled();
  // The last ball may reach the ledger after the page was reloaded.
  await eventually(async () => expect(await plinko.balance()).toBe(balanceAfter(await betsOf(plinko))));
});

interface Bet {
  readonly state: string;
  readonly stake: string;
  readonly payout: string | null;
}

const balanceAfter = (bets: readonly Bet[]): Money =>
  bets.reduce(
    (sum, { stake, payout }) => add(subtract(sum, parseMoney(stake)), parseMoney(payout ?? '0.00')),
    START,
  );

/** The player's bets in the ledger, oldest first. */
async function betsOf(plinko: PlinkoPage): Promise<readonly Bet[]> {
  return site.platform.database.query<Bet & Record<string, unknown>>(
    'SELECT state, stake, payout FROM bets WHERE user_id = $1 ORDER BY placed_at, bet_id',
    [await plinko.userId()],
  );
}
