// Plays hilo as a person does. The test reads the cards from the database, which no player can.
import { derive } from '../../src/core/derivation';
import { walkChain } from '../../src/core/hash';
import { parseMoney, times, type Money } from '../../src/core/money';
import {
  WHOLE,
  afterGuess,
  deal,
  rankOf,
  shown,
  treasureBasisPoints,
  type Card,
  type Guess,
} from '../../src/games/hilo/rules';
import type { Platform } from '../../src/platform/platform';
import { browser, site, openSite } from './support/openSite';
import { HiloPage } from './support/hiloPage';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');
const STAKED = (START - STAKE) as Money;

openSite({ hasWebGL: true });

/** Opens a table. One test runs with all motion; the others with reduced motion, which takes less time. */
async function seat(page = browser.calmPhone()): Promise<HiloPage> {
  const hilo = await HiloPage.open(await page, site.link('hilo'));
  await site.blocksUntil(() => hilo.offers('Deal'));
  return hilo;
}

interface Dealt {
  readonly hilo: HiloPage;
  readonly cards: readonly Card[];
  readonly resultSeed: string;
}

/** Opens a table with a running round. Returns also the cards to come. */
async function dealt(page = browser.calmPhone()): Promise<Dealt> {
  const hilo = await seat(page);
  await hilo.balanceIs(START);
  await hilo.press('Deal');
  await hilo.balanceIs(STAKED);
  await hilo.ready('Skip');
  const resultSeed = await seedOfLatest(site.platform);
  return { hilo, resultSeed, cards: deal(resultSeed, 12) };
}

test('a right guess is cashed out for exactly what the button says', async () => {
  const { hilo, cards } = await dealt(browser.phone());
  const guess = rightGuess(cards, 0);
  await hilo.guess(guess);
  const name = await hilo.ready('Cash out');
  const payout = times(STAKE, shown(afterGuess(WHOLE, cards[0] ?? 0, guess)));
  expect(HiloPage.amountIn(name)).toBe(payout);
  await hilo.press('Cash out');
  await hilo.balanceIs((STAKED + payout) as Money);
  await hilo.says('Win: +');
  await hilo.ready('Deal');
});

test('a wrong guess loses the stake and nothing else', async () => {
  const { hilo, cards } = await dealt();
  await hilo.guess(wrongGuess(cards));
  await hilo.says('Lose: -10.00');
  await hilo.ready('Deal');
  await hilo.balanceIs(STAKED);
});

test('an open round comes back after a reload with the same odds, and goes on', async () => {
  const { hilo, cards } = await dealt();
  await hilo.guess(rightGuess(cards, 0));
  await hilo.ready('Cash out');
  const before = await hilo.guesses();
  await hilo.page.reload();
  await hilo.drawn();
  await hilo.ready('Cash out');
  expect(await hilo.guesses()).toEqual(before);
  await hilo.guess(rightGuess(cards, 1));
  await hilo.says('2 of 5');
});

test('two taps at once count once, by keyboard as well', async () => {
  const { hilo, cards } = await dealt();
  const key = { higher: 'ArrowUp', equal: 'ArrowRight', lower: 'ArrowDown' } as const;
  const pressed = key[rightGuess(cards, 0)];
  await hilo.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await Promise.all([hilo.page.keyboard.press(pressed), hilo.page.keyboard.press(pressed)]);
  await hilo.ready('Cash out');
  await hilo.says('1 of 5');
  const [row] = await site.platform.database.query<{ moves: unknown }>(
    'SELECT moves FROM hilo_rounds ORDER BY bet_time DESC LIMIT 1',
  );
  expect(row?.moves).toHaveLength(1);
});

test('a skip says its price, turns a card, makes the treasure take one more, and three are all there are', async () => {
  const { hilo, cards } = await dealt();
  await hilo.says('A skip adds one guess: the treasure then needs 6.');
  await hilo.guess(rightGuess(cards, 0));
  await hilo.says('1 of 5');
  await hilo.press('Skip');
  await hilo.says(/0 of 6 to the treasure(?!\.)/);
  expect(await hilo.ready('Skip')).toContain('2 free left');
  await hilo.press('Skip');
  await hilo.says(/0 of 7 to the treasure(?!\.)/);
  await hilo.press('Skip');
  await hilo.says(/0 of 8 to the treasure(?!\.)/);
  await hilo.says('You have no free skips left in this round.');
  await hilo.says('0 free left');
  // The earlier winnings can still be cashed out.
  const payout = times(STAKE, shown(afterGuess(WHOLE, cards[0] ?? 0, rightGuess(cards, 0))));
  expect(HiloPage.amountIn(await hilo.ready('Cash out'))).toBe(payout);
  await hilo.press('Cards');
  await hilo.says(/First card[^]*Guessed [^]*right[^]*Skipped[^]*Skipped[^]*Skipped/);
});

