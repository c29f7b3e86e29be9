// The short form of `npm run soak -- --only cheats`: each way to cheat in one course of play, by turns, and a few honest rounds
// in every course.
import { runCheats, type Wish } from '../../../tools/soak/cheats/run';
import { CHEATS } from '../../../tools/soak/cheats/cheats';
import { COURSES, crashSkins } from '../../../tools/soak/cheats/play';

const quiet: Pick<Wish, 'say'> = { say: () => undefined };

test('every way to cheat at a crash game is found, named, kept and told; of an honest hall nothing is', async () => {
  expect(CHEATS.length).toBeGreaterThanOrEqual(30);
  const skins = await crashSkins();
  expect(skins.map(({ proof }) => proof.game)).toEqual(['rocket', 'runway']);
  const faults: string[] = [];
  for (const [n, cheat] of CHEATS.entries()) {
    const courses = [COURSES[n % COURSES.length] ?? COURSES[0]].flatMap((course) => course ?? []);
    faults.push(
      ...(
        await runCheats({
          ...quiet,
          honest: 0,
          cheats: [cheat],
          courses,
          skins: skins.slice(n % 2, (n % 2) + 1),
        })
      ).faults,
    );
  }
  expect(faults).toEqual([]);
  const honest = await runCheats({ ...quiet, honest: 4 * COURSES.length, cheats: [] });
  expect(honest.faults).toEqual([]);
  expect(honest.figures['honest rounds']).toBe(4 * COURSES.length);
}, 180_000);

test('the house would be missed if nobody looked: a cheat that is called something else is a fault', async () => {
  const [cheat] = CHEATS;
  const [course] = COURSES;
  if (!cheat || !course) throw new Error('nothing to try');
  const { faults } = await runCheats({
    ...quiet,
    honest: 0,
    cheats: [{ ...cheat, found: ['overpaid'] }],
    courses: [course],
    skins: (await crashSkins()).slice(0, 1),
  });
  expect(faults).toHaveLength(1);
});
