// The short forms of `npm run soak -- --only cheats,honest`. All ways to cheat in all courses of play take most of an hour. Here
// each kind of house tries one way for every name of a finding, for every count and for every other reaction to a cheat; games
// and courses alternate. For each kind one game is also played honestly in each course, alternating too.
import { runCheats, type Wish } from '../../../tools/soak/cheats/run';
import { halls } from '../../../tools/soak/cheats/halls';
import { COURSES, Table } from '../../../tools/soak/cheats/play';
import { HONEST_COURSES } from '../../../tools/soak/honest/courses';
import type { Cheat, Hall, Opened } from '../../../tools/soak/cheats/cheat';
import type { ManualClock } from '../../../src/core/clock';
import { GAMES } from '../../../src/games/games';
import { DEFECTS } from '../../../src/protocol/witness';

const quiet: Pick<Wish, 'say'> = { say: () => undefined };
const KINDS = ['shared', 'own', 'block'] as const;
type Kind = (typeof KINDS)[number];

const hallsOf = async (kind: Kind): Promise<readonly Hall[]> =>
  (await halls()).filter(({ game }) => game.kind === kind);

/** The first of a device's possible reactions to a way to cheat. */
const answerTo = ({ found }: Pick<Cheat, 'found'>): string => {
  if ('counted' in found) return `${found.counted[0]} counted`;
  return 'unplayed' in found ? 'unplayed' : 'differs' in found ? 'digests' : (found[0] ?? '');
};

/** One way to cheat for each reaction, in one game and one course. */
function fewOf(kind: Kind, all: readonly Hall[]) {
  const ways = new Map(
    all
      .flatMap((hall) => hall.ways)
      .map((way) => [answerTo(way), way.name] as const)
      .reverse(),
  );
  const answers = [...ways.keys()];
  const chosen: NonNullable<Wish['chosen']> = (way, course, hall) => {
    if (ways.get(answerTo(way)) !== way.name) return false;
    const n = answers.indexOf(answerTo(way)) + KINDS.indexOf(kind);
    const able = all.filter((one) => one.ways.some(({ name }) => name === way.name));
    const courses = COURSES.filter(({ name }) => way.only?.includes(name) !== false);
    return able[n % able.length] === hall && courses[n % courses.length] === course;
  };
  return { answers, chosen };
}

test('there is a house for every game, and twenty ways to cheat at each', async () => {
  const all = await halls();
  expect(all.map(({ game }) => game.proofName)).toEqual(GAMES.map(({ proofName }) => proofName));
  for (const { ways } of all) expect(ways.length).toBeGreaterThanOrEqual(20);
});

test('every name that a finding can get is tried at one kind of house at least', async () => {
  const all = await Promise.all(KINDS.map(async (kind) => fewOf(kind, await hallsOf(kind)).answers));
  const tried = new Set(all.flat());
  expect(DEFECTS.filter((defect) => !tried.has(defect))).toEqual([]);
});

test.each(KINDS)(
  'every way to cheat is found, named, kept and told, or counted: %s rounds',
  async (kind) => {
    const all = await hallsOf(kind);
    const { answers, chosen } = fewOf(kind, all);
    const { faults, figures } = await runCheats({ ...quiet, halls: all, chosen });
    expect(faults).toEqual([]);
    expect(figures['tried out']).toBe(answers.length);
  },
  300_000,
);

test.each(KINDS)(
  'of honest halls nothing is found, whatever disturbs a device: %s rounds',
  async (kind) => {
    const all = await hallsOf(kind);
    for (const [n, course] of HONEST_COURSES.entries()) {
      const hall = all[n % all.length];
      if (!hall) throw new Error(`no hall of ${kind} rounds`);
      const open = (clock: ManualClock): Opened => ({
        house: hall.honest(clock, `honest ${n}`),
        begin: () => undefined,
      });
      const table = new Table(course, open);
      // Devices that return, or come for the first time, do so late.
      await table.play(1, course.isThere(2) ? 6 : 40);
      expect(await table.findings()).toEqual([]);
      expect(table.house.stakes).toBeGreaterThan(0);
      table.leave();
    }
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
}, 60_000);
