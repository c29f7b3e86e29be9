// The client's store of plinko: taps, answers that come late, twice or never, and a balance that rises when a ball lands.
import { cents, parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { AUTO_PACE } from '../../../src/games/plinko/client/autoDrop';
import { ASK_AGAIN_AFTER, MAX_IN_FLIGHT } from '../../../src/games/plinko/client/drops';
import type { OwnBall } from '../../../src/games/plinko/client/air';
import { Landings } from '../../../src/games/plinko/client/landings';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { PLAYER_CHAIN_CALLS } from '../../../src/kits/ownRounds/messages';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { FakeServices, settle } from '../support/fakeServices';
import { openTable } from './table';

const START = parseMoney('10000.00');
const STAKE = parseMoney('10.00');
const LONG_ENOUGH = 6_000;

test('the stake goes at once, the payout comes when the ball has landed', async () => {
  const { store, platform, shown, pass } = await openTable();
  store.drop();
  await settle();
  expect(store.balls.air.count).toBe(1);
  expect(shown()).toBe(START - STAKE);
  await pass(LONG_ENOUGH);
  expect(store.balls.air.count).toBe(0);
  expect(shown()).toBe(platform.balance);
  expect(store.balls.recent.balls).toHaveLength(1);
});

test('what a board returns is asked when it is chosen, once for each, and again when a limit has changed', async () => {
  const { store, services } = await openTable();
  const asked = () => services.sentTo(PLINKO_CALLS.odds);
  expect(store.rtp).toBe('92.0000');
  store.setRows(16);
  expect(store.rtp).toBeNull();
  await settle();
  expect(store.rtp).toBe('96.0000');
  store.setRows(12);
  await settle();
  expect(store.rtp).toBe('92.0000');
  expect(asked()).toEqual([
    { rows: 12, risk: 'medium' },
    { rows: 16, risk: 'medium' },
  ]);
  services.answer(PLINKO_CALLS.config, () => ({
    ok: true,
    body: {
      ...{ gameType: 10, minBet: parseMoney('1.00'), maxBet: parseMoney('5.00') },
      ...{ profitLimit: parseMoney('100.00'), ballsAhead: 100, ballsPerCall: 20 },
    },
  }));
  services.push({ code: SHARED_PUSHES.betLimitRefresh.code, data: {} });
  await settle();
  expect(asked().at(-1)).toEqual({ rows: 12, risk: 'medium' });
  expect(asked()).toHaveLength(3);
});

test('whoever leaves while balls are falling has everything they won', async () => {
  const { store, services, platform } = await openTable();
  for (let i = 0; i < 3; i++) store.drop();
  await settle();
  store.dispose();
  expect(services.wallet.balance).toBe(platform.balance);
  expect(store.shownBalance).toBe(platform.balance);
});

test('an answer that comes after leaving still reaches the balance', async () => {
  const { store, services, platform } = await openTable();
  let deliver: () => void = () => undefined;
  platform.onTheWay = (answer) =>
    new Promise((resolve) => {
      deliver = () => resolve(answer);
    });
  store.drop();
  await settle();
  store.dispose();
  deliver();
  await settle();
  expect(services.wallet.balance).toBe(platform.balance);
  expect(store.balls.air.held).toBe(0n);
});

test('quick taps are all dropped, in few calls', async () => {
  const { store, services, platform, pass } = await openTable();
  for (let i = 0; i < 60; i++) store.drop();
  await pass(2_000);
  expect(platform.used).toBe(60);
  expect(services.sentTo(PLINKO_CALLS.bet).length).toBeLessThan(10);
  await pass(LONG_ENOUGH + 3_000);
  expect(store.shownBalance).toBe(platform.balance);
});

test('a slow tap has a call of its own; fifty a second share five, fall as fast as they came, and land in few steps', async () => {
  const { store, services, pass } = await openTable();
  for (let i = 0; i < 10; i++) {
    store.drop();
    await pass(120);
  }
  expect(services.sentTo(PLINKO_CALLS.bet)).toHaveLength(10);

  for (let i = 0; i < 150; i++) {
    store.drop();
    await pass(20);
  }
  expect(services.sentTo(PLINKO_CALLS.bet).length).toBeLessThanOrEqual(10 + 17);
  const now = services.serverClock.now();
  expect(store.balls.air.balls.every(({ falling }) => falling.droppedAt <= now + 200)).toBe(true);

  let steps = 0;
  let { last } = store.balls.landings;
  for (let i = 0; i < 100; i++) {
    await pass(20);
    if (store.balls.landings.last !== last) steps += 1;
    ({ last } = store.balls.landings);
  }
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThanOrEqual(11);
});

test('no more calls are under way than are allowed', async () => {
  const { store, services, platform, pass } = await openTable();
  platform.onTheWay = () => new Promise(() => undefined);
  for (let i = 0; i < 30; i++) {
    store.drop();
    await pass(100);
  }
  expect(services.sentTo(PLINKO_CALLS.bet)).toHaveLength(MAX_IN_FLIGHT);
});

test('answers out of order leave the newest balance', async () => {
  const { store, services, platform, pass } = await openTable();
  const held: (() => void)[] = [];
  platform.onTheWay = (answer) => new Promise((resolve) => held.push(() => resolve(answer)));
  for (let i = 0; i < 3; i++) {
    store.drop();
    await pass(100);
  }
  expect(held).toHaveLength(3);
  for (const deliver of held.reverse()) {
    deliver();
    await settle();
  }
  expect(services.wallet.balance).toBe(platform.balance);
  expect(store.balls.seeds.own?.current?.nextIndex).toBe(4);
  await pass(LONG_ENOUGH);
  expect(store.balls.recent.balls).toHaveLength(3);
});

test('a lost answer is asked for again: the ball falls once and is paid for once', async () => {
  const { store, services, platform, pass } = await openTable();
  let lost = 0;
  platform.onTheWay = (answer) =>
    lost++ === 0 ? { ok: false, code: CODE.unreachable, message: '' } : answer;
  store.drop();
  await settle();
  expect(store.balls.air.count).toBe(0);
  expect(store.balls.drops.waiting).toBe(1);
  await pass(ASK_AGAIN_AFTER + 100);
  expect(store.balls.drops.waiting).toBe(0);
  expect(platform.used).toBe(1);
  const sent = services.sentTo(PLINKO_CALLS.bet) as { requestId: string }[];
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  await pass(LONG_ENOUGH);
  expect(store.shownBalance).toBe(platform.balance);
  expect(store.balls.recent.balls).toHaveLength(1);
});

test('a new connection asks at once', async () => {
  const { store, services, platform } = await openTable();
  let lost = 0;
  platform.onTheWay = (answer) => (lost++ === 0 ? { ok: false, code: CODE.aborted, message: '' } : answer);
  store.drop();
  await settle();
  services.goStale();
  await settle();
  expect(store.balls.air.count).toBe(1);
});

test('the same answer twice drops nothing twice', async () => {
  const { store } = await openTable();
  store.drop();
  await settle();
  const balls = store.balls.air.shown.map(({ ball }) => ball);
  store.balls.air.drop(balls, { rows: 12, stake: STAKE, mode: 'manual' }, false, 1);
  expect(store.balls.air.count).toBe(1);
});

test('a refusal forgets the taps behind it and asks for the balance', async () => {
  const { store, services, platform, pass } = await openTable();
  platform.onTheWay = () => ({ ok: false, code: CODE.insufficientBalance, message: '' });
  for (let i = 0; i < 10; i++) store.drop();
  await pass(500);
  expect(services.sentTo(PLINKO_CALLS.bet).length).toBeLessThan(3);
  expect(services.wallet.refreshed).toBeGreaterThan(0);
  expect(store.balls.drops.waiting).toBe(0);
});

test('taps that the balance does not cover say so', async () => {
  const { store, services } = await openTable();
  services.wallet.balance = parseMoney('15.00');
  store.drop();
  store.drop();
  expect(services.toasts.at(-1)?.message.key).toBe('game:bet.aboveBalance');
  expect(services.sentTo(PLINKO_CALLS.bet)).toHaveLength(1);
});

test('the first client seed is made here, and no ball drops before there is a chain', async () => {
  const { store, services } = await openTable({ withSeeds: false });
  const sent = services.sentTo(PLAYER_CHAIN_CALLS.clientHash);
  expect(sent).toHaveLength(1);
  expect(store.balls.seeds.ready).toBe(true);
  expect(store.locked).toBe(false);
});

test('commitments of the next hundred balls are on show, and go as balls drop', async () => {
  const { store } = await openTable();
  expect(store.balls.seeds.commitments).toHaveLength(100);
  expect(store.balls.seeds.commitments[0]?.index).toBe(1);
  store.drop();
  await settle();
  expect(store.balls.seeds.commitments).toHaveLength(100);
  expect(store.balls.seeds.commitments[0]?.index).toBe(2);
});

test('an illegal client seed is not sent', async () => {
  const { store, services } = await openTable();
  expect(await store.balls.seeds.swap('no spaces')).toBe(false);
  expect(await store.balls.seeds.swap('a'.repeat(56))).toBe(false);
  expect(services.sentTo(PLINKO_CALLS.swap)).toHaveLength(0);
  expect(services.toasts.at(-1)?.message.key).toBe(`codes:${CODE.illegalClientSeed}`);
});

test('the board is held while a ball is on its way, and free afterwards', async () => {
  const { store, pass } = await openTable();
  store.setRows(16);
  store.drop();
  await settle();
  store.setRows(8);
  store.setRisk('high');
  expect(store).toMatchObject({ rows: 16, risk: 'medium' });
  await pass(LONG_ENOUGH);
  store.setRows(8);
  expect(store.rows).toBe(8);
});

test('auto bet drops as many balls as were entered, and says so when the last has landed', async () => {
  const { store, services, platform, pass } = await openTable();
  await store.auto.start({ ...EMPTY_PLAN, count: 5 });
  await pass(5 * (AUTO_PACE + 40));
  expect(platform.used).toBe(5);
  expect(services.toasts).toEqual([]);
  await pass(LONG_ENOUGH);
  expect(platform.used).toBe(5);
  expect(store.auto.state).toBe('off');
  expect(services.toasts.map(({ message }) => message.key)).toEqual(['game:auto.stopped.count']);
  expect(store.shownBalance).toBe(platform.balance);
});

test('auto bet needs a number, and stops at its loss', async () => {
  const { store, platform, pass } = await openTable();
  expect(store.auto.fault({ ...EMPTY_PLAN, count: Number.NaN })).toEqual({ key: 'game:auto.countMissing' });
  store.setRows(16);
  store.setRisk('high');
  await store.auto.start({ ...EMPTY_PLAN, count: 500, stopOnLoss: '20' });
  await pass(60_000);
  expect(store.auto.state).toBe('off');
  expect(START - platform.balance).toBeGreaterThanOrEqual(2_000n);
  expect(START - platform.balance).toBeLessThan(3_000n);
});

test('auto bet that was left resumes on return, and what it made is shown only as it lands', async () => {
  const { store, services, pass } = await openTable();
  await store.auto.start({ ...EMPTY_PLAN, count: 50 });
  await pass(AUTO_PACE);
  expect(store.autoNet).toBe(cents(store.auto.net - store.balls.air.heldAutoNet));
  expect(store.askBeforeLeaving).toBe(true);
  store.dispose();
  const again = await openTable({ kept: services.kept });
  expect(again.store.auto.state).toBe('paused');
  expect(again.store.auto.left).toBeLessThan(50);
});

test('without motion a ball is in its slot at once', async () => {
  const { store, pass, platform } = await openTable();
  store.setStill(true);
  store.drop();
  await settle();
  await pass(260);
  expect(store.balls.air.count).toBe(0);
  expect(store.shownBalance).toBe(platform.balance);
});

test('a shower of landings is said in few words, and a return at or below the stake is never celebrated', async () => {
  const { store, services, pass } = await openTable();
  for (let i = 0; i < 40; i++) store.drop();
  await pass(12_000);
  expect(services.said.length).toBeLessThan(6);
  for (const win of services.wins) expect(win.payoutAmount).toBeGreaterThan(win.betAmount);
});

test.each([
  ['0.20', false, 'land'],
  ['1.00', false, 'land'],
  ['1.10', true, 'slot-1'],
  ['2.00', true, 'slot-2'],
  ['5.60', true, 'slot-3'],
  ['1000.00', true, 'slot-4'],
])('what a ball sounds like when it lands grows with what it pays: %s, won %s: %s', (at, won, sound) => {
  const heard: string[] = [];
  const landings = new Landings(
    Object.assign(new FakeServices(), { cue: (name: string) => void heard.push(name) }),
  );
  const ball = { betId: 'one', multiplier: parseMultiplier(at), payout: STAKE };
  landings.tell([{ ball, falling: { won }, stake: STAKE, mode: 'manual' } as unknown as OwnBall]);
  landings.dispose();
  expect(heard).toEqual([sound]);
});

test('a raise beyond the highest bet is held there, and says so', async () => {
  const { store, services, pass } = await openTable();
  store.stake.setText('800');
  const raise = { kind: 'raise', percent: '50' } as const;
  await store.auto.start({ ...EMPTY_PLAN, count: 6, onLoss: raise, onWin: raise });
  await pass(20_000);
  const stakes = (services.sentTo(PLINKO_CALLS.bet) as { amount: bigint }[]).map(({ amount }) => amount);
  expect(stakes[0]).toBe(800_00n);
  expect(stakes.at(-1)).toBe(1_000_00n);
  expect(services.toasts).toContainEqual({
    kind: 'bet',
    message: { key: 'game:auto.atMaximum', values: { max: '1,000.00' } },
  });
});
