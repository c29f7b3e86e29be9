// Every control on a page or in a sheet is 44 points wide and high for a finger, and has a name for a screen reader, on a
// phone and on a desktop. The same holds for the sheets of every game after a played round. The focus stays in each sheet.
import { PAGES as GAME_PAGES } from '../../src/games/games';
import { hundredths, type Multiplier } from '../../src/core/multiplier';
import { ROCKET } from '../../src/games/rocket/platform/skin';
import { RUNWAY } from '../../src/games/runway/platform/skin';
import type { CrashSkin } from '../../src/kits/crash/platform/skin';
import { atLength } from '../unit/support/fullLength';
import { GamePage } from './support/gamePage';
import { HiloPage } from './support/hiloPage';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';
import { eachOtherSheet, eachSheet, eachSheetInFull, waysOut } from './support/sheets';
import { settled, show } from './support/show';
import { smallTargets } from './support/targets';
import { press } from './support/touch';
import { nameless } from './support/tree';
import { withoutScenes } from './support/withoutScenes';

jest.setTimeout(atLength(240_000, 600_000));
openSite({ mayComplain: true });

const GAMES = GAME_PAGES.map(({ route }) => `/h5/${route}`);
const PAGES = [
  '/h5/home',
  '/h5/settings',
  '/h5/records',
  '/h5/ranking',
  '/h5/help/center',
  '/h5/help/verify',
];

/** From 3× on, so that the ride does not end too early. */
const HIGH = [300, 5_000].map(hundredths) as [Multiplier, Multiplier];

test.each(['phone', 'desktop'] as const)('every target of every sheet on a %s', async (kind) => {
  const page = await withoutScenes(await browser[kind]());
  await page.goto(site.link('lobby'));
  await settled(page);
  const found: string[] = [];
  let sheets = 0;
  const look = async (where: string) =>
    found.push(...(await smallTargets(page)).map((target) => `${where}: ${target}`));
  for (const path of [...PAGES, ...GAMES]) {
    await show(page, path);
    await look(path);
    const lookAtSheet = async (name: string) => {
      sheets++;
      found.push(...(await waysOut(page)).map((way) => `${path}, ${name}: ${way}`));
      await look(`${path}, ${name}`);
      found.push(...(await nameless(page)).map((lack) => `${path}, ${name}: ${lack}`));
    };
    if (GAMES.includes(path)) await eachSheet(page, 'Lobby', lookAtSheet);
    await eachOtherSheet(page, lookAtSheet);
  }
  expect(found).toEqual([]);
  expect(sheets).toBeGreaterThan(GAMES.length);
});

/** Plays a round on each game's page, from the bet to the end. */
const ROUNDS: Readonly<Record<string, (game: GamePage) => Promise<unknown>>> = {
  rocket: (game) => ride(game, ROCKET),
  runway: (game) => ride(game, RUNWAY),
  async plinko({ page }) {
    await site.blocksUntil(async () => (await page.$('[data-action="drop"]')) !== null);
    await press(page, '', '[data-action="drop"]');
    await page.waitForSelector('.pin-result, .round-ticket__verify');
  },
  async hilo({ page }) {
    await site.blocksUntil(() => new GamePage(page).offers('Deal'));
    await press(page, 'Deal');
    const hilo = new HiloPage(page);
    await hilo.guessSomehow();
    if ((await hilo.ready('Cash out', 'Deal')).startsWith('Cash out')) await hilo.press('Cash out');
    await hilo.ready('Deal');
  },
  async bingo({ page }) {
    await site.bingoCountdown();
    await press(page, 'Buy 5');
    await page.waitForFunction(() => document.body.innerText.includes('5 tickets'));
    await site.bingoBalls(41);
  },
  async classic({ page }) {
    const { blockNum } = await site.drawing(1, () => true);
    await page.waitForSelector(`.hash-ticket[data-open="${blockNum}"]`);
    await press(page, 'Bet', '.hash-panel button');
    await page.waitForSelector('.play__mine');
    await site.passBlock(1, blockNum);
    await page.waitForSelector('.hash-ticket .outcome');
    // On a wide page the list beside the stage shows a bet as over only after the scene has shown it.
    if ((page.viewport()?.width ?? 0) > 1000)
      await page.waitForFunction(() =>
        /Win|Lose|Tie/.test(document.querySelector('.shell .own__row')?.textContent ?? ''),
      );
  },
};

