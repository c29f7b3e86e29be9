// The dealer of a crash round: its course, bets and orders, and cancelled ones.
import { CODE } from '../../src/protocol/codes';
import { flightTime } from '../../src/kits/crash/rules';
import { parseMultiplier } from '../../src/core/multiplier';
import {
  COUNTDOWN,
  DealtTable,
  GAME_OVER_DELAY,
  codeOf,
  opened,
  typesOf,
  whenAt,
  type BetWish,
} from './support/crashTable';

describe('the course of a round', () => {
  test('eight seconds of betting, the flight until ln(crash) / 0.00006, the game over a second later', () => {
    const dealt = opened('2.00');
    const stop = COUNTDOWN + Math.ceil(flightTime(parseMultiplier('2.00')));
    expect(COUNTDOWN).toBe(8_000);
    expect(typesOf(dealt.tick(COUNTDOWN - 1))).toEqual([]);
    expect(typesOf(dealt.tick(COUNTDOWN))).toEqual(['crash/tookOff']);
    expect(typesOf(dealt.tick(stop - 1))).toEqual([]);
    expect(dealt.tick(stop)).toMatchObject([{ type: 'crash/stopped', crash: 200n }]);
    expect(typesOf(dealt.tick(stop + GAME_OVER_DELAY - 1))).toEqual([]);
    expect(typesOf(dealt.tick(stop + GAME_OVER_DELAY))).toEqual(['crash/ended']);
    expect(stop - COUNTDOWN).toBe(Math.ceil(Math.log(2) / 0.00006));
    expect(GAME_OVER_DELAY).toBe(1_000);
  });

  test('at a crash of 1.00 the ride stops as it leaves, and nobody can escape', () => {
    const dealt = opened('1.00');
    dealt.bet('hand');
    dealt.bet('auto', { auto: '1.01' });
    expect(typesOf(dealt.tick(COUNTDOWN))).toEqual(['crash/tookOff', 'crash/stopped']);
    expect(codeOf(dealt.escape('hand', COUNTDOWN))).toBe(CODE.escapeTooLate);
    expect(typesOf(dealt.tick(COUNTDOWN + GAME_OVER_DELAY))).toEqual([
      'crash/lost',
      'crash/lost',
      'crash/ended',
    ]);
  });

  test('a tick that comes late deals with everything in order', () => {
    const dealt = opened('3.00');
    dealt.bet('second', { auto: '2.00' });
    dealt.bet('first', { auto: '1.50' });
    dealt.bet('never', { auto: '3.01' });
    const events = dealt.tick(COUNTDOWN + 60_000);
    expect(typesOf(events)).toEqual(['crash/tookOff', 'crash/escaped', 'crash/escaped', 'crash/stopped']);
    expect(events).toMatchObject([{}, { betId: 'first' }, { betId: 'second' }, {}]);
    // Wishes received in time get the same grace period as on a platform that was never paused.
    expect(typesOf(dealt.tick(COUNTDOWN + 60_000 + GAME_OVER_DELAY - 1))).toEqual([]);
    expect(typesOf(dealt.tick(COUNTDOWN + 60_000 + GAME_OVER_DELAY))).toEqual(['crash/lost', 'crash/ended']);
  });

  test('no round is opened while one is on', () => {
    const dealt = opened();
    expect(() => dealt.open('2.00', { id: '2' })).toThrow('still on');
  });

  test('a table that a later step has consumed throws instead of telling what is no longer true', () => {
    const dealt = opened();
    const old = dealt.table;
    dealt.bet('b');
    expect(() => old.round).toThrow('consumed');
    expect(() => [...old.bets()]).toThrow('consumed');
  });
});

