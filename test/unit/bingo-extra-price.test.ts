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
  // Of 60 balls 30 come: a set of h cells is hit exactly when its h numbers come and the other 15 - h do not.
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

/** Sets that matter, and many that chance picks. */
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
    // Two fractions of one value.
    expect([hits, rise * orders]).toEqual([hits, (sum - BigInt(prizeOfMask(hits)) * orders) * over]);
  }
});

test('the price is that rise ÷ 0.95, rounded up to a cent, for every stake', () => {
  for (const hits of samples().slice(0, 60)) {
    for (const stake of [100n, 101n, 777n, 10_000n]) {
      const price = extraPrice(hits, cents(stake));
      const expected = extraPriceOf(hits, stake);
      expect([hits, stake, price ?? 0n]).toEqual([hits, stake, expected]);
      expect(price === null).toBe(expected === 0n);
    }
  }
});

test('a ticket that has everything is not offered extra balls; one ball away from everything it is', () => {
  expect(extraPrice(ALL, cents(100))).toBeNull();
  for (let cell = 0; cell < 15; cell++) {
    const hits = ALL ^ (1 << cell);
    // One of thirty balls left is wanted, and ten come.
    const rise = (3000 - prizeOfMask(hits)) / 3;
    expect(Number(extraPrice(hits, cents(10_000)))).toBe(Math.ceil((rise * 10_000) / 0.95 - 1e-6));
  }
});
