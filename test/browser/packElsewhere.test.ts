// Tests a sprite pack of nine drawings on another server. Pages, scene and sounds use it under the deployment's own policy.
// Only the parts that differ are fetched, and a file that was replaced by another one is not shown.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { ROCKET_GAME_TYPE } from '../../src/games/rocket/messages';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import type { Platform } from '../../src/platform/platform';
import { TYPES } from '../../src/platform/server/fileTypes';
import { buildPacks, hashOfPack } from '../../tools/pack/build';
import { eventually } from '../platform/support/eventually';
import { startTestPlatform, TEST_CONFIG } from '../platform/support/testPlatform';
import { TestBrowser } from './support/browser';
import { Ear } from './support/ear';
import { GamePage } from './support/gamePage';
import { StaticHost } from './support/staticHost';

const build = process.env['FAIRGROUND_TEST_CLIENT'] ?? join(__dirname, '../../dist');
const NIGHT = join(__dirname, '../../assets/packs/fairground-night');
const PAPER = join(__dirname, '../../assets/packs/paper-daylight');
const DRAWN = [
  'rocket/moon',
  'rocket/cloud-a',
  'rocket/cloud-b',
  'hud/moon',
  'hud/cloud',
  'hud/sky',
] as const;
const GROUND = '#123b2c';

let work: string;
let server: Server;
let origin: string;
/** Files that the server delivered, with their sizes in bytes. */
let served: Map<string, number>;
/** Files that the server replaces, with the content it delivers instead. */
let swapped: Map<string, Buffer>;
let browser: TestBrowser;
let site: StaticHost;
let platform: Platform;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'fairground-elsewhere-'));
  await buildFestival();
  server = createServer(({ url = '' }, reply) => {
    const name = decodeURIComponent(url.slice(1));
    let content: Buffer;
    try {
      content = swapped.get(name) ?? readFileSync(join(work, 'built', name));
    } catch {
      reply.statusCode = 404;
      return void reply.end();
    }
    served.set(name, content.length);
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    reply.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await TestBrowser.open({ hasWebGL: true });
  site = await StaticHost.open(build);
  platform = await startTestPlatform({
    createServices,
    migrations,
    config: { http: { ...TEST_CONFIG.http, origins: [site.origin] } },
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await platform?.stop();
  await new Promise((resolve) => server?.close(resolve));
  rmSync(work, { recursive: true, force: true });
});
beforeEach(() => {
  served = new Map();
  swapped = new Map();
});
afterEach(() => browser.closePages());

/** Builds a pack on top of the default pack: some drawings and sounds of another pack, and one colour. */
async function buildFestival(): Promise<void> {
  const packs = join(work, 'packs');
  const own = join(packs, 'festival');
  mkdirSync(own, { recursive: true });
  symlinkSync(NIGHT, join(packs, 'fairground-night'));
  for (const part of DRAWN) {
    mkdirSync(dirname(join(own, part)), { recursive: true });
    copyFileSync(join(PAPER, `${part}.svg`), join(own, `${part}.svg`));
  }
  cpSync(join(PAPER, 'shared/sound'), join(own, 'shared/sound'), { recursive: true });
  writeFileSync(
    join(own, 'pack.json'),
    JSON.stringify({
      name: 'festival',
      title: 'Festival',
      version: 1,
      author: 'Test',
      licence: 'Test',
      inherits: 'fairground-night',
      palette: { 'night-900': GROUND },
    }),
  );
  await buildPacks(join(work, 'built'), { packs, only: ['festival'] });
}

async function open(pack: string, page: Page, gameType?: number): Promise<void> {
  site.configure({ launchKey: platform.launchKey, domains: [platform.address], packOrigins: [origin], pack });
  const { query } = await platform.launches.mint(gameType === undefined ? {} : { gameType });
  await page.goto(`${site.address}?${query}`);
}

const reference = async (): Promise<string> =>
  `${origin}/festival/${await hashOfPack(join(work, 'built/festival'))}`;
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--night-900'));
/** Collects the page's console messages about packs and about violations of its policy. */
function told(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/pack|policy|violates/i.test(message.text())) said.push(message.text());
  });
  return said;
}

test('it is worn by the lobby and a scene, and no more is fetched than it has of its own', async () => {
  const page = await browser.phone();
  const said = told(page);
  const ear = await Ear.at(page);
  await open(await reference(), page, ROCKET_GAME_TYPE);
  await new GamePage(page).drawn();
  expect(await ground(page)).toBe(GROUND);
  await page.mouse.click(195, 4);
  await ear.hears();
  await eventually(() => expect([...served.keys()].join(' ')).toMatch(/shared-effects\.\w+\.(ogg|mp3)/));
  await page.evaluate(() => (location.hash = '/h5/home'));
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0),
  );
  expect(said).toEqual([]);
  const bytes = [...served.values()].reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeLessThan(300_000);
  const atlas = [...served.keys()].filter((name) => name.includes('@'));
  expect(atlas.map((name) => name.replace(/@.*\./, '.')).sort()).toEqual([
    'festival/rocket.avif',
    'festival/rocket.json',
  ]);
});

test('a picture in another’s place is not shown: the client’s own stands in, and the console says which', async () => {
  const page = await browser.phone();
  const said = told(page);
  const files = JSON.parse(readFileSync(join(work, 'built/festival/files.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  const names = Object.keys(files.files);
  const moon = names.find((name) => name.startsWith('hud/moon')) ?? '';
  const pages = names.filter((name) => /^rocket@.*avif$/.test(name));
  // For the finer scale there is half a page too.
  expect(pages).toHaveLength(3);
  const evil = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  );
  for (const name of [moon, ...pages]) swapped.set(`festival/${name}`, evil);
  await open(await reference(), page, ROCKET_GAME_TYPE);
  await new GamePage(page).drawn();
  expect(await ground(page)).toBe(GROUND);
  await eventually(() => {
    expect(said.join('\n')).toContain(`has no ${moon} as it should be`);
    expect(said.join('\n')).toMatch(/cannot be used for rocket; .*fairground-night.* stands in/);
  });
});

test('a list of files that is another than was meant is not believed, nor an origin that is not named', async () => {
  const page = await browser.phone();
  const said = told(page);
  const other = `${origin}/festival/#sha256-${createHash('sha256').update('other').digest('base64')}`;
  await open(other, page);
  await page.waitForSelector('.hero__wheel');
  await eventually(() => expect(said.join('\n')).toContain('fairground-night stands in'));
  expect(await ground(page)).toBe('');
});
