// Watches the strips of a scene's preview, picture by picture at the times of the strip, however slow the machine is.
import type { Page } from 'puppeteer';
import type { StripOutline } from '../../pack/preview/strips';
import { flashesOf, lightOf, worstOver, type Light } from './flashes';

export const PHONE = { width: 390, height: 440 };
const COLUMNS = 13;
const ROWS = 15;
/** A quarter of 341 × 256 points, as a share of the scene: the small safe area of WCAG. */
export const SHARE = (341 * 256) / 4 / (PHONE.width * PHONE.height);
/** Most flashes within a second without a fault. */
export const FLASHES = 3;
/** Milliseconds between two pictures, and the longest time that a strip is watched. */
export const STEP = 1000 / 30;
const LONGEST = 20_000;

export interface Watched {
  readonly pictures: number;
  /** Most flashes within a second over a share of the scene that counts, and in any single field. */
  readonly wide: number;
  readonly narrow: number;
}

/** Opens a game's preview on a page of its own and returns its strips. The page's clock moves only in `watch`. */
export async function openStrips(
  page: Page,
  url: string,
  game: string,
  pack: string,
): Promise<StripOutline[]> {
  await page.evaluateOnNewDocument(`
    const real = performance.now.bind(performance);
    window.stepped = null;
    performance.now = () => window.stepped ?? real();`);
  await page.setViewport({ ...PHONE, deviceScaleFactor: 1 });
  await page.goto(`${url}?game=${game}&quality=0&pack=${pack}`);
  await page.waitForFunction('window.preview', { timeout: 120_000 });
  // Stops the page's own drawing, which would take most of the time.
  await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
  return (await page.evaluate('preview.outlines')) as StripOutline[];
}

/** Plays a strip once. */
export async function watch(page: Page, strip: string): Promise<Watched> {
  const frames = (await page.evaluate(
    ({ name, step, longest, columns, rows }) => {
      const { preview } = window;
      if (!preview) throw new Error('no preview');
      const clock = window as unknown as { stepped: number | null };
      clock.stepped = performance.now();
      preview.play({ name, index: 0 });
      const taken: number[][] = [];
      let reached = 0;
      for (let passed = 0; passed < longest; passed += step) {
        taken.push(preview.fields(columns, rows));
        const { index = 0 } = preview.shown() ?? {};
        // The strip starts again.
        if (index < reached) break;
        reached = index;
        clock.stepped += step;
      }
      preview.play(null);
      clock.stepped = null;
      return taken;
    },
    { name: strip, step: STEP, longest: LONGEST, columns: COLUMNS, rows: ROWS },
  )) as number[][];
  return judged(frames);
}

/** Judges pictures as `fields` returns them, one every `STEP`. */
export function judged(frames: readonly (readonly number[])[]): Watched {
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
  return { pictures: frames.length, wide: worstOver(SHARE, fields), narrow: Math.max(...fields) };
}
