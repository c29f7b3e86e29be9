// The dealer of a bingo round: its course, tickets and orders, and cancelled ones.
import { parseMoney } from '../../src/core/money';
import type { BingoEvent, DealtTicket } from '../../src/games/bingo/dealer';
import { CODE } from '../../src/protocol/codes';
import {
  COUNTDOWN,
  DealtBingo,
  EXTRA_FROM,
  INTERVAL,
  IN_ORDER,
  OVER,
  WINDOW_FROM,
  codeOf,
  opened,
  row,
  ticket,
  typesOf,
  type Wish,
  TERMS,
} from './support/bingoTable';

const ticketsOf = (events: readonly BingoEvent[]): readonly DealtTicket[] =>
  events.flatMap((event) => ('tickets' in event ? event.tickets : []));
const statuses = (dealt: DealtBingo): readonly string[] =>
  [...dealt.table.tickets()].map(({ status }) => status);

describe('the course of a round', () => {
  test('twenty seconds of betting, a ball every 400 ms, an 8 s window, ten extra balls, the end one interval later', () => {
    const dealt = opened();
    expect(dealt.table.round).toMatchObject({ phase: 'countdown', drawn: 0 });
    expect(typesOf(dealt.tick(COUNTDOWN - 1))).toEqual([]);
    expect(dealt.tick(COUNTDOWN)).toEqual([{ type: 'bingo/drawn', balls: 1 }]);
    expect(dealt.tick(COUNTDOWN + INTERVAL - 1)).toEqual([]);
    expect(dealt.tick(COUNTDOWN + INTERVAL)).toEqual([{ type: 'bingo/drawn', balls: 2 }]);
    dealt.tick(WINDOW_FROM);
    expect(dealt.table.round).toMatchObject({ phase: 'window', drawn: 30 });
    expect(dealt.tick(EXTRA_FROM - 1)).toEqual([]);
    expect(dealt.tick(EXTRA_FROM)).toEqual([{ type: 'bingo/drawn', balls: 31 }]);
    expect(dealt.table.round?.phase).toBe('extra');
    expect(dealt.tick(OVER - INTERVAL)).toEqual([{ type: 'bingo/drawn', balls: 40 }]);
    expect(dealt.table.drawn).toEqual(IN_ORDER);
    expect(dealt.tick(OVER - 1)).toEqual([]);
    expect(typesOf(dealt.tick(OVER))).toEqual(['bingo/ended']);
    expect([COUNTDOWN, INTERVAL, EXTRA_FROM - WINDOW_FROM]).toEqual([20_000, 400, 8_000]);
  });

  test('the table shows the balls that are out and never one more', () => {
    const dealt = opened();
    for (let at = 0; at <= OVER; at += 100) {
      dealt.tick(at);
      const due =
        at < COUNTDOWN
          ? 0
          : at < EXTRA_FROM
            ? Math.min(30, 1 + Math.floor((at - COUNTDOWN) / INTERVAL))
            : Math.min(40, 31 + Math.floor((at - EXTRA_FROM) / INTERVAL));
      expect(dealt.table.drawn).toEqual(IN_ORDER.slice(0, due));
    }
  });

  test('a tick that comes late tells of the thirty before the extra ones, and then of the end', () => {
    const dealt = opened();
    dealt.buy('mine');
    expect(dealt.tick(OVER + 5_000)).toMatchObject([
      { type: 'bingo/drawn', balls: 30 },
      { type: 'bingo/drawn', balls: 40 },
      { type: 'bingo/ended', tickets: [{ betId: 'mine-0' }] },
    ]);
  });

  test('no round is opened while one is on or a purchase of it is pending; none is drawn early, or without forty balls', () => {
    const dealt = opened();
    expect(() => dealt.open(undefined, { id: '2' })).toThrow('still on');
    expect(() => opened().draw(TERMS.countdown - 1)).toThrow('does not wait');
    expect(() => opened(IN_ORDER.slice(1)).tick(TERMS.countdown)).toThrow('40 balls');
    const voided = opened();
    voided.wish('late');
    voided.deal({ type: 'void', reason: 'exception' });
    expect(() => voided.open(undefined, { id: '2' })).toThrow('pending');
  });

  test('a table that was stepped tells nothing any more', () => {
    const dealt = opened();
    const before = dealt.table;
    dealt.tick(1);
    expect(() => before.round).toThrow('consumed');
  });
});

