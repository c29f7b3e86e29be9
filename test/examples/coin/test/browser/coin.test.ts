// Plays the coin in a browser as a player does: won, lost, cashed out, across a reload and a lost connection, verified and
// replayed. The test computes the flips from the database, which no player can read.
import { derive } from '../../src/core/derivation';
import { walkChain } from '../../src/core/hash';
import { parseMoney, times, type Money } from '../../src/core/money';
import { flips, multiplierAfter, type Side } from '../../src/games/coin/rules';
import { GamePage } from './support/gamePage';
import { browser, site, openSite } from './support/openSite';
import { press } from './support/touch';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');
const NAMES: Readonly<Record<Side, string>> = { heads: 'Heads', tails: 'Tails' };
const other = (side: Side): Side => (side === 'heads' ? 'tails' : 'heads');

// Some tests cut the connection, which logs errors.
openSite({ mayComplain: true });

async function enter(page = browser.calmPhone()): Promise<GamePage> {
  const shown = await page;
  await shown.goto(site.link('coin'));
  const coin = new GamePage(shown);
  await coin.drawn();
  await coin.balanceIs(START);
  return coin;
}

const call = async (coin: GamePage, side: Side, verb: string): Promise<void> => {
  await press(coin.page, NAMES[side]);
  await press(coin.page, verb);
};

/** The sides of the newest player's open or next round. */
async function coming(): Promise<readonly Side[]> {
  const [row] = await site.platform.database.query<{
    tip: string;
    length: number;
    used: string;
    clientSeed: string;
    blockHash: string;
  }>(
    `SELECT tip, length, state->'current'->>'used' AS used, state->'current'->>'clientSeed' AS "clientSeed",
       state->'current'->>'blockHash' AS "blockHash"
       FROM own_chains JOIN seed_chains ON chain_id = state->'current'->>'chainId'
      WHERE own_chains.game_type = 12 ORDER BY created_at DESC LIMIT 1`,
  );
  if (!row) throw new Error('no chain is in use');
  const index = Number(row.used) + 1;
  const { resultSeed } = derive({
    serverSeed: walkChain(row.tip, row.length - index),
    clientSeed: row.clientSeed,
    blockHash: row.blockHash,
    round: String(index),
  });
  return flips(resultSeed, 4);
}

test('a right call is doubled and cashed out for exactly what the button says', async () => {
  const coin = await enter(browser.phone());
  await coin.says(/Hash of round/);
  const [first = 'heads', second = 'heads'] = await coming();
  await call(coin, first, 'Flip');
  await coin.says('1.98×');
  await call(coin, second, 'Double');
  await coin.says('3.96×');
  await press(coin.page, 'Cash out');
  await coin.balanceIs((START - STAKE + times(STAKE, multiplierAfter(2))) as Money);
  await coin.says('Win: +');
});

test('a wrong call loses the stake and nothing else', async () => {
  const coin = await enter();
  await coin.says(/Hash of round/);
  const [first = 'heads'] = await coming();
  await call(coin, other(first), 'Flip');
  await coin.says('Lose: -10.00');
  await coin.balanceIs((START - STAKE) as Money);
});

test('an open round comes back after a reload, and goes on by keyboard and by tap', async () => {
  const coin = await enter();
  await coin.says(/Hash of round/);
  const [first = 'heads', second = 'heads'] = await coming();
  await call(coin, first, 'Flip');
  await coin.says('1.98×');
  await coin.page.reload();
  await coin.drawn();
  await coin.says('1.98×');
  await press(coin.page, NAMES[second]);
  await coin.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await coin.page.keyboard.press('d');
  await coin.says('3.96×');
});

test('a line that is lost in an open round loses nothing: it goes on where it was', async () => {
  const coin = await enter();
  await coin.says(/Hash of round/);
  const [first = 'heads'] = await coming();
  await call(coin, first, 'Flip');
  await coin.says('1.98×');
  await coin.page.setOfflineMode(true);
  await press(coin.page, 'Cash out');
  await coin.page.setOfflineMode(false);
  await coin.balanceIs((START - STAKE + times(STAKE, multiplierAfter(1))) as Money);
  const bets = await site.platform.database.query<{ state: string }>(
    `SELECT state FROM bets WHERE game_type = 12 ORDER BY placed_at DESC LIMIT 1`,
  );
  expect(bets).toEqual([{ state: 'settled' }]);
});

test('a finished round is verified on the device, and seen again from its proof', async () => {
  const coin = await enter();
  await coin.says(/Hash of round/);
  const [first = 'heads'] = await coming();
  await call(coin, other(first), 'Flip');
  await coin.says('Lose: -10.00');
  await coin.tap('Fair play');
  await press(coin.page, 'Verify this round');
  await coin.says(/Verified|It all adds up|Adds up, but not proven/);
});

test('auto bet plays the rounds it was asked for', async () => {
  const coin = await enter();
  await coin.says(/Hash of round/);
  await press(coin.page, 'Auto bet');
  await coin.type('Cash out after right calls', '1');
  await coin.type('Number of bets', '2');
  await press(coin.page, 'Start auto bet');
  await coin.answer('Start auto bet');
  await coin.says('Auto bet is done: all bets were placed');
});
