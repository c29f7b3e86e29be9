// The block games on the public chain: the platform reads a TRON node, here a stand-in that serves recorded real blocks at
// their original times.
import { ManualClock } from '../../../src/core/clock';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { TronStandIn, realBlocks } from '../chain/tronStandIn';
import { Hall } from '../rounds/hall';
import { MANY_CALLS } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

/** Milliseconds between a block's own time and its arrival. */
const TRAVEL = 400;
const STAKE = 10_00n;

let node: TronStandIn;
let hall: Hall | undefined;
beforeEach(async () => {
  node = await TronStandIn.open();
  for (const [num, block] of realBlocks()) if (num <= 4) node.blocks.set(num, block);
  node.head = 1;
  node.solid = 1;
});
afterEach(async () => {
  await hall?.close();
  await node.close();
});

test('block 3 of the main net decides: it hashes to its id, and pays who bet on what it says', async () => {
  const clock = new ManualClock(node.timeOf(1) + TRAVEL);
  const opening = Hall.open({
    clock,
    games: [5, 6],
    config: {
      ...MANY_CALLS,
      classic: { ...DEFAULT_CONFIG.classic, periodBlocks: 3 },
      chain: {
        ...DEFAULT_CONFIG.chain,
        tron: { url: node.url, apiKey: null, confirmations: 'solid', poll: 500 },
      },
    },
  });
  // The start waits for the first head, and the poll for it waits for the clock.
  let opened = false;
  void opening.finally(() => (opened = true));
  while (!opened) {
    clock.wind(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const open = await opening;
  hall = open;
  const player: TestPlayer = await open.enter();
  /** Lets time pass until `moment`, with all polls. */
  const windTo = async (moment: number): Promise<void> => {
    while (clock.now() < moment) {
      await open.wind(Math.min(100, moment - clock.now()));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const balance = async () => (await player.call(CALLS.accountBalance, {})).balance;
  const snapshot = (gameType: 5 | 6) => player.call(CLASSIC_CALLS.roundAll, { gameType });
  const bet = async (gameType: 5 | 6, play: 'odd' | 'even' | 'big', roundId: string): Promise<number> =>
    player.codeOf(CLASSIC_CALLS.bet, {
      requestId: newRequestId(),
      gameType,
      roundId,
      play,
      amount: STAKE,
      mode: 'manual',
    });

  const first = await snapshot(5);
  expect(first).toMatchObject({ publicChain: true, interval: 3_000, suspended: null });
  expect(first.rounds).toMatchObject([{ blockNum: 3, status: 1 }]);
  const roundId = first.rounds[0]?.roundId ?? '';
  expect([await bet(5, 'even', roundId), await bet(6, 'big', roundId), await bet(5, 'odd', roundId)]).toEqual(
    [CODE.success, CODE.success, CODE.success],
  );

  // Block 2 came twelve seconds after block 1: the clock closed betting, and it stayed suspended until the block came.
  await windTo(node.timeOf(1) + 3_000);
  expect(await bet(5, 'odd', roundId)).toBe(CODE.blockBeingConfirmed);
  await windTo(node.timeOf(1) + 7_000);
  expect((await snapshot(5)).suspended).toBe('source-late');

  for (const num of [2, 3, 4]) {
    await windTo(node.timeOf(num) + TRAVEL);
    node.head = num;
    node.solid = num - 1;
    await windTo(clock.now() + 1_100);
    if (num === 3) {
      // The block has arrived, but the witnesses have not confirmed it.
      expect((await snapshot(5)).rounds[0]).toMatchObject({ blockNum: 3, status: 3 });
      expect(await balance()).toBe(10_000_00n - 3n * STAKE);
    }
  }
  await windTo(clock.now() + 3_000);
  const { results } = await snapshot(5);
  // Its id ends in 7338: the last digit is 8.
  expect(results[0]).toMatchObject({
    outcome: 'even',
    block: { num: 3, hash: node.idOf(3), time: node.timeOf(3) },
  });
  expect((await snapshot(6)).results[0]).toMatchObject({ outcome: 'big' });
  expect(await balance()).toBe(10_000_00n - 3n * STAKE + 2n * 19_50n);
  const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };
  expect(await open.platform.ledger.audit()).toEqual(clean);

  const page = await fetch(`${open.platform.address}/block/3`);
  expect([page.status, (await page.text()).includes('explorer')]).toEqual([404, true]);
});
