// Plays runway as a person does: the second skin of the crash game, with its own rounds and its own words.
import { eventually } from '../platform/support/eventually';
import { parseMoney, times, type Money } from '../../src/core/money';
import { parseMultiplier } from '../../src/core/multiplier';
import { RUNWAY } from '../../src/games/runway/platform/skin';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

openSite({ hasWebGL: true });

const bets = () =>
  site.platform.database.query<{
    state: string;
    payout: string | null;
    detail: { multiplier: string | null };
  }>('SELECT state, payout, detail FROM bets WHERE game_type = 9 ORDER BY placed_at DESC');

test('a bet is cashed out while she walks, and the balance rises by exactly the payout', async () => {
  const runway = await RocketPage.open(await browser.phone(), site.link('tshow'));
  await runway.countdown(() => site.countdown(parseMultiplier('8.00'), parseMultiplier('900.00'), RUNWAY));
  await runway.press(1, /^Bet 10\.00$/);
  await runway.button(1, /^Cancel/);
  await site.takeOff(RUNWAY);
  await runway.press(1, /^Cash out/);
  await runway.button(1, /next round/);
  const [bet] = await bets();
  const payout = parseMoney(bet?.payout ?? '');
  expect(payout).toBe(times(STAKE, parseMultiplier(bet?.detail.multiplier ?? '')));
  await runway.balanceIs((START - STAKE + payout) as Money);
  await runway.says('You cashed out');
});

test('a bet that nobody cashes out is lost when the walk ends', async () => {
  const runway = await RocketPage.open(await browser.calmPhone(), site.link('tshow'));
  const { crash } = await runway.countdown(() =>
    site.countdown(parseMultiplier('1.50'), parseMultiplier('50.00'), RUNWAY),
  );
  await runway.press(1, /^Bet 10\.00$/);
  await runway.button(1, /^Cancel/);
  await site.takeOff(RUNWAY);
  await runway.button(1, /^Cash out/);
  site.endFlight(crash);
  await runway.says(/The show ended at/);
  await eventually(async () => expect((await bets())[0]).toMatchObject({ state: 'settled', payout: '0.00' }));
  await runway.balanceIs((START - STAKE) as Money);
});
