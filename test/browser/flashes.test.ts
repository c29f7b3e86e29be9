// No scene flashes more than three times a second (WCAG 2.3.1), measured in the rendered pictures. `npm test` checks the
// rocket's blast, bingo's veil and largest win and a win in the hash games; the full length checks all strips of all games
// in both packs.
import { PAGES } from '../../src/games/games';
import { FLASHES, judged, openStrips, STEP, watch } from '../../tools/lab/flashes/watch';
import { atLength } from '../unit/support/fullLength';
import { browser, openScenes, url } from './support/openScenes';

jest.setTimeout(600_000);

openScenes();

const GAMES = atLength(
  ['rocket', 'bingo', 'classic'],
  PAGES.map(({ id }) => id),
);
/** The strips in which the light changes most, as game/strip. */
const BRIGHTEST = /^(rocket\/explosion|bingo\/prize-3000|classic\/win)$/;

test.each(
  atLength(['fairground-night'], ['fairground-night', 'paper-daylight']).flatMap((pack) =>
    GAMES.map((game) => [game, pack] as const),
  ),
)('%s in %s', async (game, pack) => {
  const page = await browser.newPage();
  const strips = await openStrips(page, url, game, pack);
  const wanted = strips.filter(({ name }) => atLength(BRIGHTEST.test(`${game}/${name}`), true));
  expect(wanted).not.toEqual([]);
  for (const { name } of wanted) {
    const { pictures, wide } = await watch(page, name);
    expect({ name, pictures: pictures > 20, wide: wide <= FLASHES }).toEqual({
      name,
      pictures: true,
      wide: true,
    });
  }
  await page.close();
});

test('the watching finds a scene that is made to flash five times a second, and not one that flashes twice', async () => {
  const page = await browser.newPage();
  await openStrips(page, url, 'runway', 'fairground-night');
  /** Draws a light over the whole scene that goes on and off. */
  const flashing = async (perSecond: number) => {
    const pictures = Math.round(1000 / STEP / perSecond / 2);
    const frames = (await page.evaluate((each) => {
      const { preview } = window;
      if (!preview) throw new Error('no preview');
      const { drawImage } = CanvasRenderingContext2D.prototype;
      const taken: number[][] = [];
      for (let i = 0; i < 60; i++) {
        const isLit = Math.floor(i / each) % 2 === 1;
        CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
          drawImage.apply(this, given as Parameters<typeof drawImage>);
          this.fillStyle = isLit ? '#fff8' : '#0000';
          this.fillRect(0, 0, this.canvas.width, this.canvas.height);
        };
        taken.push(preview.fields(13, 15));
      }
      CanvasRenderingContext2D.prototype.drawImage = drawImage;
      return taken;
    }, pictures)) as number[][];
    return judged(frames).wide;
  };
  expect(await flashing(5)).toBeGreaterThan(FLASHES);
  expect(await flashing(2)).toBeLessThanOrEqual(FLASHES);
  await page.close();
});
