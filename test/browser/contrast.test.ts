// Tests the studio's view of scenes. A strip shows the same picture at a time, whether time runs forward or back. Letters,
// digits and signs stand out from their ground, measured in the rendered picture, in both packs: some moments of three games
// in `npm test`, one moment of every strip of all games at full length (`npm run lab contrast` checks all moments). A saved
// drawing appears in a scene and in the lobby; at full length within a second.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PACK } from '../../src/protocol/pack';
import type { Measured } from '../../tools/pack/preview/frameApi';
import type { StripOutline } from '../../tools/pack/preview/strips';
import { openPage } from '../../tools/pack/preview/browser';
import { startPreview } from '../../tools/pack/preview/server/server';
import { artistsPack } from '../unit/pack/packFolder';
import { atLength, isFull } from '../unit/support/fullLength';
import { browser, openScenes, pages, url } from './support/openScenes';

jest.setTimeout(600_000);

openScenes();

/** The tests check every n-th strip of a game, with this n. */
const SHARE = atLength(4, 1);

const GAMES_SCRUBBED = ['rocket', 'runway', 'plinko', 'hilo', 'bingo', 'classic'];

test.each(atLength(['bingo'], GAMES_SCRUBBED))(
  '%s: the same time is the same picture, reached from before, from behind or at once',
  async (game) => {
    const page = await openPage(browser);
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.setViewport({ width: 230, height: 260 });
    await page.goto(`${url}?game=${game}&quality=0`);
    await page.waitForFunction('window.preview', { timeout: 120_000 });
    await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    const differing = (await page.evaluate((share) => {
      const { preview } = window;
      if (!preview) throw new Error('no preview');
      const pictureOf = (draw: () => void): string => {
        draw();
        return preview.fields(32, 32).join();
      };
      return preview.outlines
        .filter((_, n) => n % share === 0)
        .flatMap(({ name, spans }) => {
          const starts = spans.map((_, i) => spans.slice(0, i).reduce((sum, span) => sum + span, 0));
          const times = starts.flatMap((start, i) => [start, start + (spans[i] ?? 0) / 2]);
          const seen = (time: number): string => pictureOf(() => preview.seek(name, time));
          const forth = times.map(seen);
          const back = [...times].reverse().map(seen).reverse();
          const held = starts.map((_, i) => pictureOf(() => preview.show(name, i)));
          if (new Set(forth).size < 2 && times.length > 2) return [`${name} stands still`];
          return times.flatMap((time, i) => {
            const isSame = forth[i] === back[i] && (i % 2 === 1 || forth[i] === held[i / 2]);
            return isSame ? [] : [`${name}, ${time} ms`];
          });
        });
    }, SHARE)) as string[];
    expect(differing).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
    await page.close();
  },
);

