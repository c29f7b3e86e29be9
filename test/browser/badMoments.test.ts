// What a player meets in a bad moment, told as it is: an escape that came too late.
import { parseMultiplier } from '../../src/core/multiplier';
import { browser, fair, openFair } from './support/openFair';
import { RocketPage } from './support/rocketPage';

openFair({ mayComplain: true });

const LOW = parseMultiplier('1.30');
const HIGH = parseMultiplier('20.00');

/** A player with a bet in the air, in a round that stops at the height that is answered. */
async function flying() {
  const { query, player } = await fair.platform.launches.mint({ gameType: 7 });
  const rocket = await RocketPage.open(await browser.calmPhone(), `${fair.platform.address}/?${query}`);
  const { crash } = await rocket.countdown(() => fair.countdown(LOW, HIGH));
  await rocket.press(1, /^Bet/);
  await rocket.button(1, /^Cancel/);
  await fair.takeOff();
  await rocket.button(1, /^Escape/);
  return { rocket, crash, player };
}

test('an escape just after the blast is told as what it is: the bet is lost, with its sum', async () => {
  const { rocket, crash, player } = await flying();
  // The news of the blast comes late.
  fair.platform.notice.socketOf(player.userId)?.terminate();
  fair.endFlight(crash);
  await rocket.page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[data-slot="1"] [data-action]');
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    button?.click();
  });
  await rocket.says(/Too late: the round had ended already\. Your bet of [\d.,]+ is lost/);
  expect(await rocket.page.evaluate(() => document.body.innerText)).not.toMatch(/bets were cancelled/);
});
