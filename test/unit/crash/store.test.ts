import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { MAX_SHOWN_ESCAPES } from '../../../src/kits/crash/facts';
import { BOARD_INTERVAL } from '../../../src/kits/crash/client/betBoard';
import { settle } from '../support/fakeServices';
import { emptySnapshot, openTable, roundOf } from './table';

test('countdown, flight, stop and game over lead through prepare, flying with a blast, and ending', async () => {
  const table = await openTable();
  const phases: string[] = [];
  const note = () => phases.push(`${table.store.facts.phase}${table.store.facts.blast ? '+blast' : ''}`);
  table.countdown('1');
  note();
  table.takeOff('1');
  note();
  table.stop('1', '1.69');
  note();
  table.gameOver('1', '1.69');
  note();
  expect(phases).toEqual(['prepare', 'flying', 'flying+blast', 'ending']);
  expect(table.store.facts.crash).toBe(169n);
});

test('a countdown clears the bets, escapes and wins of the round before', async () => {
  const table = await openTable();
  table.countdown('1');
  table.betOf('other', '1', 'b1', '5.00');
  table.takeOff('1');
  table.push('newRun', {
    betId: 'b1',
    roundId: '1',
    userId: 'other',
    nickName: 'O',
    multiplier: '1.10',
    payout: '5.50',
    at: 1,
  });
  table.push('winNumber', { roundId: '1', count: 1, amount: '5.50' });
  expect(table.store.facts.escapes).toHaveLength(1);
  expect(table.store.onShow.winCount).toBe(1);
  table.gameOver('1', '1.69');
  table.countdown('2');
  expect(table.store.facts.escapes).toHaveLength(0);
  expect(table.store.onShow.winCount).toBe(0);
  expect(table.store.onShow.board.count).toBe(0);
});

test('a bet of another round than the countdown round is not let in', async () => {
  const table = await openTable();
  table.countdown('2');
  table.betOf('a', '1', 'old', '5.00');
  table.betOf('a', '3', 'new', '5.00');
  table.betOf('a', '2', 'now', '5.00');
  table.services.clock.wind(BOARD_INTERVAL);
  expect(table.store.onShow.board.shown.map((bet) => bet.betId)).toEqual(['now']);
});

test('own bets stand first, then the largest, and the list is ordered at most five times a second', async () => {
  const table = await openTable();
  table.countdown('1');
  let changes = 0;
  let shown = table.store.onShow.board.shown;
  for (let i = 0; i < 100; i++) {
    table.betOf(i === 50 ? 'me' : `u${i}`, '1', `b${i}`, `${i + 1}.00`);
    table.services.clock.wind(10);
    if (table.store.onShow.board.shown !== shown) changes += 1;
    shown = table.store.onShow.board.shown;
  }
  expect(changes).toBe(5);
  table.services.clock.wind(BOARD_INTERVAL);
  expect(table.store.onShow.board.shown.slice(0, 3).map((bet) => bet.betId)).toEqual(['b50', 'b99', 'b98']);
  expect(table.store.onShow.board.total).toBe(parseMoney('5050.00'));
});

test('messages are ignored while assets load; the snapshot then shows the true height at once', async () => {
  const table = await openTable();
  const { createRocketStore } = await import('../../../src/games/rocket/client/store');
  const late = createRocketStore(table.services);
  await late.start();
  table.countdown('7');
  expect(late.facts.roundId).toBeNull();
  expect(late.locked).toBe(true);
  const launchedAt = serverTime(table.services.clock.now() - 20_000);
  table.setSnapshot({ round: roundOf('7', 3), launchedAt });
  await late.assetsReady();
  expect(late.facts).toMatchObject({ phase: 'flying', launchedAt });
  expect(late.multiplierNow()).toBe(332n); // floor(100 × e^1.2)
});

test.each([
  [1, false, { phase: 'prepare' }],
  [2, false, { phase: 'prepare' }],
  [3, false, { phase: 'flying', blast: false }],
  [4, true, { phase: 'flying', blast: true }],
  [5, true, { phase: 'flying', blast: true }],
  [6, true, { phase: 'flying', blast: true }],
  [6, false, { phase: 'ending', blast: false }],
  [7, false, { phase: 'ending', voided: true }],
])('a snapshot of status %i, with a blast on show: %p, is %j', async (status, blast, expected) => {
  const table = await openTable();
  table.setSnapshot({
    round: roundOf('3', status),
    launchedAt: serverTime(1),
    blast: blast ? { roundId: '3', crashHeight: 150n as never, stoppedAt: serverTime(2) } : null,
  });
  await table.store.refresh();
  expect(table.store.facts).toMatchObject(expected);
});

