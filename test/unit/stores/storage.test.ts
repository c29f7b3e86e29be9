import { createMemory } from '../../../src/client/stores/memory';
import { safeStorage } from '../../../src/client/stores/storage';

/** A browser's storage with limited space. */
function browserStorage(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

test('values are kept where the browser keeps them', () => {
  const browser = browserStorage();
  safeStorage(() => browser).set('token', 't');
  expect(safeStorage(() => browser).get('token')).toBe('t');
});

test('where storage is forbidden, values live in memory', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.get('token')).toBeNull();
  storage.set('token', 't');
  expect(storage.get('token')).toBe('t');
  storage.remove('token');
  expect(storage.get('token')).toBeNull();
});

test('a full storage never gives an older value for a newer one', () => {
  const browser = browserStorage(3);
  const storage = safeStorage(() => browser);
  storage.set('k', 'old');
  storage.set('k', 'newer');
  expect(storage.get('k')).toBe('newer');
  storage.set('k', 'new');
  expect(browser.getItem('k')).toBe('new');
});

test('what a player set is kept per player, and broken JSON is as good as nothing', () => {
  const browser = browserStorage();
  let player = 'a';
  const memory = createMemory(
    safeStorage(() => browser),
    () => player,
  );
  memory.write('stake', { amount: '5.00' });
  expect(memory.read('stake')).toEqual({ amount: '5.00' });
  player = 'b';
  expect(memory.read('stake')).toBeUndefined();
  browser.setItem('fairground.b.stake', '{broken');
  expect(memory.read('stake')).toBeUndefined();
});
