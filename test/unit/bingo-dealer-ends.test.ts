// The dealer of a bingo round: prizes of tickets with and without extra balls, and refunds in a void round.
import { parseMoney, type Money } from '../../src/core/money';
import { CODE } from '../../src/protocol/codes';
import {
  COUNTDOWN,
  EXTRA_FROM,
  OVER,
  WINDOW_FROM,
  codeOf,
  opened,
  row,
  ticket,
  typesOf,
  type DealtBingo,
} from './support/bingoTable';
import { extraPriceOf } from './support/independentBingo';

/** These balls first, then the others in order. */
const first = (...balls: number[]): number[] => {
  const rest = Array.from({ length: 60 }, (_, i) => i + 1).filter((ball) => !balls.includes(ball));
  return [...balls, ...rest].slice(0, 40);
};
/** Balls that hit only the given numbers of `ticket()`: `ordinary` by the ordinary balls, `extra` by the extra balls. */
const only = (ordinary: readonly number[], extra: readonly number[] = []): number[] => {
  const mine = new Set(ticket());
  const others = Array.from({ length: 60 }, (_, i) => 60 - i).filter((ball) => !mine.has(ball));
  const fill = (given: readonly number[], count: number): number[] => [
    ...given,
    ...others.splice(0, count - given.length),
  ];
  return [...fill(ordinary, 30), ...fill(extra, 10)];
};

describe('prizes', () => {
  test('only the highest counts, and only the thirty ordinary balls for a ticket without extra ones', () => {
    // The ordinary balls complete two lines; the extra balls complete the third, and so bingo.
    const dealt = opened(only([...row(0), ...row(1)], row(2)));
    dealt.buy('mine');
    dealt.tick(OVER);
    expect([...dealt.table.tickets()]).toMatchObject([
      { status: 'won', pattern: 'two-lines', payout: parseMoney('750.00'), extraPrice: null },
    ]);
  });

  test('a ticket without a pattern has lost', () => {
    const dealt = opened(only([]));
    dealt.buy('mine');
    dealt.tick(OVER);
    expect([...dealt.table.tickets()]).toMatchObject([{ status: 'lost', pattern: null, payout: 0n }]);
  });

  test('are cut at the profit limit', () => {
    const dealt = opened(only(ticket()), { limit: parseMoney('20000.00') });
    dealt.buy('mine');
    dealt.tick(OVER);
    expect([...dealt.table.tickets()]).toMatchObject([{ pattern: 'bingo', payout: parseMoney('20000.00') }]);
  });
});