describe('bets', () => {
  test.each<[string, BetWish, number]>([
    ['below the minimum', { amount: '0.99' }, CODE.betBelowMinimum],
    ['of nothing', { amount: '0.00' }, CODE.betBelowMinimum],
    ['above the maximum', { amount: '1000.01' }, CODE.betAboveMaximum],
    ['with an automatic escape below 1.01', { auto: '1.00' }, CODE.escapeOutOfLimit],
    ['with an automatic escape above 10,000.00', { auto: '10000.01' }, CODE.escapeOutOfLimit],
    ['for a round that is over', { roundId: '4' }, CODE.roundEnded],
    ['for a round that does not exist yet', { roundId: '6' }, CODE.roundNotGenerated],
  ])('a bet %s is refused', (_what, wish, code) => {
    const dealt = opened('2.00', { id: '5' });
    expect(codeOf(dealt.wish('b', wish))).toBe(code);
    expect([...dealt.table.bets()]).toEqual([]);
  });

  test.each(['1.00', '1000.00'])('a bet of exactly %s is taken', (amount) => {
    expect(codeOf(opened().wish('b', { amount }))).toBeUndefined();
  });

  test.each(['1.01', '10000.00'])('an automatic escape at exactly %s is taken', (auto) => {
    expect(codeOf(opened().wish('b', { auto }))).toBeUndefined();
  });

  test('each of two slots holds one bet a round; a third bet is refused, and a cancel frees its place', () => {
    const dealt = opened();
    dealt.bet('a', { user: 'u', slot: 1 });
    expect(codeOf(dealt.wish('again', { user: 'u', slot: 1 }))).toBe(CODE.betsPerRoundLimit);
    dealt.bet('b', { user: 'u', slot: 2 });
    expect(codeOf(dealt.wish('third', { user: 'u', slot: 2 }))).toBe(CODE.betsPerRoundLimit);
    expect(codeOf(dealt.wish('other', { user: 'someone else', slot: 1 }))).toBeUndefined();
    dealt.cancel('a', 10, 'u');
    expect(codeOf(dealt.wish('again', { user: 'u', slot: 1 }))).toBeUndefined();
  });

  test('a bet counts when it was received before take-off, not one millisecond later', () => {
    const dealt = opened();
    expect(codeOf(dealt.bet('in time', {}, COUNTDOWN - 1))).toBeUndefined();
    expect(codeOf(dealt.wish('late', {}, COUNTDOWN))).toBe(CODE.roundAlreadyStarted);
    expect(CODE.roundAlreadyStarted).toBe(10114);
    dealt.tick(COUNTDOWN + 500);
    expect(codeOf(dealt.bet('in time, dealt with late', {}, COUNTDOWN - 1))).toBeUndefined();
  });

  test('without a round, after its end and in a void round no bet is taken', () => {
    expect(codeOf(new DealtTable().wish('b'))).toBe(CODE.roundNotGenerated);
    const over = opened('1.00');
    over.ride();
    expect(codeOf(over.wish('b', { roundId: '1' }, 60_000))).toBe(CODE.roundEnded);
    const voided = opened();
    voided.deal({ type: 'void', reason: 'exception' }, 10);
    expect(codeOf(voided.wish('b', {}, 20))).toBe(CODE.roundVoided);
  });
});

describe('bets that wait for the ledger', () => {
  test('are known to nobody until they are confirmed, but hold their place', () => {
    const dealt = opened();
    expect(typesOf(dealt.wish('b', { user: 'u' }))).toEqual(['crash/betReserved']);
    expect([...dealt.table.bets()]).toEqual([]);
    expect(dealt.table.bet('b')).toBeUndefined();
    expect(codeOf(dealt.wish('c', { user: 'u' }))).toBe(CODE.betsPerRoundLimit);
    expect(codeOf(dealt.cancel('b', 10, 'u'))).toBe(CODE.betNotFound);
    expect(codeOf(dealt.escape('b', COUNTDOWN + 1, 'u'))).toBe(CODE.betNotFound);
    expect(dealt.deal({ type: 'confirm', betId: 'b' }, COUNTDOWN + 10)).toMatchObject([
      { type: 'crash/betPlaced' },
    ]);
    expect(dealt.escape('b', COUNTDOWN + 100, 'u')).toMatchObject([{ type: 'crash/escaped', by: 'hand' }]);
  });

  test('vanish without a trace when there is no money, and free their place', () => {
    const dealt = opened();
    dealt.wish('b', { user: 'u' });
    expect(typesOf(dealt.deal({ type: 'withdraw', betId: 'b' }, 10))).toEqual(['crash/betWithdrawn']);
    expect(codeOf(dealt.wish('c', { user: 'u' }))).toBeUndefined();
  });

  test('never escape after they were withdrawn in flight', () => {
    const dealt = opened('9.00');
    dealt.wish('b', { auto: '2.00' });
    dealt.tick(whenAt('1.50'));
    dealt.deal({ type: 'withdraw', betId: 'b' }, whenAt('1.60'));
    dealt.ride();
    expect(typesOf(dealt.events)).not.toContain('crash/escaped');
    expect(typesOf(dealt.events)).not.toContain('crash/lost');
  });

  test('reach their height while pending, and escape when they are confirmed, exactly at it', () => {
    const dealt = opened('5.00');
    dealt.wish('b', { auto: '1.50' });
    dealt.wish('later', { auto: '4.00' });
    expect(typesOf(dealt.tick(whenAt('2.00')))).toEqual(['crash/tookOff']);
    const events = dealt.deal({ type: 'confirm', betId: 'b' }, whenAt('2.00') + 10);
    expect(typesOf(events)).toEqual(['crash/betPlaced', 'crash/escaped']);
    expect(events[1]).toMatchObject({ bet: { multiplier: 150n, payout: 1500n }, by: 'height' });
    expect(typesOf(dealt.deal({ type: 'confirm', betId: 'later' }, whenAt('3.00')))).toEqual([
      'crash/betPlaced',
    ]);
    expect(dealt.tick(whenAt('4.50'))).toMatchObject([{ betId: 'later', bet: { multiplier: 400n } }]);
  });

  test('hold up the end of the round, and lose or win when they are confirmed', () => {
    const dealt = opened('2.00');
    dealt.wish('lost', { auto: '2.01' });
    dealt.wish('won', { auto: '2.00' });
    dealt.ride();
    expect(dealt.table.round?.phase).toBe('stopped');
    expect(typesOf(dealt.deal({ type: 'confirm', betId: 'won' }, 40_000))).toEqual([
      'crash/betPlaced',
      'crash/escaped',
    ]);
    expect(typesOf(dealt.deal({ type: 'confirm', betId: 'lost' }, 40_000))).toEqual(['crash/betPlaced']);
    expect(typesOf(dealt.tick(40_001))).toEqual(['crash/lost', 'crash/ended']);
  });

  test('are refunded when the round has become void meanwhile', () => {
    const dealt = opened();
    dealt.wish('b');
    dealt.deal({ type: 'void', reason: 'exception' }, 10);
    expect(() => dealt.open('2.00', { id: '2' })).toThrow('pending');
    expect(dealt.deal({ type: 'confirm', betId: 'b' }, 20)).toMatchObject([
      { type: 'crash/refunded', betId: 'b' },
    ]);
    expect(typesOf(dealt.open('2.00', { id: '2' }))).toEqual(['crash/opened']);
  });
});

