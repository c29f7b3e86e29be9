// The dealer of a crash round: how bets end – cashed out by hand or automatically, or refunded in a void round.
import { CODE } from '../../src/protocol/codes';
import { flightTime } from '../../src/kits/crash/rules';
import { parseMoney } from '../../src/core/money';
import { parseMultiplier } from '../../src/core/multiplier';
import { COUNTDOWN, GAME_OVER_DELAY, codeOf, opened, typesOf, whenAt } from './support/crashTable';

describe('escapes', () => {
  test('count iff they were received before the stop, whenever they are dealt with', () => {
    const stop = COUNTDOWN + Math.ceil(flightTime(parseMultiplier('2.00')));
    const dealt = opened('2.00');
    for (const betId of ['a', 'b', 'c', 'd']) dealt.bet(betId);
    expect(codeOf(dealt.escape('a', COUNTDOWN - 1))).toBe(CODE.notFlying);
    expect(dealt.escape('a', COUNTDOWN)).toMatchObject([{}, { bet: { multiplier: 100n, payout: 1000n } }]);
    dealt.tick(stop);
    expect(codeOf(dealt.escape('b', stop))).toBe(CODE.escapeTooLate);
    expect(dealt.escape('b', stop - 1)).toMatchObject([
      { type: 'crash/escaped', bet: { multiplier: 199n, payout: 1990n } },
    ]);
    dealt.tick(stop + GAME_OVER_DELAY);
    expect(codeOf(dealt.escape('c', stop - 1))).toBe(CODE.escapeTooLate);
  });

  test('by hand pay the height at the moment of receipt, not that of a tick', () => {
    const dealt = opened('9.00');
    dealt.bet('b', { amount: '3.33' });
    dealt.tick(whenAt('3.00'));
    expect(dealt.escape('b', whenAt('3.07'))).toMatchObject([{ bet: { multiplier: 307n, payout: 1022n } }]);
  });

  test('by height win iff the height is at most the crash, and pay exactly it', () => {
    const dealt = opened('2.00');
    dealt.bet('reached', { auto: '2.00' });
    dealt.bet('missed', { auto: '2.01' });
    dealt.ride();
    expect(dealt.table.bet('reached')).toMatchObject({ status: 'escaped', multiplier: 200n, payout: 2000n });
    expect(dealt.table.bet('missed')).toMatchObject({ status: 'lost', multiplier: null, payout: 0n });
  });

  test('by height come in the order of heights, equal ones in the order of their bets', () => {
    const dealt = opened('9.00');
    const autos = { d: '3.00', a: '1.50', c: '2.00', b: '1.50' };
    for (const [betId, auto] of Object.entries(autos)) dealt.bet(betId, { auto });
    const escaped = dealt.tick(whenAt('5.00')).flatMap((event) => ('bet' in event ? event.betId : []));
    expect(escaped).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a height that was reached before the hand moved wins, at exactly its value', () => {
    const dealt = opened('9.00');
    dealt.bet('b', { auto: '1.50' });
    dealt.tick(COUNTDOWN);
    const events = dealt.escape('b', whenAt('1.80'));
    expect(events).toMatchObject([
      { type: 'crash/escaped', by: 'height', bet: { multiplier: 150n } },
      { type: 'crash/stood', bet: { multiplier: 150n } },
    ]);
  });

  test('a hand that moved before the height wins', () => {
    const dealt = opened('9.00');
    dealt.bet('b', { auto: '3.00' });
    expect(dealt.escape('b', whenAt('1.80'))).toMatchObject([{}, { by: 'hand', bet: { multiplier: 180n } }]);
    expect(typesOf(dealt.tick(whenAt('4.00')))).toEqual([]);
  });

  test('are settled once: a second one changes nothing', () => {
    const dealt = opened('9.00');
    dealt.bet('b');
    dealt.escape('b', whenAt('2.00'));
    expect(dealt.escape('b', whenAt('3.00'))).toMatchObject([
      { type: 'crash/stood', bet: { multiplier: 200n } },
    ]);
  });

  test('are cut at the profit limit', () => {
    const dealt = opened('9000.00', { limit: parseMoney('50000.00') });
    dealt.bet('b', { amount: '1000.00', auto: '60.00' });
    dealt.bet('just under', { amount: '1000.00', auto: '50.00' });
    dealt.ride();
    expect(dealt.table.bet('b')).toMatchObject({ multiplier: 5000n, payout: parseMoney('50000.00') });
    expect(dealt.table.bet('just under')).toMatchObject({ payout: parseMoney('50000.00') });
  });

  test('of another player, of an unknown bet, of a lost or cancelled bet are refused', () => {
    const dealt = opened('2.00');
    dealt.bet('b');
    dealt.bet('back');
    dealt.cancel('back');
    expect(codeOf(dealt.escape('b', whenAt('1.50'), 'thief'))).toBe(CODE.betNotFound);
    expect(codeOf(dealt.escape('nothing', whenAt('1.50')))).toBe(CODE.betNotFound);
    expect(codeOf(dealt.escape('back', whenAt('1.50')))).toBe(CODE.betSettled);
    dealt.ride();
    expect(codeOf(dealt.escape('b', whenAt('1.50')))).toBe(CODE.escapeTooLate);
  });
});