test('after a gap nothing can be bet on until a snapshot is in, and it is asked for until it comes', async () => {
  const { services, store, settle } = await openTable();
  expect(store.locked).toBe(false);
  services.answer(ROCKET_CALLS.currentRound, () => ({ ok: false, code: 99997, message: '' }));
  services.goStale();
  expect(store.locked).toBe(true);
  await settle();
  expect(store.locked).toBe(true);
  services.answer(ROCKET_CALLS.currentRound, () => ({
    ok: true,
    body: emptySnapshot(services.clock.now()),
  }));
  services.clock.wind(2000);
  await settle();
  expect(store.locked).toBe(false);
});

test('a store that is left asks for no snapshot any more', async () => {
  const { services, store, settle } = await openTable();
  services.answer(ROCKET_CALLS.currentRound, () => ({ ok: false, code: 99997, message: '' }));
  services.goStale();
  store.dispose();
  await settle();
  const before = services.sentTo(ROCKET_CALLS.currentRound).length;
  services.clock.wind(60_000);
  await settle();
  expect(services.sentTo(ROCKET_CALLS.currentRound)).toHaveLength(before);
});

test('late, repeated and reordered messages change nothing', async () => {
  const table = await openTable();
  table.countdown('5');
  table.takeOff('5');
  table.stop('5', '2.00');
  table.push('flightHeight', { roundId: '5', launchedAt: 1, height: '1.99', at: 1 });
  expect(table.store.facts.blast).toBe(true);
  table.gameOver('5', '2.00');
  table.stop('5', '2.00');
  table.gameOver('5', '2.00');
  expect(table.store.facts.phase).toBe('ending');
  expect(table.store.records.recent).toHaveLength(1);
  table.countdown('4');
  expect(table.store.facts.roundId).toBe('5');
});

test('a gap in the stream makes the store take a snapshot', async () => {
  const table = await openTable();
  const before = table.services.sentTo(ROCKET_CALLS.currentRound).length;
  table.services.goStale();
  expect(table.services.sentTo(ROCKET_CALLS.currentRound)).toHaveLength(before + 1);
});

test('malformed pushes are dropped and change nothing', async () => {
  const table = await openTable();
  table.countdown('1');
  table.push('countdown', { round: null });
  table.push('newBet', { betId: '<img>', roundId: '1', userId: 'x', nickName: 'x', amount: '1e9' });
  table.push('stop', {});
  expect(table.store.facts.phase).toBe('prepare');
});

test('a void round refunds my bet, says so gravely, and the balance is fetched', async () => {
  const table = await openTable();
  table.countdown('1');
  await table.store.panels[0].act();
  table.takeOff('1');
  table.push('roundVoided', { gameType: 7, roundId: '1', reason: 'exception', digest: null });
  expect(table.store.panels[0].bet?.status).toBe('refunded');
  expect(table.store.facts).toMatchObject({ phase: 'ending', voided: true });
  expect(table.services.questions).toEqual([
    { title: { key: 'game:void.title' }, text: { key: 'game:void.exception' } },
  ]);
  expect(table.services.wallet.refreshed).toBe(1);
});

test.each([
  ['third-party', 'game:void.thirdParty'],
  ['exception', 'game:void.exception'],
  ['restart', 'game:void.exception'],
])('a round voided because of "%s" says %s, in passing to who had no bet in it', async (reason, key) => {
  const table = await openTable();
  const { services, store } = table;
  table.countdown('1');
  table.push('roundVoided', { gameType: 7, roundId: '1', reason, digest: null });
  expect(services.toasts.at(-1)).toEqual({ kind: 'error', message: { key } });
  expect([services.questions, services.wallet.refreshed]).toEqual([[], 0]);
  table.countdown('2');
  await store.panels[0].act();
  table.push('roundVoided', { gameType: 7, roundId: '2', reason, digest: null });
  expect(services.questions).toEqual([{ title: { key: 'game:void.title' }, text: { key } }]);
});

