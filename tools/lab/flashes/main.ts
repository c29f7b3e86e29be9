// `npm run lab flashes [game…]`: plays every strip of every scene, picture by picture at its own time whatever the machine bears,
// and counts flashes. More than three a second over a quarter of what lies within ten degrees is a fault.
import { openBrowser, openPage } from '../../pack/preview/browser';
import { bundlePage, PREVIEW_PAGE, servePages } from '../../pack/preview/serve';
import type { StripOutline } from '../../pack/preview/strips';
import { flashesOf, lightOf, worstOver, type Light } from './flashes';

const PHONE = { width: 390, height: 440 };
const COLUMNS = 13;
const ROWS = 15;
/** A quarter of 341 × 256 points, as a share of the scene: WCAG's small safe area. */
const SHARE = (341 * 256) / 4 / (PHONE.width * PHONE.height);
const FLASHES = 3;
/** Milliseconds between two pictures, and the longest that a strip is watched. */
const STEP = 1000 / 30;
const LONGEST = 20_000;

const { server, url } = await servePages(await bundlePage(PREVIEW_PAGE, 'ours', { scales: [1] }));
const browser = await openBrowser();
let failed = 0;
let watched = 0;
try {
  const page = await openPage(browser);
  // The page's clock stands still but for the steps that are taken here.
  await page.evaluateOnNewDocument(`
    const real = performance.now.bind(performance);
    window.stepped = null;
    performance.now = () => window.stepped ?? real();`);
  await page.setViewport({ ...PHONE, deviceScaleFactor: 1 });
  await page.goto(url);
  await page.waitForFunction('window.preview', { timeout: 60_000 });
  const games = (await page.evaluate('preview.games')) as string[];
  const wanted = process.argv.slice(3);
  for (const game of games.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    await page.goto('about:blank');
    await page.goto(`${url}?game=${game}&quality=0`);
    await page.waitForFunction('window.preview', { timeout: 60_000 });
    const outlines = (await page.evaluate('preview.outlines')) as StripOutline[];
    for (const { name, labels } of outlines) {
      const frames = (await page.evaluate(
        ({ strip, last, step, longest, columns, rows }) => {
          const { preview } = window;
          if (!preview) throw new Error('no preview');
          const clock = window as unknown as { stepped: number | null };
          clock.stepped = performance.now();
          preview.play({ name: strip, index: 0 });
          const taken: number[][] = [];
          let reached = 0;
          for (let passed = 0; passed < longest; passed += step) {
            taken.push(preview.fields(columns, rows));
            const { index = 0 } = preview.shown() ?? {};
            // Round again.
            if (index < reached) break;
            reached = index;
            clock.stepped += step;
          }
          preview.play(null);
          clock.stepped = null;
          return last < 0 ? [] : taken;
        },
        { strip: name, last: labels.length - 1, step: STEP, longest: LONGEST, columns: COLUMNS, rows: ROWS },
      )) as number[][];
      const times = frames.map((_, i) => i * STEP);
      const fields = Array.from({ length: COLUMNS * ROWS }, (_, field) =>
        flashesOf(
          frames.map((pixels): Light => {
            const [r = 0, g = 0, b = 0] = pixels.slice(field * 4, field * 4 + 3);
            return lightOf(r, g, b);
          }),
          times,
        ),
      );
      const worst = worstOver(SHARE, fields);
      const isFault = worst > FLASHES;
      if (isFault) failed++;
      watched++;
      console.log(
        `${isFault ? 'FLASHES' : 'ok     '} ${game}/${name}: ${frames.length} pictures, at most ${worst} a second over ${(SHARE * 100).toFixed(0)} % of the scene, ${Math.max(...fields)} in one place`,
      );
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${watched - failed} strips without more than ${FLASHES} flashes a second, ${failed} with`);
process.exitCode = failed > 0 || watched === 0 ? 1 : 0;
