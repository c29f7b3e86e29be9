// Plays bingo as a person does: tickets and a whole period with extra balls. Then it checks the ledger.
import { add, cents, parseMoney, subtract, ZERO } from '../../src/core/money';
import { bestPattern, ORDINARY_BALLS } from '../../src/games/bingo/rules';
import { hitsOf } from '../../src/games/bingo/rules/tickets';
import { eventually } from '../platform/support/eventually';
import { BingoPage } from './support/bingoPage';
import { browser, site, openSite } from './support/openSite';
import { press } from './support/touch';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

openSite({ hasWebGL: true });

const enter = async (page = browser.calmPhone()): Promise<BingoPage> =>
  BingoPage.open(await page, site.link('bingo'));

test('a whole period: ten tickets, extra balls at their exact price, and a balance exact to the cent', async () => {
  const bingo = await enter(browser.phone());
  expect(await bingo.balance()).toBe(START);
  const roundId = await site.bingoCountdown();
  await bingo.says(/Draw in/);
  await bingo.buyRandom(10);
  const staked = subtract(START, cents(STAKE * 10n));
  await bingo.balanceIs(staked);

  await site.bingoBalls(5);
  await bingo.says(/Ball \d+/);
  await bingo.hasTickets(10);
  await site.bingoBalls(ORDINARY_BALLS);
  const price = await bingo.buyExtraBalls();
  const paid = subtract(staked, price);
  await bingo.balanceIs(paid);
  await bingo.says(/Extra balls bought for \d+ ticket/);
  // All extra balls are chosen, so the sheet has closed and the machine is visible again.
  await bingo.page.waitForSelector('.sheet', { hidden: true });

  await site.bingoBalls(41);
  const { balls } = await site.bingoResult(roundId);
  await eventually(async () => {
    expect((await betsOf(bingo)).every(({ state }) => state === 'settled')).toBe(true);
  });
  const bets = await betsOf(bingo);
  expect(bets).toHaveLength(10);
  let extras = ZERO;
  let won = ZERO;
  for (const { detail, payout } of bets) {
    const extra = detail.extraPrice;
    if (extra !== null) extras = add(extras, parseMoney(extra));
    const counted = extra === null ? balls.slice(0, ORDINARY_BALLS) : balls;
    const prize = bestPattern(hitsOf(detail.numbers, new Set(counted)))?.multiplier ?? 0;
    expect(parseMoney(payout ?? '')).toBe(STAKE * BigInt(prize));
    won = add(won, parseMoney(payout ?? ''));
  }
  expect(extras).toBe(price);
  await bingo.balanceIs(add(paid, won));
  await bingo.tap('All balls and prizes');
  await bingo.says(new RegExp(`Draw ${roundId}`));
  await eventually(async () => {
    const shown = await bingo.page.$$eval('.sheet .bingo-balls', (lists) =>
      lists.map((list) => [...list.children].map((ball) => Number.parseInt(ball.textContent ?? '', 10))),
    );
    expect(shown).toEqual([balls.slice(0, ORDINARY_BALLS), balls.slice(ORDINARY_BALLS)]);
  });
});

test('tickets for the next period wait, can be taken back, and go into its draw', async () => {
  const bingo = await enter();
  await site.bingoCountdown();
  await site.bingoBalls(1);
  await bingo.says(/Ball \d+/);
  await bingo.buyRandom(5);
  await bingo.balanceIs(subtract(START, cents(STAKE * 5n)));
  await bingo.tap('My tickets', 'tab');
  await bingo.says(/Ordered for the next draw · 5/);
  await bingo.tap('Take this ticket back');
  await bingo.balanceIs(subtract(START, cents(STAKE * 4n)));
  await site.bingoBalls(41);
  const roundId = await site.bingoCountdown();
  await bingo.says(/Draw in/);
  await eventually(async () => {
    const bets = await betsOf(bingo);
    expect(bets.map(({ round_id }) => String(round_id))).toEqual([roundId, roundId, roundId, roundId]);
  });
  await bingo.says(/Take all back/);
  await bingo.press('Take all back');
  await bingo.answer('Take back');
  await bingo.balanceIs(START);
});

