// Pictures of scene states, for looking at: `tsx tools/pack/preview/shots.ts <folder> [width×height@density] [state…]`.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import puppeteer from 'puppeteer';
import { bundlePreview, servePreview } from './serve';
import { STATES } from './states';

const [folder = 'shots', size = '390x470@2', ...wanted] = process.argv.slice(2);
const [, width = '390', height = '470', density = '2'] = /^(\d+)x(\d+)@([\d.]+)$/.exec(size) ?? [];
const names = wanted.length ? wanted : Object.keys(STATES);

await mkdir(folder, { recursive: true });
const { server, url } = await servePreview(process.env['PREVIEW'] ?? (await bundlePreview()));
const browser = await puppeteer.launch({
  executablePath: process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error('page:', String((error as Error).stack)));
  page.on('console', (message) => {
    if (message.type() === 'warn' || message.type() === 'error') console.error('page:', message.text());
  });
  await page.setViewport({
    width: Number(width),
    height: Number(height),
    deviceScaleFactor: Number(density),
  });
  await page.goto(`${url}?quality=0${process.env['QUERY'] ?? ''}#${names[0] ?? 'early'}`);
  await page.waitForFunction('window.preview', { timeout: 30_000 });
  for (const name of names) {
    await page.evaluate(`location.hash = ${JSON.stringify(name)}`);
    await page.evaluate(
      'new Promise((done) => setTimeout(done, 60)).then(() => { preview.frame(performance.now()); preview.frame(performance.now() + 20); })',
    );
    await page.screenshot({ path: path.join(folder, `${name}.png`) as `${string}.png` });
  }
} finally {
  await browser.close();
  server.close();
}
