// Tests another sprite pack in a real browser: a player chooses it, pages and scenes use it without a new build, it stays
// chosen, and the default pack provides the parts that it lacks.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import sharp from 'sharp';
import { eventually } from '../platform/support/eventually';
import { Ear } from './support/ear';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';

const PAPER = 'packs/paper-daylight/';
const NIGHT = 'packs/fairground-night/';

openSite({ hasWebGL: true });

/** Collects the paths of the page's requests, without the leading slash. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname.slice(1)));
  return addresses;
}

const colour = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);

/** Waits until the lobby's skyline is drawn, with the paper pack's picture or with another one. */
const skylineIs = (page: Page, isPaper: boolean): Promise<unknown> =>
  page.waitForFunction(
    (folder, wanted) => {
      const picture = document.querySelector('.hero__wheel');
      return (
        picture instanceof HTMLImageElement &&
        picture.naturalWidth > 0 &&
        picture.src.includes(folder) === wanted
      );
    },
    {},
    PAPER,
    isPaper,
  );

async function choosePaper(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '/h5/settings'));
  const paper = await page.waitForSelector('::-p-aria([name="Paper daylight"][role="radio"])');
  await paper?.evaluate((radio) => radio instanceof HTMLElement && radio.click());
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--night-900') !== '');
}

/** Answers requests for a scene's atlas without this frame. */
async function without(page: Page, frame: string, file: RegExp): Promise<void> {
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest): Promise<void> => {
    if (!file.test(request.url())) return request.continue();
    const atlas = (await (await fetch(request.url())).json()) as { frames: Record<string, object> };
    expect(atlas.frames[frame]).toBeDefined();
    const frames = Object.fromEntries(Object.entries(atlas.frames).filter(([name]) => name !== frame));
    await request.respond({ contentType: 'application/json', body: JSON.stringify({ ...atlas, frames }) });
  };
  page.on('request', (request) => void answer(request).catch(console.error));
}

test('chosen in the settings it is worn at once by pages, fonts, sounds and scenes, and stays after a reload', async () => {
  const page = await browser.phone();
  const addresses = asked(page);
  const ear = await Ear.at(page);
  await page.goto(site.link('lobby'));
  await skylineIs(page, false);
  const night = await colour(page, '--night-900');
  await choosePaper(page);
  expect(await colour(page, '--night-900')).not.toBe(night);
  await page.evaluate(() => (location.hash = '/h5/home'));
  await skylineIs(page, true);
  // The pack's own font is loaded.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Alfa Slab') && status === 'loaded'),
  );
  const worn = await colour(page, '--night-900');

  // A second visit, in a game.
  await RocketPage.open(page, site.link('rocket'));
  expect(await colour(page, '--night-900')).toBe(worn);
  expect(addresses.filter((address) => /rocket@.*\.(avif|webp|png)$/.test(address))).toEqual([
    expect.stringContaining(PAPER),
  ]);
  await page.mouse.click(195, 4);
  await ear.hears();
  expect(addresses).toContain(`${PAPER}sounds.json`);
  await eventually(() =>
    expect(addresses).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^packs\/paper-daylight\/shared-effects\.\w+\.ogg$/),
        // The default pack provides the sounds that this pack lacks.
        expect.stringMatching(/^packs\/fairground-night\/rocket-effects\.\w+\.ogg$/),
      ]),
    ),
  );
});

test('a picture that it lacks at run time is the default pack’s, said once, and play goes on', async () => {
  const page = await browser.phone();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('sprite pack')) said.push(message.text());
  });
  const addresses = asked(page);
  await page.goto(site.link('lobby'));
  await page.waitForSelector('.hero__wheel');
  await choosePaper(page);
  await without(page, 'moon', /paper-daylight\/rocket@.*\.json$/);
  const rocket = await RocketPage.open(page, site.link('rocket'));
  const spare = new RegExp(`^${NIGHT}rocket@.*\\.avif$`);
  await eventually(() => expect(addresses).toEqual(expect.arrayContaining([expect.stringMatching(spare)])));
  await rocket.settled();
  await rocket.press(1, /^Bet/);
  await rocket.button(1, /^(Cancel|Escape)/);
  await eventually(() =>
    expect(said).toEqual([
      expect.stringMatching(/paper-daylight\/ has no "moon" for rocket; .*fairground-night/),
    ]),
  );
});

