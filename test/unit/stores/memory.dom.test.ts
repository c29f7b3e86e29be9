// A player's small settings: written at once, or when the page is idle.
import { createMemory } from '../../../src/client/stores/memory';
import { whenIdle } from '../../../src/client/app/whenIdle';

function device() {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, storage };
}

test('what may wait is read back at once, and written once, when the page is idle', () => {
  const { kept, storage } = device();
  const runs: (() => void)[] = [];
  const memory = createMemory(
    storage,
    () => 'p1',
    (run) => runs.push(run),
  );
  memory.write('recent', [1], 'idle');
  memory.write('recent', [1, 2], 'idle');
  memory.write('panel', { rows: 16 }, 'idle');
  expect(memory.read('recent')).toEqual([1, 2]);
  expect(kept.size).toBe(0);
  expect(runs).toHaveLength(1);
  runs[0]?.();
  expect([...kept]).toEqual([
    ['fairground.p1.recent', '[1,2]'],
    ['fairground.p1.panel', '{"rows":16}'],
  ]);
});

test('a value that is written at once is not overtaken by an older one that waited', () => {
  const { kept, storage } = device();
  const runs: (() => void)[] = [];
  const memory = createMemory(
    storage,
    () => 'p1',
    (run) => runs.push(run),
  );
  memory.write('recent', 'old', 'idle');
  memory.write('recent', 'new');
  runs[0]?.();
  expect(kept.get('fairground.p1.recent')).toBe('"new"');
});

test('what waits belongs to the player who wrote it, whoever plays when it is written', () => {
  const { kept, storage } = device();
  const runs: (() => void)[] = [];
  let player = 'p1';
  const memory = createMemory(
    storage,
    () => player,
    (run) => runs.push(run),
  );
  memory.write('recent', 1, 'idle');
  player = 'p2';
  expect(memory.read('recent')).toBeUndefined();
  runs[0]?.();
  expect([...kept.keys()]).toEqual(['fairground.p1.recent']);
});

test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    },
  ],
])('what waits is written when the page %s', (_, leave) => {
  const { kept, storage } = device();
  const memory = createMemory(storage, () => 'p1', whenIdle(window));
  memory.write('recent', 1, 'idle');
  expect(kept.size).toBe(0);
  leave();
  expect(kept.size).toBe(1);
});
