import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { Gathering } from '../../src/platform/database/gathering';

/** Work that ends when the test ends it, and doubles its input. */
function gathering(largest?: number) {
  const groups: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const gathered = new Gathering<number, number>((items) => {
    groups.push(items);
    return new Promise((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve(items.map((item) => 2 * item)))),
    );
  }, largest);
  /** Ends the work on the current group. */
  const end = async (error?: Error): Promise<void> => {
    ends.shift()?.(error);
    await setImmediate();
  };
  return { gathered, groups, end };
}

test('who comes alone waits for the end of the turn only', async () => {
  const { gathered, groups, end } = gathering();
  const answer = gathered.add(1);
  await setImmediate();
  expect(groups).toEqual([[1]]);
  await end();
  expect(await answer).toBe(2);
  const next = gathered.add(2);
  await setImmediate();
  expect(groups).toEqual([[1], [2]]);
  await end();
  expect(await next).toBe(4);
});

test('those who come in one turn go together', async () => {
  const { gathered, groups, end } = gathering();
  const answers = [1, 2].map((item) => gathered.add(item));
  await Promise.resolve();
  answers.push(gathered.add(3));
  await setImmediate();
  expect(groups).toEqual([[1, 2, 3]]);
  await end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

test('who comes while a group is under way goes with the next one, in order, and gets his own answer', async () => {
  const { gathered, groups, end } = gathering();
  const told: number[] = [];
  const ask = async (item: number): Promise<number> => {
    const answer = await gathered.add(item);
    told.push(answer);
    return answer;
  };
  const first = ask(1);
  await setImmediate();
  const answers = [first, ...[2, 3, 4].map(ask)];
  expect(groups).toEqual([[1]]);
  await end();
  expect(groups).toEqual([[1], [2, 3, 4]]);
  await end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
  expect(told).toEqual([2, 4, 6, 8]);
});

test('no group is larger than the largest', async () => {
  const { gathered, groups, end } = gathering(3);
  const answers = Promise.all([1, 2, 3, 4, 5].map((item) => gathered.add(item)));
  await setImmediate();
  for (let group = 0; group < 2; group += 1) await end();
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
});

test('all of a group that fails are told, and the next one goes its way', async () => {
  const { gathered, end } = gathering();
  const first = gathered.add(1);
  await setImmediate();
  const [second, third] = [gathered.add(2), gathered.add(3)];
  await end();
  expect(await first).toBe(2);
  const [refused, alsoRefused] = [
    expect(second).rejects.toThrow('no disk'),
    expect(third).rejects.toThrow('no disk'),
  ];
  await end(new Error('no disk'));
  await Promise.all([refused, alsoRefused]);
  const next = gathered.add(4);
  await setImmediate();
  await end();
  expect(await next).toBe(8);
});

test('work that does not answer each, or throws at once, fails its group', async () => {
  const silent = new Gathering<number, number>(() => Promise.resolve([]));
  await expect(silent.add(1)).rejects.toThrow('one result for each');
  const thrown = new Gathering<number, number>(() => {
    throw new Error('at once');
  });
  await expect(thrown.add(1)).rejects.toThrow('at once');
  await expect(thrown.add(1)).rejects.toThrow('at once');
});

test('a group is nobody’s own call', async () => {
  const caller = new AsyncLocalStorage<string>();
  const gathered = new Gathering<number, string | undefined>((items) =>
    Promise.resolve(items.map(() => caller.getStore())),
  );
  expect(await caller.run('somebody', () => gathered.add(1))).toBeUndefined();
});
