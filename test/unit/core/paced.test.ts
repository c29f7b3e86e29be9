// Work that is requested more often than it runs, and rows that are sent again.
import { ManualClock } from '../../../src/core/clock';
import { Paced } from '../../../src/core/paced';
import { sameRows } from '../../../src/core/sameRows';

const turn = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve();
};

test('asked for ten times a second it is done twice a second, and once more after the last time', async () => {
  const clock = new ManualClock(0);
  const done: number[] = [];
  const paced = new Paced(clock, 500, async () => void done.push(clock.now()));
  for (let n = 0; n < 20; n += 1) {
    paced.ask();
    await turn();
    clock.wind(100);
    await turn();
  }
  expect(done).toEqual([0, 500, 1000, 1500, 2000]);
  clock.wind(5_000);
  await turn();
  expect(done).toHaveLength(5);
});

test('work that takes long is never done twice at a time, and what was asked for meanwhile is done after it', async () => {
  const clock = new ManualClock(0);
  const ends: (() => void)[] = [];
  const paced = new Paced(clock, 100, () => new Promise<void>((end) => ends.push(end)));
  paced.ask();
  paced.ask();
  clock.wind(1_000);
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
});

test('once stopped, nothing is done any more', async () => {
  const clock = new ManualClock(0);
  let done = 0;
  const paced = new Paced(clock, 100, async () => void (done += 1));
  paced.ask();
  await turn();
  paced.ask();
  paced.stop();
  clock.wind(1_000);
  await turn();
  expect(done).toBe(1);
});

test('rows that say the same stay the same objects, and so does the whole list', () => {
  const keyOf = ({ id }: { readonly id: string }): string => id;
  const row = (id: string, sum: bigint, words: string | null = null) => ({ id, sum, words });
  const before = [row('a', 1n), row('b', 2n, 'hello'), row('c', 3n)];
  expect(sameRows(before, [row('a', 1n), row('b', 2n, 'hello'), row('c', 3n)], keyOf)).toBe(before);
  const after = sameRows(before, [row('c', 9n), row('a', 1n), row('d', 4n), row('b', 2n)], keyOf);
  expect(after).toEqual([row('c', 9n), row('a', 1n), row('d', 4n), row('b', 2n)]);
  expect(after.map((one) => before.includes(one))).toEqual([false, true, false, false]);
  // In another order the rows are the same objects, but the list is a new one.
  const turned = sameRows(before, [row('b', 2n, 'hello'), row('a', 1n), row('c', 3n)], keyOf);
  expect([turned === before, turned[0] === before[1]]).toEqual([false, true]);
});
