// Rounds at full speed (a thousand in the long form): bots play as players do, through HTTP, socket and ledger. In the end an
// auditor computes every payout from the revealed seeds alone, and finds the same.
import { setImmediate } from 'node:timers/promises';
import { parseMoney } from '../../../src/core/money';
import { ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { crashCrowd } from '../../../src/kits/crash/platform/crowd';
import { startBots } from '../../../src/platform/bots/crowd';
import { ROCKET } from '../../../src/games/rocket/platform/skin';
import {
  crashOf,
  heightOf,
  payoutOf,
  resultSeedOf,
  sha256,
  stopOf,
} from '../../unit/support/independentCrash';
import { atLength } from '../../unit/support/fullLength';
import { TEST_CONFIG } from '../support/testPlatform';
import { Hall } from './hall';
import { seededRandom } from './seededRandom';

const ROUNDS = atLength(100, 1_000);
const PLAYERS = 5;
const PURSE = parseMoney('1000000.00');

jest.setTimeout(600_000);

const cents = (text: unknown): bigint => BigInt(String(text).replace('.', ''));

test(`${ROUNDS} rounds with random players end with sums of zero and payouts that follow from the seeds`, async () => {
  const socket = { ...TEST_CONFIG.socket, ping: 1e9, silence: 1e12 };
  const hall = await Hall.open({ heightPeriod: 1_000, seed: 'a thousand rounds', config: { socket } });
  const { platform, clock } = hall;
  // The first round is announced before a player is connected.
  await hall.deliver();
  const unheard = hall.flushed;
  const crowd = startBots({
    game: crashCrowd(ROCKET),
    origin: platform.address,
    mint: async (nickName) => {
      const { player, token } = await platform.launches.mint({ balance: PURSE, nickName });
      return { userId: player.userId, token };
    },
    count: PLAYERS,
    clock,
    random: seededRandom('a crowd'),
  });
  // The clock goes on only when every call is answered and every sent push is received.
  hall.busy.push(() => crowd.busy > 0 || (crowd.watching && crowd.heard + unheard < hall.flushed));
  await hall.wind(250);
  while (!crowd.watching) await setImmediate();

  await hall.windUntil(() => hall.rounds >= ROUNDS, 'the rounds', Infinity);
  await crowd.stop();
  const open = hall.rounds;
  await hall.windUntil(() => hall.rounds > open + 1, 'the end of what is still open');

  const { database, ledger } = platform;
  expect(await ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
  expect(await ledger.openBets(ROCKET_GAME_TYPE)).toEqual([]);

  const crashes = new Map<string, { readonly crash: bigint; readonly launchedAt: number }>();
  let before: string | null = null;
  let lastBlock = 0;
  const [origin] = await database.query('SELECT first_at FROM simulated_chain');
  const firstAt = Number(origin?.['first_at']);
  for (const row of await database.query(
    'SELECT * FROM crash_rounds WHERE settle_time IS NOT NULL ORDER BY round_id',
  )) {
    const roundId = String(row['round_id']);
    const serverSeed = String(row['server_seed']);
    const resultSeed = resultSeedOf(serverSeed, String(row['block_hash']), roundId);
    expect(row['status']).toBe(6);
    expect(sha256(serverSeed)).toBe(row['server_seed_hash']);
    expect(sha256(resultSeed)).toBe(row['game_result_hash']);
    if (before !== null) expect(row['server_seed_hash']).toBe(before);
    const block = Number(row['block_num']);
    expect(block).toBeGreaterThan(lastBlock);
    lastBlock = block;
    expect(cents(row['crash'])).toBe(crashOf(resultSeed));
    before = serverSeed;
    // The flight begins half a second after its block, which comes when betting has closed.
    const blockAt = firstAt + (block - 1) * 3_000;
    expect(blockAt).toBeGreaterThanOrEqual(Number(row['opened_at']) + 9_000);
    crashes.set(roundId, { crash: crashOf(resultSeed), launchedAt: blockAt + 500 });
  }
  expect(crashes.size).toBeGreaterThanOrEqual(ROUNDS);

  const tally = { height: 0, hand: 0, lost: 0, refunded: 0 };
  let staked = 0n;
  let paid = 0n;
  const limit = cents('50000.00');
  for (const row of await database.query('SELECT * FROM bets')) {
    const detail = row['detail'] as {
      readonly autoEscape: string | null;
      readonly multiplier: string | null;
    };
    const stake = cents(row['stake']);
    staked += stake;
    if (row['state'] === 'refunded' || row['state'] === 'cancelled') {
      tally.refunded += 1;
      paid += stake;
      continue;
    }
    const { crash, launchedAt } = crashes.get(String(row['round_id'])) ?? { crash: 0n, launchedAt: 0 };
    const payout = cents(row['payout']);
    paid += payout;
    const auto = detail.autoEscape === null ? null : cents(detail.autoEscape);
    if (detail.multiplier === null) {
      tally.lost += 1;
      expect(payout).toBe(0n);
      expect(auto === null || auto > crash).toBe(true);
      continue;
    }
    const elapsed = Number(row['settled_at']) - launchedAt;
    if (auto === null) {
      tally.hand += 1;
      expect(elapsed).toBeLessThan(stopOf(crash));
      expect(cents(detail.multiplier)).toBe(heightOf(elapsed));
    } else {
      tally.height += 1;
      expect(auto <= crash).toBe(true);
      expect(cents(detail.multiplier)).toBe(auto);
    }
    expect(payout).toBe(payoutOf(stake, cents(detail.multiplier), limit));
  }
  const [purses] = await database.query(
    'SELECT sum(balance) AS sum, count(*) AS players FROM accounts WHERE balance IS NOT NULL',
  );
  expect(cents(purses?.['sum'])).toBe(BigInt(String(purses?.['players'])) * PURSE - staked + paid);
  for (const kind of ['height', 'hand', 'lost'] as const) expect(tally[kind]).toBeGreaterThan(ROUNDS / 4);
  if (process.env['FAIRGROUND_TALLY']) console.log(tally, { staked, paid });
  await hall.close();
});