async function ride({ page }: GamePage, skin: CrashSkin): Promise<void> {
  const { crash } = await site.countdown(...HIGH, skin);
  await new RocketPage(page).press(1, /^Bet/);
  await page.waitForSelector('[data-slot="1"] [data-action="cancel"]');
  await site.takeOff(skin);
  site.endFlight(crash);
  await page.waitForSelector('[data-slot="1"] .bet__note--loss');
}

/** In the short form each layout tests some of the games. */
const PLAYED = atLength(
  { phone: ['plinko', 'bingo'], desktop: ['plinko', 'hilo', 'classic'] },
  { phone: Object.keys(ROUNDS), desktop: Object.keys(ROUNDS) },
);

test.each(['phone', 'desktop'] as const)('sheets that take a played round, on a %s', async (kind) => {
  const page = await withoutScenes(await browser[kind]());
  const game = new GamePage(page);
  await page.goto(site.link('lobby'));
  await settled(page);
  const found: string[] = [];
  const seen: string[] = [];
  const look = async (name: string): Promise<void> => {
    seen.push(name);
    found.push(...(await waysOut(page)).map((way) => `${name}: ${way}`));
    found.push(...(await nameless(page)).map((lack) => `${name}: ${lack}`));
    let small = await smallTargets(page);
    // A sheet may still be moving, or a message may cover it.
    for (let looks = 0; small.length > 0 && looks < 30; looks++) {
      await new Promise((resume) => setTimeout(resume, 300));
      small = await smallTargets(page);
    }
    found.push(...small.map((target) => `${name}: ${target}`));
  };
  for (const { id, route } of GAME_PAGES) {
    if (!PLAYED[kind].includes(id)) continue;
    await show(page, `/h5/${route}`);
    await ROUNDS[id]?.(game);
    await eachSheetInFull(page, (name) => look(`${id}, ${name}`));
  }
  for (const id of PLAYED[kind])
    expect(seen).toContainEqual(expect.stringMatching(new RegExp(`^${id}.*(verification|played__row)$`)));

  await show(page, '/h5/plinko');
  await game.tap('Auto bet');
  await game.type('Number of bets', '100');
  await press(page, 'Start auto bet');
  await page.waitForSelector('[role="alertdialog"]');
  await look('Start?');
  await game.answer('Start');
  await page.waitForSelector('.auto-strip');
  await eachSheet(page, 'Lobby', (name) => look(`${name}, while auto bet runs`));
  await game.tap('Stop');

  await show(page, '/h5/records');
  await page.waitForSelector('.records__row');
  await press(page, '', '.records__row');
  await page.waitForSelector('.records__values');
  await look('Slip');
  await press(page, 'Verify');
  await game.codes(3);
  await look('Verification');
  expect(found).toEqual([]);
});

test('the measuring finds what is too small, and knows a label for its box', async () => {
  const page = await browser.phone();
  await page.setContent(`
    <meta name="viewport" content="width=device-width" />
    <style>button, label { position: absolute; left: 10px; width: 60px; height: 44px; padding: 0 }</style>
    <button style="top: 10px">Fine</button>
    <button style="top: 70px; width: 30px" aria-label="Narrow">N</button>
    <button style="top: 130px; height: 30px">Low</button>
    <label style="top: 190px"><input type="checkbox" /> Box</label>
    <button style="top: 250px">Covered</button><i style="position: absolute; top: 250px; left: 0; width: 40px; height: 44px"></i>
    <p>In a <a href="#">sentence</a></p>`);
  const names = (await smallTargets(page)).map((line) => /“(.*)”/.exec(line)?.[1]);
  expect(names).toEqual(['Narrow', 'Low', 'Covered']);
});

test('the looking into a sheet finds what has no name, what the focus comes to without being told of, and a way out', async () => {
  const page = await browser.phone();
  await page.setContent(`
    <div class="modal"><section role="dialog" aria-label="Sheet">
      <h2>Rounds</h2>
      <button>Fine</button><button></button>
      <ul><li>One</li></ul>
      <table><caption>Odds</caption><tr><th>Card</th><td>2</td></tr></table>
      <table><caption>Prizes</caption><tr><td>3</td><td>4</td></tr></table>
      <div role="tablist"><button role="tab">Own</button></div>
      <p aria-hidden="true"><a href="#">Hidden</a></p>
    </section></div>`);
  expect(await nameless(page)).toEqual([
    'a button without a name',
    'a tablist without a name',
    'a table without headers',
    'a stop that is not in the tree: A',
  ]);
  await page.$eval('section', (sheet) => {
    sheet.tabIndex = -1;
    sheet.focus();
  });
  expect(await waysOut(page)).toContain('the focus leaves by Shift+Tab');
});
