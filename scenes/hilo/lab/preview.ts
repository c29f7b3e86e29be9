// All states of the fortune teller's table. The rounds are made of the messages that the platform sends.
import { cents } from '../../../src/core/money';
import { hundredths } from '../../../src/core/multiplier';
import { factsAfter, NO_HILO_FACTS, type HiloFacts } from '../../../src/games/hilo/facts';
import type { HiloRound } from '../../../src/games/hilo/messages';
import { hiloScene } from '../HiloScene';
import { at, previewOf, stilled, START, type Moment, type Strip } from '../../../tools/pack/preview/strips';

type Turned = HiloRound['cards'][number];

const RANKS = 'A23456789TJQK';
const SUITS = 'shcd';
/** '7h' is the seven of hearts. */
const cardOf = (name: string): number => RANKS.indexOf(name[0] ?? '') + 13 * SUITS.indexOf(name[1] ?? '');

const turned = (name: string, by: Turned['by'], correct: boolean | null = null): Turned => ({
  card: cardOf(name),
  by,
  correct,
  multiplier: hundredths(correct === false ? 0 : 140),
});
const deal = (name: string): Turned => turned(name, 'deal');
const right = (name: string, by: 'higher' | 'equal' | 'lower'): Turned => turned(name, by, true);
const wrong = (name: string, by: 'higher' | 'equal' | 'lower'): Turned => turned(name, by, false);
const skip = (name: string): Turned => turned(name, 'skip');

function roundOf(cards: readonly Turned[], change: Partial<HiloRound> = {}): HiloRound {
  let streak = 0;
  for (const { by, correct } of cards)
    streak = by === 'skip' || correct === false ? 0 : correct ? streak + 1 : streak;
  const needed = 5 + cards.filter(({ by }) => by === 'skip').length;
  return {
    betId: 'round',
    amount: cents(100),
    mode: 'manual',
    status: cards.at(-1)?.correct === false ? 'lost' : 'open',
    step: cards.length - 1,
    cards: [...cards],
    cursor: cards.length,
    multiplier: hundredths(140),
    streak,
    correct: cards.filter(({ correct }) => correct).length,
    skipsLeft: 3,
    treasure: { open: streak >= needed, needed, basisPoints: streak >= needed ? 500 : 0 },
    choices: [],
    cashOut: null,
    skipCost: cents(0),
    platformBonus: '0.0000',
    payout: null,
    cashedBy: null,
    betTime: at(0),
    expiresAt: null,
    settleTime: null,
    seeds: {
      chainId: 'chain',
      index: 1,
      clientSeed: 'seed',
      historyBlockNum: 0,
      historyBlockHash: '',
      serverSeedHash: '',
      gameResultHash: '',
      serverSeed: null,
      resultSeed: null,
    },
    ...change,
  };
}

/** The facts when the last card was drawn at START, and the cards before it long ago. */
function told(cards: readonly Turned[]): HiloFacts {
  const before =
    cards.length > 1 ? factsAfter(NO_HILO_FACTS, roundOf(cards.slice(0, -1)), null) : NO_HILO_FACTS;
  return factsAfter(before, roundOf(cards), at(0));
}

/** A round that was cashed out at START for this multiple of its stake. */
function cashed(cards: readonly Turned[], multiple: number): HiloFacts {
  const before = factsAfter(NO_HILO_FACTS, roundOf(cards), null);
  const payout = cents(Math.round(100 * multiple));
  return factsAfter(before, roundOf(cards, { status: 'cashed', payout, cashedBy: 'player' }), at(0));
}

const looks = (label: string, facts: HiloFacts, ages: readonly number[]): Moment<HiloFacts>[] =>
  ages.map((age) => ({ label: `${label} +${age} ms`, facts, now: START + age }));
const look = (label: string, facts: HiloFacts): Moment<HiloFacts> => ({
  label,
  facts,
  now: START + 6000,
});

const some = [deal('7h'), right('Js', 'higher'), right('4d', 'lower')];
const four = [
  deal('3h'),
  right('9s', 'higher'),
  right('5d', 'lower'),
  right('Kc', 'higher'),
  right('8h', 'lower'),
];
const five = [...four, right('2s', 'lower')];
const long = Array.from({ length: 22 }, (_, i) =>
  i === 0
    ? deal('6h')
    : right(`${RANKS[(i * 5) % 13] ?? 'A'}${SUITS[i % 4] ?? 's'}`, i % 2 ? 'higher' : 'lower'),
);
const row = (moments: readonly Moment<HiloFacts>[], columns: number): Strip<HiloFacts> => ({
  moments,
  columns,
});
const TURN = [120, 270, 440, 620, 1100];

export const preview = previewOf(hiloScene, {
  deal: row(
    [
      { label: 'before a round', facts: NO_HILO_FACTS, now: START },
      ...looks('deal', told([deal('7h')]), [40, 140, 240, 340, 460, 560, 900]),
    ],
    4,
  ),
  right: row(
    [
      ...looks('higher', told([...some, right('9h', 'higher')]), TURN),
      ...looks('lower', told([...some, right('2c', 'lower')]), TURN),
      ...looks('equal', told([...some, right('4s', 'equal')]), TURN),
    ],
    5,
  ),
  wrong: row(
    [
      ...looks('higher', told([...some, wrong('2h', 'higher')]), TURN),
      ...looks('lower', told([...some, wrong('Qc', 'lower')]), TURN),
      ...looks('equal', told([...some, wrong('9s', 'equal')]), TURN),
    ],
    5,
  ),
  skip: row(looks('skip', told([...some, skip('Tc')]), TURN), 5),
  'chest-opens': row(looks('fifth in a row', told(five), [300, 450, 620, 780, 950, 1200, 1700, 2600]), 4),
  'chest-grows': row(
    [
      look('6 in a row', told([...five, right('Jc', 'higher')])),
      look('8 in a row', told([...five, right('Jc', 'higher'), right('Qs', 'higher'), right('3c', 'lower')])),
    ],
    2,
  ),
  'chest-shuts': row(looks('skip', told([...five, skip('6c')]), [120, 430, 520, 640, 800, 1400]), 6),
  'cash-out': row(
    [
      ...looks('1.4×', cashed(some, 1.4), [60, 400, 1100, 2400]),
      ...looks('40×', cashed(five, 40), [60, 400, 1100, 2400]),
    ],
    4,
  ),
  'aces-and-kings': row(
    [
      look('ace', told([deal('As')])),
      look('king', told([deal('Kh')])),
      look('jack', told([deal('Jc')])),
      look('queen', told([deal('Qd')])),
      look('ten', told([deal('Ts')])),
      look('22 cards', told(long)),
    ],
    3,
  ),
  'reduced-motion': {
    ...stilled(
      row(
        [
          look('deal', told([deal('7h')])),
          look('right', told([...some, right('9h', 'higher')])),
          look('wrong', told([...some, wrong('2h', 'higher')])),
          look('chest open', told(five)),
          { label: 'cash-out', facts: cashed(five, 40), now: START + 400 },
        ],
        5,
      ),
    ),
  },
});
