// The page is reloaded while the call of a block-hash bet is under way, and the round is decided before the page is back.
// Over the real protocol, auto bet ends with the ledger's result, and the player is informed.
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { CODE } from '../../../src/protocol/codes';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { eventually } from '../support/eventually';
import { Page } from '../support/page';
import type { TestPlayer } from '../support/testPlayer';
import { FIRST_DRAW, HashHall } from './hashHall';

const BIG_SMALL = 6;

let hash: HashHall;
let player: TestPlayer;
beforeEach(async () => {
  hash = await HashHall.open();
  player = await hash.enter();
});
afterEach(async () => {
  await hash.checkBooks();
  await hash.close();
});

const bets = async () =>
  (await player.call(RECORD_CALLS.gameRecord, { gameType: BIG_SMALL, mode: 'all', count: 10 })).slips;

async function enter(page: Page) {
  const store = new ClassicStore(page.services, BIG_SMALL, () => true);
  await store.start();
  return store;
}

/** Auto bet on "big" has sent its bet on the first round block, and the call is not answered yet. */
async function staking(what: 'request' | 'answer') {
  const page = new Page(player, hash.clock);
  page.losing = { call: CLASSIC_CALLS.bet, what };
  const { table } = await enter(page);
  table.desk.choose('big');
  await table.startAuto({ ...EMPTY_PLAN, count: 5 });
  await eventually(async () => {
    expect(page.lost).toHaveLength(1);
    expect(await bets()).toHaveLength(what === 'request' ? 0 : 1);
  });
  return page;
}

test.each([
  ['won', '9', 950n],
  ['lost', '1', -1000n],
])('a stake that %s comes to the net', async (key, ending, net) => {
  const page = await staking('answer');
  const after = page.reload(hash.clock);
  await hash.blocksTo(FIRST_DRAW, ending);
  await hash.blocksTo(FIRST_DRAW + 5);
  const { auto } = (await enter(after)).table.desk;
  await eventually(() => expect(auto).toMatchObject({ state: 'paused', left: 4, net, openBet: null }));
  expect(after.told).toEqual([`game:left.${key}`]);
  expect(await bets()).toMatchObject([{ net }]);
});

test('one that never came does not count, and is not placed late', async () => {
  const page = await staking('request');
  const after = page.reload(hash.clock);
  const { auto } = (await enter(after)).table.desk;
  expect(auto).toMatchObject({ state: 'paused', left: 5, net: 0n, openBet: null });
  expect(after.told).toEqual(['game:left.notPlaced']);
  expect(await player.codeOf(CLASSIC_CALLS.bet, page.lost[0]?.request)).toBe(CODE.requestIdReused);
  expect(await bets()).toEqual([]);
});