describe('tickets', () => {
  test('stand when the ledger has their stakes, all of one purchase together', () => {
    const dealt = opened();
    const reserved = dealt.wish('two', { tickets: [ticket(), ticket(1)] });
    expect(reserved).toMatchObject([{ type: 'bingo/reserved', total: parseMoney('20.00') }]);
    expect([...dealt.table.tickets()]).toEqual([]);
    expect(dealt.table.pending).toBe(1);
    expect(typesOf(dealt.confirm('two'))).toEqual(['bingo/bought']);
    expect(statuses(dealt)).toEqual(['placed', 'placed']);
  });

  test('vanish without the money, and can be bought again', () => {
    const dealt = opened();
    dealt.wish('poor');
    expect(typesOf(dealt.deal({ type: 'withdraw', purchaseId: 'poor' }))).toEqual(['bingo/withdrawn']);
    expect(codeOf(dealt.buy('rich'))).toBeUndefined();
    expect(statuses(dealt)).toEqual(['placed']);
    expect(() => dealt.confirm('poor')).toThrow('no purchase poor');
  });

  test.each<[string, Wish, number]>([
    ['a stake below the minimum', { amount: '0.99' }, CODE.betBelowMinimum],
    ['a stake above the maximum', { amount: '100.01' }, CODE.betAboveMaximum],
    ['no tickets', { tickets: [] }, CODE.ticketsMissing],
    ['fourteen numbers', { tickets: [ticket(), ticket(1).slice(1)] }, CODE.invalidTicket],
    ['sixteen numbers', { tickets: [[...ticket(), 60]] }, CODE.invalidTicket],
    ['a column upside down', { tickets: [[...row(1), ...row(0), ...row(2)]] }, CODE.invalidTicket],
    ['a ticket twice', { tickets: [ticket(), ticket(1), ticket()] }, CODE.duplicateTicket],
    ['a round that is not announced', { roundId: '2' }, CODE.roundNotGenerated],
  ])('%s is refused, and with it the whole purchase', (_what, wish, code) => {
    const dealt = opened();
    expect(codeOf(dealt.wish('bad', wish))).toBe(code);
    expect(dealt.table.pending).toBe(0);
    expect(codeOf(dealt.wish('order', { ...wish, next: true }))).toBe(
      code === CODE.roundNotGenerated ? undefined : code,
    );
  });

  test('a hundred for each player in a round, and a hundred orders; what was taken back leaves its place', () => {
    const dealt = opened();
    const columns = (n: number): number[] => {
      const pick = ticket();
      for (let digit = 0, rest = n; digit < 5; digit++, rest = Math.floor(rest / 9))
        pick[10 + digit] = 12 * digit + 4 + (rest % 9);
      return pick;
    };
    const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => columns(from + i));
    expect(codeOf(dealt.wish('toomany', { tickets: many(0, 101) }))).toBe(CODE.ticketLimit);
    expect(codeOf(dealt.buy('most', { tickets: many(0, 99) }))).toBeUndefined();
    expect(codeOf(dealt.wish('two', { tickets: many(99, 101) }))).toBe(CODE.ticketLimit);
    expect(codeOf(dealt.wish('last', { tickets: many(99, 100) }))).toBeUndefined();
    // A pending ticket counts too.
    expect(codeOf(dealt.wish('over', { tickets: many(100, 101) }))).toBe(CODE.ticketLimit);
    expect(codeOf(dealt.buy('other', { user: 'somebody else', tickets: many(0, 100) }))).toBeUndefined();
    expect(codeOf(dealt.buy('orders', { tickets: many(0, 100), next: true }))).toBeUndefined();
    expect(codeOf(dealt.wish('order', { tickets: many(100, 101), next: true }))).toBe(CODE.ticketLimit);
    dealt.cancel(['most-0']);
    expect(codeOf(dealt.buy('again', { tickets: many(0, 1) }))).toBeUndefined();
  });

  test('nobody holds the same numbers twice in a round; two players may', () => {
    const dealt = opened();
    dealt.buy('mine');
    expect(codeOf(dealt.wish('again'))).toBe(CODE.duplicateTicket);
    expect(codeOf(dealt.buy('yours', { user: 'you' }))).toBeUndefined();
    expect(codeOf(dealt.buy('order', { next: true }))).toBeUndefined();
    dealt.cancel(['mine-0']);
    expect(codeOf(dealt.buy('back'))).toBeUndefined();
  });

  test('are sold until the first ball: what counts is when the wish was received', () => {
    const dealt = opened();
    dealt.tick(COUNTDOWN + 500);
    expect(codeOf(dealt.wish('late', {}, COUNTDOWN))).toBe(CODE.periodClosed);
    expect(codeOf(dealt.buy('in time', {}, COUNTDOWN - 1))).toBeUndefined();
    expect(statuses(dealt)).toEqual(['placed']);
    dealt.tick(OVER);
    expect(codeOf(dealt.wish('much too late', {}, OVER + 1))).toBe(CODE.periodClosed);
    dealt.open(undefined, { id: '2', after: OVER + 4_000 });
    expect(codeOf(dealt.wish('past', { roundId: '1' }))).toBe(CODE.periodClosed);
  });

  test('there is no round before the first', () => {
    const dealt = new DealtBingo();
    expect(codeOf(dealt.wish('early'))).toBe(CODE.roundNotGenerated);
    expect(codeOf(dealt.buy('order', { next: true }))).toBeUndefined();
  });
});