describe('extra balls', () => {
  /** Two lines are hit: bit 0 to 9. */
  const TWO_LINES = 0b11111_11111;
  const PRICE = extraPriceOf(TWO_LINES, 1_000n) as Money;
  const drawn = (): DealtBingo => {
    const dealt = opened(only([...row(0), ...row(1)], row(2)));
    dealt.buy('mine');
    dealt.tick(WINDOW_FROM);
    return dealt;
  };

  test('are bought at their exact price, and then count', () => {
    const dealt = drawn();
    expect(dealt.wishExtras('extra', [{ betId: 'mine-0', price: PRICE }])).toMatchObject([
      { type: 'bingo/extrasReserved', total: PRICE, tickets: [{ betId: 'mine-0', extraPrice: PRICE }] },
    ]);
    expect(typesOf(dealt.confirm('extra', WINDOW_FROM + 5))).toEqual(['bingo/extrasBought']);
    dealt.tick(OVER);
    expect([...dealt.table.tickets()]).toMatchObject([
      { pattern: 'bingo', payout: parseMoney('30000.00'), extraPrice: PRICE },
    ]);
  });

  test('that the ledger did not pay for do not count', () => {
    const dealt = drawn();
    dealt.wishExtras('extra', [{ betId: 'mine-0', price: PRICE }]);
    dealt.deal({ type: 'withdraw', purchaseId: 'extra' }, WINDOW_FROM);
    dealt.tick(OVER);
    expect([...dealt.table.tickets()]).toMatchObject([{ pattern: 'two-lines', extraPrice: null }]);
  });

  test('are sold from the 30th ball until the first extra one, by when the wish was received', () => {
    const dealt = drawn();
    const wish = [{ betId: 'mine-0', price: PRICE }];
    expect(codeOf(dealt.wishExtras('early', wish, WINDOW_FROM - 1))).toBe(CODE.extraBallWindowClosed);
    dealt.tick(EXTRA_FROM + 100);
    expect(codeOf(dealt.wishExtras('late', wish, EXTRA_FROM))).toBe(CODE.extraBallWindowClosed);
    expect(codeOf(dealt.wishExtras('in time', wish, EXTRA_FROM - 1))).toBeUndefined();
    // The round waits for the ledger.
    expect(typesOf(dealt.tick(OVER))).not.toContain('bingo/ended');
    dealt.confirm('in time', OVER + 10);
    expect(typesOf(dealt.tick(OVER + 20))).toEqual(['bingo/ended']);
    expect([...dealt.table.tickets()]).toMatchObject([{ pattern: 'bingo' }]);
  });

  test.each([
    ['another price', [{ betId: 'mine-0', price: (PRICE - 1n) as Money }], CODE.extraBallPriceChanged],
    ['a ticket that is not there', [{ betId: 'none', price: PRICE }], CODE.ticketNotFound],
    ['no ticket', [], CODE.ticketsMissing],
    [
      'one ticket twice',
      [
        { betId: 'mine-0', price: PRICE },
        { betId: 'mine-0', price: PRICE },
      ],
      CODE.extraBallBought,
    ],
  ])('%s is refused', (_what, wish, code) => {
    const dealt = drawn();
    expect(codeOf(dealt.wishExtras('bad', wish))).toBe(code);
    expect(dealt.table.pending).toBe(0);
    expect(codeOf(dealt.wishExtras('good', [{ betId: 'mine-0', price: PRICE }]))).toBeUndefined();
  });

  test("of somebody else's ticket, of one that has them or waits for them, and of another round", () => {
    const dealt = drawn();
    const wish = [{ betId: 'mine-0', price: PRICE }];
    expect(codeOf(dealt.wishExtras('theirs', wish, WINDOW_FROM, { user: 'you' }))).toBe(CODE.ticketNotFound);
    expect(codeOf(dealt.wishExtras('past', wish, WINDOW_FROM, { roundId: '9' }))).toBe(
      CODE.roundNotGenerated,
    );
    dealt.wishExtras('first', wish);
    expect(codeOf(dealt.wishExtras('second', wish))).toBe(CODE.extraBallBought);
    dealt.confirm('first', WINDOW_FROM);
    expect(codeOf(dealt.wishExtras('third', wish))).toBe(CODE.extraBallBought);
  });

  test('are not sold for a ticket that has everything', () => {
    const dealt = opened(only(ticket()));
    dealt.buy('mine');
    dealt.tick(WINDOW_FROM);
    const wish = [{ betId: 'mine-0', price: parseMoney('1.00') }];
    expect(codeOf(dealt.wishExtras('extra', wish))).toBe(CODE.extraBallNotAllowed);
  });
});

describe('a void round', () => {
  test.each([
    ['in the countdown', 1],
    ['while balls come', COUNTDOWN + 1],
    ['in the window', WINDOW_FROM],
    ['while extra balls come', EXTRA_FROM + 1],
  ])('%s refunds every ticket once and keeps the orders', (_when, at) => {
    const dealt = opened(first(60));
    dealt.buy('mine');
    dealt.wish('late', { user: 'late' });
    dealt.buy('order', { next: true });
    dealt.tick(at);
    const events = dealt.deal({ type: 'void', reason: 'third-party' }, at);
    expect(events).toMatchObject([
      { type: 'bingo/voided', reason: 'third-party' },
      { type: 'bingo/refunded', tickets: [{ betId: 'mine-0' }] },
    ]);
    expect(dealt.confirm('late', at)).toMatchObject([
      { type: 'bingo/refunded', tickets: [{ betId: 'late-0' }] },
    ]);
    expect(dealt.deal({ type: 'void', reason: 'exception' }, at)).toEqual([]);
    expect(dealt.tick(OVER)).toEqual([]);
    expect(codeOf(dealt.wish('again', { user: 'new' }, at))).toBe(CODE.roundVoided);
    expect([...dealt.table.orders()]).toHaveLength(1);
    dealt.open(undefined, { id: '2', after: OVER });
    expect([...dealt.table.tickets()]).toMatchObject([{ betId: 'order-0' }]);
  });

  test('sells no extra balls', () => {
    const dealt = opened(only(row(0)));
    dealt.buy('mine');
    dealt.tick(WINDOW_FROM);
    dealt.deal({ type: 'void', reason: 'exception' }, WINDOW_FROM);
    const wish = [{ betId: 'mine-0', price: parseMoney('1.00') }];
    expect(codeOf(dealt.wishExtras('extra', wish))).toBe(CODE.roundVoided);
  });
});
