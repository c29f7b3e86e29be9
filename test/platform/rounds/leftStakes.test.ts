// The page is reloaded while the call of a bet is under way, and the round is over before the page is back. Over the real
// protocol, the client ends with the ledger's result, and the player is informed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { createRocketStore } from '../../../src/games/rocket/client/store';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { CODE } from '../../../src/protocol/codes';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { eventually } from '../support/eventually';
import { Page } from '../support/page';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { Hall } from './hall';

const START = parseMoney('10000.00');

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await Hall.open();
});
beforeEach(async () => {
  player = await hall.enter();
});
afterAll(() => hall.close());

async function enter(page: Page) {
  const store = createRocketStore(page.services);
  await Promise.all([store.start(), store.assetsReady()]);
  return store;
}

const bets = async () =>
  (await player.call(RECORD_CALLS.gameRecord, { gameType: 7, mode: 'all', count: 10 })).slips;

/** A page whose first panel has sent a bet in a countdown, by auto bet or by hand, and waits for the answer. */
async function staking(mode: 'manual' | 'auto', what: 'request' | 'answer', autoEscape: string | null) {
  const { round } = await hall.countdownTo(player, '1.50');
  const page = new Page(player, hall.clock);
  page.losing = { call: ROCKET_CALLS.bet, what };
  const store = await enter(page);
  const [panel] = store.panels;
  panel.setAutoEscape(autoEscape !== null);
  if (autoEscape !== null) panel.setAutoEscapeText(autoEscape);
  if (mode === 'auto')
    await panel.auto.start({ ...EMPTY_PLAN, count: 5, cashOutAt: autoEscape ?? '1000.00' });
  if (mode === 'auto') store.autoBetFree();
  else void panel.act();
  await eventually(async () => {
    expect(page.lost).toHaveLength(1);
    expect(await bets()).toHaveLength(what === 'request' ? 0 : 1);
  });
  return { page, roundId: round?.id ?? '' };
}

test.each([
  ['lost', null, -1000n],
  ['won', '1.10', 100n],
])('auto bet counts a stake whose answer was lost, and which %s meanwhile', async (end, autoEscape, net) => {
  const { page, roundId } = await staking('auto', 'answer', autoEscape);
  const after = page.reload(hall.clock);
  await hall.finish(player, roundId);
  const [{ auto }] = (await enter(after)).panels;
  await eventually(() => expect(auto).toMatchObject({ state: 'paused', left: 4, net, openBet: null }));
  expect(after.told).toEqual([`game:left.${end}`]);
  const [bet] = await bets();
  expect(bet?.net).toBe(net);
});

test('a stake that never came is told, does not count, and is not placed late', async () => {
  const { page } = await staking('auto', 'request', null);
  const after = page.reload(hall.clock);
  // Back in the same countdown.
  const [{ auto }] = (await enter(after)).panels;
  expect(auto).toMatchObject({ state: 'paused', left: 5, net: 0n, openBet: null });
  expect(after.told).toEqual(['game:left.notPlaced']);
  // A slow proxy delivers the held request after all.
  expect(await player.codeOf(ROCKET_CALLS.bet, page.lost[0]?.request)).toBe(CODE.requestIdReused);
  expect(await bets()).toEqual([]);
  expect(await hall.platform.ledger.balanceOf(player.userId)).toBe(START);
});

test('back in the same countdown, the stake is on its panel and is taken once', async () => {
  const { page } = await staking('manual', 'answer', null);
  const after = page.reload(hall.clock);
  const [panel] = (await enter(after)).panels;
  expect(panel.bet).toMatchObject({ status: 'placed', amount: 1000n });
  expect(panel.action).toBe('cancel');
  expect(after.told).toEqual(['game:left.counts']);
  expect(await hall.platform.ledger.balanceOf(player.userId)).toBe(START - 1000n);
});

test('a bet by hand is told to have lost', async () => {
  const { page, roundId } = await staking('manual', 'answer', null);
  const after = page.reload(hall.clock);
  await hall.finish(player, roundId);
  await enter(after);
  expect(after.told).toEqual(['game:left.lost']);
});

test.each([
  ['answer', 'win', 'won'],
  ['request', 'notDrawn', 'lost'],
] as const)('an escape whose %s was lost is told by what the ledger says', async (what, outcome, key) => {
  const { round } = await hall.countdownTo(player, '1.50');
  const page = new Page(player, hall.clock);
  page.losing = { call: ROCKET_CALLS.run, what };
  const store = await enter(page);
  const [panel] = store.panels;
  await panel.act();
  await hall.until(player, 'flying');
  await hall.wind(2_000);
  await store.refresh();
  expect(panel.action).toBe('escape');
  void panel.act();
  await eventually(async () => {
    expect(page.lost).toHaveLength(1);
    expect(await bets()).toMatchObject([{ outcome }]);
  });
  const after = page.reload(hall.clock);
  await hall.finish(player, round?.id ?? '');
  await enter(after);
  expect(after.told).toEqual([`game:left.${key}`]);
});

test('nobody learns of another player’s calls, or ends them', async () => {
  const other = await hall.enter();
  const { round } = await hall.until(player, 'countdown');
  const request = {
    ...{ requestId: newRequestId(), slot: 1, amount: parseMoney('10.00'), autoEscape: null, next: false },
    ...{ roundId: round?.id ?? null, mode: 'manual' as const },
  };
  const { bet } = await player.call(ROCKET_CALLS.bet, request);
  const ask = { requestId: request.requestId, betIds: [bet.betId] };
  expect(await other.call(RECORD_CALLS.requestRecord, ask)).toEqual({ counted: false, slips: [] });
  expect(await player.call(RECORD_CALLS.requestRecord, ask)).toMatchObject({
    counted: true,
    slips: [{ betId: bet.betId, settleTime: null }],
  });
  expect((await player.call(ROCKET_CALLS.bet, request)).bet.betId).toBe(bet.betId);
});

test('an order whose answer was lost, on a platform that was restarted meanwhile, is told to be back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairground-left-'));
  const first = await Hall.open({ config: { dataFolder: folder } });
  const ordering = await first.enter();
  await first.until(ordering, 'flying');
  const page = new Page(ordering, first.clock);
  page.losing = { call: ROCKET_CALLS.bet, what: 'answer' };
  const [panel] = (await enter(page)).panels;
  expect(panel.action).toBe('bet-next');
  void panel.act();
  await eventually(async () => {
    expect((await ordering.call(ROCKET_CALLS.currentRound, {})).mine).toMatchObject([{ status: 'ordered' }]);
  });
  await first.close();

  const second = await Hall.open({ config: { dataFolder: folder }, clock: first.clock, seed: 'another' });
  const { token, userId } = ordering;
  const again = new TestPlayer(second.platform.address, token, userId, () => second.clock.now());
  await again.refresh();
  const after = new Page(again, second.clock, page.device);
  await enter(after);
  expect(after.told).toEqual(['game:left.back']);
  expect(await second.platform.ledger.balanceOf(userId)).toBe(START);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});
