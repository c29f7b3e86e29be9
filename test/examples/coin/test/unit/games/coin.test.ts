// The coin's rules, its dealer and its film.
import { createHash } from 'node:crypto';
import { serverTime } from '../../../src/core/clock';
import { cents, parseMoney } from '../../../src/core/money';
import { printMultiplier } from '../../../src/core/multiplier';
import { bet, cashOutOf, look, play, type CoinTerms, type Round } from '../../../src/games/coin/dealer';
import {
  MOST_FLIPS,
  RTP_BASIS_POINTS,
  flips,
  multiplierAfter,
  type Side,
} from '../../../src/games/coin/rules';
import { CODE } from '../../../src/protocol/codes';

const NOW = serverTime(1_700_000_000_000);
const TERMS: CoinTerms = {
  minBet: parseMoney('1.00'),
  maxBet: parseMoney('1000.00'),
  profitLimit: parseMoney('50000.00'),
  keptFor: 7 * 86_400_000,
};
const seed = (n: number): string => createHash('sha256').update(`coin ${n}`).digest('hex');
const other = (side: Side): Side => (side === 'heads' ? 'tails' : 'heads');

/** A bet that calls its first flip right. */
function won(resultSeed: string, amount = parseMoney('10.00')): Round {
  const [side = 'heads'] = flips(resultSeed, 1);
  const { round } = bet({ betId: 'b', amount, mode: 'manual', resultSeed, side }, TERMS, NOW).table;
  if (!round) throw new Error('no round');
  return round;
}

test('a flip is the last bit of its word, made without our code', () => {
  for (let n = 0; n < 20; n += 1) {
    const words = createHash('sha256')
      .update(`${seed(n)}:0`)
      .digest();
    const sides = Array.from({ length: 8 }, (_, i) =>
      words.readUInt32BE(4 * i) % 2 === 0 ? 'heads' : 'tails',
    );
    expect(flips(seed(n), 8)).toEqual(sides);
  }
});

test('every way of playing returns 99 per cent, to the last fraction', () => {
  for (let calls = 1; calls <= MOST_FLIPS; calls += 1)
    expect(multiplierAfter(calls) * 100n).toBe(BigInt(RTP_BASIS_POINTS) * 2n ** BigInt(calls));
  expect(printMultiplier(multiplierAfter(1))).toBe('1.98');
  expect(printMultiplier(multiplierAfter(MOST_FLIPS))).toBe('2027.52');
});

test('heads and tails come as often as each other', () => {
  const heads = Array.from({ length: 4_000 }, (_, n) => flips(seed(n), 1)[0]).filter(
    (side) => side === 'heads',
  );
  expect(Math.abs(heads.length - 2_000)).toBeLessThan(160);
});

test('a wrong first call loses the stake at once', () => {
  const [side = 'heads'] = flips(seed(1), 1);
  const { round } = bet(
    { betId: 'b', amount: cents(1000), mode: 'manual', resultSeed: seed(1), side: other(side) },
    TERMS,
    NOW,
  ).table;
  expect(round).toMatchObject({ status: 'lost', payout: 0n, settleTime: NOW });
});

test('right calls double, a cash-out pays what was shown, and a step counts once', () => {
  const resultSeed = seed(2);
  const [, second = 'heads'] = flips(resultSeed, 2);
  const first = won(resultSeed);
  expect(cashOutOf(first)).toBe(parseMoney('19.80'));
  const doubled = play(first, { type: 'flip', betId: 'b', step: 1, side: second }, TERMS, NOW).table.round;
  expect(doubled && cashOutOf(doubled)).toBe(parseMoney('39.60'));
  expect(doubled && play(doubled, { type: 'cashOut', betId: 'b', step: 1 }, TERMS, NOW).refused?.code).toBe(
    CODE.stepPlayed,
  );
  const cashed = doubled && play(doubled, { type: 'cashOut', betId: 'b', step: 2 }, TERMS, NOW).table.round;
  expect(cashed).toMatchObject({ status: 'cashed', cashedBy: 'player', payout: parseMoney('39.60') });
});

test('the last doubling and the profit limit cash out by themselves', () => {
  const resultSeed = seed(3);
  const last = (amount: bigint): Round => {
    let round = won(resultSeed, cents(amount));
    for (const [n, side] of flips(resultSeed, MOST_FLIPS).entries())
      if (n > 0 && round.status === 'open')
        round = play(round, { type: 'flip', betId: 'b', step: n, side }, TERMS, NOW).table.round ?? round;
    return round;
  };
  expect(last(100n)).toMatchObject({ status: 'cashed', cashedBy: 'limit', payout: parseMoney('2027.52') });
  const limited = last(100_000n);
  expect(limited).toMatchObject({ status: 'cashed', cashedBy: 'limit', payout: TERMS.profitLimit });
  expect(limited.calls.length).toBeLessThan(MOST_FLIPS);
});

test('a round that is left alone is cashed out after seven days, and not before', () => {
  const round = won(seed(4));
  const at = (days: number) => serverTime(NOW + days * 86_400_000);
  expect(look(round, 'tick', TERMS, at(6)).table.round).toBe(round);
  expect(look(round, 'tick', TERMS, at(7)).table.round).toMatchObject({
    status: 'cashed',
    cashedBy: 'platform',
  });
});