const PHONE = { width: 390, height: 440 };
/** The letters in the last moments of strips, which show most. */
async function lettersOf(game: string, pack: string): Promise<readonly Measured[]> {
  const page = await browser.newPage();
  await page.setViewport({ ...PHONE, deviceScaleFactor: 2 });
  await page.goto(`${url}?game=${game}&quality=0&pack=${pack}`);
  await page.waitForFunction('window.preview', { timeout: 120_000 });
  // Continuous drawing would take most of the time.
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

/**
 * Per game and pack: the percentage of letters that must reach the contrast they need. It is a little lower than in
 * docs/accessibility.md, because these tests check other moments.
 */
const GAMES = [
  ['rocket', 90, 90],
  ['runway', 90, 90],
  ['plinko', 90, 88],
  ['hilo', 96, 94],
  ['bingo', 85, 86],
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

const SIZES = ['360 × 640', '390 × 844', '844 × 390', '1280 × 800'];
/** Longest time from a save until the scene shows it, in milliseconds: on a quiet machine, and beside other tests. */
const AT_ONCE = 1_000;
const SOON = 8_000;
/** Number of saves at each size; one of them has to be shown in time. */
const TRIES = 6;

/** The studio with an artist's own pack in it, in its own window. */
async function openStudio() {
  const packs = mkdtempSync(join(tmpdir(), 'fairground-artist-'));
  cpSync(join(__dirname, '../../assets/packs', DEFAULT_PACK), join(packs, DEFAULT_PACK), { recursive: true });
  artistsPack(packs);
  const studio = await startPreview({ packs, pages, port: 0, standard: DEFAULT_PACK });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const close = async (): Promise<void> => {
    await page.close();
    await studio.close();
    rmSync(packs, { recursive: true, force: true });
  };
  return { packs, studio, page, close };
}

test('a drawing that is saved is seen in the scene, by what has changed alone; at full length within a second', async () => {
  const { packs, studio, page, close } = await openStudio();
  try {
    await page.goto(`${studio.url}#rocket/scenes`);
    const frame = await page.waitForFrame((one) => one.url().includes('mine'));
    await frame.waitForFunction('window.preview', { timeout: 120_000 });
    const fields = async (): Promise<string> =>
      JSON.stringify(await frame.evaluate('preview.fields(24, 24)'));
    // Polling the scene with `fields` would make it draw all the time and block everything else. So the title counts the changes.
    await frame.evaluate(() => {
      const { preview } = window;
      const wear = preview?.wear;
      if (!preview || !wear) throw new Error('no preview');
      let put = 0;
      preview.wear = async (packUrl) => {
        await wear(packUrl);
        document.title = String(++put);
      };
    });
    let saves = 0;
    const save = async (): Promise<number> => {
      const before = await fields();
      const moon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="120" height="120"><circle r="58" fill="${saves++ % 2 ? '#00ff00' : '#ff00ff'}"/></svg>`;
      const put = await frame.title();
      const begin = Date.now();
      writeFileSync(join(packs, 'mine/rocket/moon.svg'), moon);
      await frame.waitForFunction((last) => document.title !== last, { polling: 'mutation' }, put);
      expect(await fields()).not.toBe(before);
      return Date.now() - begin;
    };
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.frame() === frame) asked.push(new URL(request.url()).pathname);
    });
    const inTime = atLength(SOON, AT_ONCE);
    for (const size of atLength(SIZES.slice(1, 2), SIZES)) {
      await page.locator(`::-p-aria([name="${size}"][role="button"])`).click();
      const waits: number[] = [];
      while (waits.length < TRIES && Math.min(...waits) >= inTime) waits.push(await save());
      if (isFull) console.log(`${size}: ${waits.join(', ')} ms`);
      expect(Math.min(...waits)).toBeLessThan(inTime);
    }
    // The studio packs and sends only the pictures that changed.
    const sent = asked.filter((path) => path.endsWith('.webp'));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((path) => !/^\/live\/mine\/\w+\/\w+\/rocket\.webp$/.test(path))).toEqual([]);
    const told = await page.waitForSelector('::-p-aria([name="Last save"])');
    expect(await told?.evaluate(({ textContent }) => textContent)).toMatch(/^Seen \d+\.\d s after the save$/);
  } finally {
    await close();
  }
});

test('the lobby is seen in the pack, and what is saved is seen in it', async () => {
  const { packs, studio, page, close } = await openStudio();
  try {
    await page.goto(`${studio.url}#hud/scenes/desktop`);
    const title = (name: string): string => `iframe[title="The lobby in ${name}"]`;
    const lobbyOf = async (name: string) => {
      const frame = await (await page.waitForSelector(title(name)))?.contentFrame();
      if (!frame) throw new Error('no frame');
      await frame.waitForSelector('.booth__picture[data-ready]', { timeout: 120_000 });
      return frame;
    };
    const [mine, standard] = [await lobbyOf('Mine'), await lobbyOf('Fairground at night')];
    expect(await standard.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 800]);
    const isRed = (): boolean => {
      const moon = document.querySelector<HTMLImageElement>('.hero__moon');
      const small = document.createElement('canvas').getContext('2d');
      if (moon?.naturalWidth) small?.drawImage(moon, 0, 0, 9, 9);
      return small?.getImageData(4, 4, 1, 1).data.join() === '255,0,0,255';
    };
    expect(await mine.evaluate(isRed)).toBe(false);
    const moon = readFileSync(join(packs, DEFAULT_PACK, 'hud/moon.svg'), 'utf8');
    mkdirSync(join(packs, 'mine/hud'));
    writeFileSync(
      join(packs, 'mine/hud/moon.svg'),
      moon.replace('</svg>', '<rect width="200" height="200" fill="#f00"/></svg>'),
    );
    await mine.waitForFunction(isRed, { timeout: 20_000 });
    expect(await standard.evaluate(isRed)).toBe(false);
  } finally {
    await close();
  }
});
