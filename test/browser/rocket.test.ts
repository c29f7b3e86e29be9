// Plays rocket as a person does: the printed link and taps. Then it checks the ledger.
import { parseMoney, times } from '../../src/core/money';
import { LOCALES } from '../../src/client/i18n/catalogues';
import { hundredths, parseMultiplier } from '../../src/core/multiplier';
import { labelText } from '../../src/kits/crash/client/hud/shortHeight';
import { eventually } from '../platform/support/eventually';
import { Ear } from './support/ear';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

openSite({ hasWebGL: true });

const enter = async (page = browser.calmPhone()): Promise<RocketPage> =>
  RocketPage.open(await page, site.link('rocket'));

/** Waits for a round that flies for at least half a minute: enough time for the test on a slow machine. */
const longFlight = () => site.countdown(parseMultiplier('8.00'), parseMultiplier('900.00'));

test('a bet escapes by hand, and the balance rises by exactly the payout', async () => {
  const rocket = await enter(browser.phone());
  expect(await rocket.balance()).toBe(START);
  await rocket.countdown(longFlight);
  await rocket.press(1, /^Bet 10\.00$/);
  await rocket.button(1, /^Cancel/);
  await rocket.balanceIs((START - STAKE) as typeof START);
  await site.takeOff();
  await rocket.press(1, /^Escape/);
  await rocket.button(1, /next round/);
  const [bet] = await betsOf(rocket);
  expect(bet).toMatchObject({ state: 'settled', stake: '10.00' });
  const payout = parseMoney(bet?.payout ?? '');
  expect(payout).toBe(times(STAKE, parseMultiplier(bet?.detail.multiplier ?? '')));
  await rocket.balanceIs((START - STAKE + payout) as typeof START);
  await rocket.says('You escaped');
});

test('sounds are fetched and heard after the first gesture, none while the page is hidden or sound is off', async () => {
  const page = await browser.phone();
  const ear = await Ear.at(page);
  const rocket = await RocketPage.open(page, site.link('rocket'));
  expect(await ear.files()).toEqual([]);
  expect(await ear.states()).toEqual([]);
  await page.mouse.click(195, 4);
  await ear.hears();
  expect(await ear.states()).toEqual(['running']);
  await eventually(async () =>
    expect(await ear.files()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^rocket-effects\.\w+\.ogg$/)]),
    ),
  );
  expect((await ear.files()).filter((name) => name.endsWith('.mp3'))).toEqual([]);
  await ear.hide(true);
  await eventually(async () => expect(await ear.states()).toEqual(['suspended']));
  await ear.hide(false);
  await eventually(async () => expect(await ear.states()).toEqual(['running']));
  await ear.hears();
  await rocket.tap('Sound', 'switch');
  await eventually(async () => expect(await ear.level()).toBe(0));
  await rocket.tap('Sound', 'switch');
  await ear.hears();
});

test('a bet that nobody takes out is lost, and nothing else is', async () => {
  const rocket = await enter();
  const { crash } = await rocket.countdown(() =>
    site.countdown(parseMultiplier('1.50'), parseMultiplier('50.00')),
  );
  await rocket.press(2, /^Bet 10\.00$/);
  await rocket.button(2, /^Cancel/);
  await site.takeOff();
  await rocket.button(2, /^Escape/);
  site.endFlight(crash);
  await rocket.says(/Exploded at/);
  await rocket.button(2, /^Bet/);
  await rocket.balanceIs((START - STAKE) as typeof START);
  await eventually(async () =>
    expect(await betsOf(rocket)).toMatchObject([{ state: 'settled', payout: '0.00' }]),
  );
});

test('an automatic escape pays exactly its height', async () => {
  const rocket = await enter();
  await rocket.tap('Auto-escape, bet 1', 'switch');
  await rocket.type('Auto-escape multiplier, bet 1', '1.25');
  const { crash } = await rocket.countdown(() =>
    site.countdown(parseMultiplier('1.50'), parseMultiplier('50.00')),
  );
  await rocket.press(1, /^Bet/);
  await rocket.button(1, /^Cancel/);
  await site.takeOff();
  await rocket.button(1, /^Escape/);
  site.endFlight(crash);
  // Without motion, the strip of a win below twice the stake is in the ticket's place, and leaves the stage visible.
  const strip = await rocket.page.waitForFunction(() => {
    const [win, ticket] = ['.win--strip .win__board', '.shell__scene > .ticket'].map((one) =>
      document.querySelector(one),
    );
    const isAtRest = !win?.getAnimations().some(({ playState }) => playState === 'running');
    if (!win || !ticket || !isAtRest) return null;
    const { bottom, height } = win.getBoundingClientRect();
    const isHidden = getComputedStyle(ticket).visibility === 'hidden';
    return { below: bottom - ticket.getBoundingClientRect().bottom, height, isHidden };
  });
  const { below, height, isHidden } = (await strip.jsonValue()) ?? {};
  expect(isHidden).toBe(true);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(20);
  expect(height).toBeLessThan(80);
  await rocket.balanceIs((START - STAKE + times(STAKE, hundredths(125))) as typeof START);
});

