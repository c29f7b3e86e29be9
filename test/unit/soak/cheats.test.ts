// The short forms of `npm run soak -- --only cheats,honest`: each way to cheat at one game in one course of play, by turns; and a
// few honest rounds of every game in every course.
import { runCheats, type Wish } from '../../../tools/soak/cheats/run';
import { halls } from '../../../tools/soak/cheats/halls';
import { COURSES } from '../../../tools/soak/cheats/play';
import { playAccelerated } from '../../../tools/soak/honest/accelerated';
import { HONEST_COURSES } from '../../../tools/soak/honest/courses';
import type { Hall } from '../../../tools/soak/cheats/cheat';
import { GAMES } from '../../../src/games/games';

const quiet: Pick<Wish, 'say'> = { say: () => undefined };
/** Each way is tried at one game, in one course. */
const once = (all: readonly Hall[]): NonNullable<Wish['chosen']> => {
  const names = [...new Set(all.flatMap(({ ways }) => ways.map(({ name }) => name)))];
  return (way, course, hall) => {
    const n = names.indexOf(way.name);
    const able = all.filter(({ ways }) => ways.some(({ name }) => name === way.name));
    const courses = COURSES.filter(({ name }) => way.only?.includes(name) !== false);
    return able[n % able.length] === hall && courses[n % courses.length] === course;
  };
};

const KINDS = ['shared', 'own', 'block'] as const;

test('there is a house for every game, and twenty ways to cheat at each', async () => {
  const all = await halls();
  expect(all.map(({ game }) => game.proofName)).toEqual(GAMES.map(({ proofName }) => proofName));
  for (const { ways } of all) expect(ways.length).toBeGreaterThanOrEqual(20);
});

test.each(KINDS)(
  'every way to cheat is found, named, kept and told, or counted: %s rounds',
  async (kind) => {
    const all = (await halls()).filter(({ game }) => game.kind === kind);
    const { faults, figures } = await runCheats({ ...quiet, halls: all, chosen: once(all) });
    expect(faults).toEqual([]);
    expect(figures['tried out']).toBe(figures['ways to cheat']);
  },
  300_000,
);

test.each(KINDS)(
  'of honest halls nothing is found, whatever disturbs a device: %s rounds',
  async (kind) => {
    const all = (await halls()).filter(({ game }) => game.kind === kind);
    const rounds = 4 * HONEST_COURSES.length;
    const wish = { rounds: 0, least: rounds, halls: all, longest: Infinity, ...quiet };
    const tally = await playAccelerated(wish);
    expect(tally.faults).toEqual([]);
    for (const { game } of all) expect(tally.rounds.get(game.proofName)).toBeGreaterThanOrEqual(rounds);
  },
  300_000,
);

test('the house would be missed if nobody looked: a cheat that is called something else is a fault', async () => {
  const [hall] = await halls();
  const [way] = hall?.ways ?? [];
  if (!hall || !way) throw new Error('nothing to try');
  const { faults } = await runCheats({
    ...quiet,
    halls: [{ ...hall, ways: [{ ...way, found: ['overpaid'] }] }],
    chosen: (_way, course) => course === COURSES[0],
  });
  expect(faults).toHaveLength(1);
});
