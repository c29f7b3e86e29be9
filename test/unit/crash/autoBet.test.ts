import { cents, parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { createRocketStore } from '../../../src/games/rocket/client/store';
import { AUTO_BET_IDLE_LIMIT } from '../../../src/kits/betting/autoBet';
import {
  EMPTY_PLAN,
  afterBet,
  mostLost,
  readPlan,
  recallRun,
  startRun,
  type AutoBetPlan,
  type AutoBetTerms,
} from '../../../src/kits/betting/autoBetRules';
import { openTable } from './table';

const terms = (plan: Partial<AutoBetPlan>): AutoBetTerms => {
  const read = readPlan({ ...EMPTY_PLAN, ...plan }, 'en');
  if ('key' in read) throw new Error(read.key);
  return read;
};
const WON = { stake: cents(1000), payout: cents(1500) };
const LOST = { stake: cents(1000), payout: cents(0) };

test.each<[Partial<AutoBetPlan>, string]>([
  [{ count: 0 }, 'game:auto.countMissing'],
  [{ count: Number.NaN }, 'game:auto.countMissing'],
  [{ count: 1001 }, 'game:auto.countTooHigh'],
  [{ onWin: { kind: 'raise', percent: '' } }, 'game:auto.raiseMalformed'],
  [{ onLoss: { kind: 'raise', percent: '1001' } }, 'game:auto.raiseMalformed'],
  [{ stopOnProfit: 'lots' }, 'game:bet.notANumber'],
  [{ stopOnLoss: '0' }, 'game:auto.limitZero'],
  [{ stopIfBetExceeds: '1.234' }, 'game:bet.tooManyPlaces'],
  [{ stopOnBalance: 'much' }, 'game:bet.notANumber'],
  [{ stopOnLosses: '0' }, 'game:auto.lossesMalformed'],
  [{ stopOnLosses: '2.5' }, 'game:auto.lossesMalformed'],
  [{ stopOnLosses: '1001' }, 'game:auto.lossesMalformed'],
])('the plan %j is refused: %s', (plan, key) => {
  expect(readPlan({ ...EMPTY_PLAN, ...plan }, 'en')).toMatchObject({ key });
});

test('the stake is raised by exact per cent after a loss, and goes back after a win', () => {
  const run = startRun(terms({ onLoss: { kind: 'raise', percent: '100' } }), cents(1000));
  const lostTwice = afterBet(afterBet(run, LOST, null).run, { ...LOST, stake: cents(2000) }, null).run;
  expect(lostTwice.stake).toBe(4000n);
  expect(lostTwice.net).toBe(-3000n);
  expect(afterBet(lostTwice, { stake: cents(4000), payout: cents(8000) }, null).run.stake).toBe(1000n);
});

test.each<[Partial<AutoBetPlan>, typeof WON, string | null]>([
  [{}, WON, null],
  [{ stopOnProfit: '5' }, WON, 'profit'],
  [{ stopOnProfit: '5.01' }, WON, null],
  [{ stopOnLoss: '10' }, LOST, 'loss'],
  [{ stopOnLoss: '10.01' }, LOST, null],
  [{ stopOnSingleWin: '5' }, WON, 'single-win'],
  [{ stopIfBetExceeds: '19.99', onLoss: { kind: 'raise', percent: '100' } }, LOST, 'stake-cap'],
  [{ stopIfBetExceeds: '20', onLoss: { kind: 'raise', percent: '100' } }, LOST, null],
])('with %j, after %j it stops for: %p', (plan, end, stop) => {
  expect(afterBet(startRun(terms(plan), cents(1000)), end, null).stop).toBe(stop);
});

test('a stake that comes back is neither a win nor a loss: the next stake stays as it is', () => {
  const raises = { kind: 'raise', percent: '100' } as const;
  const run = startRun(terms({ onLoss: raises, onWin: raises }), cents(1000));
  const lost = afterBet(run, LOST, null).run;
  const tied = afterBet(lost, { stake: cents(2000), payout: cents(2000) }, null);
  expect(tied).toMatchObject({ run: { stake: 2000n, net: -1000n }, stop: null });
});

test('a raise beyond the highest bet ends at the highest bet', () => {
  const run = startRun(terms({ onLoss: { kind: 'raise', percent: '100' } }), cents(1000));
  expect(afterBet(run, LOST, cents(1500))).toMatchObject({ run: { stake: 1500n }, isAtMaximum: true });
  expect(afterBet(run, LOST, cents(2000))).toMatchObject({ run: { stake: 2000n }, isAtMaximum: false });
});

const DOUBLE = { kind: 'raise', percent: '100' } as const;
test.each<[Partial<AutoBetPlan>, bigint | null]>([
  // Ten bets of 10.00.
  [{ count: 10 }, 10_000n],
  // 10 + 20 + 40.
  [{ count: 3, onLoss: DOUBLE }, 7_000n],
  // 10 + 20 + 40 + 50 + 50: 50.00 is the highest bet.
  [{ count: 5, onLoss: DOUBLE }, 17_000n],
  // After a win the raised stake may be lost: 10 + 20 + 25.
  [{ count: 3, onWin: DOUBLE, stopIfBetExceeds: '25' }, 5_500n],
  // 29.99 lost, and then the bet that exceeds the limit.
  [{ count: 10, stopOnLoss: '30' }, 3_999n],
  [{ count: null, stopOnLoss: '30' }, 3_999n],
  [{ count: null, stopOnLoss: '30', onLoss: DOUBLE }, 7_999n],
  [{ count: null }, null],
])('with stakes from 10.00 to 50.00 the plan %j costs %p at most', (plan, most) => {
  expect(mostLost(terms(plan), cents(1000), cents(5000), { times: 1n, besides: cents(0) })).toBe(most);
});

test.each<[Partial<AutoBetPlan>, bigint]>([
  // Three rounds of five tickets, and 12.50 a round for extra balls: 3 × (50.00 + 12.50).
  [{ count: 3 }, 18_750n],
  // 29.99 lost, and then one more round.
  [{ count: 10, stopOnLoss: '30' }, 9_249n],
])('five tickets of 10.00 and what is bought besides: the plan %j costs %p at most', (plan, most) => {
  expect(mostLost(terms(plan), cents(1000), null, { times: 5n, besides: cents(1250) })).toBe(most);
});

test('unattended bets escape where the plan says, whatever the panel is set to', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  expect(panel.autoEscapeOn).toBe(false);
  expect(panel.auto.plan.cashOutAt).toBe('2.00');
  expect(panel.auto.fault({ ...panel.auto.plan, cashOutAt: '' })).toEqual({
    key: 'game:crash.autoEscape.missing',
  });
  await panel.auto.start({ ...panel.auto.plan, count: 1, cashOutAt: '1.50' });
  table.countdown('1');
  await table.settle();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toMatchObject([{ mode: 'auto', autoEscape: 150n }]);
});

