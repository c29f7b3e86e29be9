import { cents } from '../../src/core/money';
import { wordStream } from '../../src/core/words';
import { bestPattern, rtp } from '../../src/games/bingo/rules';
import { expectedRise, extraPrice } from '../../src/games/bingo/rules/extraPrice';
import { sha256 } from './support/independentCrash';
import { extraPriceOf, prizeOfMask, prizesOverOrders } from './support/independentBingo';

const ALL = 2 ** 15 - 1;

test('every one of the 2^15 hit sets has the prize that the published patterns give it', () => {
  const wrong = [];
  for (let hits = 0; hits <= ALL; hits++)
    if ((bestPattern(hits)?.multiplier ?? 0) !== prizeOfMask(hits)) wrong.push(hits);
  expect(wrong).toEqual([]);
});

test('the thirty ordinary balls return 95.147 per cent, counted ball by ball', () => {
  // 30 of the 60 balls come: a set of h cells is hit exactly when its h numbers come and the other 15 - h do not.
  let returned = 0n;
  const waysOf = (n: number, k: number): bigint => {
    let ways = 1n;
    for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
    return ways;
  };
  for (let hits = 0; hits <= ALL; hits++) {
    const size = [...hits.toString(2)].filter((bit) => bit === '1').length;
    returned += BigInt(prizeOfMask(hits)) * waysOf(45, 30 - size);
  }
  const staked = waysOf(60, 30);
  expect(rtp()).toEqual({ returned, staked });
  expect((returned * 100_000n) / staked).toBe(95_147n);
});

/** Important sets of hit cells, and many random ones. */
function samples(): number[] {
  const { below } = wordStream(sha256('hit sets'));
  const edges = [
    0,
    ALL,
    ...Array.from({ length: 15 }, (_, cell) => ALL ^ (1 << cell)),
    0b11111,
    0b10001,
    0b100_01010,
  ];
  return [...edges, ...Array.from({ length: 120 }, () => below(ALL + 1))];
}

test('the expected rise is exact: the same as over every order in which the ten balls can come', () => {
  for (const hits of samples()) {
    const { sum, orders } = prizesOverOrders(hits);
    const { rise, over } = expectedRise(hits);
    // Two fractions with the same value.
    expect([hits, rise * orders]).toEqual([hits, (sum - BigInt(prizeOfMask(hits)) * orders) * over]);
  }
});

test('the price is that rise ÷ 0.95, rounded up to a cent, for every stake', () => {
  for (const hits of samples().slice(0, 60)) {
    for (const stake of [100n, 101n, 777n, 10_000n]) {
      const price = extraPrice(hits, cents(stake), null);
      const expected = extraPriceOf(hits, stake);
      expect([hits, stake, price ?? 0n]).toEqual([hits, stake, expected]);
      expect(price === null).toBe(expected === 0n);
    }
  }
});

test('a ticket that has everything is not offered extra balls; one ball away from everything it is', () => {
  expect(extraPrice(ALL, cents(100), null)).toBeNull();
  for (let cell = 0; cell < 15; cell++) {
    const hits = ALL ^ (1 << cell);
    // One of the thirty remaining balls is needed, and ten come.
    const rise = (3000 - prizeOfMask(hits)) / 3;
    expect(Number(extraPrice(hits, cents(10_000), null))).toBe(Math.ceil((rise * 10_000) / 0.95 - 1e-6));
  }
});

test('no extra ball is paid for a prize that the profit limit does not pay', () => {
  // Two full rows but one cell: without a limit the extra balls are very expensive at 100.00.
  const hits = 0b00000_11110_11111;
  const stake = cents(10_000);
  const free = extraPrice(hits, stake, null) ?? 0n;
  // A line pays 300.00 already: with a limit of 250.00 the prize cannot rise.
  expect(extraPrice(hits, stake, cents(25_000))).toBeNull();
  // The balls can add 50.00 at most, divided by the return of 0.95.
  const held = extraPrice(hits, stake, cents(35_000)) ?? 0n;
  expect(held).toBeGreaterThan(0n);
  expect(held).toBeLessThanOrEqual(5_264n);
  expect(free).toBeGreaterThan(held);
  // A limit above every prize changes nothing.
  expect(extraPrice(hits, stake, cents(30_000_000))).toBe(free);
});

test('under a limit the price is the exact expected rise of what is paid, over every order of the balls', () => {
  for (const hits of samples().slice(0, 40)) {
    for (const limit of [300n, 2_500n, 90_000n]) {
      const price = extraPrice(hits, cents(1_000), cents(limit));
      const expected = extraPriceOf(hits, 1_000n, limit);
      expect([hits, limit, price ?? 0n]).toEqual([hits, limit, expected]);
    }
  }
});
