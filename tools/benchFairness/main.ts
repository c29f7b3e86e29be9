// `npm run bench:fairness`: measures the cost of verification: main-thread time of the witness for each round, in headless
// Chromium; a walk of a million hashes in the browser's worker, compared with Node's createHash; and requests a second of
// `npm run verify` on one core. The last figure also measures the speed of this machine: the goal in milliseconds is for a
// machine with REFERENCE requests a second, and measured times are converted to that machine. Prints the figures and their
// goals, and fails when a goal is missed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { hashText } from '../../src/core/hash';
import { openBrowser, openPage } from '../pack/preview/browser';
import { bundlePage, servePages } from '../pack/preview/serve';
import { root } from '../root';
import type { FairBench } from './page';
import type { Kind } from './rounds';

declare const fair: FairBench;

/** Requests a second of the machine for which the goal in milliseconds was set (2026-11-21). */
const REFERENCE = 56_500;
/** Most milliseconds of the main thread for each round, on that machine. */
const MOST_A_ROUND = 0.1;
/** Longest walk, as a multiple of Node's time. */
const MOST_OF_A_WALK = 3;
/** Fewest requests a second. */
const LEAST_REQUESTS = 20_000;
const ROUNDS = 900;
const STEPS = 1_000_000;
const REQUESTS = 200_000;
/** Number of runs. The fastest counts: other work on the machine can only slow a run down. */
const RUNS = 5;

const KINDS: Readonly<Record<Kind, string>> = {
  shared: 'a shared round with a bet (rocket)',
  own: 'a ball of the player’s own chain (plinko)',
  block: 'a round off a block, with a bet (hash bull)',
};

let missed = false;
function say(what: string, figure: string, goal: string, isMet: boolean): void {
  console.log(`${isMet ? '✓' : '✗'} ${what.padEnd(52)} ${figure.padStart(16)}   ${goal}`);
  missed ||= !isMet;
}

const speed = (await requests()) / REFERENCE;
const served = await servePages(await bundlePage('tools/benchFairness/page.ts', 'whole'));
const browser = await openBrowser();
try {
  const page = await openPage(browser);
  await page.goto(served.url);
  await page.waitForFunction('window.fair', { timeout: 60_000 });
  for (const kind of ['shared', 'own', 'block'] as const) {
    const cost = await witnessCost(page, kind);
    say(
      KINDS[kind],
      `${cost.toFixed(3)} ms`,
      `${(cost * speed).toFixed(3)} ms of the reference; below ${MOST_A_ROUND} ms of the page's own thread`,
      cost * speed < MOST_A_ROUND,
    );
  }
  await walk(page);
} finally {
  await browser.close();
  served.server.close();
}
if (missed) process.exitCode = 1;

/** Milliseconds of the main thread for a round: noting it, posting it to the worker, taking the answer, storing it. */
async function witnessCost(page: Page, kind: Kind): Promise<number> {
  const [without, withIt]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate((of, count) => fair.prepare(of, count), kind, ROUNDS);
    without.push(await busy(page, () => page.evaluate(() => fair.tell(false))));
    const told = await busy(page, async () => {
      await page.evaluate(() => fair.tell(true));
      // The last answers of the worker come late; their cost counts too.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    });
    withIt.push(told);
  }
  // The notebook keeps only its latest rounds.
  if ((await page.evaluate(() => fair.checked())) < 50) throw new Error(`${kind}: rounds were not checked`);
  return (1000 * (Math.min(...withIt) - Math.min(...without))) / ROUNDS;
}

/** Seconds of processor time that the main thread spends in tasks during `work`. */
async function busy(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await spent();
  await work();
  const after = await spent();
  await session.detach();
  return after - before;
}

async function walk(page: Page): Promise<void> {
  const from = hashText('walk');
  const ratios: { readonly ratio: number; readonly words: string }[] = [];
  for (let run = 0; run < 3; run += 1) {
    const begin = performance.now();
    let end = from;
    for (let step = 0; step < STEPS; step += 1) end = createHash('sha256').update(end).digest('hex');
    const ofNode = performance.now() - begin;
    const walked = await page.evaluate((seed, steps) => fair.walk(seed, steps), from, STEPS);
    if (walked.end !== end) throw new Error('the walks end in different places');
    const words = `${(walked.took / 1000).toFixed(2)} s : ${(ofNode / 1000).toFixed(2)} s`;
    ratios.push({ ratio: walked.took / ofNode, words });
  }
  const best = ratios.sort((a, b) => a.ratio - b.ratio)[0];
  if (!best) return;
  const goal = `${best.ratio.toFixed(2)} times as long as Node; at most ${MOST_OF_A_WALK}`;
  say(
    `a walk of ${STEPS.toLocaleString('en')} hashes in the worker`,
    best.words,
    goal,
    best.ratio <= MOST_OF_A_WALK,
  );
}

/** Requests a second of the command for crash rounds, its start included. */
async function requests(): Promise<number> {
  const line = JSON.stringify({
    game: 'rocket',
    serverSeed: hashText('seed'),
    blockHash: hashText('block'),
    round: 1,
  });
  const lines = `${line}\n`.repeat(1000);
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/fairness/cli/main.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let answers = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) answers += 1;
  });
  for (let sent = 0; sent < REQUESTS; sent += 1000)
    if (!child.stdin.write(lines)) await once(child.stdin, 'drain');
  child.stdin.end();
  await once(child, 'close');
  if (answers !== REQUESTS) throw new Error(`${answers} answers to ${REQUESTS} requests`);
  const rate = Math.round(REQUESTS / ((performance.now() - begin) / 1000));
  say(
    'crash requests of npm run verify, on one core',
    `${rate.toLocaleString('en')} /s`,
    `at least ${LEAST_REQUESTS.toLocaleString('en')}`,
    rate >= LEAST_REQUESTS,
  );
  return rate;
}