test('a run that an older client kept, without a height of its own, escapes at 2.00', async () => {
  const first = await openTable();
  await first.store.panels[0].auto.start({ ...first.store.panels[0].auto.plan, count: 3 });
  const kept = first.services.kept.get('crash.7.1.auto') as { plan: { cashOutAt?: string } };
  const { cashOutAt: _none, ...plan } = kept.plan;
  const { services } = await openTable();
  services.kept.set('crash.7.1.auto', { ...kept, plan });
  const again = createRocketStore(services);
  expect(again.panels[0].plannedEscape).toBe(200n);
});

test('a raise that is held at the highest bet says so, and auto bet goes on', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  panel.stake.setText('600');
  await panel.auto.start({ ...panel.auto.plan, count: 3, onLoss: { kind: 'raise', percent: '100' } });
  for (const id of ['1', '2']) {
    table.countdown(id);
    await table.settle();
    table.takeOff(id);
    table.gameOver(id, '1.10');
  }
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toMatchObject([{ amount: 60_000n }, { amount: 100_000n }]);
  expect(panel.auto.state).toBe('running');
  expect(table.services.toasts.at(-1)?.message).toEqual({
    key: 'game:auto.atMaximum',
    values: { max: '1,000.00' },
  });
});

test('auto bet plays its number of rounds, each once, and then stops by itself', async () => {
  const { store, ...table } = await openTable();
  const { auto } = store.panels[0];
  await auto.start({ ...EMPTY_PLAN, count: 2 });
  expect(table.services.questions).toMatchObject([{ title: { key: 'game:auto.confirm.title' } }]);
  for (const id of ['1', '2', '3']) {
    table.countdown(id);
    await table.settle();
    table.countdown(id); // a repeat places no second bet
    await table.settle();
    table.takeOff(id);
    table.gameOver(id, '1.10');
  }
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(2);
  expect(table.services.sentTo(ROCKET_CALLS.bet)[0]).toMatchObject({
    mode: 'auto',
    next: false,
    roundId: '1',
  });
  expect(auto.state).toBe('off');
  expect(table.services.toasts.at(-1)?.message.key).toBe('game:auto.stopped.count');
});

