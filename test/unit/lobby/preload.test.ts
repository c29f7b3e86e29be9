// Pictures of the lobby are loaded in batches, and a failed one is tried once more.
import { preload } from '../../../src/client/screens/home/preload';
import { settle } from '../support/fakeServices';

const ADDRESSES = Array.from({ length: 16 }, (_, i) => `${i}.svg`);

test('seven pictures at once, the next seven when these are there', async () => {
  const asked: (() => void)[] = [];
  const settled: string[] = [];
  const done = preload(
    ADDRESSES,
    (address) => settled.push(address),
    () => new Promise<void>((resolve) => asked.push(resolve)),
  );
  const counts: number[] = [];
  while (settled.length < ADDRESSES.length) {
    counts.push(asked.length);
    asked.splice(0).forEach((arrive) => arrive());
    await settle();
  }
  await done;
  expect(counts).toEqual([7, 7, 2]);
  expect(settled).toEqual(ADDRESSES);
});

test('a picture that fails is asked for once more, then given up without holding up the others', async () => {
  const asked: string[] = [];
  const settled: string[] = [];
  await preload(
    ['lost', 'late', 'good'],
    (address) => settled.push(address),
    (address) => {
      asked.push(address);
      const failed =
        address === 'lost' || (address === 'late' && asked.filter((one) => one === 'late').length === 1);
      return failed ? Promise.reject(new Error(address)) : Promise.resolve();
    },
  );
  expect([...asked].sort()).toEqual(['good', 'late', 'late', 'lost', 'lost']);
  expect([...settled].sort()).toEqual(['good', 'late', 'lost']);
});
