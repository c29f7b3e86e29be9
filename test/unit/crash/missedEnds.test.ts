// Auto bet of a crash game with a lost connection: a round that ends unseen, a cash-out whose answer is late.
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { LOOK_UPS, LOOK_UP_AGAIN_AFTER } from '../../../src/kits/betting/missedEnds';
import { RECORD_CALLS, type BetSlip } from '../../../src/protocol/records';
import { never, slipOf } from '../mechanics/autoBetLeft/slips';
import { openTable, roundOf } from './table';

describe('a round that ended in a gap', () => {
  /** Bets on round 1, misses its end, and continues in the countdown of round 2. */
  async function gap(count: number, slips: () => readonly BetSlip[]) {
    const table = await openTable();
    const { services, store } = table;
    const [{ auto }] = store.panels;
    services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [...slips()], next: null } }));
    await auto.start({ ...EMPTY_PLAN, count });
    table.countdown('1');
    await table.settle();
    table.takeOff('1');
    table.countdown('2');
    await table.settle();
    return { ...table, auto, sent: () => services.sentTo(ROCKET_CALLS.bet).length };
  }

  test('its bet counts with what the records say, and no bet is placed too often', async () => {
    const { auto, sent } = await gap(1, () => [slipOf('bet-1', 'notEscaped', '0.00')]);
    expect(auto.state).toBe('off');
    expect(sent()).toBe(1);
  });

  test('the player is told how it ended, once', async () => {
    const { services } = await gap(5, () => [slipOf('bet-1', 'notEscaped', '0.00')]);
    const told = services.toasts.filter(({ message }) => message.key.startsWith('game:left.'));
    expect(told).toEqual([{ kind: 'error', message: { key: 'game:left.lost', values: { stake: '10.00' } } }]);
  });

  test('auto bet waits until the records know, and goes on from there', async () => {
    let slip = slipOf('bet-1', 'notDrawn', null);
    const { auto, sent, services, settle: next } = await gap(2, () => [slip]);
    expect(sent()).toBe(1);
    slip = slipOf('bet-1', 'win', '15.00');
    services.clock.wind(LOOK_UP_AGAIN_AFTER);
    await next();
    expect(auto).toMatchObject({ state: 'running', net: 500n, left: 0 });
    expect(sent()).toBe(2);
  });

  test('a bet that came back is placed again', async () => {
    const { auto, sent } = await gap(1, () => [slipOf('bet-1', 'refunded', '10.00')]);
    expect(auto).toMatchObject({ state: 'running', net: 0n, left: 0 });
    expect(sent()).toBe(2);
  });

  test('auto bet ends, and says so, when nobody can say how its bet did', async () => {
    const { auto, sent, services, settle: next } = await gap(5, () => []);
    for (let look = 0; look < LOOK_UPS; look += 1) {
      services.clock.wind(LOOK_UP_AGAIN_AFTER);
      await next();
    }
    expect(auto.state).toBe('off');
    expect(services.toasts.at(-1)?.message.key).toBe('game:auto.interrupted');
    expect(sent()).toBe(1);
  });
});

test('an escape on its way when the round ends is not counted as lost before it is answered', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  await panel.auto.start({ ...EMPTY_PLAN, count: 2, stopOnLoss: '5' });
  table.countdown('1');
  await table.settle();
  table.takeOff('1');
  const { bet } = panel;
  if (!bet) throw new Error('nothing was bet');
  let answer = (): void => undefined;
  const body = {
    balance: parseMoney('10005.00'),
    bet: {
      ...bet,
      status: 'escaped' as const,
      multiplier: parseMultiplier('1.50'),
      payout: parseMoney('15.00'),
    },
  };
  table.services.answer(
    ROCKET_CALLS.run,
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, body }))),
  );
  const escape = panel.act();
  table.stop('1', '1.60');
  table.gameOver('1', '1.60');
  expect(panel.auto).toMatchObject({ state: 'running', net: 0n });
  answer();
  await escape;
  expect(panel.auto).toMatchObject({ state: 'running', net: 500n });
  expect(panel.bet?.status).toBe('escaped');
});

describe('a bet by hand', () => {
  const told = ({ services }: Awaited<ReturnType<typeof openTable>>) =>
    services.toasts.map(({ message }) => message.key);

  test('whose round ended in a gap is told with what the records say', async () => {
    const table = await openTable();
    table.services.answer(RECORD_CALLS.gameRecord, ({ mode }) => ({
      ok: true,
      body: {
        slips: mode === 'all' ? [slipOf('bet-1', 'notEscaped', '0.00', { mode: 'manual' })] : [],
        next: null,
      },
    }));
    table.countdown('1');
    await table.store.panels[0].act();
    table.takeOff('1');
    table.countdown('2');
    await table.settle();
    expect(table.store.panels[0].bet).toBeNull();
    expect(told(table)).toEqual(['game:left.lost']);
  });

  test('whose end was seen is not told again', async () => {
    const table = await openTable();
    table.countdown('1');
    await table.store.panels[0].act();
    table.takeOff('1');
    table.gameOver('1', '1.20');
    table.countdown('2');
    await table.settle();
    expect(table.services.sentTo(RECORD_CALLS.gameRecord)).toEqual([]);
    expect(told(table)).toEqual([]);
  });

  test('an order that is gone after a gap is told, and counts as money that waits until then', async () => {
    const table = await openTable();
    const [panel] = table.store.panels;
    table.services.answer(RECORD_CALLS.gameRecord, () => ({
      ok: true,
      body: { slips: [slipOf('bet-1', 'invalid', '10.00', { mode: 'manual', roundId: null })], next: null },
    }));
    table.countdown('1');
    table.takeOff('1');
    await panel.act();
    expect(table.store.play.ordered).toBe(true);
    table.setSnapshot({ round: roundOf('3') });
    table.services.goStale();
    await table.settle();
    expect(panel.order).toBeNull();
    expect(table.store.play.ordered).toBe(false);
    expect(told(table)).toEqual(['game:left.back']);
  });

  test('that the player has just taken back is told by the answer alone', async () => {
    const table = await openTable();
    const [panel] = table.store.panels;
    table.countdown('1');
    await panel.act();
    table.services.answer(ROCKET_CALLS.cancel, never);
    void panel.act();
    table.setSnapshot({ round: roundOf('1') });
    await table.store.refresh();
    expect(panel.bet).toBeNull();
    expect(table.services.sentTo(RECORD_CALLS.gameRecord)).toEqual([]);
  });
});