test('nothing starts without the confirmation, nor without a valid stake', async () => {
  const { store, ...table } = await openTable();
  const [{ auto }] = store.panels;
  table.services.answersToQuestions.push(false);
  await auto.start(EMPTY_PLAN);
  expect(auto.state).toBe('off');
  store.panels[0].stake.setText('');
  expect(auto.fault(EMPTY_PLAN)).toEqual({ key: 'game:bet.missing' });
  await auto.start(EMPTY_PLAN);
  expect(auto.state).toBe('off');
});

test('a balance that no longer covers the bet ends it with the words of the rules', async () => {
  const { store, ...table } = await openTable();
  await store.panels[0].auto.start(EMPTY_PLAN);
  table.services.wallet.balance = parseMoney('9.99');
  table.countdown('1');
  await table.settle();
  expect(store.panels[0].auto.state).toBe('off');
  expect(table.services.toasts.at(-1)?.message.key).toBe('game:auto.stopped.balance');
});

test('a void round is not counted', async () => {
  const { store, ...table } = await openTable();
  const [{ auto }] = store.panels;
  await auto.start({ ...EMPTY_PLAN, count: 1 });
  table.countdown('1');
  await table.settle();
  expect(auto.left).toBe(0);
  table.push('roundVoided', { gameType: 7, roundId: '1', reason: 'exception', digest: null });
  expect(auto.left).toBe(1);
  expect(auto.state).toBe('running');
});

test('a bet of its own that the player takes back is not counted', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  await panel.auto.start({ ...EMPTY_PLAN, count: 1 });
  table.countdown('1');
  await table.settle();
  expect(panel.action).toBe('cancel');
  await panel.act();
  expect(panel.auto.left).toBe(1);
  table.takeOff('1');
  table.gameOver('1', '1.00');
  table.countdown('2');
  await table.settle();
  table.gameOver('2', '1.00');
  expect(panel.auto.state).toBe('off');
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(2);
});

test('ten minutes without a tap pause it and ask', async () => {
  const { store, ...table } = await openTable();
  const [{ auto }] = store.panels;
  await auto.start(EMPTY_PLAN);
  table.services.clock.wind(AUTO_BET_IDLE_LIMIT + 1);
  table.services.answersToQuestions.push(false);
  table.countdown('1');
  await table.settle();
  expect(table.services.questions.at(-1)?.title).toEqual({ key: 'game:auto.idle.title' });
  expect(auto.state).toBe('off');
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(0);
});

test('it asks before the player leaves, pauses when he does, and resumes', async () => {
  const { store, ...table } = await openTable();
  const [{ auto }] = store.panels;
  expect(store.askBeforeLeaving).toBe(false);
  await auto.start(EMPTY_PLAN);
  expect(store.askBeforeLeaving).toBe(true);
  auto.pause();
  table.countdown('1');
  await table.settle();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(0);
  auto.resume();
  table.countdown('2');
  await table.settle();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
});

test('a cancelled authorisation interrupts it', async () => {
  const { store, ...table } = await openTable();
  await store.panels[0].auto.start(EMPTY_PLAN);
  table.services.push({ code: 2012, data: null });
  expect(store.panels[0].auto.state).toBe('off');
  expect(table.services.toasts.at(-1)?.message.key).toBe('game:auto.interrupted');
});

