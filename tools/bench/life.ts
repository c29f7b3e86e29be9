// `npm run bench life -- --minutes 120`: goes round all games and pages like a restless player, presses every button that can
// be pressed, and after each round samples values that may grow: heap, nodes, listeners, textures, sockets, canvases. Fails
// when one of them grows from hour to hour. `--pace 4` presses four times as often, so that a minute has four minutes'
// presses; rounds of the games still take their own time. `--snapshots` lists what the heap has more of after the last round
// than after the fourth.
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { PAGES } from '../../src/games/games';
import { root } from '../root';
import { keepFigures } from './keep';
import { grown, lifeCells, type Sample } from './lifeReport';
import { openHall, openPhone } from './site/hall';
import { bytesOfObjects, growth, heapContents, type Contents } from './site/heapContents';
import { LOBBY_USABLE } from './site/visit';
import { columns, markdownTable } from './tables';
import { WATCH_TEXTURES } from './textures';

const VISITED = [
  '/',
  ...PAGES.map(({ route }) => `/h5/${route}`),
  '/h5/records',
  '/h5/ranking',
  '/h5/settings',
  '/h5/helpCenter',
];
/** Presses on each page, and milliseconds between two presses. */
const PRESSES = 8;
const PAUSE = 450;
/** Milliseconds until exit animations, timers and notices have ended. */
const SETTLING = 3_000;
/** Waits for the lobby with nothing over it; answers a question that is still open. */
const AT_REST = `(() => {
  document.querySelector('[role="alertdialog"] button, [role="dialog"] button[aria-label]')?.click();
  return ${LOBBY_USABLE} && !document.querySelector('[role="alertdialog"], [role="dialog"], canvas');
})()`;
/** Milliseconds. Long, since a busy machine is slow, not stuck. */
const PATIENCE = 300_000;
const STUCK = path.join(root, '.cache/bench-life-stuck.png');
/** Rounds that are not sampled: chunks, texts and compiled code, which are loaded once and kept, are not complete before. */
const WARM_UP = 3;

export interface LifeWish {
  readonly minutes: number;
  readonly pace: number;
  readonly isKeeping: boolean;
  readonly takesSnapshots: boolean;
}

/** Counts open sockets. The browser reports the other values itself. */
const WATCH_SOCKETS = `(() => {
  const all = new Set(), Socket = window.WebSocket;
  window.WebSocket = class extends Socket { constructor(...given) { super(...given); all.add(this); this.addEventListener('close', () => all.delete(this)); } };
  window.openSockets = () => all.size;
})()`;

/**
 * Presses the next button that can be pressed, in the same order in every run, and answers questions. It leaves out the
 * player's own limits: a reminder may be answered by leaving, and a reached limit ends all play.
 */
const PRESS = (number: number): string => `(() => {
  const layer = document.querySelector('[role="alertdialog"]') ?? document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  const buttons = [...(layer?.querySelectorAll('button:not([disabled]):not([aria-disabled="true"])') ?? [])].filter((one) => one.offsetParent !== null && !one.closest('.own-limits'));
  if (buttons.length) buttons[${number} * 7 % buttons.length].click();
})()`;

export async function benchLife({ minutes, pace, isKeeping, takesSnapshots }: LifeWish): Promise<void> {
  const hall = await openHall();
  try {
    const { page } = await openPhone(hall.browser);
    // The page itself draws: what a worker keeps could not be counted, and it runs the same code.
    await page.evaluateOnNewDocument('delete HTMLCanvasElement.prototype.transferControlToOffscreen');
    await page.evaluateOnNewDocument(WATCH_TEXTURES);
    await page.evaluateOnNewDocument(WATCH_SOCKETS);
    const session = await page.createCDPSession();
    await page.goto(hall.link('lobby'));
    await page.waitForFunction(LOBBY_USABLE, { timeout: PATIENCE });
    const samples: Sample[] = [];
    const begun = Date.now();
    const end = begun + minutes * 60_000;
    let early: Contents | null = null;
    for (let round = 0; Date.now() < end; round += 1) {
      await goRound(page, round, PAUSE / pace);
      const sample = await sampled(page, session, (Date.now() - begun) / 60_000);
      if (round >= WARM_UP) samples.push(sample);
      if (takesSnapshots && round === WARM_UP) early = await heapContents(session);
      console.error(
        Object.entries(sample)
          .map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
          .join(', '),
      );
    }
    if (early)
      console.log(
        `objects added since round ${WARM_UP + 1}:\n${growth(early, await heapContents(session)).join('\n')}`,
      );
    const cells = lifeCells(samples);
    console.log(columns(cells));
    const faults = grown(samples);
    for (const fault of faults) console.log(`GROWN: ${fault}`);
    await mkdir(path.join(root, '.cache'), { recursive: true });
    await writeFile(path.join(root, '.cache/bench-life.json'), `${JSON.stringify(samples, null, 1)}\n`);
    if (isKeeping) {
      const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, ${await hall.browser.version()}`;
      await keepFigures(
        'life',
        `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}: ${minutes} minutes at ${pace}× the pace, ${samples.length} rounds after ${WARM_UP} to warm up.\n\n${markdownTable(cells)}`,
      );
    }
    if (faults.length) process.exitCode = 1;
  } finally {
    await hall.close();
  }
}

async function goRound(page: Page, round: number, pause: number): Promise<void> {
  for (const [index, path_] of VISITED.entries()) {
    await page.evaluate((to) => {
      location.hash = `#${to}`;
    }, path_);
    for (let press = 0; press < PRESSES; press += 1) {
      await sleep(pause);
      await page.evaluate(PRESS(round + index * 3 + press * 5));
    }
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
    // Leaving during auto bet opens a question.
    await page.evaluate(`document.querySelector('[role="alertdialog"] button')?.click()`);
  }
  // Samples are taken in the same state: the lobby at rest, with nothing over it.
  await page.evaluate(`location.hash = '#/'`);
  try {
    await page.waitForFunction(AT_REST, { timeout: PATIENCE, polling: 250 });
  } catch (cause) {
    throw new Error(`the lobby did not come to rest in round ${round + 1}: ${await shownBy(page)}`, {
      cause,
    });
  }
  await sleep(SETTLING);
}

/** The address and the texts of a page, for debugging. A screenshot is saved too. */
async function shownBy(page: Page): Promise<string> {
  await mkdir(path.dirname(STUCK), { recursive: true });
  await page.screenshot({ path: STUCK });
  const told = (await page.evaluate(
    `location.hash + '\\n' + [...document.querySelectorAll('[role="alertdialog"], [role="dialog"], body')].map((one) => (one.getAttribute('role') ?? 'page') + ': ' + one.innerText).join('\\n')`,
  )) as string;
  return `${told}\n(${STUCK})`;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function sampled(page: Page, session: CDPSession, minute: number): Promise<Sample> {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const contents = await heapContents(session);
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const [textures, sockets, canvases] = (await page.evaluate(
    `[window.textureBytes(), window.openSockets(), document.querySelectorAll('canvas').length]`,
  )) as [number, number, number];
  return {
    minute,
    heap: usedSize / 2 ** 20,
    objects: bytesOfObjects(contents) / 2 ** 20,
    nodes,
    listeners: jsEventListeners,
    textures: textures / 2 ** 20,
    sockets,
    canvases,
  };
}