describe('taking back', () => {
  test('tickets before the first ball, orders at any time, and once more changes nothing', () => {
    const dealt = opened();
    dealt.buy('mine', { tickets: [ticket(), ticket(1)] });
    dealt.buy('order', { next: true });
    expect(typesOf(dealt.cancel(['mine-0']))).toEqual(['bingo/cancelled', 'bingo/stood']);
    expect(typesOf(dealt.cancel(['mine-0', 'mine-1'], COUNTDOWN - 1))).toEqual([
      'bingo/cancelled',
      'bingo/stood',
    ]);
    expect(typesOf(dealt.cancel(['mine-1'], COUNTDOWN + 1))).toEqual(['bingo/drawn', 'bingo/stood']);
    expect(ticketsOf(dealt.cancel(['order-0'], COUNTDOWN + 1))).toMatchObject([{}, { status: 'cancelled' }]);
    expect([...dealt.table.tickets(), ...dealt.table.orders()]).toEqual([]);
  });

  test('is all or none', () => {
    const dealt = opened();
    dealt.buy('mine', { tickets: [ticket(), ticket(1)] });
    expect(codeOf(dealt.cancel(['mine-0', 'none']))).toBe(CODE.ticketNotFound);
    expect(codeOf(dealt.cancel([]))).toBe(CODE.ticketsMissing);
    expect(codeOf(dealt.cancel(['mine-0'], 0, 'you'))).toBe(CODE.ticketNotFound);
    expect(statuses(dealt)).toEqual(['placed', 'placed']);
  });

  test('is refused from the first ball on, when settled, when void, and while the ledger has not answered', () => {
    const dealt = opened();
    dealt.buy('mine');
    dealt.wish('pending', { tickets: [ticket(1)] });
    expect(codeOf(dealt.cancel(['pending-0']))).toBe(CODE.ticketNotFound);
    dealt.confirm('pending');
    expect(codeOf(dealt.cancel(['mine-0'], COUNTDOWN))).toBe(CODE.periodClosed);
    dealt.tick(OVER);
    expect(codeOf(dealt.cancel(['mine-0'], OVER))).toBe(CODE.betSettled);
    dealt.open(undefined, { id: '2', after: OVER });
    dealt.buy('next');
    dealt.deal({ type: 'void', reason: 'exception' });
    expect(codeOf(dealt.cancel(['next-0']))).toBe(CODE.roundVoided);
  });
});

describe('orders', () => {
  test('become tickets when the next round is opened, pending ones when they are confirmed', () => {
    const dealt = opened();
    dealt.buy('order', { next: true, tickets: [ticket(), ticket(1)] }, COUNTDOWN + 1);
    dealt.wish('late', { next: true, tickets: [ticket(2)] }, COUNTDOWN + 2);
    dealt.cancel(['order-1'], COUNTDOWN + 3);
    dealt.tick(OVER);
    const events = dealt.open(undefined, { id: '2', after: OVER });
    expect(events).toMatchObject([
      { type: 'bingo/opened', roundId: '2' },
      {
        type: 'bingo/bought',
        fromOrder: true,
        tickets: [{ betId: 'order-0', roundId: '2', status: 'placed' }],
      },
    ]);
    expect(dealt.confirm('late')).toMatchObject([
      { type: 'bingo/bought', fromOrder: true, tickets: [{ betId: 'late-0', roundId: '2' }] },
    ]);
    expect([...dealt.table.orders()]).toEqual([]);
    expect(statuses(dealt)).toEqual(['placed', 'placed']);
  });

  test('that are pending when the round opens vanish without the money', () => {
    const dealt = opened();
    dealt.wish('late', { next: true });
    dealt.tick(OVER);
    dealt.open(undefined, { id: '2', after: OVER });
    expect(dealt.table.pending).toBe(1);
    dealt.deal({ type: 'withdraw', purchaseId: 'late' });
    expect(codeOf(dealt.buy('mine'))).toBeUndefined();
    expect(statuses(dealt)).toEqual(['placed']);
  });
});
