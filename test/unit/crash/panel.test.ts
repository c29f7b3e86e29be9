import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { openTable, overRound } from './table';

test('the button bets, cancels, bets for the next round, cancels that, and escapes', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  expect(panel.action).toBe('bet-next');
  table.countdown('1');
  expect(panel.action).toBe('bet');
  await panel.act();
  expect(panel.action).toBe('cancel');
  await panel.act();
  expect(panel.bet).toBeNull();
  await panel.act();
  table.takeOff('1');
  expect(panel.action).toBe('escape');
  await panel.act();
  expect(panel.bet).toMatchObject({ status: 'escaped', multiplier: 150n, payout: 1500n });
  expect(table.services.wallet.balance).toBe(parseMoney('10005.00'));
  expect(panel.action).toBe('bet-next');
  await panel.act();
  expect(panel.action).toBe('cancel-next');
  await panel.act();
  expect(panel.order).toBeNull();
});

test('a bet that is taken, ordered or taken back is said; an escape is told of the round', async () => {
  const { store, ...table } = await openTable();
  const [panel, second] = store.panels;
  const said = () => table.services.said.splice(0).map(({ key, values }) => [key, values?.['slot']]);
  await panel.act();
  expect(said()).toEqual([['game:crash.say.ordered', 1]]);
  await panel.act();
  expect(said()).toEqual([['game:crash.say.takenBack', 1]]);
  table.countdown('1');
  await second.act();
  expect(said()).toEqual([['game:crash.say.placed', 2]]);
  table.takeOff('1');
  await second.act();
  expect(said()).toEqual([]);
});

test('while the ride waits for its block, a tap of whoever waits to escape orders nothing', async () => {
  const { store, ...table } = await openTable();
  const [panel, other] = store.panels;
  table.countdown('1');
  await panel.act();
  table.services.clock.wind(8000);
  expect([store.openRound, store.holding]).toEqual([null, true]);
  expect([panel.action, other.action]).toEqual(['locked', 'bet-next']);
  await panel.act();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
  // The block has come, and the flight begins half a second later.
  const now = table.services.clock.now();
  const digest = { roundId: '1', digest: 'ab'.repeat(32), before: 'played', result: 'ab'.repeat(32) };
  table.push('decided', { round: { ...overRound('1'), status: 2 }, digest, launchedAt: now + 500 });
  expect([panel.action, store.facts.launchedAt, store.round?.historyBlockHash]).toEqual([
    'locked',
    now + 500,
    'ab'.repeat(32),
  ]);
  table.push('flightHeight', { roundId: '1', launchedAt: now + 500, height: '1.00', at: now + 500 });
  expect(panel.action).toBe('escape');
});

test('in the countdown a player may bet now, join the next round, and take either back', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  expect(panel.nextAction).toBe('order');
  await panel.actNext();
  expect(table.services.sentTo(ROCKET_CALLS.bet).at(-1)).toMatchObject({ next: true, roundId: null });
  // The player has ordered the next round only, so can still bet on this one.
  expect(panel).toMatchObject({ action: 'bet', nextAction: 'cancel', bet: null });
  await panel.act();
  expect(panel).toMatchObject({ action: 'cancel', nextAction: 'cancel' });
  await panel.act();
  expect(panel.bet).toBeNull();
  expect(panel.order).not.toBeNull();
  await panel.actNext();
  expect(panel).toMatchObject({ action: 'bet', nextAction: 'order', order: null });
});

test('who flies may join the next round too; its bet can be taken back in its own countdown', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  await panel.act();
  table.takeOff('1');
  await panel.actNext();
  expect(panel).toMatchObject({ action: 'escape', nextAction: 'cancel' });
  const { betId } = panel.order ?? { betId: '' };
  table.gameOver('1', '1.20');
  expect(panel).toMatchObject({ action: 'cancel-next', nextAction: null });
  table.countdown('2');
  // The order is about to become a bet of this round: the panel offers no second bet, and no cancel for a later round.
  expect(panel).toMatchObject({ action: 'cancel-next', nextAction: null });
  table.betOf('me', '2', betId, '10.00');
  expect(panel).toMatchObject({ action: 'cancel', nextAction: 'order' });
});

test('an order whose answer came after the next round had opened is asked about', async () => {
  const { store, services, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  table.takeOff('1');
  const act = panel.act();
  table.gameOver('1', '1.20');
  table.countdown('2');
  const before = services.sentTo(ROCKET_CALLS.currentRound).length;
  await act;
  expect(services.sentTo(ROCKET_CALLS.currentRound).length).toBe(before + 1);
});

test('an order becomes the bet of the next round when the platform announces it', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  table.takeOff('1');
  await panel.act();
  expect(panel.order).toMatchObject({ status: 'ordered', roundId: null });
  table.gameOver('1', '1.20');
  table.countdown('2');
  expect(panel.action).toBe('cancel-next');
  table.betOf('me', '2', panel.order?.betId ?? '', '10.00');
  expect(panel.order).toBeNull();
  expect(panel.bet).toMatchObject({ status: 'placed', roundId: '2' });
  expect(panel.action).toBe('cancel');
});

