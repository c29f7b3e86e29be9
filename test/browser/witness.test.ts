// Tests the witness in a real browser, under the platform's own policy: its worker checks rounds as they end, and walks a
// chain not much slower than Node does.
import { linkOf } from '../unit/fairness/engine';
import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer';
import { parseMultiplier } from '../../src/core/multiplier';
import { walkChain } from '../../src/core/hash';
import { HILO } from '../unit/fairness/examples';
import { codeOf } from './support/chunks';
import { browser, site, openSite } from './support/openSite';
import { RocketPage } from './support/rocketPage';
import { press } from './support/touch';

openSite();

test('a round that was watched from its countdown on adds up; on demo blocks none is called checked', async () => {
  const rocket = await RocketPage.open(await browser.phone(), site.link('rocket'));
  const { page } = rocket;
  const { roundId, crash } = await rocket.countdown(() =>
    site.countdown(parseMultiplier('1.00'), parseMultiplier('30.00')),
  );
  await site.takeOff();
  site.endFlight(crash);
  await site.result(roundId);
  await rocket.tap('Results');
  // The mark of exactly this round: it waits for the worker's answer. Rounds that end meanwhile have their own marks.
  await page.waitForSelector(`.past__round[title="Round ${roundId}"] .witness-mark--adds-up`);
  const says = await page.$eval(
    `.past__round[title="Round ${roundId}"] .witness-mark`,
    ({ textContent }) => textContent,
  );
  expect(says).toBe('Matches, demo blocks');
  expect(await page.$$('.witness-mark--checked')).toEqual([]);
  expect(await page.$$('.past__round .witness-mark--mismatch')).toEqual([]);
});

test('a proof’s link shows its round again, without a session', async () => {
  const link = linkOf(HILO);
  const page = await browser.phone();
  await page.goto(new URL(`/#${link.ok ? link.value : ''}`, site.link('rocket')).href);
  await page.evaluate(() => sessionStorage.setItem('lang', 'en'));
  await page.reload();
  await page.waitForSelector('.fair-overall--computed');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  const before = await loaded();
  await press(page, 'Watch the round');
  await page.waitForSelector('.replay canvas');
  // The scene is loaded by the tap, not with the page.
  expect(await loaded()).toBeGreaterThan(before);
  await press(page, 'Skip to the end');
  await page.waitForFunction(() => {
    const said = document.querySelector('.replay [role=status]')?.textContent ?? '';
    return said.includes('4♥, 9♠, K♠') && said.includes('52.38×');
  });
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('a worker walks a chain within three times of what Node takes', async () => {
  const page = await browser.phone();
  await page.goto(site.link('rocket'));
  const script = codeOf('src/fairness/walk/worker.ts');
  const end = walkChain(FROM, STEPS);
  // Another process may slow one of the two walks down. The test needs one run in which both had their share of the machine.
  const runs: { readonly ofNode: number; readonly ofWorker: number }[] = [];
  do {
    const ofNode = walkInNode(end);
    const { words, took, ...walked } = await walkInWorker(page, script);
    expect({ ...walked, words }).toEqual({ end, words: STEPS / 25_000 });
    runs.push({ ofNode, ofWorker: took });
  } while (runs.length < 6 && !runs.some(isNotMuchSlower));
  for (const { ofNode, ofWorker } of runs)
    console.log(`chain of ${STEPS}: worker ${ofWorker.toFixed(0)} ms, Node ${ofNode.toFixed(0)} ms`);
  expect(runs.filter(isNotMuchSlower)).toHaveLength(1);
});

const STEPS = 300_000;
const FROM = 'ab'.repeat(32);

const isNotMuchSlower = ({ ofNode, ofWorker }: { readonly ofNode: number; readonly ofWorker: number }) =>
  ofWorker < 3 * ofNode + 300;

/** Milliseconds that Node's own hashing takes to walk to this end. */
function walkInNode(end: string): number {
  const start = performance.now();
  let seed = FROM;
  for (let step = 0; step < STEPS; step++) seed = createHash('sha256').update(seed).digest('hex');
  expect(seed).toBe(end);
  return performance.now() - start;
}

const walkInWorker = (page: Page, script: string) =>
  page.evaluate(
    (path, order) =>
      new Promise<{ end: string; took: number; words: number }>((resolve, reject) => {
        const worker = new Worker(path);
        const begin = performance.now();
        let words = 0;
        worker.addEventListener('message', ({ data }: MessageEvent<{ end: string | null }>) => {
          words += 1;
          if (data.end === null) return;
          resolve({ end: data.end, took: performance.now() - begin, words });
          worker.terminate();
        });
        worker.addEventListener('error', reject);
        worker.postMessage(order);
      }),
    script,
    { from: FROM, steps: STEPS },
  );
