// The hash hall in a browser, against a whole platform: a win, a loss and, where there is one, a tie of each of the five
// games; the blocks to come are known to the test alone.
import { add, cents, parseMoney, subtract, type Money } from '../../src/core/money';
import { drawOf, type ClassicGameType, type Draw } from '../../src/games/classic/plays';
import { TestBrowser } from './support/browser';
import { ClassicPage } from './support/classicPage';
import { Fair } from './support/fair';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');

let fair: Fair;
let browser: TestBrowser;
beforeAll(async () => {
  [fair, browser] = await Promise.all([Fair.open(), TestBrowser.open()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await Promise.all([browser?.close(), fair?.close()]);
  expect(browser.complaints).toEqual([]);
});

interface Case {
  readonly play: string;
  readonly outcome: Draw['outcome'];
  /** What a stake of 10.00 makes, given the winner's points. */
  readonly makes: (points: bigint) => Money;
  readonly status: 'Win' | 'Lose' | 'Tie';
  readonly shown: string;
}

const win = (play: string, outcome: Draw['outcome'], shown: string, profit: string): Case => ({
  play,
  outcome,
  makes: () => parseMoney(profit),
  status: 'Win',
  shown,
});
const loss = (play: string, outcome: Draw['outcome'], shown: string): Case => ({
  play,
  outcome,
  makes: () => cents(-STAKE),
  status: 'Lose',
  shown,
});
const tie = (play: string): Case => ({
  play,
  outcome: 'tie',
  makes: () => cents(0),
  status: 'Tie',
  shown: 'Tie',
});

const GAMES: readonly (readonly [ClassicGameType, string, readonly Case[]])[] = [
  [
    1,
    'lucky hash',
    [win('Letter + number', 'win', 'Letter + number', '10.00'), loss('Letter + number', 'lose', 'No pair')],
  ],
  [
    3,
    'hash bull',
    [
      {
        play: 'Banker',
        outcome: 'banker',
        makes: (points) => cents((STAKE * points * 95n) / 100n),
        status: 'Win',
        shown: 'Banker',
      },
      {
        play: 'Banker',
        outcome: 'player',
        makes: (points) => cents(-STAKE * points),
        status: 'Lose',
        shown: 'Player',
      },
      tie('Player'),
    ],
  ],
  [
    4,
    'banker-player',
    [
      win('Tie', 'tie', 'Tie', '70.00'),
      win('Player', 'player', 'Player', '9.50'),
      loss('Banker', 'player', 'Player'),
      tie('Banker'),
    ],
  ],
  [5, 'odd-even', [win('Odd', 'odd', 'Odd', '9.50'), loss('Odd', 'even', 'Even')]],
  [6, 'big-small', [win('Small', 'small', 'Small', '9.50'), loss('Small', 'big', 'Big')]],
];

test.each(GAMES)('game %i, %s: each way a round can end', async (gameType, _name, cases) => {
  const held = gameType === 3 ? cents(STAKE * 10n) : STAKE;
  const hall = await ClassicPage.open(await browser.phone(), fair.link(`bet ${gameType}`));
  let balance = START;
  for (const { play, outcome, makes, status, shown } of cases) {
    const { blockNum, blockHash } = await fair.drawing(
      gameType,
      (hash) => drawOf(gameType, hash).outcome === outcome,
    );
    await hall.choose(play);
    if (gameType === 3) await hall.says('9× margin: 90.00 is frozen');
    await hall.bet(blockNum);
    await hall.balanceIs(subtract(balance, held));
    await fair.passBlock(gameType, blockNum);
    expect(await hall.outcome(blockNum)).toContain(shown);
    const { points } = drawOf(gameType, blockHash);
    const made = makes(BigInt(Math.max(points?.banker ?? 0, points?.player ?? 0)));
    balance = add(balance, made);
    await hall.balanceIs(balance);
    if (made > 0n) await hall.celebrates();
    const { row, detail, link } = await hall.lastBet();
    expect(row).toContain(status);
    expect(detail.replaceAll(' ', '')).toContain(blockHash);
    expect(link).toBe(`./block/${blockNum} _blank noopener noreferrer`);
    if (made <= 0n) expect(await hall.isCelebrated()).toBe(false);
  }
});

test('the tabs lead from game to game, the address names each, and its bets stay where they were placed', async () => {
  const hall = await ClassicPage.open(await browser.phone(), fair.link('bet 5'));
  const { blockNum } = await fair.drawing(5, () => true);
  await hall.choose('Even');
  await hall.bet(blockNum);
  await hall.press('Big–small', '.hash-tabs');
  await hall.page.waitForFunction(() => location.hash.endsWith('?gameType=6'));
  await hall.choose('Big');
  expect(await hall.page.$('.play__mine')).toBeNull();
  await hall.press('Odd–even', '.hash-tabs');
  await hall.page.waitForSelector('.play__mine');
});
