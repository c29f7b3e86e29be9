// Without WebGL the Canvas renderer draws. This test checks that every figure and sign that WebGL shows can be read there
// too. Both renderers draw the same held moments of each game; the test compares contrast and colour in small squares.
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { PAGES } from '../../src/games/games';
import type { StripOutline } from '../../tools/pack/preview/strips';
import { browser, openScenes, url } from './support/openScenes';

const PHONE = { width: 390, height: 440, deviceScaleFactor: 1 };
/** Side of a square, in points: about the size of a small figure. */
const SQUARE = 13;
/** Standard deviation of lightness, on a scale of 255, from which a square counts as readable content. */
const READABLE = 26;
/** Share of that contrast that the other picture must keep. */
const LEFT = 0.6;
/** Distance between two mean colours, of at most 441, from which people see two different colours. */
const OTHER_COLOUR = 70;

openScenes();

/** Pictures of the last moment of each strip: it shows most. */
async function moments(game: string, by: 'webgl' | 'canvas'): Promise<ReadonlyMap<string, Buffer>> {
  const page: Page = await browser.newPage();
  try {
    await page.setViewport(PHONE);
    if (by === 'canvas')
      await page.evaluateOnNewDocument(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (
          this: HTMLCanvasElement,
          kind: string,
          ...rest: unknown[]
        ) {
          return kind.includes('webgl') ? null : getContext.call(this, kind as '2d', ...(rest as []));
        } as typeof getContext;
      });
    await page.goto(`${url}?game=${game}&quality=0&pack=fairground-night`);
    await page.waitForFunction('window.preview', { timeout: 120_000 });
    // `preview.show` draws each moment on request. Continuous drawing without a graphics card would take most of the time.
    await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    expect(await page.evaluate(() => document.querySelector('canvas')?.getContext('2d') !== null)).toBe(
      by === 'canvas',
    );
    const outlines = (await page.evaluate('preview.outlines')) as StripOutline[];
    const pictures = new Map<string, Buffer>();
    for (const { name, labels } of outlines) {
      const index = labels.length - 1;
      pictures.set(`${name}/${index}`, await pictureOf(page, name, index));
    }
    return pictures;
  } finally {
    await page.close();
  }
}

/** Reads the canvas right after it was drawn. A screenshot of the page would be composed without a graphics card too. */
async function pictureOf(page: Page, name: string, index: number): Promise<Buffer> {
  const picture = (await page.evaluate(
    `preview.show(${JSON.stringify(name)}, ${index}), document.querySelector('canvas').toDataURL()`,
  )) as string;
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
}

interface Square {
  readonly mean: readonly [number, number, number];
  /** Standard deviation of lightness. */
  readonly contrast: number;
}

async function squaresOf(picture: Buffer): Promise<readonly (readonly Square[])[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): readonly [number, number, number] => {
    const i = (y * info.width + x) * 3;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  const squareAt = (left: number, top: number): Square => {
    const mean: [number, number, number] = [0, 0, 0];
    let [sum, squares] = [0, 0];
    for (let y = top; y < top + SQUARE; y++)
      for (let x = left; x < left + SQUARE; x++) {
        const [r, g, b] = at(x, y);
        [r, g, b].forEach((part, i) => (mean[i] = (mean[i] ?? 0) + part / SQUARE ** 2));
        const light = 0.3 * r + 0.59 * g + 0.11 * b;
        sum += light;
        squares += light * light;
      }
    const count = SQUARE ** 2;
    return { mean, contrast: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) };
  };
  const rows = Math.floor(info.height / SQUARE);
  const columns = Math.floor(info.width / SQUARE);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => squareAt(column * SQUARE, row * SQUARE)),
  );
}

const distance = (one: Square, other: Square): number =>
  Math.hypot(...one.mean.map((part, i) => part - (other.mean[i] ?? 0)));

/** Squares that can be read in the first picture but not in the second, as a share of those that can be read. */
function lost(from: readonly (readonly Square[])[], to: readonly (readonly Square[])[]): number {
  let [readable, gone] = [0, 0];
  from.forEach((row, y) =>
    row.forEach((square, x) => {
      if (square.contrast < READABLE) return;
      readable += 1;
      // A shift of half a pixel is no loss.
      const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => to[y + dy]?.[x + dx]));
      const contrast = Math.max(...around.map((one) => one?.contrast ?? 0));
      const there = to[y]?.[x];
      if (contrast < LEFT * square.contrast || !there || distance(square, there) > OTHER_COLOUR) gone += 1;
    }),
  );
  return readable === 0 ? 0 : gone / readable;
}

test.each(PAGES.map(({ id }) => id))(
  '%s: what WebGL shows can be read where Canvas draws',
  async (game) => {
    const [webgl, canvas] = await Promise.all([moments(game, 'webgl'), moments(game, 'canvas')]);
    const faults: string[] = [];
    for (const [name, picture] of webgl) {
      const share = lost(await squaresOf(picture), await squaresOf(canvas.get(name) ?? picture));
      if (share > 0.04) faults.push(`${name}: ${Math.round(100 * share)} % of what can be read is lost`);
    }
    expect(webgl.size).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  },
  300_000,
);
