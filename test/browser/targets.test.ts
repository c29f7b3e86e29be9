// Whatever is pressed on a page or in a sheet is 44 points wide and high for a finger, and has a name for a screen reader, on a
// phone and on a desktop.
import { PAGES as GAME_PAGES } from '../../src/games/games';
import { browser, fair, openFair } from './support/openFair';
import { PlinkoPage } from './support/plinkoPage';
import { eachOtherSheet, eachSheet } from './support/sheets';
import { settled, show } from './support/show';
import { smallTargets } from './support/targets';
import { press } from './support/touch';
import { nameless } from './support/tree';
import { withoutScenes } from './support/withoutScenes';

jest.setTimeout(240_000);
openFair({ mayComplain: true });

const GAMES = GAME_PAGES.map(({ route }) => `/h5/${route}`);
const PAGES = [
  '/h5/home',
  '/h5/settings',
  '/h5/records',
  '/h5/ranking',
  '/h5/help/center',
  '/h5/help/verify',
];

test.each(['phone', 'desktop'] as const)('every target of every sheet on a %s', async (kind) => {
  const page = await withoutScenes(await browser[kind]());
  await page.goto(fair.link('lobby'));
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
      await look(`${path}, ${name}`);
      found.push(...(await nameless(page)).map((lack) => `${path}, ${name}: ${lack}`));
    };
    if (GAMES.includes(path)) await eachSheet(page, 'Lobby', lookAtSheet);
    await eachOtherSheet(page, lookAtSheet);
  }
  expect(found).toEqual([]);
  expect(sheets).toBeGreaterThan(GAMES.length);
});

test.each(['calmPhone', 'desktop'] as const)('sheets that take a played round, on a %s', async (kind) => {
  const page = await browser[kind]();
  const plinko = await PlinkoPage.open(page, fair.link('plinko'));
  const found: string[] = [];
  const seen: string[] = [];
  const look = async (name: string): Promise<void> => {
    seen.push(name);
    let small = await smallTargets(page);
    // A sheet may still be on its way.
    for (let looks = 0; small.length > 0 && looks < 10; looks++) {
      await new Promise((resume) => setTimeout(resume, 300));
      small = await smallTargets(page);
    }
    found.push(...small.map((target) => `${name}: ${target}`));
    found.push(...(await nameless(page)).map((lack) => `${name}: ${lack}`));
  };
  await plinko.drop();
  await plinko.results(1);
  await eachSheet(page, 'Lobby', async (name) => {
    await look(name);
    if (!(await page.$('.modal .pin-balls__ball'))) return;
    await press(page, '', '.modal .pin-balls__ball');
    await plinko.says(/Result seed/);
    await look('Ball');
  });
  await eachOtherSheet(page, look);

  await plinko.tap('Auto bet');
  await plinko.type('Number of bets', '100');
  await plinko.tap('Start auto bet');
  await page.waitForSelector('[role="alertdialog"]');
  await look('Start?');
  await plinko.answer('Start');
  await page.waitForSelector('.auto-strip');
  await eachSheet(page, 'Lobby', (name) => look(`${name}, while auto bet runs`));
  await plinko.tap('Stop');

  await page.evaluate(() => void (location.hash = '/h5/records'));
  await page.waitForSelector('.records__row');
  await press(page, '', '.records__row');
  await page.waitForSelector('.records__values');
  await look('Slip');
  await press(page, 'Verify');
  await plinko.codes(3);
  await look('Verification');
  expect(found).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(['Ball', 'Slip', 'Verification']));
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
