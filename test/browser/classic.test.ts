// Tests the block-hash games in a browser against a whole platform: a win, a loss and, where there is one, a tie in each of
// the five games. Only the test can compute the blocks to come.
import type { Page } from 'puppeteer';
import { add, cents, parseMoney, subtract, type Money } from '../../src/core/money';
import { drawOf, marginOf, type ClassicGameType, type Draw } from '../../src/kits/blockRounds/plays';
import { ClassicPage } from './support/classicPage';
import { browser, site, openSite } from './support/openSite';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

openSite({ hasWebGL: true });

interface Bet {
  readonly play: string;
  readonly status: 'Win' | 'Lose' | 'Tie';
  /** The profit on a stake of 10.00, given the winner's points. */
  readonly makes: (points: bigint) => Money;
}

/** A round with this outcome, and a bet of 10.00 on each of some plays of it. */
interface Round {
  readonly outcome: Draw['outcome'];
  readonly shown: string;
  readonly bets: readonly Bet[];
}

const bet = (play: string, status: Bet['status'], profit: string): Bet => ({
  play,
  status,
  makes: () => parseMoney(profit),
});
const won = (play: string, profit: string): Bet => bet(play, 'Win', profit);
const lost = (play: string): Bet => ({ play, status: 'Lose', makes: () => cents(-STAKE) });
const tied = (play: string): Bet => bet(play, 'Tie', '0.00');

const GAMES: readonly (readonly [ClassicGameType, string, readonly Round[]])[] = [
  [
    1,
    'lucky hash',
    [
      { outcome: 'lose', shown: 'Same kind', bets: [lost('Letter + number')] },
      { outcome: 'win', shown: 'Letter + number', bets: [won('Letter + number', '10.00')] },
    ],
  ],
  [
    3,
    'hash bull',
    [
      { outcome: 'tie', shown: 'Tie', bets: [tied('Banker'), tied('Player')] },
      {
        outcome: 'banker',
        shown: 'Banker',
        bets: [
          { play: 'Banker', status: 'Win', makes: (points) => cents((STAKE * points * 95n) / 100n) },
          { play: 'Player', status: 'Lose', makes: (points) => cents(-STAKE * points) },
        ],
      },
    ],
  ],
  [
    4,
    'banker-player',
    [
      { outcome: 'tie', shown: 'Tie', bets: [tied('Banker'), won('Tie', '70.00')] },
      { outcome: 'player', shown: 'Player', bets: [lost('Banker'), won('Player', '9.50')] },
    ],
  ],
  [5, 'odd-even', [{ outcome: 'odd', shown: 'Odd', bets: [lost('Even'), won('Odd', '9.50')] }]],
  [6, 'big-small', [{ outcome: 'small', shown: 'Small', bets: [lost('Big'), won('Small', '9.50')] }]],
];

/** One game runs with all motion, flaps included; the others with reduced motion. */
const phoneFor = (gameType: ClassicGameType): Promise<Page> =>
  gameType === 4 ? browser.phone() : browser.calmPhone();

test.each(GAMES)('game %i, %s: each way a round can end', async (gameType, _name, rounds) => {
  const held = add(STAKE, marginOf(gameType, STAKE));
  const draws = (outcome: Draw['outcome']) =>
    site.drawing(gameType, (hash) => drawOf(gameType, hash).outcome === outcome);
  let balance = START;
  let hall: ClassicPage | undefined;
  const expected: { readonly status: string; readonly blockNum: number }[] = [];
  for (const { outcome, shown, bets } of rounds) {
    // The page is opened before the block is chosen: opening it may take longer than a block is announced.
    hall ??= await ClassicPage.open(await phoneFor(gameType), site.link(`bet ${gameType}`));
    const { blockNum, blockHash } = await draws(outcome);
    if (gameType === 3) await hall.says('Holds 100.00: win up to 95.00, lose up to 100.00');
    const { points } = drawOf(gameType, blockHash);
    const winner = BigInt(Math.max(points?.banker ?? 0, points?.player ?? 0));
    let after = balance;
    for (const { play, makes, status } of bets) {
      await hall.bet(play, blockNum);
      balance = subtract(balance, held);
      await hall.balanceIs(balance);
      after = add(after, makes(winner));
      expected.unshift({ status, blockNum });
    }
    const gain = subtract(after, balance) - held * BigInt(bets.length);
    balance = after;
    await site.passBlock(gameType, blockNum);
    expect(await hall.outcome(blockNum)).toContain(shown);
    await hall.balanceIs(balance);
    if (gain > 0n) await hall.celebrates();
    else expect(await hall.isCelebrated()).toBe(false);

    const { rows, detail, link } = await hall.ownBets(expected.length);
    expected.forEach((one, i) => {
      expect(rows[i]).toContain(one.status);
      expect(rows[i]).toContain(`#${one.blockNum}`);
    });
    expect(detail.replaceAll(' ', '')).toContain(blockHash);
    expect(link).toBe(`./block/${blockNum} _blank noopener noreferrer`);
  }
});

test('the tabs lead from game to game, the address names each, its bets stay where they were placed, and they verify', async () => {
  const hall = await ClassicPage.open(await phoneFor(5), site.link('bet 5'));
  const { blockNum } = await site.drawing(5, () => true);
  await hall.bet('Even', blockNum);
  await hall.press('Big–small', '.hash-tabs');
  await hall.page.waitForFunction(() => location.hash.endsWith('?gameType=6'));
  await hall.choose('Big');
  expect(await hall.page.$('.play__mine')).toBeNull();
  await hall.press('Odd–even', '.hash-tabs');
  await hall.page.waitForSelector('.play__mine');
  // Even the longest road keeps all parts of its sheet inside the screen.
  await hall.press('Results', '.navbar');
  await hall.page.waitForSelector('.road__box');
  await hall.press('100', '[role="dialog"]');
  expect(await hall.page.evaluate(() => document.querySelector('[role="dialog"]')?.scrollWidth)).toBe(390);
  await hall.page.keyboard.press('Escape');
  await hall.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  await site.passBlock(5, blockNum);
  await hall.outcome(blockNum);
  // The demo makes its blocks itself, so no other node can confirm them.
  expect(await hall.verdict()).toBe('Matches, but not proven');
});
