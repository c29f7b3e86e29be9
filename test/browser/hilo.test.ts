// Hilo played as a person plays it. The test knows the cards from the database, as no player can.
import { derive } from '../../src/core/derivation';
import { walkChain } from '../../src/core/hash';
import { parseMoney, times, type Money } from '../../src/core/money';
import { WHOLE, afterGuess, deal, rankOf, shown, type Card, type Guess } from '../../src/games/hilo/rules';
import { TestBrowser } from './support/browser';
import { Fair } from './support/fair';
import { HiloPage } from './support/hiloPage';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');
const STAKED = (START - STAKE) as Money;

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
afterEach(async () => {
  await browser.closePages();
  expect(await fair.platform.ledger.audit()).toMatchObject({
    sumOfEntries: 0n,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
  expect(browser.complaints.splice(0)).toEqual([]);
});

/** A player at the table with an open round, and the cards that will come. */
async function dealt(): Promise<{ readonly hilo: HiloPage; readonly cards: readonly Card[] }> {
  const hilo = await HiloPage.open(await browser.phone(), fair.link('hilo'));
  await hilo.balanceIs(START);
  await hilo.press('Deal');
  await hilo.balanceIs(STAKED);
  await hilo.ready('Skip');
  return { hilo, cards: await cardsOfLatest() };
}

test('a right guess is cashed out for exactly what the button says', async () => {
  const { hilo, cards } = await dealt();
  const guess = rightGuess(cards, 0);
  await hilo.guess(guess);
  const name = await hilo.ready('Cash out');
  const payout = times(STAKE, shown(afterGuess(WHOLE, cards[0] ?? 0, guess)));
  expect(HiloPage.amountIn(name)).toBe(payout);
  await hilo.press('Cash out');
  await hilo.balanceIs((STAKED + payout) as Money);
  await hilo.says('Paid');
  await hilo.ready('Deal');
});

test('a wrong guess loses the stake and nothing else', async () => {
  const { hilo, cards } = await dealt();
  await hilo.guess(wrongGuess(cards));
  await hilo.says('Lost: 10.00');
  await hilo.ready('Deal');
  await hilo.balanceIs(STAKED);
});

test('an open round comes back after a reload with the same odds, and goes on', async () => {
  const { hilo, cards } = await dealt();
  await hilo.guess(rightGuess(cards, 0));
  await hilo.ready('Cash out');
  const before = await hilo.guesses();
  expect(before.length).toBeGreaterThanOrEqual(2);
  await hilo.page.reload();
  await hilo.settled();
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
  const [row] = await fair.platform.database.query<{ moves: unknown }>(
    'SELECT moves FROM hilo_rounds ORDER BY bet_time DESC LIMIT 1',
  );
  expect(row?.moves).toHaveLength(1);
});

test('a skip says its price, turns a card, and makes the treasure take one more', async () => {
  const { hilo } = await dealt();
  await hilo.says('the treasure then takes 6 in a row');
  await hilo.press('Skip');
  await hilo.says('0 of 6');
  expect(await hilo.ready('Skip')).toContain('2 free left');
});

const rightGuess = (cards: readonly Card[], step: number): Guess => {
  const [now = 0, next = 0] = cards.slice(step).map(rankOf);
  return next > now ? 'higher' : next < now ? 'lower' : 'equal';
};

/** One that is offered on the first card, and wrong. */
function wrongGuess(cards: readonly Card[]): Guess {
  const isHigher = rightGuess(cards, 0) === 'higher';
  if (isHigher) return rankOf(cards[0] ?? 0) > 0 ? 'lower' : 'equal';
  return rankOf(cards[0] ?? 0) < 12 ? 'higher' : rightGuess(cards, 0) === 'equal' ? 'lower' : 'equal';
}

/** The cards of the round dealt last. */
async function cardsOfLatest(): Promise<readonly Card[]> {
  const [row] = await fair.platform.database.query<{
    tip: string;
    length: number;
    chain_index: number;
    client_seed: string;
    block_hash: string;
  }>(
    `SELECT tip, length, chain_index, client_seed, block_hash
       FROM hilo_rounds JOIN player_chains USING (chain_id) ORDER BY bet_time DESC LIMIT 1`,
  );
  if (!row) throw new Error('no round was dealt');
  const { resultSeed } = derive({
    serverSeed: walkChain(row.tip, row.length - row.chain_index),
    clientSeed: row.client_seed,
    blockHash: row.block_hash,
    round: String(row.chain_index),
  });
  return deal(resultSeed, 12);
}
