// `npm run lab reader [page or game…]`: a real screen reader. Orca reads Chromium on a screen in memory, while one game of each
// page, or those that are named, are played from the lobby to their end and back by keys alone. Prints what was pressed and what
// Orca said, in order; whatever the page gives screen readers to say must be among it, in its order.
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer';
import { GAMES } from '../../../src/games/games';
import { SETTLE_TIME } from '../../../src/kits/crash/client/hud/useSettled';
import { BROWSER_FLAGS } from '../../browserFlags';
import { touredGames } from '../../browsers/games';
import { Hall } from '../../browsers/hall';
import { isBuilt } from '../../build/freshness';
import { root } from '../../root';
import { runScript } from '../../script';
import { Reader } from './reader';

/** With it the hall shows its lobby for phones, whose stalls take back the focus. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** Rounds until one is escaped from, and presses until a stop is found. */
const ROUNDS = 8;
const STOPS = 60;
/** A reader that is done with one stop before the next is as slow as this, in milliseconds. */
const LISTEN = 400;
const PATIENCE = 60_000;
/** What the page gave the reader to say; urgent lines overtake the others, which are in order among themselves. */
interface Line {
  readonly words: string;
  readonly urgent: boolean;
}
interface Told {
  readonly told: readonly Line[];
}

const reader = await Reader.open();
if (!reader) {
  console.error('Orca is not available here: install the Debian packages orca, xvfb, openbox and dbus');
  process.exit(1);
}
if (!isBuilt(root)) await runScript('tools/build/main.ts');
const games = await touredGames();
const hall = await Hall.open(games.map(({ tour }) => tour.hall));
let heard = 0;
const listen = (): void => {
  for (const words of reader.said().slice(heard)) {
    heard++;
    console.log(`  says   ${words}`);
  }
};

/** By the page of the game; the others are the hash hall's. */
const PLAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rocket: ride,
  runway: ride,
  hilo: guess,
  plinko: betUntil(/^Drop ball\s*\d/, /^Landed on/),
  // What has been picked is added; five at random are the next stop.
  bingo: betUntil(/^Add tickets/, /^(You won|The draw is over)/, 1),
};
const block = betUntil(/^Bet\s*\d/, /^(You won|\S+ returned|Block \d+: .* You lost)/, 0, /^Bet placed/);

let browser: Browser | null = null;
try {
  browser = await launch({
    headless: false,
    // Its bar would take the focus that the page leaves.
    ignoreDefaultArgs: ['--enable-automation'],
    // A window of the page alone: what is typed goes to it, and not to an address bar.
    args: [
      ...BROWSER_FLAGS,
      '--force-renderer-accessibility',
      // Else a bar of the window speaks of the flags, and takes the focus.
      '--test-type',
      '--window-size=420,900',
      `--app=${hall.address}/offline/`,
    ],
    defaultViewport: null,
    env: reader.env,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setUserAgent({ userAgent: PHONE });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  // What the page gives screen readers to say.
  await page.evaluateOnNewDocument(() => {
    const told: { words: string; urgent: boolean }[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('[role="log"]'))
          for (const node of addedNodes)
            told.push({
              words: node.textContent ?? '',
              urgent: target.getAttribute('aria-live') === 'assertive',
            });
    }).observe(document, { childList: true, subtree: true });
  });
  const { link } = await hall.link();
  await page.goto(link);
  await page.waitForFunction(() => document.querySelector('main') !== null, { timeout: PATIENCE });
  await sleep(3_000);
  listen();
  const wishes = process.argv.slice(3);
  for (const [index, game] of GAMES.entries()) {
    const { id } = game.page;
    const isFirst = GAMES.findIndex((one) => one.page.id === id) === index;
    const isWished = wishes.includes(game.id) || (isFirst && (wishes.length === 0 || wishes.includes(id)));
    if (isWished) await play(page, id, game.name.en);
  }
  await sleep(3_000);
  listen();
  const told = await page.evaluate(() => (window as unknown as Told).told);
  const faults = faultsOf(told, reader.said());
  for (const fault of faults) console.log(fault);
  console.log(`${told.length - faults.length} of ${told.length} lines of the page were said in order`);
  process.exitCode = told.length === 0 || faults.length > 0 ? 1 : 0;
} finally {
  await browser?.close();
  await reader.close();
  await hall.close();
}

/** From its stall in the lobby to its end and back. */
async function play(page: Page, id: string, name: string): Promise<void> {
  await tabTo(page, new RegExp(`^${name}`));
  await press(page, 'Enter');
  await comesTo(page, new RegExp(name));
  await tabTo(page, /^Go to the bet/);
  await press(page, 'Enter');
  await (PLAYS[id] ?? block)(page);
  await tabTo(page, /lobby/i);
  await press(page, 'Enter');
  await comesTo(page, new RegExp(`^${name}`));
}

