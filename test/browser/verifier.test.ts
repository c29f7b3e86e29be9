// Tests the verifier without help from outside: one file, opened from the disk, in a browser that is offline.
import { linkOf } from '../unit/fairness/engine';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer';
import { printProof } from '../../src/fairness/proofFile';
import type { Proof } from '../../src/protocol/proof';
import { BINGO, BLOCK, HILO, PLINKO, ROCKET, SEEDS, proofOf } from '../unit/fairness/examples';
import { TestBrowser } from './support/browser';

const FILE = pathToFileURL(join(__dirname, '../../dist/fairground-verifier.html')).href;
const BLOCK_OUTCOMES = {
  'odd-even': 'odd',
  'big-small': 'small',
  lucky: 'lose',
  'banker-player': 'banker',
  bull: 'banker',
} as const;
const PROOFS: readonly Proof[] = [
  ROCKET,
  proofOf({ ...ROCKET, game: 'runway' }),
  PLINKO,
  HILO,
  BINGO,
  ...Object.entries(BLOCK_OUTCOMES).map(([game, result]) => proofOf({ ...BLOCK, game, outcome: { result } })),
];

let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  browser = await TestBrowser.open();
  page = await browser.phone();
  await page.setOfflineMode(true);
  await page.goto(FILE);
});
afterAll(async () => {
  expect(browser.complaints.splice(0)).toEqual([]);
  await browser.close();
});

/** The page's answer to a pasted text. */
async function answerTo(text: string): Promise<string> {
  await page.evaluate((pasted) => {
    const area = document.querySelector<HTMLTextAreaElement>('#paste');
    const answer = document.querySelector('#answer');
    if (!area || !answer) throw new Error('this is not the verifier');
    // Removes the earlier answer, so that it is not taken for this one.
    answer.textContent = '';
    area.value = pasted;
  }, text);
  await page.click('#check');
  const handle = await page.waitForFunction(
    () => document.querySelector<HTMLElement>('#answer')?.innerText || null,
  );
  return String(await handle.jsonValue());
}

test('proofs of all ten games add up, as files and as links; one that is altered does not', async () => {
  for (const proof of PROOFS) {
    const link = linkOf(proof);
    for (const text of [printProof(proof), link.ok ? link.value : '']) {
      const answer = await answerTo(text);
      expect(answer).toMatch(/Every.* agrees\./);
      expect(answer).not.toContain('✗');
    }
  }
  expect(await answerTo(printProof(proofOf({ ...ROCKET, outcome: { multiplier: '1.70' } })))).toContain(
    'Something does not agree.',
  );
});

test('requests, hostile text and nonsense are answered, and nothing runs', async () => {
  expect(await answerTo(JSON.stringify({ game: 'rocket', ...SEEDS, round: 1 }))).toContain(
    '"multiplier":"1.69"',
  );
  expect(await answerTo('<img src=x onerror="document.title=1"><script>document.title=1</script>')).toContain(
    'no proof',
  );
  const evil = JSON.stringify({ game: '<img src=x onerror=document.title=1>' });
  expect(await answerTo(evil)).toContain('unknown game');
  expect(await page.title()).not.toBe('1');
  expect(await page.$$('#answer img, #answer script')).toEqual([]);
});

test('a chain is walked to its end, with a way to stop', async () => {
  let end: string = SEEDS.serverSeed;
  for (let step = 0; step < 60_000; step++) end = createHash('sha256').update(end).digest('hex');
  const fill = async (steps: string): Promise<void> => {
    for (const [name, value] of Object.entries({ seed: SEEDS.serverSeed, steps, tip: end }))
      await page.$eval(
        `#chain [name=${name}]`,
        (input, text) => {
          (input as HTMLInputElement).value = text;
        },
        value,
      );
    await page.click('#chain [type=submit]');
  };
  const isShown = () => page.$eval('#cancel', (button) => button.getBoundingClientRect().height > 0);
  expect(await isShown()).toBe(false);
  await fill('99000000');
  await page.waitForSelector('#cancel:not([hidden])');
  await page.click('#cancel');
  await page.waitForSelector('#cancel[hidden]');
  await fill('60000');
  await page.waitForFunction(() =>
    document.querySelector('#answer')?.textContent?.includes('ends at seed 0'),
  );
});

test('nothing was fetched, and the page would not let it', async () => {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
  expect(fetched).toBe(0);
  const blocked = await page.evaluate(() =>
    fetch('data:text/plain,x').then(
      () => false,
      () => true,
    ),
  );
  expect(blocked).toBe(true);
  browser.complaints.splice(0);
});