/** How much of the picture is lost when it is blurred: more of a sharp one. */
async function sharpness(page: Page): Promise<number> {
  const canvas = await page.waitForSelector('.scene-view__canvas canvas');
  if (!canvas) throw new Error('no canvas');
  const picture = sharp(await canvas.screenshot()).greyscale();
  const [whole, blurred] = await Promise.all([
    picture.clone().raw().toBuffer(),
    picture.clone().blur(1.5).raw().toBuffer(),
  ]);
  return whole.reduce((sum, value, at) => sum + Math.abs(value - (blurred[at] ?? 0)), 0) / whole.length;
}

test('on a first visit half a page is shown until the whole has come, and the whole takes its place', async () => {
  const page = await browser.calmPhone();
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.evaluateOnNewDocument(() => localStorage.setItem('fairground.picture', '"sharp"'));
  let letGo: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (letGo = resolve));
  const addresses = asked(page);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isWhole = /rocket@2x\.\w+\.avif$/.test(request.url());
    void (isWhole ? wanted : Promise.resolve()).then(() => request.continue()).catch(console.error);
  });
  await RocketPage.open(page, site.link('rocket'));
  const before = await sharpness(page);
  expect(addresses.filter((address) => /rocket@.*avif$/.test(address))).toEqual([
    expect.stringMatching(/rocket@2x-half\.\w+\.avif$/),
    expect.stringMatching(/rocket@2x\.\w+\.avif$/),
  ]);
  letGo();
  await eventually(async () => expect(await sharpness(page)).toBeGreaterThan(before * 1.15));
});

test('pictures that a player had before, and that the pack no longer names, are passed over', async () => {
  const page = await browser.calmPhone();
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const addresses = asked(page);
  const open = async (): Promise<string[]> => {
    addresses.length = 0;
    await RocketPage.open(page, site.link('rocket'));
    const kind = (address: string): string => address.slice(address.lastIndexOf('.'));
    return addresses
      .filter((address) => /rocket@/.test(address))
      .sort((one, other) => kind(one).localeCompare(kind(other)));
  };
  const note = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('fairground.pictures.rocket'));

  // The half-size page comes first, and the whole one once the scene is drawn.
  await open();
  await eventually(() =>
    expect(addresses.some((address) => /rocket@2x\.\w+\.avif$/.test(address))).toBe(true),
  );
  const first = (await note()) ?? '';
  const files = await open();
  // A second visit requests the whole page at once.
  expect(files).toEqual([
    expect.stringMatching(/rocket@2x\.\w+\.avif$/),
    expect.stringMatching(/rocket@2x\.\w+\.json$/),
  ]);
  const [picture = ''] = files;
  expect(first).toContain(picture);

  const gone = picture.replace(/\w+\.avif$/, '00000000.avif');
  await page.evaluate(
    (text) => localStorage.setItem('fairground.pictures.rocket', text),
    first.replace(picture, gone),
  );
  // The file still exists but shows another picture, as after a pack was replaced.
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest): Promise<void> => {
    // The manifest comes last, when the guessed picture is a texture already.
    if (request.url().endsWith(`${NIGHT}manifest.json`)) await sleep(2_000);
    if (!request.url().endsWith(gone)) return request.continue();
    const now = await fetch(new URL(`/${picture}`, request.url()));
    const { width, height } = await sharp(await now.arrayBuffer()).metadata();
    const green = { create: { width, height, channels: 3, background: '#00ff00' } } as const;
    await request.respond({
      contentType: 'image/avif',
      body: await sharp(green).avif({ effort: 0 }).toBuffer(),
    });
  };
  page.on('request', (request) => void answer(request).catch(console.error));
  const both = await open();
  expect(both).toContain(gone);
  expect(both).toContain(picture);
  expect(await note()).toBe(first);
  const scene = await page.$('.scene-view__canvas');
  const { dominant } = await sharp(await scene?.screenshot()).stats();
  expect(dominant.g).toBeLessThan(200);
});