/** A bet before the ride, and a way out of it. */
async function ride(page: Page): Promise<void> {
  const before = reader?.said().length ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    await hurryTo(page, /^Bet/);
    await sleep(SETTLE_TIME + LISTEN);
    listen();
    await press(page, 'Enter');
    // A round that ends at once, or a press that came too late, leaves the button as it was.
    await hurryTo(page, /^(Escape|Cash out|Bet)/);
    if ((await focused(page)).startsWith('Bet')) continue;
    await sleep(SETTLE_TIME + 50);
    await press(page, 'Enter');
    // A busy reader is seconds behind.
    await reader?.hears(() => isSaid(before, /in time|You won|You lost|exploded|ended/));
    listen();
    if (isSaid(before, /in time|You won/)) break;
  }
}

/**
 * Bets by the button that has the focus, or by one so many stops on, and lets time fly until its end is said. A press that came
 * too late is made again: `placed` is said of a bet that was taken.
 */
function betUntil(ready: RegExp, end: RegExp, stops = 0, placed?: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const before = reader?.said().length ?? 0;
    for (let round = 0; round < ROUNDS; round++) {
      await hurryTo(page, ready);
      await sleep(SETTLE_TIME + LISTEN);
      for (let stop = 0; stop < stops; stop++) await press(page, 'Tab');
      const pressedAt = reader?.said().length ?? 0;
      await press(page, 'Enter');
      if (!placed) break;
      await reader?.hears(() => isSaid(before, placed) || isSaid(pressedAt, /^Place your bets/));
      if (isSaid(before, placed)) break;
    }
    await hurryUntilSaid(before, end);
  };
}

async function guess(page: Page): Promise<void> {
  await hurryTo(page, /^Deal\s*\d/);
  await sleep(LISTEN);
  const before = reader?.said().length ?? 0;
  await press(page, 'Enter');
  await comesTo(page, /^(Higher|Lower|Equal)/);
  await press(page, 'Enter');
  await hurryUntilSaid(before, /\b(Right|Wrong)\b/);
  if (isSaid(before, /\bWrong\./)) return;
  await tabTo(page, /^Cash out/);
  await press(page, 'Enter');
  await hurryUntilSaid(before, /^Cashed out/);
}

function isSaid(from: number, words: RegExp): boolean {
  return (
    reader
      ?.said()
      .slice(from)
      .some((one) => words.test(one)) ?? false
  );
}

async function hurryUntilSaid(from: number, words: RegExp): Promise<void> {
  const found = await hall.hurryUntil(async () => isSaid(from, words) || null, PATIENCE);
  listen();
  if (!found) throw new Error(`Orca did not say ${String(words)}`);
}

/** Name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const shown = (labelledBy ?? element).cloneNode(true) as Element;
    // What is drawn there is not read.
    for (const drawn of shown.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
    const name = element.getAttribute('aria-label') ?? shown.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

async function press(page: Page, key: KeyInput): Promise<void> {
  console.log(`${key}`);
  await page.keyboard.press(key);
  await sleep(LISTEN);
  listen();
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < STOPS; presses++) {
    if (name.test(await focused(page))) return;
    await press(page, 'Tab');
  }
  throw new Error(`no focus stop has the name ${String(name)}`);
}

async function comesTo(page: Page, name: RegExp): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  while (!name.test(await focused(page))) {
    if (Date.now() > giveUpAt) throw new Error(`the focus is on “${await focused(page)}”`);
    await sleep(50);
  }
  await sleep(LISTEN);
  listen();
}

/** Lets the hall's time fly until what has the focus is named so. */
async function hurryTo(page: Page, name: RegExp): Promise<void> {
  const found = await hall.hurryUntil(async () => (name.test(await focused(page)) ? true : null), PATIENCE);
  if (found === null) throw new Error(`the focus is on “${await focused(page)}”, not on ${String(name)}`);
}

/** Lines that were not said, or not in the order in which lines of their kind were told. */
function faultsOf(told: readonly Line[], said: readonly string[]): string[] {
  const plain = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();
  const spoken = said.map(plain);
  const taken = new Set<number>();
  return [false, true].flatMap((kind) => {
    let from = 0;
    return told.flatMap(({ words, urgent }) => {
      if (urgent !== kind) return [];
      const find = (first: number): number =>
        spoken.findIndex((one, i) => i >= first && !taken.has(i) && one.includes(plain(words)));
      const inOrder = find(from);
      const found = inOrder < 0 ? find(0) : inOrder;
      if (found < 0) return [`NOT SAID: ${words}`];
      taken.add(found);
      if (inOrder < 0) return [`SAID BEFORE ITS TURN: ${words}`];
      from = found + 1;
      return [];
    });
  });
}