test('five right guesses open the chest, a skip would close it and asks, and the cash-out pays its share', async () => {
  const { hilo, cards, resultSeed } = await dealt();
  for (let step = 0; step < 5; step++) {
    await hilo.guess(rightGuess(cards, step));
    await hilo.says(step < 4 ? `${step + 1} of 5` : 'Treasure +');
  }
  const treasure = treasureBasisPoints(resultSeed);
  await hilo.says(`Treasure +${treasure / 100}%`);
  await hilo.press('Skip');
  await hilo.answer('Cancel');
  await hilo.says(`Treasure +${treasure / 100}%`);
  let product = WHOLE;
  for (let step = 0; step < 5; step++)
    product = afterGuess(product, cards[step] ?? 0, rightGuess(cards, step));
  const base = times(STAKE, shown(product));
  const payout = (base + (base * BigInt(treasure)) / 10_000n) as Money;
  expect(HiloPage.amountIn(await hilo.ready('Cash out'))).toBe(payout);
  await hilo.press('Cash out');
  await hilo.balanceIs((STAKED + payout) as Money);
});

test('a skip that is confirmed closes the open chest and takes its share away', async () => {
  const { hilo, cards } = await dealt();
  for (let step = 0; step < 5; step++) {
    await hilo.guess(rightGuess(cards, step));
    await hilo.says(step < 4 ? `${step + 1} of 5` : 'Treasure +');
  }
  const before = HiloPage.amountIn(await hilo.ready('Cash out'));
  await hilo.press('Skip');
  await hilo.answer('Skip');
  await hilo.says('0 of 6');
  expect(HiloPage.amountIn(await hilo.ready('Cash out'))).toBeLessThan(before);
});

test('the details of a past round say that its hashes were seen here before the bet', async () => {
  const { hilo, cards } = await dealt();
  await hilo.guess(wrongGuess(cards));
  await hilo.ready('Deal');
  await hilo.openLastRound();
  await hilo.says(/Server seed hash[^]*Seen on this device before the bet/);
  await hilo.says(/Game result hash[^]*Seen on this device before the bet/);
  await hilo.tap('Close');
  // Shows the same round on a device that did not see it before the bet.
  await hilo.page.evaluateOnNewDocument(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('witness')) localStorage.removeItem(key);
  });
  await hilo.page.reload();
  await hilo.drawn();
  await hilo.openLastRound();
  await hilo.says(/Not seen (here|on this device)/);
});

test('auto bet plays the rounds it was asked for and says that it is done', async () => {
  const hilo = await seat();
  await hilo.balanceIs(START);
  await hilo.ready('Deal');
  await hilo.startAuto(3, 1);
  await hilo.says('Auto bet is done: all bets were placed');
  const bets = await site.platform.database.query<{ mode: string; state: string; payout: string }>(
    `SELECT mode, state, payout FROM bets WHERE game_type = 8 ORDER BY placed_at DESC LIMIT 3`,
  );
  expect(bets.map(({ mode, state }) => [mode, state])).toEqual(Array(3).fill(['auto', 'settled']));
  const paid = bets.reduce((sum, { payout }) => sum + parseMoney(payout), 0n);
  await hilo.balanceIs((START - 3n * STAKE + paid) as Money);
  await hilo.ready('Deal');
});

test('auto bet asks before it is left, pauses over a reload, and hands an open round over when it is stopped', async () => {
  const hilo = await seat();
  await hilo.ready('Deal');
  // So many right guesses in a row do not happen: the run ends with a loss, or the test stops it.
  await hilo.startAuto(50, 40);
  await hilo.page.waitForSelector('.auto-strip--running');
  await hilo.tap('Back to the lobby');
  await hilo.answer('Stay');
  await hilo.page.reload();
  await hilo.drawn();
  await hilo.page.waitForSelector('.auto-strip--paused');
  await hilo.tap('Resume');
  await hilo.page.waitForSelector('.auto-strip--running');
  await hilo.says(/[^0]\d*× *\d of 5|1\.00×/);
  await hilo.tap('Stop');
  await hilo.page.waitForSelector('.auto-strip', { hidden: true });
  // The open round continues by hand; if it had just ended, the next round does.
  await hilo.press((await hilo.ready('Skip', 'Deal')).split(' ')[0] ?? '');
  await hilo.ready('Skip');
});

const rightGuess = (cards: readonly Card[], step: number): Guess => {
  const [now = 0, next = 0] = cards.slice(step).map(rankOf);
  return next > now ? 'higher' : next < now ? 'lower' : 'equal';
};

/** A guess that is offered on the first card and is wrong. */
function wrongGuess(cards: readonly Card[]): Guess {
  const isHigher = rightGuess(cards, 0) === 'higher';
  if (isHigher) return rankOf(cards[0] ?? 0) > 0 ? 'lower' : 'equal';
  return rankOf(cards[0] ?? 0) < 12 ? 'higher' : rightGuess(cards, 0) === 'equal' ? 'lower' : 'equal';
}

/** The seed that decides the newest round. */
async function seedOfLatest({ database }: Platform): Promise<string> {
  const [row] = await database.query<{
    tip: string;
    length: number;
    chain_index: number;
    client_seed: string;
    block_hash: string;
  }>(
    `SELECT tip, length, chain_index, client_seed, block_hash
       FROM hilo_rounds JOIN seed_chains USING (chain_id) ORDER BY bet_time DESC LIMIT 1`,
  );
  if (!row) throw new Error('no round was dealt');
  return derive({
    serverSeed: walkChain(row.tip, row.length - row.chain_index),
    clientSeed: row.client_seed,
    blockHash: row.block_hash,
    round: String(row.chain_index),
  }).resultSeed;
}