describe('cancels', () => {
  test('give the stake back until take-off, and not after', () => {
    const dealt = opened();
    dealt.bet('a');
    dealt.bet('b');
    expect(dealt.cancel('a', COUNTDOWN - 1)).toMatchObject([
      { type: 'crash/cancelled', bet: { status: 'cancelled' } },
    ]);
    expect(codeOf(dealt.cancel('b', COUNTDOWN))).toBe(CODE.rideTookOff);
    expect(dealt.cancel('b', COUNTDOWN - 1)).toMatchObject([{ type: 'crash/cancelled' }]);
    dealt.ride();
    expect(typesOf(dealt.events)).not.toContain('crash/lost');
  });

  test('are granted once; of another player or an unknown bet they are refused', () => {
    const dealt = opened();
    dealt.bet('a');
    expect(codeOf(dealt.cancel('a', 10, 'thief'))).toBe(CODE.betNotFound);
    expect(codeOf(dealt.cancel('nothing'))).toBe(CODE.betNotFound);
    dealt.cancel('a');
    expect(typesOf(dealt.cancel('a'))).toEqual(['crash/stood']);
  });
});

describe('orders', () => {
  test('are taken at any time, become bets when the next round opens, and can be cancelled in its countdown', () => {
    const dealt = new DealtTable();
    expect(typesOf(dealt.bet('early', { next: true }))).toEqual(['crash/betReserved', 'crash/orderPlaced']);
    expect(dealt.open('2.00')).toMatchObject([
      { type: 'crash/opened', roundId: '1' },
      { type: 'crash/betPlaced', betId: 'early', fromOrder: true, bet: { roundId: '1', status: 'placed' } },
    ]);
    dealt.bet('in flight', { next: true }, COUNTDOWN + 100);
    expect(dealt.table.bet('in flight')).toMatchObject({ status: 'ordered', roundId: null });
    expect(codeOf(dealt.escape('in flight', COUNTDOWN + 200))).toBe(CODE.notFlying);
    dealt.ride();
    dealt.open('2.00', { id: '2', after: 60_000 });
    expect(dealt.cancel('in flight', COUNTDOWN - 1)).toMatchObject([
      { bet: { status: 'cancelled', roundId: '2' } },
    ]);
  });

  test('that are cancelled before never get into the round', () => {
    const dealt = opened('1.00');
    dealt.bet('b', { next: true });
    dealt.cancel('b', COUNTDOWN + 1);
    dealt.ride();
    expect(typesOf(dealt.open('2.00', { id: '2', after: 60_000 }))).toEqual(['crash/opened']);
  });

  test('have two places a player of their own', () => {
    const dealt = opened();
    for (const slot of [1, 2]) dealt.bet(`bet ${slot}`, { user: 'u', slot });
    for (const slot of [1, 2]) {
      expect(codeOf(dealt.bet(`order ${slot}`, { user: 'u', slot, next: true }))).toBeUndefined();
    }
    expect(codeOf(dealt.wish('third', { user: 'u', slot: 1, next: true }))).toBe(CODE.betsPerRoundLimit);
  });

  test('that wait for the ledger when the round opens are bets of it as soon as they are confirmed', () => {
    const dealt = new DealtTable();
    dealt.wish('b', { next: true });
    expect(typesOf(dealt.open('2.00'))).toEqual(['crash/opened']);
    expect(dealt.deal({ type: 'confirm', betId: 'b' }, COUNTDOWN + 5)).toMatchObject([
      { type: 'crash/tookOff' },
      { type: 'crash/betPlaced', fromOrder: true, bet: { roundId: '1' } },
    ]);
  });
});
