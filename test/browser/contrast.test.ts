// Letters, digits and signs of scenes stand out from what they lie on, measured in the rendered picture, in both packs: some
// moments of three games in `npm test`, one of every strip of all games at full length. `npm run lab contrast` looks at all of them.
import type { Measured } from '../../tools/pack/preview/frameApi';
import type { StripOutline } from '../../tools/pack/preview/strips';
import { atLength } from '../unit/support/fullLength';
import { browser, openScenes, url } from './support/openScenes';

jest.setTimeout(600_000);

openScenes();

const PHONE = { width: 390, height: 440 };
/** Every so many strips. */
const SHARE = atLength(4, 1);

/** The letters of the last moments of strips, where most is told. */
async function lettersOf(game: string, pack: string): Promise<readonly Measured[]> {
  const page = await browser.newPage();
  await page.setViewport({ ...PHONE, deviceScaleFactor: 2 });
  await page.goto(`${url}?game=${game}&quality=0&pack=${pack}`);
  await page.waitForFunction('window.preview', { timeout: 120_000 });
  // Drawing on in between would take most of the time.
  await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
  const outlines = (await page.evaluate('preview.outlines')) as StripOutline[];
  const found: Measured[] = [];
  for (const { name, labels, size } of outlines.filter((_, n) => n % SHARE === SHARE - 1)) {
    await page.setViewport({ ...(size ?? PHONE), deviceScaleFactor: 2 });
    found.push(
      ...((await page.evaluate(
        (strip, moment) => {
          const { preview } = window;
          if (!preview) throw new Error('no preview');
          preview.resize();
          preview.show(strip, moment);
          return preview.letters();
        },
        name,
        labels.length - 1,
      )) as Measured[]),
    );
  }
  await page.close();
  return found;
}

/** So many of a hundred reach what they need: a little less than docs/accessibility.md tells, since other moments are looked at. */
const GAMES = [
  ['rocket', 90, 90],
  ['runway', 90, 90],
  ['plinko', 90, 88],
  ['hilo', 96, 94],
  ['bingo', 85, 80],
  ['classic', 95, 92],
] as const;
const SHORT: readonly string[] = ['rocket', 'bingo', 'classic'];

test.each(
  atLength(
    GAMES.filter(([game]) => SHORT.includes(game)),
    [...GAMES],
  ),
)('%s', async (game, night, day) => {
  for (const [pack, least] of [
    ['fairground-night', night],
    ['paper-daylight', day],
  ] as const) {
    const letters = await lettersOf(game, pack);
    expect(letters.length).toBeGreaterThan(5);
    const faint = letters.filter(({ contrast, needed }) => contrast < needed);
    const reached = 100 * (1 - faint.length / letters.length);
    expect(reached).toBeGreaterThanOrEqual(least);
  }
});
