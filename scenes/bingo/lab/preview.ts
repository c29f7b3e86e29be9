// All states of the bingo machine.
import type { ServerTime } from '../../../src/core/clock';
import {
  LANDS,
  NO_BINGO_FACTS,
  type BestPrize,
  type BingoFacts,
  type DrawnBall,
  type HeroTicket,
} from '../../../src/games/bingo/facts';
import { hitsOf, oneAway } from '../../../src/games/bingo/rules/tickets';
import { bingoScene } from '../BingoScene';
import type { SceneModule } from '../../stage/stage';
import {
  START,
  at,
  previewOf,
  stilled,
  strip,
  type Moment,
  type Strip,
} from '../../../tools/pack/preview/strips';

/** The draw of the published example round: 30 ordinary balls and 10 extra ones. */
const DRAW = [
  48, 56, 19, 53, 43, 13, 6, 16, 37, 44, 33, 40, 20, 15, 5, 38, 34, 7, 36, 18, 8, 21, 54, 24, 4, 27, 50, 32,
  12, 59, 46, 52, 31, 29, 49, 60, 3, 17, 39, 1,
];
const MINE: ReadonlySet<number> = new Set([6, 19, 37, 44, 20, 5, 34, 54, 24, 32, 12, 52, 49, 60]);
const COUNTDOWN = 20_000;
const INTERVAL = 400;
const WINDOW = 15_000;
const ORDINARY = 30;
/** Milliseconds after START at which the 30th ball, and the first extra one, is drawn. */
const LAST = COUNTDOWN + (ORDINARY - 1) * INTERVAL;
const EXTRA = LAST + WINDOW;

const timeOf = (index: number): number =>
  index < ORDINARY ? COUNTDOWN + index * INTERVAL : EXTRA + (index - ORDINARY) * INTERVAL;

const balls: readonly DrawnBall[] = DRAW.map((number, index) => ({
  number,
  at: at(timeOf(index)),
  extra: index >= ORDINARY,
  mine: MINE.has(number),
}));

const TICKET = [6, 19, 32, 37, 49, 8, 20, 34, 44, 52, 12, 24, 36, 48, 54];
/** My ticket at a time, as the store would provide it. */
function heroAt(time: number, extra: boolean): HeroTicket {
  const landed = balls.filter((ball) => ball.at + LANDS <= START + time && (extra || !ball.extra));
  const hits = hitsOf(TICKET, new Set(landed.map(({ number }) => number)));
  const away = oneAway(TICKET, hits);
  return {
    betId: 't',
    numbers: TICKET,
    hits,
    needed: away?.numbers ?? [],
    prize: away?.pattern.multiplier ?? 0,
    at: landed.at(-1)?.at ?? at(0),
  };
}

const phaseAt = (time: number): BingoFacts['phase'] => {
  if (time < COUNTDOWN) return 'countdown';
  if (time < LAST + 1) return 'ordinaryBall';
  return time < timeOf(DRAW.length - 1) + 2500 ? 'extraBall' : 'inSettlement';
};

/** The facts of the whole round `time` milliseconds after START. */
const factsAt = (time: number, more: Partial<BingoFacts> = {}): BingoFacts => ({
  ...NO_BINGO_FACTS,
  roundId: 'round-1',
  phase: phaseAt(time),
  drawsAt: time < COUNTDOWN ? at(COUNTDOWN) : null,
  balls: balls.filter((ball) => ball.at <= START + time),
  extraFrom: time >= LAST && time < EXTRA ? at(EXTRA) : null,
  hero: heroAt(time, true),
  ...more,
});

/** What my tickets paid and cost, in hundredths. */
const WON = { paid: 2480, cost: 1000 };

/** Milliseconds for which the scene plays smoothly before a moment is held. Before that it plays in long beats. */
const PLAYED = 2600;
const BEAT = 1000 / 15;
const LONG_BEAT = 500;
/** No strip lasts longer, in milliseconds. */
const LONGEST = 100_000;

/** The machine remembers its balls, so the scene plays from the beginning of the round to each moment. */
const played = (scene: SceneModule<BingoFacts>): SceneModule<BingoFacts> => ({
  ...scene,
  create: (maker, source, motion) => {
    let time = 0;
    const live = scene.create(
      maker,
      {
        ...source,
        now: () => time,
        facts: () => {
          const facts = source.facts();
          return { ...facts, balls: facts.balls.filter((ball) => ball.at <= time) };
        },
      },
      motion,
    );
    return {
      ...live,
      resize: (width, height, effects) => live.resize(width, height, effects),
      draw: () => {
        const now = source.now();
        if (now < time || now - time > LONGEST) time = Math.min(START, now - PLAYED);
        for (; time < now - BEAT; time += now - time > PLAYED ? LONG_BEAT : BEAT) live.draw();
        time = now;
        return live.draw();
      },
    };
  },
});

