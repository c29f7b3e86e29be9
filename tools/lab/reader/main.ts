// `npm run lab reader [page or game…]`: tests with a real screen reader. Orca reads Chromium on a virtual screen, while one
// game of each page, or the named ones, are played with keys only, from the lobby to their end and back. Prints the pressed
// keys and Orca's words, in order; all lines that the page gives to screen readers must be spoken, in their order.
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

/** With this user agent the hall shows its lobby for phones, whose stalls take back the focus. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** Most rounds until a cash-out succeeds, and most presses until a stop is found. */
const ROUNDS = 8;
const STOPS = 60;
/** Milliseconds after each key: enough for the reader to finish a stop before the next one. */
const LISTEN = 400;
const PATIENCE = 60_000;
/** A line that the page gave to the reader. Urgent lines overtake others; each kind keeps its order. */
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

/** By the id of a game's page; other games are the hash hall's. */
const PLAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rocket: ride,
  runway: ride,
  hilo: guess,
  plinko: betUntil(/^Drop ball\s*\d/, /^Landed on/),
  // Picked numbers are added; the button for five random ones is the next stop.
  bingo: betUntil(/^Add tickets/, /^(You won|The draw is over)/, 1),
};
const block = betUntil(/^Bet\s*\d/, /^(You won|\S+ returned|Block \d+: .* You lost)/, 0, /^Bet placed/);

let browser: Browser | null = null;
try {
  browser = await launch({
    headless: false,
    // The automation bar would take the focus that the page gives up.
    ignoreDefaultArgs: ['--enable-automation'],
    // A window with the page only: keys go to the page, not to an address bar.
    args: [
      ...BROWSER_FLAGS,
      '--force-renderer-accessibility',
      // Without it, a bar about the flags takes the focus.
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
  // Records the lines that the page gives to screen readers.
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

/** Plays a game from its stall in the lobby to its end, and goes back. */
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

/** Bets before the ride, and cashes out. */
async function ride(page: Page): Promise<void> {
  const before = reader?.said().length ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    await hurryTo(page, /^Bet/);
    await sleep(SETTLE_TIME + LISTEN);
    listen();
    await press(page, 'Enter');
    // When a round ends at once, or the press came too late, the button stays as it was.
    await hurryTo(page, /^(Escape|Cash out|Bet)/);
    if ((await focused(page)).startsWith('Bet')) continue;
    await sleep(SETTLE_TIME + 50);
    await press(page, 'Enter');
    // A busy reader is seconds late.
    await reader?.hears(() => isSaid(before, /in time|You won|You lost|exploded|ended/));
    listen();
    if (isSaid(before, /in time|You won/)) break;
  }
}

/**
 * Bets with the focused button, or with one `stops` stops further, and speeds up time until `end` is spoken. A bet that came
 * too late is placed again: `placed` is spoken for an accepted bet.
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

/** Accessible name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const shown = (labelledBy ?? element).cloneNode(true) as Element;
    // Hidden parts are not read.
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

/** Speeds up the hall's time until the focused element has this name. */
async function hurryTo(page: Page, name: RegExp): Promise<void> {
  const found = await hall.hurryUntil(async () => (name.test(await focused(page)) ? true : null), PATIENCE);
  if (found === null) throw new Error(`the focus is on “${await focused(page)}”, not on ${String(name)}`);
}

/** Lines that were not spoken, or were spoken in another order than the page's, for each kind of line. */
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