describe('a void round', () => {
  test('refunds every open bet, whenever it is declared, and keeps orders for the next', () => {
    for (const at of [0, COUNTDOWN - 1, COUNTDOWN, whenAt('1.50'), whenAt('2.00') + 500]) {
      const dealt = opened('2.00');
      dealt.bet('a', { auto: '2.00' });
      dealt.bet('b', { amount: '7.77', auto: '3.00' });
      dealt.bet('next', { next: true });
      const events = dealt.deal({ type: 'void', reason: 'third-party' }, at);
      const refunded = events.flatMap((event) => (event.type === 'crash/refunded' ? event.betId : []));
      const escaped = dealt.events.flatMap((event) => (event.type === 'crash/escaped' ? event.betId : []));
      expect([...refunded, ...escaped].sort()).toEqual(['a', 'b']);
      expect(escaped).toEqual(at >= whenAt('2.00') ? ['a'] : []);
      expect(dealt.table.bet('next')).toMatchObject({ status: 'ordered' });
      expect(codeOf(dealt.escape('b', at + 1))).toBe(CODE.roundVoided);
      expect(codeOf(dealt.cancel('b', at + 1))).toBe(CODE.roundVoided);
    }
  });

  test('lets stand who has escaped before', () => {
    const dealt = opened('9.00');
    dealt.bet('out');
    dealt.bet('in');
    dealt.escape('out', whenAt('2.00'));
    dealt.deal({ type: 'void', reason: 'exception' }, whenAt('3.00'));
    expect(dealt.table.bet('out')).toMatchObject({ status: 'escaped', payout: 2000n });
    expect(dealt.table.bet('in')).toMatchObject({ status: 'refunded' });
  });

  test('once over, a round cannot be voided', () => {
    const dealt = opened('1.00');
    dealt.ride();
    expect(dealt.deal({ type: 'void', reason: 'exception' }, 60_000)).toEqual([]);
  });
});

describe('where the profit limit bites', () => {
  const limit = parseMoney('25.00');

  test('a bet leaves by itself and is paid the limit, with or without an automatic point beyond it', () => {
    const dealt = opened('3.00', { limit });
    dealt.bet('hand', { amount: '10.00' });
    dealt.bet('beyond', { amount: '10.00', auto: '5.00' });
    dealt.bet('below', { amount: '10.00', auto: '2.00' });
    dealt.ride();
    const ends = dealt.events.flatMap((event) =>
      event.type === 'crash/escaped' || event.type === 'crash/lost'
        ? [
            [
              event.betId,
              event.bet.status,
              event.bet.multiplier,
              event.bet.payout,
              event.bet.limited ?? false,
            ],
          ]
        : [],
    );
    expect(ends).toEqual([
      ['below', 'escaped', 200n, 2000n, false],
      ['hand', 'escaped', 250n, 2500n, true],
      ['beyond', 'escaped', 250n, 2500n, true],
    ]);
  });

  test('a ride that stops at that very height pays it, one a hundredth below does not', () => {
    const paid = opened('2.50', { limit });
    paid.bet('b', { amount: '10.00' });
    paid.ride();
    expect(paid.table.bet('b')).toMatchObject({ status: 'escaped', payout: 2500n, limited: true });
    const lost = opened('2.49', { limit });
    lost.bet('b', { amount: '10.00' });
    lost.ride();
    expect(lost.table.bet('b')).toMatchObject({ status: 'lost', payout: 0n });
  });

  test('an escape by hand before it pays what the ride has reached', () => {
    const dealt = opened('3.00', { limit });
    dealt.bet('b', { amount: '10.00' });
    dealt.escape('b', whenAt('2.40'));
    expect(dealt.table.bet('b')).toMatchObject({ status: 'escaped', multiplier: 240n, payout: 2400n });
    expect(dealt.table.bet('b')?.limited).toBeUndefined();
  });

  test('the height is rounded up, and still no more than the limit is paid', () => {
    const dealt = opened('9.00', { limit });
    dealt.bet('b', { amount: '3.00' });
    dealt.ride();
    expect(dealt.table.bet('b')).toMatchObject({ multiplier: 834n, payout: 2500n, limited: true });
  });
});
