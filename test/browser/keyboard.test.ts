// Tests the client without touch or mouse: from the lobby into a game, a round, auto bet and back, by keys alone. It also
// checks the texts for screen readers, in order, and that the focus is never lost.
import type { Page } from 'puppeteer';
import { hundredths, type Multiplier } from '../../src/core/multiplier';
import { ROCKET } from '../../src/games/rocket/platform/skin';
import { RUNWAY } from '../../src/games/runway/platform/skin';
import { drawOf, type ClassicGameType, type Outcome } from '../../src/kits/blockRounds/plays';
import { SETTLE_TIME } from '../../src/kits/crash/client/hud/useSettled';
import type { CrashSkin } from '../../src/kits/crash/platform/skin';
import { browser, site, openSite } from './support/openSite';
import { GamePage } from './support/gamePage';
import { settled } from './support/show';

openSite();

/** Accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const shown = (labelledBy ?? element).cloneNode(true) as Element;
    // Hidden drawings have no part in the name.
    for (const drawn of shown.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
    const name = element.getAttribute('aria-label') ?? shown.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim();
  });

async function open(link: string): Promise<Page> {
  const page = await browser.calmPhone();
  await page.evaluateOnNewDocument(() => {
    const lines: string[] = [];
    Object.assign(window, { saidAloud: lines });
    const listen = (): void => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          if (target instanceof Element && target.matches('[role="log"]'))
            for (const node of addedNodes) lines.push(node.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    };
    listen();
  });
  await page.goto(link);
  return page;
}

/** Presses Tab until the focused element has a name that matches. Returns that name. */
async function tabTo(page: Page, name: RegExp): Promise<string> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    const now = await focused(page);
    if (name.test(now)) return now;
    seen.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`no stop named ${String(name)} among ${seen.join(' | ')}`);
}

const SOMETHING = /^(?!nothing$)/;

