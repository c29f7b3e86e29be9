// Takes pictures of a page in several window sizes, for `studio shots` and `studio pages`.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';
import { LANGUAGES, type Language } from '../../src/protocol/launch';
import { expressionOf, type Visitor } from '../browsers/visitor';
import { compose } from '../pack/preview/compose';

const SIZES = ['360x640', '390x844', '768x1024', '844x390', '1280x800', '1920x1080'];
const OPTIONS = ['folder', 'sizes', 'pack', 'language'];
/** Milliseconds in which a page draws again after it was resized. */
const SETTLES = 350;
/** Pictures of wider pages are taken at one pixel a point. */
const PHONE_WIDTH = 900;
const SHEET = { width: 320, limit: 900_000 };

/** What the words of the command ask for. */
export interface Wish {
  readonly folder: string;
  readonly sizes: readonly string[];
  /** Null: the pack that the deployment has chosen. */
  readonly pack: string | null;
  readonly language: Language;
  /** The words that are no options, in lower case: names of games or pages. Empty for all. */
  readonly names: readonly string[];
}

/** Throws an error that says what can be written instead. */
export function wishOf(words: readonly string[]): Wish {
  const unknown = words.find(
    (word) => word.startsWith('--') && !OPTIONS.some((name) => word.startsWith(`--${name}=`)),
  );
  if (unknown !== undefined)
    throw new Error(
      `unknown option ${unknown}; the options are ${OPTIONS.map((name) => `--${name}=…`).join(', ')}`,
    );
  const option = (name: string): string | null =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
  const asked = option('language') ?? 'en';
  const language = LANGUAGES.find((one) => one === asked);
  if (!language) throw new Error(`unknown language ${asked}; the languages are ${LANGUAGES.join(', ')}`);
  return {
    folder: option('folder') ?? 'shots',
    sizes: option('sizes')?.split(',') ?? SIZES,
    pack: option('pack'),
    language,
    names: words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase()),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (text: string): Size => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new Error(`${text} is not a size; write for example 390x844`);
  return { width, height };
};

export const fileNameOf = (words: string): string => words.toLowerCase().replace(/\W+/g, '-');

export const visitorOf = (page: Page): Visitor => ({
  name: 'Chromium',
  open: async (address) => void (await page.goto(address)),
  run: async (work, ...given) =>
    JSON.parse((await page.evaluate(expressionOf(work, given))) as string) as never,
  picture: async () => Buffer.from(await page.screenshot()),
  complaints: () => null,
  close: () => page.close(),
});

export class Camera {
  private constructor(
    private readonly page: Page,
    private readonly touch: CDPSession,
    private readonly wish: Wish,
  ) {}

  static async open(page: Page, wish: Wish): Promise<Camera> {
    const camera = new Camera(page, await page.createCDPSession(), wish);
    await mkdir(wish.folder, { recursive: true });
    await camera.resize(wish.sizes[0] ?? '390x844');
    // The choice of a pack is stored for the device, not for the player.
    if (wish.pack !== null)
      await page.evaluateOnNewDocument(
        (value) => localStorage.setItem('fairground.pack', value),
        JSON.stringify(wish.pack),
      );
    return camera;
  }

  /** Sets touch apart from `setViewport`, which would reload the page when touch changes; the scene would be gone for a moment. */
  private async resize(text: string): Promise<void> {
    const { width, height } = sizeOf(text);
    const isPhone = width <= PHONE_WIDTH;
    await this.page.setViewport({ width, height, deviceScaleFactor: isPhone ? 2 : 1 });
    await this.touch.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    await sleep(SETTLES);
  }

  /**
   * Takes a picture in each size, and saves a sheet of the tall and one of the wide ones. `pose` runs in each size before the
   * picture.
   */
  async take(stem: string, pose: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    const { folder, sizes } = this.wish;
    const pictures: Uint8Array[] = [];
    for (const size of sizes) {
      await this.resize(size);
      await pose();
      const picture = await this.page.screenshot();
      pictures.push(picture);
      await writeFile(path.join(folder, `${stem}-${size}.png`), picture);
    }
    await this.resize(sizes[0] ?? '390x844');
    for (const [kind, isOf] of [
      ['tall', (size: Size) => size.width < size.height],
      ['wide', (size: Size) => size.width >= size.height],
    ] as const) {
      const chosen = sizes.flatMap((size, i) =>
        isOf(sizeOf(size)) && pictures[i] ? [[size, pictures[i]] as const] : [],
      );
      if (chosen.length > 0)
        await writeFile(
          path.join(folder, `${stem}-${kind}.webp`),
          await compose(
            chosen.map(([, picture]) => picture),
            chosen.map(([size]) => size),
            { columns: chosen.length, ...SHEET },
          ),
        );
    }
    console.log(`${stem}: ${sizes.length} pictures`);
  }

  /** Chooses a language as a player does: in a game's menu, or on the page of settings. */
  async speak(language: Language): Promise<void> {
    const { page } = this;
    const isInMenu = (await page.$('.languages')) === null;
    if (isInMenu)
      await page.$eval(':is(.topbar, .desk__bar) [aria-haspopup="dialog"]', (opener) => {
        if (opener instanceof HTMLElement) opener.click();
      });
    const radios = '.languages input[type="radio"]';
    await page.waitForSelector(radios);
    await page.$$eval(
      radios,
      (all, place) => {
        const chosen = all[place];
        if (chosen instanceof HTMLElement) chosen.click();
      },
      LANGUAGES.indexOf(language),
    );
    await page.waitForSelector('.languages[aria-busy="false"]');
    if (!isInMenu) return;
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { hidden: true });
  }
}
