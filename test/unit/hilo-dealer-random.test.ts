// Random actions of a player with random waits: a round ends once, pays the amount that a recomputation from its seed gives,
// and is restored unchanged from its stored moves.
import fc from 'fast-check';
import { serverTime } from '../../src/core/clock';
import { cents, type Money } from '../../src/core/money';
import {
  resume,
  step,
  stepOf,
  type HiloEvent,
  type HiloTable,
  type Move,
  type Round,
} from '../../src/games/hilo/dealer';
import { GUESSES } from '../../src/games/hilo/rules';
import { cardsOf, treasureOf } from './support/independentDraws';
import { HILO_TERMS, rightGuess } from './support/hiloTable';

const DAY = 24 * 60 * 60_000;

type Act =
  | { readonly kind: 'bet'; readonly seed: string; readonly stake: bigint }
  | { readonly kind: 'guess'; readonly guess: (typeof GUESSES)[number] | 'right'; readonly ahead: number }
  | { readonly kind: 'skip' | 'cashOut' | 'tick' };

const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      seed: seeds,
      stake: fc.bigInt({ min: 50n, max: 110_000n }),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('guess' as const),
      // Mostly right, so that rounds reach chests and limits.
      guess: fc.oneof(
        { weight: 20, arbitrary: fc.constant('right' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...GUESSES) },
      ),
      ahead: fc.oneof(
        { weight: 30, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(-1, 1) },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cashOut' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
);
const sequences = fc.array(
  fc.tuple(
    acts,
    fc.oneof({ weight: 20, arbitrary: fc.nat(5_000) }, { weight: 1, arbitrary: fc.nat(9 * DAY) }),
  ),
  {
    maxLength: 60,
    size: 'max',
  },
);

/** The state after these moves by the published rules, as exact fractions. */
function recomputed(resultSeed: string, moves: readonly Move[]) {
  const cards = cardsOf(resultSeed, moves.length + 1);
  let over = 1n;
  let under = 1n;
  let [streak, skips, correct] = [0, 0, 0];
  let treasure: number | null = null;
  let lost = false;
  moves.forEach((move, place) => {
    const [now = 0, next = 0] = cards.drawn.slice(place, place + 2).map((card) => (card % 13) + 1);
    if (move === 'skip') {
      [streak, skips, treasure] = [0, skips + 1, null];
      return;
    }
    const ways = move === 'higher' ? 13 - now : move === 'lower' ? now - 1 : 1;
    const isRight = move === 'higher' ? next > now : move === 'lower' ? next < now : next === now;
    if (!isRight) return void (lost = true);
    over *= 99n * 13n;
    under *= 100n * BigInt(ways);
    streak += 1;
    correct += 1;
    if (treasure !== null) treasure += 50;
    else if (streak >= 5 + skips) treasure = treasureOf(resultSeed);
  });
  return { cards, multiplier: (over * 100n) / under, streak, skips, correct, treasure, lost };
}

function payoutBy(stake: bigint, { multiplier, treasure }: ReturnType<typeof recomputed>): bigint {
  const base = (stake * multiplier) / 100n;
  const whole = base + (base * BigInt(treasure ?? 0)) / 10_000n;
  return whole < HILO_TERMS.profitLimit ? whole : HILO_TERMS.profitLimit;
}

const movesOf = ({ cards }: Round): Move[] => cards.flatMap(({ by }) => (by === 'deal' ? [] : [by]));

function checkRound(round: Round): void {
  const moves = movesOf(round);
  const expected = recomputed(round.resultSeed, moves);
  expect(round.cards.map(({ card }) => card)).toEqual(expected.cards.drawn);
  expect(round.cursor).toBe(expected.cards.used);
  expect(round.skips).toBe(expected.skips);
  expect(round.skips).toBeLessThanOrEqual(3);
  expect(round.status === 'lost').toBe(expected.lost);
  if (!expected.lost) {
    const { streak, correct, treasure } = expected;
    expect(round).toMatchObject({ streak, correct, treasure });
    expect(round.cards.at(-1)?.multiplier).toBe(expected.multiplier);
  }
  if (round.status === 'cashed') expect(round.payout).toBe(payoutBy(round.stake, expected));
  if (round.status === 'refunded') expect([expected.correct, round.payout]).toEqual([0, null]);
  // An open round is below the limit: at the limit the platform cashes out.
  if (round.status === 'open' && expected.correct > 0)
    expect(payoutBy(round.stake, expected)).toBeLessThan(HILO_TERMS.profitLimit);

  const { cards, ...kept } = round;
  expect(resume({ ...kept, moves, cards: cards.map(({ card }) => card) })).toEqual(round);
  const [first = 0, ...others] = cards.map(({ card }) => card);
  expect(resume({ ...kept, moves, cards: [(first + 1) % 52, ...others] })).toBeNull();
}

test('over random sequences every round is what its seed and its moves make of it, and every cent is accounted for', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(sequences, (sequence) => {
      let table: HiloTable = { terms: HILO_TERMS, round: null };
      let now = 1_700_000_000_000;
      let bets = 0;
      const staked = new Map<string, Money>();
      const returned = new Map<string, bigint>();
      const hear = (event: HiloEvent): void => {
        seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
        if (event.type === 'hilo/opened') staked.set(event.round.betId, event.round.stake);
        const ends: Partial<Record<HiloEvent['type'], bigint>> = {
          'hilo/lost': 0n,
          ...(event.type === 'hilo/cashedOut' ? { 'hilo/cashedOut': event.payout } : {}),
          ...(event.type === 'hilo/refunded' ? { 'hilo/refunded': event.round.stake } : {}),
        };
        const end = ends[event.type];
        if (end === undefined || !('round' in event)) return;
        expect(returned.has(event.round.betId)).toBe(false);
        returned.set(event.round.betId, end);
      };
      const deal = (command: Parameters<typeof step>[1]): void => {
        const before = structuredClone(table);
        const next = step(table, command, serverTime(now));
        expect(table).toEqual(before);
        next.events.forEach(hear);
        table = next.table;
        if (table.round) checkRound(table.round);
      };
      for (const [act, passed] of sequence) {
        now += passed;
        const { round } = table;
        const about = { betId: round?.betId ?? 'none', step: round ? stepOf(round) : 0 };
        if (act.kind === 'bet') {
          deal({
            type: 'bet',
            betId: `b${bets++}`,
            amount: cents(act.stake),
            mode: 'manual',
            resultSeed: act.seed,
          });
        } else if (act.kind === 'guess') {
          const guess = act.guess === 'right' ? rightGuess(round?.resultSeed ?? '', about.step) : act.guess;
          deal({ type: 'guess', ...about, step: about.step + act.ahead, guess });
        } else if (act.kind === 'tick') deal({ type: 'tick' });
        else deal({ type: act.kind, ...about });
      }
      const open = table.round?.status === 'open' ? [table.round.betId] : [];
      expect([...returned.keys(), ...open].sort()).toEqual([...staked.keys()].sort());
    }),
    { numRuns: 100, seed: 8 },
  );
  // The test is not empty: each kind of event has occurred.
  for (const type of [
    'hilo/treasureOpened',
    'hilo/treasureClosed',
    'hilo/cashedOut',
    'hilo/lost',
    'hilo/refunded',
    'hilo/refused',
  ]) {
    expect([type, (seen.get(type) ?? 0) > 3]).toEqual([type, true]);
  }
});
