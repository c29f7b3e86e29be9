// The dealer of plinko: which balls may drop, and that each lands and pays by its seed.
import fc from 'fast-check';
import { serverTime } from '../../src/core/clock';
import { cents, parseMoney } from '../../src/core/money';
import { emptyBoard, step, type PlinkoTable } from '../../src/games/plinko/dealer';
import { MAX_BALLS, RESULT_CODE } from '../../src/games/plinko/messages';
import { RISKS, ROWS } from '../../src/games/plinko/paytables';
import { CODE } from '../../src/protocol/codes';
import { pathOf } from './support/independentDraws';
import vectors from '../vectors/plinko-paytables.json';

const NOW = serverTime(1_000);
const terms = {
  minBet: parseMoney('1.00'),
  maxBet: parseMoney('1000.00'),
  profitLimit: parseMoney('1000000.00'),
};
const wish = {
  type: 'drop',
  rows: 16,
  risk: 'high',
  amount: parseMoney('1.00'),
  mode: 'manual',
  balls: null,
} as const;

const TABLES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = vectors.tables;
const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

/** The code a wish is refused with; null when it is granted. */
function refusal(change: object): number | null {
  const { table, events } = step(emptyBoard(terms), { ...wish, ...change }, NOW);
  const refused = events.find((event) => event.type === 'plinko/refused');
  expect(table.dropped === null).toBe(refused !== undefined);
  return refused?.code ?? null;
}

test.each([
  ['rows below the smallest board', { rows: 7 }, CODE.boardUnknown],
  ['rows above the largest board', { rows: 17 }, CODE.boardUnknown],
  ['half a row', { rows: 8.5 }, CODE.boardUnknown],
  ['an unknown risk', { risk: 'extreme' }, CODE.boardUnknown],
  ['auto bet without a number', { mode: 'auto' }, CODE.ballsMissing],
  ['no ball', { balls: 0 }, CODE.ballsOutOfLimit],
  ['half a ball', { balls: 1.5 }, CODE.ballsOutOfLimit],
  ['too many balls', { balls: MAX_BALLS + 1 }, CODE.ballsOutOfLimit],
  ['a stake below the minimum', { amount: cents(99) }, CODE.betBelowMinimum],
  ['a stake above the maximum', { amount: cents(100_001) }, CODE.betAboveMaximum],
  ['one ball by hand', {}, null],
  ['as many as a call may bring', { mode: 'auto', balls: MAX_BALLS }, null],
])('%s', (_name, change, code) => {
  expect(refusal(change)).toBe(code);
});

test('every ball falls the path of its own seed, into the slot of its moves to the right, and pays the table', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ROWS),
      fc.constantFrom(...RISKS),
      fc.bigInt({ min: 100n, max: 100_000n }),
      fc.array(seeds, { minLength: 1, maxLength: MAX_BALLS }),
      fc.bigInt({ min: 100n, max: 100_000_000n }),
      (rows, risk, stake, resultSeeds, limit) => {
        const table = emptyBoard({ ...terms, profitLimit: cents(limit) });
        const dropped = step(
          table,
          { ...wish, rows, risk, amount: cents(stake), mode: 'auto', balls: resultSeeds.length },
          NOW,
        );
        const { table: after, events } = step(dropped.table, { type: 'fall', resultSeeds }, NOW);
        expect(after).toEqual(table);
        expect(events).toHaveLength(resultSeeds.length);
        resultSeeds.forEach((resultSeed, place) => {
          const event = events[place];
          if (event?.type !== 'plinko/landed') throw new Error('a ball that did not land');
          const path = pathOf(resultSeed, rows);
          const slot = path.replaceAll('L', '').length;
          const centi = BigInt(Math.round((TABLES[rows]?.[risk]?.[slot] ?? NaN) * 100));
          const uncut = (stake * centi) / 100n;
          const payout = uncut < limit ? uncut : limit;
          const resultCode =
            payout > stake ? RESULT_CODE.won : payout === stake ? RESULT_CODE.even : RESULT_CODE.lost;
          expect(event.ball).toEqual({ path, slot, cursor: rows, multiplier: centi, payout, resultCode });
        });
      },
    ),
    { numRuns: 300 },
  );
});

test('balls that wait get exactly one round each', () => {
  const { table } = step(emptyBoard(terms), { ...wish, balls: 2 }, NOW);
  expect(() => step(table, { type: 'fall', resultSeeds: ['a'.repeat(64)] }, NOW)).toThrow(
    'not as many rounds as balls',
  );
  expect(() => step(emptyBoard(terms), { type: 'fall', resultSeeds: [] }, NOW)).toThrow(
    'not as many rounds as balls',
  );
  expect(() => step(table, wish, NOW)).toThrow('balls are waiting');
  const untouched: PlinkoTable = table;
  expect(untouched.dropped?.balls).toBe(2);
});