/** Waits until the focused element has a name that matches. */
async function focusComesTo(page: Page, name: RegExp): Promise<void> {
  const before = Date.now();
  while (!name.test(await focused(page))) {
    if (Date.now() - before > 20_000) throw new Error(`the focus is on ${await focused(page)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Lines that were announced since the last call of `saidSince`, without removing them. */
const saidSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { saidAloud: string[] }).saidAloud);

/** Waits until a line that matches was announced. */
async function heard(page: Page, words: RegExp): Promise<void> {
  const before = Date.now();
  for (;;) {
    const said = await saidSoFar(page);
    if (said.some((line) => words.test(line))) return;
    if (Date.now() - before > 30_000)
      throw new Error(`${String(words)} is not among ${JSON.stringify(said)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Returns and removes the lines that were announced since the last call. */
const saidSince = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { saidAloud: string[] }).saidAloud.splice(0));

/** A line that may be announced here, any number of times. */
const maybe = (line: RegExp) => ({ maybe: line });
/** All announced lines, in order: each line once, except the `maybe` lines. */
type Script = readonly (RegExp | ReturnType<typeof maybe>)[];

function expectScript(said: readonly string[], script: Script): void {
  let next = 0;
  const wrong = (what: string) => new Error(`${what}: ${JSON.stringify(said, null, 1)}`);
  for (const line of said) {
    for (;;) {
      const wanted = script[next];
      if (!wanted) throw wrong(`“${line}” is not in the script, or comes too late`);
      const isOnce = wanted instanceof RegExp;
      if ((isOnce ? wanted : wanted.maybe).test(line)) {
        if (isOnce) next++;
        break;
      }
      if (isOnce) throw wrong(`“${line}” is said where ${String(wanted)} was to come`);
      next++;
    }
  }
  const left = script.slice(next).find((line) => line instanceof RegExp);
  if (left) throw wrong(`${String(left)} was not said`);
}

interface Part {
  /** Runs before the game is entered. */
  readonly before?: () => Promise<unknown>;
  /** Name of the focused element when the bet can be placed. */
  readonly ready: RegExp;
  /** The line that is announced once the bet is placed; absent when the test waits for none. */
  readonly placed?: RegExp;
  /** Plays the round after the bet. */
  readonly course?: (page: Page) => Promise<unknown>;
  /** The last line that is announced. */
  readonly end: RegExp;
  /** All lines that are announced, up to the end. */
  readonly script: () => Script;
}

/** From 3× on, so that there is time to escape. */
const HIGH = [300, 5_000].map(hundredths) as [Multiplier, Multiplier];

const LAST_SECONDS = /^\d seconds left/;
/**
 * Lines that may be announced or not: when the test moves the clock, the page may miss a moment or take the connection for
 * lost.
 */
const BETWEEN = [
  maybe(LAST_SECONDS),
  maybe(/^Betting is closed\. Block \d+ decides\.$/),
  maybe(/^No connection$/),
];
const WON = /^You won [\d.,]+: payout [\d.,]+ at [\d.,]+×\.$/;

/** A crash game: bet, flight, and escape with the same button. */
const ride = (skin: CrashSkin, escape: RegExp, left: RegExp, escaped: RegExp): Part => ({
  before: () => site.countdown(...HIGH, skin),
  ready: /^Bet10\.00/,
  placed: /^Bet 1 placed: 10\.00\.$/,
  course: async (page) => {
    await site.takeOff(skin);
    await focusComesTo(page, escape);
    await new Promise((resume) => setTimeout(resume, SETTLE_TIME));
    await page.keyboard.press('Enter');
  },
  end: /^(You won|10\.00 returned)/,
  script: () => [
    /^Place your bets\. Take-off in \d+ seconds\.$/,
    /^Bet 1 placed: 10\.00\.$/,
    ...BETWEEN,
    left,
    maybe(/^\d+ times$/),
    escaped,
    /^(You won [\d.]+: payout 1\d\.\d\d at 1\.\d+×|10\.00 returned)\.$/,
  ],
});

/** A block-hash game: a bet on its first play, and a block that makes it win. */
function block(gameType: ClassicGameType, wins: Outcome, told: string): Part {
  let blockNum = 0;
  return {
    before: async () => {
      const suits = (hash: string) => drawOf(gameType, hash).outcome === wins;
      ({ blockNum } = await site.drawing(gameType, suits));
    },
    ready: /^Bet10\.00/,
    placed: /^Bet placed: 10\.00/,
    course: () => site.passBlock(gameType, blockNum),
    end: WON,
    script: () => {
      // The test moves the clock, so other blocks may be announced as well.
      const other = `lock (?!${blockNum})\\d+`;
      const others = maybe(
        new RegExp(
          `^(B${other}(: .*| is being confirmed)|Place your bets\\. B${other} decides\\b.*|Betting on b${other} is closed)\\.$`,
        ),
      );
      const opens = new RegExp(
        `^Place your bets\\. Block ${blockNum} decides\\. Betting closes in \\d+ seconds\\.$`,
      );
      // On a slow machine betting closes before the answer comes.
      const closes = new RegExp(`^Betting on block ${blockNum} is closed\\.$`);
      return [
        others,
        maybe(opens),
        maybe(closes),
        /^Bet placed: 10\.00(\. Also held: 90\.00)?$/,
        maybe(LAST_SECONDS),
        maybe(closes),
        maybe(/^No connection$/),
        others,
        maybe(new RegExp(`^Block ${blockNum} is being confirmed\\.$`)),
        new RegExp(`^Block ${blockNum}: ${told}\\.$`),
        WON,
      ];
    },
  };
}

const PAID = /^(You won [\d.]+: payout [\d.]+ at [\d.]+×|Cashed out [\d.]+)\.$/;
const CARD = '[A-Z][a-z]+ of [a-z]+';
const ODDS = String.raw`(Higher|Lower|Equal|Same)[a-z ]*: [\d.]+%, [\d.]+ times\. ?`;
const DEALT = new RegExp(`^ ?${CARD}\\. (${ODDS}){2,3}$`);
const WRONG = new RegExp(`^${CARD}\\. Wrong\\. Your bet of 10\\.00 is lost\\.$`);

/** Makes the most likely guess by the announced odds, deals again until one is right, and cashes out. */
async function guess(page: Page): Promise<void> {
  for (let round = 0; round < 20; round++) {
    // The Deal button is gone; the guess buttons are in its place.
    await focusComesTo(page, /^(Higher|Lower|Equal)/);
    const dealt = (await saidSoFar(page)).at(-1) ?? '';
    const [likeliest] = [...dealt.matchAll(/([A-Z][a-z]+)[a-z ]*: ([\d.]+)%/g)].sort(
      (one, other) => Number(other[2]) - Number(one[2]),
    );
    await tabTo(page, new RegExp(`^${likeliest?.[1] ?? 'no odds'}`));
    await page.keyboard.press('Enter');
    await heard(page, /\b(Right|Wrong)\b/);
    if ((await saidSoFar(page)).some((line) => /\bRight\b/.test(line))) break;
    expectScript(await saidSince(page), [DEALT, WRONG]);
    await focusComesTo(page, /^Deal 10\.00/);
    await new Promise((resume) => setTimeout(resume, SETTLE_TIME));
    await page.keyboard.press('Enter');
    await heard(page, /times\./);
  }
  await tabTo(page, /^Cash out/);
  await page.keyboard.press('Enter');
  await heard(page, WON);
  await focusComesTo(page, /^Deal 10\.00/);
}

/** Drawn balls, the player's own among them, and the worth of the best ticket by then. */
const BALLS = /^(Balls? \d|[A-Z][a-z -]+: a ticket is worth \d+ times)/;

const PARTS: readonly (readonly [stall: string, part: Part])[] = [
  [
    'Rocket Ride',
    ride(ROCKET, /^Escape/, /^Take-off\. Press Escape before it explodes\.$/, /^You escaped in time\.$/),
  ],
  [
    'Runway',
    ride(
      RUNWAY,
      /^Cash out/,
      /^The show is on\. Press Cash out before it ends\.$/,
      /^You cashed out in time\.$/,
    ),
  ],
  [
    'Plinko',
    {
      ready: /^Drop ball10\.00/,
      end: /^Landed on/,
      script: () => [/^Landed on [\d.]+×, payout [\d.]+\.$/],
    },
  ],
  [
    'Hi-Lo',
    {
      ready: /^Deal 10\.00/,
      placed: /times\./,
      course: guess,
      end: /^Cashed out/,
      // The payment arrives by another channel than the end of the round, and may come before or after it.
      script: () => [DEALT, /^Right\b/, PAID, PAID],
    },
  ],
  [
    'Bingo',
    {
      before: () => site.bingoCountdown(),
      ready: /^Buy 5 random/,
      placed: /^5 tickets are in the draw/,
      course: () => site.bingoBalls(41),
      end: /^(You won|\S+ returned|The draw is over\. (No prize|Your tickets pay))/,
      script: () => [
        /^Get your tickets\. The draw begins in \d+ seconds\.$/,
        /^5 tickets are in the draw/,
        ...BETWEEN,
        /^The draw begins\. You have 5 tickets\.$/,
        maybe(BALLS),
        /^Thirty balls are drawn\. You can buy extra balls for \d of your tickets, for \d+ seconds\.$/,
        maybe(LAST_SECONDS),
        /^The extra balls begin\.$/,
        maybe(BALLS),
        /^(You won|\S+ returned|The draw is over\. (No prize|Your tickets pay))/,
      ],
    },
  ],
  ['Lucky hash', block(1, 'win', 'Letter \\+ number')],
  ['Hash bull', block(3, 'banker', 'Banker \\d+ : \\d+')],
  ['Banker', block(4, 'banker', 'Banker \\d+ : \\d+')],
  ['Odd', block(5, 'odd', 'Odd')],
  ['Big', block(6, 'big', 'Big')],
];

test('from the lobby through all ten games and back, by keys alone, by what is said; the focus is never lost', async () => {
  const page = await open(site.link('lobby'));
  await settled(page);
  for (const [stall, { before, ready, placed, course, end, script }] of PARTS) {
    await tabTo(page, new RegExp(`^${stall}`));
    await before?.();
    await saidSince(page);
    await page.keyboard.press('Enter');
    // The focus moves to the game's name.
    await focusComesTo(page, new RegExp(stall));
    await page.waitForSelector('.shell__go');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Go to the bet');
    await page.keyboard.press('Enter');
    // A new player's chain waits for the blocks that fix its seeds.
    if (/^(Drop|Deal)/.test(ready.source.slice(1)))
      await site.blocksUntil(async () => ready.test(await focused(page)));
    await focusComesTo(page, ready);
    // A button that has just changed its action ignores a press for a moment.
    await new Promise((resume) => setTimeout(resume, SETTLE_TIME));
    await page.keyboard.press('Enter');
    if (placed) await heard(page, placed);
    await focusComesTo(page, SOMETHING);
    await course?.(page);
    await heard(page, end);
    await focusComesTo(page, SOMETHING);
    expectScript(await saidSince(page), script());
    await tabTo(page, /lobby/i);
    await page.keyboard.press('Enter');
    await focusComesTo(page, new RegExp(`^${stall}`));
  }
}, 300_000);

test('rocket: a bet and auto bet are told, and an amount that cannot be', async () => {
  const page = await open(site.link('rocket'));
  const game = new GamePage(page);
  await game.drawn();
  await page.waitForSelector('[data-slot="1"] [data-action="bet"], [data-slot="1"] [data-action="bet-next"]');
  const stake = await page.waitForSelector('[data-slot="1"] input');
  const write = async (text: string): Promise<void> => {
    await stake?.focus();
    await stake?.evaluate(
      (input) =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => {
            (input as HTMLInputElement).select();
            done();
          });
        }),
    );
    await page.keyboard.type(text);
  };
  await write('0.01');
  await heard(page, /minimum bet limit/);
  await write('10');
  const betTold = /^Bet 1 (placed|is for the next round): 10\.00\.$/;
  await tabTo(page, /^Bet/);
  await page.keyboard.press('Enter');
  // The button may have changed from one round's to the next one's at this moment and ignored the press. Then the test
  // presses again.
  await new Promise((resume) => setTimeout(resume, 3_000));
  const isTold = (await saidSoFar(page)).some((line) => betTold.test(line));
  if (!isTold && (await focused(page)).startsWith('Bet')) await page.keyboard.press('Enter');
  await heard(page, betTold);
  await tabTo(page, /^Auto bet/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"]');
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  // Shift+Tab from the beginning of a sheet stays in the sheet.
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await focusComesTo(page, /^Auto bet/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"]');
  await tabTo(page, /^Start auto bet/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="alertdialog"]');
  await tabTo(page, /^Start auto bet$/);
  await saidSince(page);
  await page.keyboard.press('Enter');
  await heard(page, /^Auto bet is running$/);
  await tabTo(page, /^Stop$/);
  await page.keyboard.press('Enter');
  await heard(page, /^Auto bet has stopped/);
  // The strip with the button is gone; the button in its place has the focus.
  await focusComesTo(page, /^(Bet|Cancel|Next round 10\.00)/);
});

test('single keys play on a desktop, rest in a field and under a sheet, and can be switched off', async () => {
  const page = await browser.desktop();
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(site.link('rocket'));
  const action = '[data-slot="1"] [data-action]';
  await page.waitForSelector(action);
  await site.countdown(...HIGH);
  const does = (name: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector<HTMLElement>(selector)?.dataset['action'] === wanted,
      {},
      action,
      name,
    );
  await does('bet');
  /** Whether the key has changed the button's action a second later. */
  const plays = async (): Promise<boolean> => {
    const look = () => page.$eval(action, (button) => (button as HTMLElement).dataset['action']);
    await new Promise((resume) => setTimeout(resume, SETTLE_TIME + 100));
    const before = await look();
    await page.keyboard.press('1');
    await new Promise((resume) => setTimeout(resume, 1_000));
    return (await look()) !== before;
  };
  expect(await plays()).toBe(true);
  expect(await plays()).toBe(true);
  await page.focus('[data-slot="1"] input');
  expect(await plays()).toBe(false);
  await tabTo(page, /^Auto bet/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"]');
  expect(await plays()).toBe(false);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await page.$eval('.shell__keys', (lever) => (lever as HTMLElement).click());
  expect(await plays()).toBe(false);
  // The setting survives a reload.
  await page.reload();
  await page.waitForSelector(action);
  // In a countdown of its own, since a slow machine may have reached the end of the one before.
  await site.countdown(...HIGH);
  await does('bet');
  expect(await plays()).toBe(false);
  await page.$eval('.shell__keys', (lever) => (lever as HTMLElement).click());
  expect(await plays()).toBe(true);
});

test('bingo: five tickets in three presses, and sixty numbers are one stop', async () => {
  const page = await open(site.link('bingo'));
  const game = new GamePage(page);
  await game.drawn();
  await page.waitForSelector('.bingo-buy__quick');
  await page.evaluate(() => document.querySelector('main')?.focus());
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Go to the bet');
  // The link is visible only while it has the focus.
  expect(await page.$eval('.skip-link', (link) => getComputedStyle(link).clipPath)).toBe('none');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toMatch(/^Buy 5/);
  await page.keyboard.press('Enter');
  await heard(page, /5 tickets/);
  expect(await focused(page)).toMatch(/^Buy 5/);
  await tabTo(page, /^Add 1 random ticket/);
  await page.keyboard.press('Enter');
  await heard(page, /^1 ticket chosen/);

  await tabTo(page, /^Pick the numbers/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.bingo-pick__number');
  expect(await tabTo(page, /^\d+$/)).toBe('1');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('2');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('14');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('60');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('60');
  await page.keyboard.press('Space');
  expect(await page.$eval(':focus', (number) => number.getAttribute('aria-pressed'))).toBe('true');
  // Tab leaves the numbers, and Shift+Tab returns to the number that had the focus.
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^\d+$/);
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  expect(await focused(page)).toBe('60');
});