test('how my bet ended stands in its panel until the round after the next one opens', async () => {
  const table = await openTable();
  const [panel] = table.store.panels;
  table.countdown('1');
  await panel.act();
  table.takeOff('1');
  table.gameOver('1', '1.69');
  table.countdown('2');
  expect([panel.bet, panel.ended?.status]).toEqual([null, 'lost']);
  table.takeOff('2');
  table.gameOver('2', '1.20');
  table.countdown('3');
  expect([panel.bet, panel.ended]).toEqual([null, null]);
});

test('a void round leaves what I was paid in it, and tells me so instead of that my bet is cancelled', async () => {
  const table = await openTable();
  table.countdown('1');
  await table.store.panels[0].act();
  table.takeOff('1');
  await table.store.panels[0].act();
  expect(table.store.panels[0].bet?.status).toBe('escaped');
  table.push('roundVoided', { gameType: 7, roundId: '1', reason: 'exception', digest: null });
  expect(table.store.panels[0].bet?.status).toBe('escaped');
  expect(table.services.questions).toEqual([]);
  expect(table.services.toasts).toEqual([{ kind: 'success', message: { key: 'game:void.paidStays' } }]);
});

test('a cancelled authorisation and maintenance lock the panels', async () => {
  const table = await openTable();
  table.countdown('1');
  expect(table.store.panels[0].action).toBe('bet');
  table.services.push({ code: 2010, data: { gameType: 7, status: 1 } });
  expect(table.store.panels[0].action).toBe('locked');
  table.services.push({ code: 2010, data: { gameType: 7, status: 0 } });
  expect(table.store.panels[0].action).toBe('bet');
  table.services.push({ code: 2012, data: null });
  expect(table.store.panels[0].action).toBe('locked');
});