const play = (times: readonly number[], columns: number, more?: Partial<BingoFacts>): Strip<BingoFacts> =>
  strip(times, (time) => ({ label: `${(time / 1000).toFixed(2)} s`, facts: factsAt(time, more) }), columns);

const every = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + i * step);

const prize = (multiplier: number, time: number, won = true): BestPrize => ({
  pattern: 'line',
  multiplier,
  at: at(time),
  won,
});

/** A celebration, from the moment at which its ball was drawn. */
function celebration(multiplier: number, ages: readonly number[], won = true): Strip<BingoFacts> {
  const from = LAST - 2000;
  const moments = ages.map((age) => ({
    label: `${multiplier}× +${age} ms${won ? '' : ', no more than it cost'}`,
    facts: factsAt(from + age, { best: prize(multiplier, from, won) }),
    now: START + from + age,
  }));
  return { columns: Math.min(4, moments.length), moments };
}

const voided = (time: number): Moment<BingoFacts> => ({
  label: 'declared void',
  facts: factsAt(time, { voided: true, phase: 'inSettlement' }),
  // The last ball has come to rest.
  now: at(time + 1600) as ServerTime,
});

const [settled] = play([timeOf(39) + 3300], 1, { phase: 'inSettlement', ...WON }).moments as [
  Moment<BingoFacts>,
];

/** Scene sizes of players: the lowest phone, a small phone, a phone on its side, a desktop. */
const sizes = {
  lowest: { width: 360, height: 203 },
  smallest: { width: 320, height: 270 },
  sideways: { width: 844, height: 330 },
  wide: { width: 560, height: 390 },
};

export const preview = previewOf(played(bingoScene), {
  countdown: play([1000, 8000, 12_000, 16_500, 19_000, 19_900], 3),
  draw: play(every(COUNTDOWN + 40, 180, 8), 4),
  carried: play(every(COUNTDOWN + 6 * INTERVAL, 120, 8), 4),
  later: play([COUNTDOWN + 11 * INTERVAL + 200, LAST + 100, LAST + 700, LAST + 1400], 4),
  'one-away': play(every(COUNTDOWN + 21 * INTERVAL, 400, 8), 4),
  window: play([LAST + 2500, LAST + 8000, EXTRA - 2000, EXTRA - 100], 4),
  'extra-balls': play(every(EXTRA + 3 * INTERVAL, 140, 8), 4),
  settlement: play(
    [1000, 1300, 1700, 2000, 2300, 2700, 3300, 5600].map((ms) => timeOf(39) + ms),
    4,
    { phase: 'inSettlement', ...WON },
  ),
  'settlement-less': play(
    [1300, 2000, 4000].map((ms) => timeOf(39) + ms),
    3,
    { phase: 'inSettlement', paid: 500, cost: 1000 },
  ),
  'prize-3': celebration(3, [900, 1100, 1500, 2500]),
  'prize-14': celebration(14, [1000, 1300, 1900, 3000]),
  'prize-120': celebration(120, [1000, 1500, 2600, 4200]),
  'prize-3000': celebration(3000, [1100, 1700, 2600, 3500, 4600, 5600, 7000, 7800]),
  'no-prize': celebration(3, [1000, 1500], false),
  'other-states': {
    columns: 3,
    moments: [
      { label: 'no round', facts: NO_BINGO_FACTS, now: START },
      {
        label: 'waits for its block',
        facts: { ...NO_BINGO_FACTS, roundId: 'round-1' },
        now: START,
      },
      voided(COUNTDOWN + 9 * INTERVAL),
    ],
  },
  skipped: play([COUNTDOWN + 9 * INTERVAL, EXTRA + 2 * INTERVAL], 2, { skip: true }),
  'reduced-motion': stilled({
    columns: 4,
    moments: [
      ...play([9000, COUNTDOWN + 9 * INTERVAL, LAST + 5000, EXTRA + 5 * INTERVAL], 4).moments,
      ...celebration(3, [300]).moments,
      ...celebration(3000, [300, 3000]).moments,
    ],
  }),
  ...Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [
      name,
      {
        columns: 3,
        moments: [...play([12_000, LAST + 3000], 2).moments, settled],
        size,
      } satisfies Strip<BingoFacts>,
    ]),
  ),
});
