// `npm run studio shots -- [game…] [--folder=shots] [--sizes=390x844,…] [--pack=paper-daylight]`: takes pictures of every game
// as players see it, scene and panel together. It opens the built client at a real platform and plays as `npm run browsers`
// does. After each step that the game's tour waits for, it takes all six sizes; a sheet of them is saved beside the
// pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';
import type { Hand } from '../../src/games/tour';
import { handOf, touredGames, type TouredGame } from '../browsers/games';
import { Hall } from '../browsers/hall';
import { openWhole } from '../browsers/page';
import { expressionOf, type Size, type Visitor } from '../browsers/visitor';
import { openBrowser, openPage } from '../pack/preview/browser';
import { compose } from '../pack/preview/compose';

const SIZES = ['360x640', '390x844', '768x1024', '844x390', '1280x800', '1920x1080'];
const OPTIONS = ['folder', 'sizes', 'pack'];
/** Milliseconds in which a page draws again after it was resized. */
const SETTLES = 350;
/** Pictures of wider pages are taken at one pixel a point. */
const PHONE_WIDTH = 900;
const SHEET = { width: 320, limit: 900_000 };

const option = (words: readonly string[], name: string): string | null =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
const sizeOf = (text: string): Size => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new Error(`${text} is not a size; write for example 390x844`);
  return { width, height };
};

function visitorOf(page: Page): Visitor {
  return {
    name: 'Chromium',
    open: async (address) => void (await page.goto(address)),
    run: async (work, ...given) =>
      JSON.parse((await page.evaluate(expressionOf(work, given))) as string) as never,
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: () => null,
    close: () => page.close(),
  };
}

/** Sets touch apart from `setViewport`, which would reload the page when touch changes; the scene would be gone for a moment. */
async function resize(page: Page, touch: CDPSession, { width, height }: Size): Promise<void> {
  const isPhone = width <= PHONE_WIDTH;
  await page.setViewport({ width, height, deviceScaleFactor: isPhone ? 2 : 1 });
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}

interface Wish {
  readonly sizes: readonly string[];
  readonly folder: string;
  /** Null: the pack that the deployment has chosen. */
  readonly pack: string | null;
}

async function shoot(
  page: Page,
  hall: Hall,
  { gameType, name, tour }: TouredGame,
  { sizes, folder, pack }: Wish,
): Promise<void> {
  const first = sizeOf(sizes[0] ?? '390x844');
  const visitor = visitorOf(page);
  const touch = await page.createCDPSession();
  const slug = name.toLowerCase().replace(/\W+/g, '-');
  let step = 0;
  const take = async (state: string): Promise<void> => {
    step += 1;
    const stem = `${slug}-${step}-${state.replace(/^(the|a) /, '').replace(/\W+/g, '-')}`;
    const pictures: Uint8Array[] = [];
    for (const size of sizes) {
      await resize(page, touch, sizeOf(size));
      await sleep(SETTLES);
      const picture = await page.screenshot();
      pictures.push(picture);
      await writeFile(path.join(folder, `${stem}-${size}.png`), picture);
    }
    await resize(page, touch, first);
    for (const [kind, isOf] of [
      ['tall', (size: Size) => size.width < size.height],
      ['wide', (size: Size) => size.width >= size.height],
    ] as const) {
      const chosen = sizes.flatMap((size, i) =>
        isOf(sizeOf(size)) && pictures[i] ? [[size, pictures[i]] as const] : [],
      );
      const columns = chosen.length;
      if (columns > 0)
        await writeFile(
          path.join(folder, `${stem}-${kind}.webp`),
          await compose(
            chosen.map(([, picture]) => picture),
            chosen.map(([size]) => size),
            { columns, ...SHEET },
          ),
        );
    }
    console.log(`${stem}: ${sizes.length} pictures`);
  };
  await resize(page, touch, first);
  const { link } = await hall.link(gameType);
  // The choice of a pack is stored for the device, not for the player.
  if (pack !== null)
    await page.evaluateOnNewDocument(
      (value) => localStorage.setItem('fairground.pack', value),
      JSON.stringify(pack),
    );
  await openWhole(visitor, link, true);
  await take('the game');
  const hand = handOf(visitor, hall);
  const watched: Hand = {
    ...hand,
    until: async (what, look, patience) => {
      const found = await hand.until(what, look, patience);
      await take(what);
      return found;
    },
    hurryUntil: async (what, look) => {
      const found = await hand.hurryUntil(what, look);
      await take(what);
      return found;
    },
  };
  await tour.play(watched);
}

export async function shots(words: readonly string[]): Promise<void> {
  const folder = option(words, 'folder') ?? 'shots';
  const sizes = option(words, 'sizes')?.split(',') ?? SIZES;
  const pack = option(words, 'pack');
  const unknown = words.find(
    (word) => word.startsWith('--') && !OPTIONS.some((name) => word.startsWith(`--${name}=`)),
  );
  if (unknown !== undefined)
    throw new Error(
      `unknown option ${unknown}; the options are ${OPTIONS.map((name) => `--${name}=…`).join(', ')}`,
    );
  const wanted = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase());
  const games = (await touredGames()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
  );
  if (games.length === 0) throw new Error(`unknown game ${wanted.join(' or ')}`);
  await mkdir(folder, { recursive: true });
  const hall = await Hall.open(games.map(({ tour }) => tour.hall));
  const browser = await openBrowser();
  try {
    for (const game of games) {
      const page = await openPage(browser);
      await shoot(page, hall, game, { sizes, folder, pack }).catch((error: unknown) => {
        console.error(`${game.name}: ${String(error)}`);
        process.exitCode = 1;
      });
      await page.close();
    }
  } finally {
    await browser.close();
    await hall.close();
  }
}
