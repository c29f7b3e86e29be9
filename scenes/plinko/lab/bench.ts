// The pin table under load: up to 120 balls a second on the largest board.
import { plinkoScene } from '../PlinkoScene';
import {
  ballFrom,
  boardFacts,
  lingerOf,
  type FallingBall,
  type PlinkoFacts,
} from '../../../src/games/plinko/facts';
import { chance, seedOf } from '../../../src/games/plinko/facts/descent';
import type { Risk, Rows } from '../../../src/games/plinko/paytables';
import { at, benchOf, film, type Load, type Reel } from '../../../tools/bench/scenarios/scenario';

/** Milliseconds before a reel during which balls were already dropped. */
const LEAD = 6000;
const SPAN = 6000;

function ball(rows: Rows, risk: Risk, number: number, dropped: number): FallingBall {
  const betId = `ball-${number}`;
  const seed = seedOf(betId);
  let path = '';
  for (let row = 0; row < rows; row += 1) path += chance(seed, 500 + row) < 0.5 ? 'L' : 'R';
  const slot = path.replaceAll('L', '').length;
  const multiplier = boardFacts(rows, risk).odds[slot] ?? 0;
  return ballFrom({ betId, rows, path, slot, multiplier, won: multiplier > 100 }, at(dropped), false);
}

function rain(load: Load, rows: Rows, risk: Risk, perSecond: number): Reel<PlinkoFacts> {
  const all = Array.from({ length: ((LEAD + SPAN) * perSecond) / 1000 }, (_, i) =>
    ball(rows, risk, i, (i * 1000) / perSecond - LEAD),
  );
  const airborne = (time: number): FallingBall[] =>
    all.filter((one) => one.droppedAt <= at(time + 50) && at(time) - one.landsAt < lingerOf(one));
  return {
    load,
    title: `${rows} rows, ${perSecond} balls a second`,
    span: SPAN,
    facts: film(SPAN, 50, (time) => ({ ...boardFacts(rows, risk), balls: airborne(time), waiting: 1 })),
  };
}

export const bench = benchOf(plinkoScene, [
  {
    load: 'calm',
    title: '16 rows, no ball',
    span: SPAN,
    facts: [{ from: 0, facts: boardFacts(16, 'high') }],
  },
  rain('typical', 12, 'medium', 4),
  // The load of docs/comparison.md: 16 rows, at four rates.
  rain('typical', 16, 'high', 4),
  rain('typical', 16, 'high', 20),
  rain('storm', 16, 'high', 60),
  rain('storm', 16, 'high', 120),
]);