test('left running, it waits paused for the return to the game, with its place kept', async () => {
  const { store, ...table } = await openTable();
  await store.panels[0].auto.start({ ...EMPTY_PLAN, count: 5, stopOnLoss: '100' });
  table.countdown('1');
  await table.settle();
  table.gameOver('1', '1.00');
  store.dispose();
  const back = createRocketStore(table.services).panels[0].auto;
  expect(back).toMatchObject({ state: 'paused', left: 4, net: -1000n });
  expect(back.plan.stopOnLoss).toBe('100');
  back.stop();
  expect(createRocketStore(table.services).panels[0].auto.state).toBe('off');
});

test.each([
  null,
  5,
  'text',
  {},
  { plan: EMPTY_PLAN },
  { plan: { ...EMPTY_PLAN, count: -1 }, firstStake: '1.00', stake: '1.00', left: 1, net: '0.00' },
])('a kept run that is none (%j) is forgotten', (kept) => {
  expect(recallRun(kept, 'en')).toBeNull();
});

test('taken up again with no bet left to place, it ends without one', async () => {
  const { store, ...table } = await openTable();
  await store.panels[0].auto.start({ ...EMPTY_PLAN, count: 1 });
  table.countdown('1');
  await table.settle();
  store.dispose();
  // Stored by an older client, which did not store the bet.
  const key = 'crash.7.1.auto';
  table.services.kept.set(key, { ...(table.services.kept.get(key) as object), bet: undefined });
  const back = createRocketStore(table.services);
  const [{ auto }] = back.panels;
  await back.start();
  await back.assetsReady();
  expect(auto).toMatchObject({ state: 'paused', left: 0 });
  auto.resume();
  table.countdown('2');
  await table.settle();
  expect(auto.state).toBe('off');
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
});

test('it stops at so many losses in a row; a win begins the row anew, a returned stake does neither', () => {
  const row = terms({ stopOnLosses: '3' });
  const TIED = { stake: cents(1000), payout: cents(1000) };
  const after = (...ends: readonly (typeof WON)[]) =>
    ends.reduce(({ run }, end) => afterBet(run, end, null), {
      run: startRun(row, cents(1000)),
      stop: null,
    } as ReturnType<typeof afterBet>).stop;
  expect(after(LOST, LOST)).toBeNull();
  expect(after(LOST, LOST, LOST)).toBe('losses');
  expect(after(LOST, LOST, WON, LOST, LOST)).toBeNull();
  expect(after(LOST, TIED, LOST, TIED, LOST)).toBe('losses');
});

test('it places nothing more once the balance has reached its target, and does not start there', async () => {
  const { store, ...table } = await openTable();
  const { auto } = store.panels[0];
  table.services.wallet.balance = cents(1_000_000);
  expect(auto.fault({ ...auto.plan, stopOnBalance: '10000' })).toEqual({ key: 'game:auto.balanceThere' });
  await auto.start({ ...auto.plan, count: 5, stopOnBalance: '10000.01' });
  table.countdown('1');
  await table.settle();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
  table.takeOff('1');
  table.gameOver('1', '1.10');
  table.services.wallet.balance = cents(1_000_001);
  table.countdown('2');
  await table.settle();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
  expect(auto.state).toBe('off');
  expect(table.services.toasts.at(-1)?.message).toEqual({ key: 'game:auto.stopped.target' });
});

test('a run that an older client kept goes on, without the stops that client did not know', () => {
  const { stopOnBalance: _balance, stopOnLosses: _losses, ...plan } = EMPTY_PLAN;
  const kept = { plan, firstStake: '10.00', stake: '20.00', left: 3, net: '-10.00', bet: null };
  expect(recallRun(kept, 'en')?.run).toMatchObject({
    losses: 0,
    terms: { stopOnBalance: null, stopOnLosses: null },
  });
});

test('auto bet says when it starts, pauses and is stopped', async () => {
  const { store, services } = await openTable();
  const { auto } = store.panels[0];
  await auto.start({ ...EMPTY_PLAN, count: 3, cashOutAt: '2.00' });
  auto.pause();
  auto.resume();
  auto.stop();
  expect(services.said.map(({ key }) => key).filter((key) => key.startsWith('game:auto'))).toEqual([
    'game:auto.running',
    'game:auto.paused',
    'game:auto.running',
    'game:auto.over',
  ]);
});
