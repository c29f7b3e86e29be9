// The fortune teller's table under load.
import { hiloScene } from '../HiloScene';
import { NO_HILO_FACTS, type HiloFacts } from '../../../src/games/hilo/facts';
import { hundredths } from '../../../src/core/multiplier';
import { at, benchOf, film } from '../../../tools/bench/scenarios/scenario';

const BETWEEN_CARDS = 1200;

/** A round with this many cards on the table, the last of which was turned at `turnedAt`. */
function round(count: number, turnedAt: number, change: Partial<HiloFacts> = {}): HiloFacts {
  const cards = Array.from({ length: count }, (_, i) => ({
    card: (i * 23) % 52,
    by: i === 0 ? ('deal' as const) : ('higher' as const),
    correct: i === 0 ? null : true,
    multiplier: hundredths(150),
  }));
  return {
    ...NO_HILO_FACTS,
    betId: 'bench',
    cards,
    status: 'open',
    turnedAt: at(turnedAt),
    streak: Math.min(4, count - 1),
    ...change,
  };
}

export const bench = benchOf(hiloScene, [
  {
    load: 'calm',
    title: 'before a round',
    span: 6000,
    facts: [{ from: 0, facts: NO_HILO_FACTS }],
  },
  {
    load: 'typical',
    title: 'a card every 1.2 seconds',
    span: 8 * BETWEEN_CARDS,
    facts: film(8 * BETWEEN_CARDS, BETWEEN_CARDS, (time) => round(1 + time / BETWEEN_CARDS, time)),
  },
  {
    load: 'storm',
    title: 'cash-out of 40× with 24 cards and the chest open',
    span: 2500,
    facts: [
      {
        from: 0,
        facts: round(24, -5000, {
          status: 'cashed',
          streak: 6,
          chestOpen: true,
          chestAt: at(0),
          overAt: at(0),
          won: 4000,
        }),
      },
    ],
  },
]);
