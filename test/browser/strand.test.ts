// Some of the runs of `npm run lab strand`: from every page and state, with every code, socket close, lost connection and
// maintenance at random, the player has a working page, or one true message with a way on, within ten seconds and in the
// player's language.
import { runPatiently } from '../../tools/lab/strand/lanes';
import { atLength } from '../unit/support/fullLength';

const RUNS = atLength(25, 200);

test('nobody is told wrong and nobody is stranded', async () => {
  const seeds = Array.from({ length: RUNS }, (_, seed) => seed);
  // Drawing without a graphics card takes more time than all the rest.
  const { faulty } = await runPatiently(seeds, { tabs: 6, drawnOnceIn: 15 });
  expect(faulty.map(({ seed, what, faults }) => `seed ${seed}, ${what}: ${faults.join('; ')}`)).toEqual([]);
}, 1_200_000);
