// Uses the studio's package as an artist would, in an empty folder: installs it, checks and builds a pack, opens the studio
// in a browser, makes a pack, sees its scene and the lobby in it, and draws guides. Throws at the first fault.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PAGES } from '../../src/games/games';
import { openBrowser, openPage } from '../pack/preview/browser';

const PATIENCE = 240_000;
const run = promisify(execFile);

/** `file`: the package, as `npm pack` wrote it. */
export async function tryPackage(file: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairground-artist-'));
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', file], { cwd: folder });
    const command = path.join(folder, 'node_modules/.bin/fairground-studio');
    const studio = await opened(command, folder);
    try {
      await look(studio.url);
    } finally {
      studio.end();
    }
    const { stdout } = await run(command, ['check', 'tin-brass'], { cwd: folder });
    expected(stdout.trim() === 'tin-brass: everything is in order', `check said: ${stdout}`);
    await run(command, ['build', 'tin-brass'], { cwd: folder });
    await run(command, ['guides'], { cwd: folder });
    expected(
      (await readdir(path.join(folder, 'guides'))).includes(PAGES[0]?.id ?? ''),
      'no guides were drawn',
    );
    const built = await readdir(path.join(folder, 'built/tin-brass'));
    expected(built.includes('files.json'), `built were ${built.join(', ')}`);
    console.log(
      `tried in ${folder}: installed, opened, a pack made, its scene and the lobby seen, checked and built, guides drawn`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function opened(command: string, folder: string): Promise<{ readonly url: string; end(): void }> {
  const child = spawn(command, { cwd: folder, env: { ...process.env, PORT: '0' } });
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (words: Buffer): void => {
      said += words.toString('utf8');
      const [url] = /http:\S+/.exec(said) ?? [];
      if (url) resolve({ url, end: () => child.kill() });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`the studio ended: ${said}`)));
  });
}

async function look(url: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser);
    page.setDefaultTimeout(PATIENCE);
    await page.goto(url);
    await page.locator('::-p-aria([name="New pack…"][role="button"])').click();
    await page.locator('::-p-aria([name="Name of the new pack"])').fill('Tin & Brass');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('select')].some(({ value }) => value === 'tin-brass'),
    );
    await page.goto(`${url}#${PAGES[0]?.id}/scenes`);
    const frame = await page.waitForFrame((one) => one.url().includes('tin-brass'));
    await frame.waitForFunction('window.preview');
    const colours = new Set((await frame.evaluate('preview.fields(24, 24)')) as number[]);
    expected(colours.size > 20, 'the scene is not drawn');
    await page.goto(`${url}#hud/scenes`);
    const lobby = await page.waitForFrame((one) => one.url().endsWith('/lobby.html'));
    await lobby.waitForSelector('.booth__picture[data-ready]');
  } finally {
    await browser.close();
  }
}

function expected(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