test('a tap on the amount offers stakes: one tap takes one, and that is bet', async () => {
  const rocket = await enter();
  await rocket.countdown(longFlight);
  await rocket.page.focus('.bet__amount input');
  await rocket.tap('50.00');
  await rocket.page.waitForSelector('.stake-tray', { hidden: true });
  await rocket.press(1, /^Bet 50\.00$/);
  await rocket.balanceIs((START - 5n * STAKE) as typeof START);
  await rocket.page.focus('[data-slot="2"] .bet__amount input');
  await rocket.page.waitForSelector('.stake-tray');
});

test('a cancelled bet and a cancelled order come back whole', async () => {
  const rocket = await enter();
  await rocket.countdown(longFlight);
  await rocket.press(1, /^Bet/);
  await rocket.press(1, /^Cancel/);
  await rocket.balanceIs(START);
  await site.takeOff();
  await rocket.press(2, /^Bet 10\.00 next round/);
  await rocket.balanceIs((START - STAKE) as typeof START);
  await rocket.press(2, /^Cancel/);
  await rocket.balanceIs(START);
  expect((await betsOf(rocket)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

test('a reload in mid-flight shows the true height at once, and the bet can still escape', async () => {
  const rocket = await enter();
  await rocket.countdown(longFlight);
  await rocket.press(1, /^Bet 10\.00$/);
  await rocket.button(1, /^Cancel/);
  await site.takeOff();
  await rocket.button(1, /^Escape/);
  await rocket.page.reload();
  await rocket.settled();
  // The button is drawn a few times a second, so its amount lags the platform's clock, but only a little. On a machine that
  // stalls, a single reading may be older.
  await eventually(async () => {
    const least = await site.height(-500);
    const name = await rocket.button(1, /^Escape [\d.,]+$/);
    const most = await site.height(200);
    const shown = parseMoney(name.replaceAll(/[^\d.]/g, ''));
    expect(shown).toBeGreaterThanOrEqual(times(STAKE, least));
    expect(shown).toBeLessThanOrEqual(times(STAKE, most));
  });
  await rocket.press(1, /^Escape/);
  await rocket.button(1, /next round/);
  await eventually(async () => expect(await betsOf(rocket)).toMatchObject([{ state: 'settled' }]));
});

test('the commitment is on show before the round, and is the hash of the seed revealed after it', async () => {
  const rocket = await enter();
  const { roundId, crash } = await rocket.countdown(() =>
    site.countdown(parseMultiplier('1.00'), parseMultiplier('30.00')),
  );
  await rocket.tap('Fair play');
  await rocket.says(new RegExp(`[Rr]ound\\s${roundId}`));
  // The outcome is not known yet: the sheet shows the seed's hash, the announced block and the chain.
  const shown = await rocket.codes(3);
  await site.takeOff();
  site.endFlight(crash);
  const round = await site.result(roundId);
  expect(shown).toEqual(expect.arrayContaining([round.serverSeedHash, `#${round.historyBlockNum}`]));
});

test('six labels stand side by side in full at 320 points, however long their heights, in every language', async () => {
  const rocket = await enter();
  const { crash } = await rocket.countdown(() =>
    site.countdown(parseMultiplier('1.00'), parseMultiplier('30.00')),
  );
  await site.takeOff();
  site.endFlight(crash);
  await rocket.page.waitForSelector('.labels .pill');
  await rocket.page.setViewport({
    width: 320,
    height: 640,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  for (const locale of Object.values(LOCALES))
    for (const height of ['99.99', '999.99', '9999.99', '999999.99', '1000000.00']) {
      const text = `${labelText(parseMultiplier(height), locale)}×`;
      const cut = await rocket.page.evaluate((label) => {
        const shown = document.querySelector<HTMLElement>('.labels');
        // Measures a copy: the page keeps updating its own strip, because the next round may end at any moment.
        const strip = shown?.cloneNode(true) as HTMLElement | undefined;
        const [first, ...others] = strip?.querySelectorAll('.pill') ?? [];
        if (!shown || !strip || !first) return ['there is no label'];
        shown.style.display = 'none';
        shown.after(strip);
        for (const other of others) other.remove();
        for (let count = 1; count < 6; count += 1) first.after(first.cloneNode(true));
        const pills = [...strip.querySelectorAll<HTMLElement>('.pill')];
        for (const pill of pills) if (pill.firstChild) pill.firstChild.nodeValue = label;
        const { left, right } = strip.getBoundingClientRect();
        const cut = pills.flatMap((pill, place) => {
          const text = document.createRange();
          text.selectNodeContents(pill);
          const [box, inner] = [pill.getBoundingClientRect(), text.getBoundingClientRect()];
          const next = pills[place + 1]?.getBoundingClientRect().left ?? right;
          const isWhole =
            inner.left >= box.left && inner.right <= box.right && box.left >= left && box.right <= next;
          return isWhole && pills.length === 6 ? [] : [`${place + 1}: “${label}”`];
        });
        strip.remove();
        shown.style.display = '';
        return cut;
      }, text);
      expect({ locale, cut }).toEqual({ locale, cut: [] });
    }
});

/** The player's bets in the ledger, oldest first. */
async function betsOf(rocket: RocketPage) {
  return site.platform.database.query<{
    state: string;
    stake: string;
    payout: string | null;
    detail: { multiplier: string };
  }>('SELECT state, stake, payout, detail FROM bets WHERE user_id = $1 ORDER BY placed_at, bet_id', [
    await rocket.userId(),
  ]);
}
