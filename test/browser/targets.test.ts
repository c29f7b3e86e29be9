// Whatever is pressed on a page or in a sheet is 44 points wide and high for a finger, and has a name for a screen reader, on a
// phone and on a desktop.
import { PAGES as GAME_PAGES } from '../../src/games/games';
import { browser, fair, openFair } from './support/openFair';
import { eachOtherSheet, eachSheet } from './support/sheets';
import { settled, show } from './support/show';
import { smallTargets } from './support/targets';
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