test('one tap buys five tickets at the stake of the form, whose prizes stand in the game', async () => {
  const bingo = await enter();
  await site.bingoCountdown();
  await bingo.tap('Prizes');
  await bingo.page.waitForFunction(() => {
    const prizes = [...document.querySelectorAll<HTMLElement>('.bingo-prizes li')];
    return prizes.length === 12 && /Line\s+3×\s+30\.00/.test(prizes[0]?.innerText ?? '');
  });
  await bingo.tap('Close');
  await press(bingo.page, 'Buy 5', '.bingo-buy__quick');
  await bingo.balanceIs(subtract(START, cents(STAKE * 5n)));
  expect((await betsOf(bingo)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'open'));
});

test('a favourite twice in the order is removed on submit and said; the next submit buys it once', async () => {
  const bingo = await enter();
  await site.bingoCountdown();
  await bingo.says(/Draw in/);
  await bingo.tap('Pick the numbers of a ticket');
  await bingo.press('Add to the order');
  await bingo.says(/Pick exactly 3 numbers in each column/);
  await bingo.pick([1, 2, 3, 13, 14, 15, 25, 26, 27, 37, 38, 39, 49, 50]);
  await bingo.press('Add to the order');
  expect(await bingo.page.$('.bingo-pick')).not.toBeNull();
  await bingo.pick([51]);
  await bingo.press('Add to the order');
  await bingo.press('Review 1');
  await bingo.tap('Add to my collection');
  await bingo.says(/Added to your collection/);
  await bingo.tap('Close');
  await bingo.tap('Saved: my collection');
  await bingo.tap('Put this ticket into the order');
  await bingo.tap('Close');
  await bingo.press('Review 2');
  await bingo.press('Buy 2');
  await bingo.says(/1 duplicate ticket was removed\. Please submit again/);
  expect(await betsOf(bingo)).toEqual([]);
  await bingo.press('Buy 1');
  await bingo.balanceIs(subtract(START, STAKE));
  const [bet] = await betsOf(bingo);
  expect(bet?.detail.numbers).toEqual([1, 13, 25, 37, 49, 2, 14, 26, 38, 50, 3, 15, 27, 39, 51]);
});

test('a reload in the middle of the draw shows the same balls and tickets', async () => {
  const bingo = await enter();
  await site.bingoCountdown();
  await bingo.buyRandom(25);
  await site.bingoBalls(12);
  await bingo.says(/1[2-9] of 30/);
  await bingo.page.reload();
  await bingo.says(/\d+ of 30/);
  await bingo.hasTickets(25);
  await bingo.page.waitForSelector('.bingo-grid .is-hit');
});

test.each([
  { width: 320, height: 568 },
  { width: 844, height: 390 },
])('nothing is wider than a screen of $width × $height', async (size) => {
  const bingo = await BingoPage.open(await browser.calmPhone(size), site.link('bingo'));
  const widest = await bingo.page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('.bingo .shell__play *')].map(
        (part) => part.getBoundingClientRect().right,
      ),
    ),
  );
  expect(Math.floor(widest)).toBeLessThanOrEqual(size.width);
  const small = await bingo.page.$$eval('.bingo .shell__play button', (buttons) =>
    buttons
      .map((button) => ({ name: button.innerText, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
});

interface Bet {
  readonly state: string;
  readonly round_id: string | number | null;
  readonly payout: string | null;
  readonly detail: { readonly numbers: number[]; readonly extraPrice: string | null };
}

/** The player's tickets in the ledger, oldest first, without the cancelled ones. */
async function betsOf(bingo: BingoPage): Promise<readonly Bet[]> {
  return site.platform.database.query<Bet & Record<string, unknown>>(
    "SELECT state, round_id, payout, detail FROM bets WHERE user_id = $1 AND state <> 'cancelled' ORDER BY placed_at, bet_id",
    [await bingo.userId()],
  );
}
