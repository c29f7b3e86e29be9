// The witness in a real browser, under the platform's own policy: its worker checks rounds as they end, and walks a chain
// not much slower than Node does.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseMultiplier } from '../../src/core/multiplier';
import { walkChain } from '../../src/core/hash';
import { linkOf } from '../../src/fairness/proofLink';
import { HILO } from '../unit/fairness/examples';
import { TestBrowser } from './support/browser';
import { Fair } from './support/fair';
import { RocketPage } from './support/rocketPage';

let browser: TestBrowser;
let fair: Fair;
beforeAll(async () => {
  browser = await TestBrowser.open();
  fair = await Fair.open();
});
afterAll(async () => {
  await browser.close();
  await fair.close();
});

test('a round that was watched from its countdown on is checked', async () => {
  const rocket = await RocketPage.open(await browser.phone(), fair.link('rocket'));
  const { page } = rocket;
  await fair.countdown(parseMultiplier('1.00'), parseMultiplier('1.80'), 4);
  await page.waitForFunction(() => /Take-off in/.test(document.body.innerText));
  await page.waitForFunction(() => !/Take-off in/.test(document.body.innerText));
  await page.waitForFunction(() => /Take-off in/.test(document.body.innerText));
  await rocket.tap('Results');
  await page.waitForSelector('.past__round .witness-mark--checked');
  const marks = await page.$$eval('.past__round .witness-mark', (all) =>
    all.map(({ className }) => className),
  );
  expect(marks[0]).toContain('witness-mark--checked');
  expect(await page.$$('.past__round .witness-mark--mismatch')).toEqual([]);
  expect(browser.complaints).toEqual([]);
});

test('a proof’s link shows its round again, without a session', async () => {
  const link = linkOf(HILO);
  const page = await browser.phone();
  await page.goto(new URL(`/#${link.ok ? link.value : ''}`, fair.link('rocket')).href);
  await page.evaluate(() => sessionStorage.setItem('lang', 'en'));
  await page.reload();
  await page.waitForSelector('.fair-overall--consistent');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  const tap = (name: string) =>
    page.$$eval(
      'button',
      (all, text) => all.find((button) => button.innerText.trim() === text)?.click(),
      name,
    );
  const before = await loaded();
  await tap('Watch the round');
  await page.waitForSelector('.replay canvas');
  // The scene comes with the tap, not with the page.
  expect(await loaded()).toBeGreaterThan(before);
  await tap('Skip to the end');
  await page.waitForFunction(() =>
    document.querySelector('.replay [role=status]')?.textContent?.includes('16 8 12 11 30 25 34 48 44 9'),
  );
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(browser.complaints).toEqual([]);
});

test('a worker walks a chain within three times of what Node takes', async () => {
  const steps = 300_000;
  const from = 'ab'.repeat(32);
  const start = performance.now();
  let end = from;
  for (let step = 0; step < steps; step++) end = createHash('sha256').update(end).digest('hex');
  const ofNode = performance.now() - start;
  expect(walkChain(from, steps)).toBe(end);
  const page = await browser.phone();
  await page.goto(fair.link('rocket'));
  const script =
    readdirSync(join(__dirname, '../../dist')).find((name) => /^walk\.\w+\.js$/.test(name)) ?? '';
  const walked = await page.evaluate(
    (path, order) =>
      new Promise<{ end: string; took: number; words: number }>((resolve, reject) => {
        const worker = new Worker(path);
        const begin = performance.now();
        let words = 0;
        worker.addEventListener('message', ({ data }: MessageEvent<{ end: string | null }>) => {
          words += 1;
          if (data.end !== null) resolve({ end: data.end, took: performance.now() - begin, words });
        });
        worker.addEventListener('error', reject);
        worker.postMessage(order);
      }),
    script,
    { from, steps },
  );
  const { took } = walked;
  expect(walked).toMatchObject({ end, words: steps / 25_000 });
  console.log(`chain of ${steps}: worker ${took.toFixed(0)} ms, Node ${ofNode.toFixed(0)} ms`);
  expect(took).toBeLessThan(3 * ofNode + 300);
});
