// The fair without touch or mouse: from the lobby into a game, a round, auto bet and the way back, by keys alone, with what a
// screen reader is told, in order, and the focus never lost.
import type { Page } from 'puppeteer';
import { hundredths, type Multiplier } from '../../src/core/multiplier';
import { ROCKET } from '../../src/games/rocket/platform/skin';
import { RUNWAY } from '../../src/games/runway/platform/skin';
import { drawOf, type ClassicGameType, type Outcome } from '../../src/kits/blockRounds/plays';
import { SETTLE_TIME } from '../../src/kits/crash/client/hud/useSettled';
import type { CrashSkin } from '../../src/kits/crash/platform/skin';
import { browser, fair, openFair } from './support/openFair';
import { GamePage } from './support/gamePage';
import { settled } from './support/show';

openFair();

/** Name of what has the focus, as it is read out. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const shown = (labelledBy ?? element).cloneNode(true) as Element;
    // What is drawn there says nothing.
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

/** Presses Tab until what has the focus is named so; answers its name. */
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

/** Waits until what has the focus is named so. */
async function focusComesTo(page: Page, name: RegExp): Promise<void> {
  const before = Date.now();
  while (!name.test(await focused(page))) {
    if (Date.now() - before > 20_000) throw new Error(`the focus is on ${await focused(page)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Lines that have been said since `saidSince` was asked. */
const saidSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { saidAloud: string[] }).saidAloud);

/** Waits until this has been said since. */
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

/** Lines that have been said since the last time this was asked. */
const saidSince = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { saidAloud: string[] }).saidAloud.splice(0));

/** What may be said there, any number of times. */
const maybe = (line: RegExp) => ({ maybe: line });
/** All that is said, in order: each line once, but for what may be said. */
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
  /** Before the game is entered. */
  readonly before?: () => Promise<unknown>;
  /** What has the focus when the bet can be placed. */
  readonly ready: RegExp;
  /** What is said once it is placed; nothing where its course says so. */
  readonly placed?: RegExp;
  /** What comes of it. */
  readonly course?: (page: Page) => Promise<unknown>;
  /** The last that is said. */
  readonly end: RegExp;
  /** All that is said, up to the end. */
  readonly script: () => Script;
}

/** From 3× on, so that there is time to escape. */
const HIGH = [300, 5_000].map(hundredths) as [Multiplier, Multiplier];

const LAST_SECONDS = /^\d seconds left/;
/** Where the test lets time fly, the page may miss what it would say then, or find the hall silent. */
const BETWEEN = [
  maybe(LAST_SECONDS),
  maybe(/^Betting is closed\. Block \d+ decides\.$/),
  maybe(/^No connection$/),
];
const WON = /^You won [\d.,]+: [\d.,]+ paid at [\d.,]+×\.$/;

/** A crash game: bet, ride, escape by the same button. */
const ride = (skin: CrashSkin, escape: RegExp, left: RegExp, escaped: RegExp): Part => ({
  before: () => fair.countdown(...HIGH, skin),
  ready: /^Bet10\.00/,
  placed: /^Bet 1 placed: 10\.00\.$/,
  course: async (page) => {
    await fair.takeOff(skin);
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
    /^(You won [\d.]+: 1\d\.\d\d paid at 1\.\d+×|10\.00 returned)\.$/,
  ],
});

/** A block-hash game: a bet on its first play, and a block that pays it. */
function block(gameType: ClassicGameType, wins: Outcome, told: string): Part {
  let blockNum = 0;
  return {
    before: async () => {
      const suits = (hash: string) => drawOf(gameType, hash).outcome === wins;
      ({ blockNum } = await fair.drawing(gameType, suits));
    },
    ready: /^Bet10\.00/,
    placed: /^Bet placed: 10\.00/,
    course: () => fair.passBlock(gameType, blockNum),
    end: WON,
    script: () => {
      // Time flies: other blocks may still pass on the page.
      const others = maybe(new RegExp(`^Block (?!${blockNum})\\d+(: .*| is being confirmed)\\.$`));
      const opens = new RegExp(
        `^Place your bets\\. Block ${blockNum} decides\\. Betting closes in \\d+ seconds\\.$`,
      );
      // On a slow machine betting closes before the answer comes.
      const closes = new RegExp(`^Betting is closed\\. Block ${blockNum} decides\\.$`);
      return [
        others,
        maybe(opens),
        maybe(closes),
        /^Bet placed: 10\.00(\. Margin frozen, 9 times the amount: 90\.00)?$/,
        ...BETWEEN,
        others,
        maybe(new RegExp(`^Block ${blockNum} is being confirmed\\.$`)),
        new RegExp(`^Block ${blockNum}: ${told}\\.$`),
        WON,
      ];
    },
  };
}

const PAID = /^(You won [\d.]+: [\d.]+ paid at [\d.]+×|Cashed out [\d.]+)\.$/;
const CARD = '[A-Z][a-z]+ of [a-z]+';
const ODDS = String.raw`(Higher|Lower|Equal|Same)[a-z ]*: [\d.]+%, [\d.]+ times\. ?`;
const DEALT = new RegExp(`^ ?${CARD}\\. (${ODDS}){2,3}$`);
const WRONG = new RegExp(`^${CARD}\\. Wrong\\. Your stake of 10\\.00 is lost\\.$`);

/** Guesses what is likeliest by what is said, deals anew until it is right, and cashes out. */
async function guess(page: Page): Promise<void> {
  for (let round = 0; round < 20; round++) {
    // The Deal button is gone; the guesses stand in its place.
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
    await focusComesTo(page, /^Deal10\.00/);
    await new Promise((resume) => setTimeout(resume, SETTLE_TIME));
    await page.keyboard.press('Enter');
    await heard(page, /times\./);
  }
  await tabTo(page, /^Cash out/);
  await page.keyboard.press('Enter');
  await heard(page, WON);
  await focusComesTo(page, /^Deal10\.00/);
}

/** Balls, which of them are one's own, and what the best ticket is worth by then. */
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
      /^The show is on\. Press Cash out before the walk ends\.$/,
      /^You cashed out in time\.$/,
    ),
  ],
  [
    'Plinko',
    {
      ready: /^Drop ball10\.00/,
      end: /^Landed on/,
      script: () => [/^Landed on [\d.]+×, paid [\d.]+\.$/],
    },
  ],
  [
    'Hi-Lo',
    {
      ready: /^Deal10\.00/,
      placed: /times\./,
      course: guess,
      end: /^Cashed out/,
      // What is paid comes by another way than the end of the round, and before it or after it.
      script: () => [DEALT, /^Right\b/, PAID, PAID],
    },
  ],
  [
    'Bingo',
    {
      before: () => fair.bingoCountdown(),
      ready: /^Add tickets/,
      placed: /^5 tickets are in the draw/,
      course: () => fair.bingoBalls(41),
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
  const page = await open(fair.link('lobby'));
  await settled(page);
  for (const [stall, { before, ready, placed, course, end, script }] of PARTS) {
    await tabTo(page, new RegExp(`^${stall}`));
    await before?.();
    await saidSince(page);
    await page.keyboard.press('Enter');
    // The game says its name.
    await focusComesTo(page, new RegExp(stall));
    await page.waitForSelector('.shell__go');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Go to the bet');
    await page.keyboard.press('Enter');
    // A new player's chain waits for the blocks that fix its seeds.
    if (/^(Drop|Deal)/.test(ready.source.slice(1)))
      await fair.blocksUntil(async () => ready.test(await focused(page)));
    await focusComesTo(page, ready);
    // A button that has just changed what it does takes no press for a moment.
    await new Promise((resume) => setTimeout(resume, SETTLE_TIME));
    // What has been picked is added; five at random are the next stop.
    if (stall === 'Bingo') await page.keyboard.press('Tab');
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
  const page = await open(fair.link('rocket'));
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
  // A press does not count in the moment in which the button has just changed from one round's to the next one's.
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
  // Backwards from where a sheet begins one is still in it.
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
  await heard(page, /^Auto bet runs$/);
  await tabTo(page, /^Stop$/);
  await page.keyboard.press('Enter');
  await heard(page, /^Auto bet has stopped/);
  // The strip that had the button is gone; what stands in its place has the focus.
  await focusComesTo(page, /^(Bet|Cancel)/);
});

test('single keys play on a desktop, rest in a field and under a sheet, and can be switched off', async () => {
  const page = await browser.desktop();
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(fair.link('rocket'));
  const action = '[data-slot="1"] [data-action]';
  await page.waitForSelector(action);
  await fair.countdown(...HIGH);
  const does = (name: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector<HTMLElement>(selector)?.dataset['action'] === wanted,
      {},
      action,
      name,
    );
  await does('bet');
  /** Whether the key has changed what the button does, some while after. */
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
  // Also on the next visit.
  await page.reload();
  await page.waitForSelector(action);
  expect(await plays()).toBe(false);
  await page.$eval('.shell__keys', (lever) => (lever as HTMLElement).click());
  expect(await plays()).toBe(true);
});

test('bingo: five tickets in four presses, and sixty numbers are one stop', async () => {
  const page = await open(fair.link('bingo'));
  const game = new GamePage(page);
  await game.drawn();
  await page.waitForSelector('.bingo-buy__go');
  await page.evaluate(() => document.querySelector('main')?.focus());
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Go to the bet');
  // On show only while it has the focus.
  expect(await page.$eval('.skip-link', (link) => getComputedStyle(link).clipPath)).toBe('none');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toMatch(/^Add tickets/);
  await page.keyboard.press('Tab');
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
  // The next stop is beyond them, and the way back is to the number that was left.
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^\d+$/);
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  expect(await focused(page)).toBe('60');
});
