// Plinko played as a person plays it: the printed link, taps, and the ledger looked at afterwards.
import { add, parseMoney, subtract, type Money } from '../../src/core/money';
import { TestBrowser } from './support/browser';
import { Fair } from './support/fair';
import { PlinkoPage } from './support/plinkoPage';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

let browser: TestBrowser;
let fair: Fair;
beforeAll(async () => {
  browser = await TestBrowser.open();
  fair = await Fair.open();
});
afterAll(async () => {
  await browser.close();
  await fair.close();
});
afterEach(async () => {
  await browser.closePages();
  expect(await fair.platform.ledger.audit()).toMatchObject({
    sumOfEntries: 0n,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
  expect(browser.complaints.splice(0)).toEqual([]);
});

const enter = async (page = browser.calmPhone()): Promise<PlinkoPage> =>
  PlinkoPage.open(await page, fair.link('plinko'));

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
  await plinko.says(/Game result hashes of the next 100 balls/);
  const shown: string[] = await codes(plinko);
  await plinko.tap('Close');
  await plinko.drop();
  await plinko.results(1);
  await plinko.tap('Results');
  await (await plinko.page.waitForSelector('.pin-balls__ball'))?.click();
  await plinko.says(/Result seed/);
  const told = await codes(plinko);
  expect(told.filter((value) => value.length === 64 && shown.includes(value)).length).toBeGreaterThanOrEqual(
    2,
  );
  expect(told.some((value) => /^[LR]{12}$/.test(value))).toBe(true);
});

test('auto bet drops the five balls it was asked for', async () => {
  const plinko = await enter();
  await plinko.tap('Auto bet');
  await plinko.type('Number of bets', '5');
  await plinko.tap('Start auto bet');
  await plinko.page.waitForSelector('[role="alertdialog"] .button, [role="dialog"] .button');
  await plinko.page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] .button')];
    buttons.find((button) => button.innerText.includes('Start'))?.click();
  });
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
  const bets = await betsOf(plinko);
  await plinko.balanceIs(balanceAfter(bets));
});

const codes = (plinko: PlinkoPage): Promise<string[]> =>
  plinko.page.$$eval('[role="dialog"] code', (all) =>
    all.map((code) => (code.textContent ?? '').replaceAll(/\s/g, '')),
  );

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

/** The player's bets as the ledger has them, the oldest first. */
async function betsOf(plinko: PlinkoPage): Promise<readonly Bet[]> {
  const userId = await plinko.page.evaluate(() => {
    for (const text of Object.values(sessionStorage)) {
      const found = /"userId":"([^"]+)"/.exec(String(text));
      if (found?.[1]) return found[1];
    }
    return '';
  });
  return fair.platform.database.query<Bet & Record<string, unknown>>(
    'SELECT state, stake, payout FROM bets WHERE user_id = $1 ORDER BY placed_at, bet_id',
    [userId],
  );
}