test('the seconds count down whole, waking once a second', async () => {
  const table = await openTable();
  table.countdown('1');
  const seen: (number | null)[] = [];
  for (let step = 0; step < 9; step++) {
    seen.push(table.store.secondsLeft);
    table.services.clock.wind(1000);
  }
  expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test('in a storm of escapes my own stays, and of the others the newest', async () => {
  const table = await openTable();
  table.countdown('1');
  table.takeOff('1');
  const run = (betId: string, userId: string) => ({
    betId,
    roundId: '1',
    userId,
    nickName: userId,
    multiplier: '1.10',
    payout: '1.10',
    at: 1,
  });
  table.push('newRun', run('mine', 'me'));
  for (let i = 0; i < 200; i++) table.push('newRun', run(`b${i}`, 'other'));
  const ids = table.store.facts.escapes.map(({ betId }) => betId);
  expect(ids).toHaveLength(MAX_SHOWN_ESCAPES + 1);
  expect(ids[0]).toBe('mine');
  expect(ids.at(-1)).toBe('b199');
});

describe('the platform falls silent', () => {
  test('in flight: the picture stands still, no escape and no sum is offered, and the button says so', async () => {
    const { store, services, ...table } = await openTable();
    const [panel] = store.panels;
    table.countdown('1');
    await panel.act();
    table.takeOff('1');
    services.clock.wind(3000);
    expect(panel.action).toBe('escape');
    services.goSilent();
    const held = store.multiplierNow();
    expect(panel.action).toBe('locked');
    expect(panel.escapeStake).toBeNull();
    services.clock.wind(49_000);
    expect(Number(store.multiplierNow())).toBeLessThan(Number(held) * 1.03);
    await panel.act();
    expect(services.sentTo(ROCKET_CALLS.run)).toHaveLength(0);
  });

  test('in the countdown: nobody can bet, also when a snapshot came while the socket was dead', async () => {
    const { store, services, ...table } = await openTable();
    table.countdown('1');
    expect(store.panels[0].action).toBe('bet');
    services.goSilent();
    expect(store.panels[0].action).toBe('locked');
    await store.refresh();
    expect(store.silent).toBe(true);
    services.goSilent(false);
    expect(store.silent).toBe(false);
  });

  test('what is heard after a gap frees nothing before the snapshot is in', async () => {
    const { store, services, ...table } = await openTable();
    table.countdown('1');
    await store.panels[0].act();
    table.takeOff('1');
    services.goSilent();
    table.setSnapshot({ round: roundOf('2') });
    services.goStale();
    services.goSilent(false);
    expect(store.panels[0].action).toBe('locked');
    expect(store.facts.heldAt).not.toBeNull();
    await table.settle();
    expect(store.facts.heldAt).toBeNull();
    expect(store.silent).toBe(false);
  });

  test('the same line goes on without a gap: the ride is where it is', async () => {
    const { store, services, ...table } = await openTable();
    table.countdown('1');
    await store.panels[0].act();
    table.takeOff('1');
    services.goSilent();
    services.clock.wind(3000);
    services.goSilent(false);
    expect(store.multiplierNow()).toBe(119n);
    expect(store.panels[0].action).toBe('escape');
  });
});

test('an escape of a bet that the list lacks has everybody’s bets asked for, once a round, and takes none back', async () => {
  const table = await openTable();
  const { store, services } = table;
  const bet = (betId: string, amount: string) => ({
    ...{ betId, roundId: '1', userId: betId, nickName: betId, amount: parseMoney(amount) },
    ...{ multiplier: null, payout: null },
  });
  services.answer(ROCKET_CALLS.currentRoundBets, () => ({
    ok: true,
    body: { roundId: '1', bets: [bet('known', '5.00'), bet('missed', '7.00'), bet('other', '8.00')] },
  }));
  table.countdown('1');
  table.betOf('known', '1', 'known', '5.00');
  table.takeOff('1');
  const escape = (betId: string): void =>
    table.push('newRun', {
      ...{ betId, roundId: '1', userId: betId, nickName: betId },
      ...{ multiplier: '1.10', payout: '5.50', at: services.clock.now() },
    });
  escape('known');
  expect(services.sentTo(ROCKET_CALLS.currentRoundBets)).toEqual([]);
  escape('missed');
  escape('unknown to all');
  await settle();
  services.clock.wind(BOARD_INTERVAL);
  expect(services.sentTo(ROCKET_CALLS.currentRoundBets)).toHaveLength(1);
  expect(store.onShow.board.count).toBe(3);
  expect(store.onShow.board.shown.find(({ betId }) => betId === 'known')?.payout).toBe(parseMoney('5.50'));
});

test('a tap shows the pilot leaving at once; the answer gives him his height, and a refusal takes him back', async () => {
  const { store, services, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  await panel.act();
  table.takeOff('1');
  services.clock.wind(3000);
  const tapped = services.clock.now();
  const answering = panel.act();
  expect(store.facts.leavingAt).toBe(tapped);
  await answering;
  // The answer alone does not change the scene: it moves with the push to all players.
  expect(store.facts.leavingAt).toBe(tapped);
  table.push('newRun', {
    betId: panel.bet?.betId ?? '',
    roundId: '1',
    userId: services.player.publicId,
    nickName: 'Me',
    multiplier: '1.50',
    payout: '15.00',
    at: tapped + 80,
  });
  expect(store.facts.leavingAt).toBeNull();
  expect(store.facts.escapes).toMatchObject([{ mine: true, at: tapped + 80, leftAt: tapped }]);
});

test('an escape that is refused shows nobody leaving', async () => {
  const { store, services, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  await panel.act();
  table.takeOff('1');
  services.answer(ROCKET_CALLS.run, () => ({ ok: false, code: CODE.escapeTooLate, message: '' }));
  const answering = panel.act();
  expect(store.facts.leavingAt).not.toBeNull();
  await answering;
  expect(store.facts.leavingAt).toBeNull();
});

test('the end of a ride is known to the picture while the next countdown runs', async () => {
  const table = await openTable();
  table.countdown('1');
  table.takeOff('1');
  const { launchedAt } = table.store.facts;
  table.services.clock.wind(9000);
  const stoppedAt = table.services.clock.now();
  table.stop('1', '1.69');
  table.gameOver('1', '1.69');
  table.countdown('2');
  expect(table.store.facts.past).toEqual({ launchedAt, stoppedAt, crash: 169n, escapes: [] });
  // A repeated countdown changes nothing.
  table.countdown('2');
  expect(table.store.facts.past).not.toBeNull();
});