test('while the answer is out the button waits, and a second tap sends nothing', async () => {
  const { store, ...table } = await openTable();
  table.countdown('1');
  const first = store.panels[0].act();
  expect(store.panels[0].action).toBe('pending');
  await store.panels[0].act();
  await first;
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
});

test('a refused or lost bet ends in what the platform has', async () => {
  const { store, ...table } = await openTable();
  table.countdown('1');
  table.services.answer(ROCKET_CALLS.bet, () => ({ ok: false, code: CODE.roundAlreadyStarted, message: '' }));
  const before = table.services.sentTo(ROCKET_CALLS.currentRound).length;
  await store.panels[0].act();
  expect(store.panels[0].bet).toBeNull();
  expect(table.services.sentTo(ROCKET_CALLS.currentRound)).toHaveLength(before + 1);
});

test('a bet sends the stake exactly, the escape height only when it is on, and the round the player sees', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('12');
  panel.stake.setText('1,000.00');
  panel.setAutoEscape(true);
  panel.setAutoEscapeText('2.5×');
  await panel.act();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toEqual([
    {
      requestId: 'id-1',
      slot: 1,
      amount: 100_000n,
      autoEscape: 250n,
      next: false,
      roundId: '12',
      blockNum: 100,
      profitLimit: 5_000_000n,
      mode: 'manual',
    },
  ]);
});

test.each([
  ['', 'game:bet.missing'],
  ['-5', 'game:bet.negative'],
  ['1e-37', 'game:bet.notANumber'],
  ['NaN', 'game:bet.notANumber'],
  ['1.234', 'game:bet.tooManyPlaces'],
  ['0.99', 'game:bet.belowMinimum'],
  ['1000.01', 'game:bet.aboveMaximum'],
  ['99999999999999999999999', 'game:bet.aboveMaximum'],
])('the stake %j is not sent, and the message is %s', async (text, key) => {
  const { store, ...table } = await openTable();
  table.countdown('1');
  store.panels[0].stake.setText(text);
  await store.panels[0].act();
  expect(table.services.toasts.at(-1)).toMatchObject({ kind: 'wrong', message: { key } });
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(0);
});

test('a stake above the balance is not sent', async () => {
  const { store, ...table } = await openTable();
  table.countdown('1');
  table.services.wallet.balance = parseMoney('9.99');
  const { readStake } = await import('../../../src/kits/betting/betAmount');
  expect(readStake('10', 'en', store.limits, table.services.wallet.balance).fault).toEqual({
    key: 'game:bet.aboveBalance',
    values: { balance: '9.99' },
  });
});

test.each([
  ['', 'game:crash.autoEscape.missing'],
  ['1.00', 'game:crash.autoEscape.below'],
  ['-2', 'game:crash.autoEscape.below'],
  ['10000.01', 'game:crash.autoEscape.above'],
  ['2.555', 'game:bet.tooManyPlaces'],
  ['two', 'game:bet.notANumber'],
])('the escape height %j is not sent: %s', async (text, key) => {
  const { store, ...table } = await openTable();
  table.countdown('1');
  store.panels[0].setAutoEscape(true);
  store.panels[0].setAutoEscapeText(text);
  await store.panels[0].act();
  expect(table.services.toasts.at(-1)?.message.key).toBe(key);
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(0);
});

test('half, double, minimum and maximum stay within the limits, and the panel is remembered', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  panel.stake.setText('3.01');
  panel.stake.half();
  expect(panel.amountText).toBe('1.50');
  panel.stake.half();
  expect(panel.amountText).toBe('1.00');
  panel.stake.max();
  expect(panel.amountText).toBe('1000.00');
  panel.stake.double();
  expect(panel.amountText).toBe('1000.00');
  panel.stake.min();
  panel.stake.double();
  expect(panel.amountText).toBe('2.00');
  const { createRocketStore } = await import('../../../src/games/rocket/client/store');
  expect(createRocketStore(table.services).panels[0].amountText).toBe('2.00');
});

test('the panel tells from which multiplier on the profit limit caps the payout', async () => {
  const { store } = await openTable();
  const [panel] = store.panels;
  panel.stake.setText('1000.00');
  expect(panel.limitBitesFrom).toBe(5000n); // 1,000.00 × 50 = 50,000.00
  panel.stake.setText('7.00');
  expect(panel.limitBitesFrom).toBe(714_286n);
});

test('an escape the platform made for me settles my bet once, and a late "placed" takes nothing back', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  await panel.act();
  const placed = panel.bet;
  table.takeOff('1');
  const run = {
    betId: placed?.betId,
    roundId: '1',
    userId: 'me',
    nickName: 'Me',
    multiplier: '1.20',
    payout: '12.00',
    at: 5,
  };
  table.push('newRun', run);
  table.push('newRun', run);
  expect(store.facts.escapes).toHaveLength(1);
  if (placed) panel.take(placed);
  expect(panel.bet).toMatchObject({ status: 'escaped', payout: 1200n });
});

test('a bet that nobody took out is lost when the game is over', async () => {
  const { store, ...table } = await openTable();
  table.countdown('1');
  await store.panels[0].act();
  table.takeOff('1');
  table.stop('1', '1.10');
  expect(store.panels[0].action).toBe('bet-next');
  table.gameOver('1', '1.10');
  expect(store.panels[0].bet?.status).toBe('lost');
});
