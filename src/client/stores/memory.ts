// Small settings that a player expects to find again: stored per player, as JSON, in storage that never throws.
import { parseJson } from '../../protocol/json';
import type { TextStorage } from './storage';

const PREFIX = 'fairground';

export interface Memory {
  /** The stored value; undefined when there is none. Check it: a player can change stored values. */
  read(key: string): unknown;
  /**
   * Stores a value. `idle`: the browser's storage is written when the page is idle, or is hidden or left. Use it for values
   * that change with each bet and may be lost when the browser is killed within that second; the value must not be changed
   * afterwards.
   */
  write(key: string, value: unknown, when?: 'idle'): void;
}

/**
 * `owner` is called each time, so that two players of one device don't share amounts. `whenIdle` runs its callback once,
 * when the page is idle, and at the latest when it is left.
 */
export function createMemory(
  storage: TextStorage,
  owner: () => string,
  whenIdle: (run: () => void) => void = (run) => run(),
): Memory {
  const fullKey = (key: string): string => [PREFIX, owner(), key].filter(Boolean).join('.');
  const waiting = new Map<string, unknown>();
  const flush = (): void => {
    for (const [key, value] of waiting) storage.set(key, JSON.stringify(value));
    waiting.clear();
  };
  return {
    read(key) {
      const full = fullKey(key);
      if (waiting.has(full)) return waiting.get(full);
      const text = storage.get(full);
      return text === null ? undefined : parseJson(text);
    },
    write(key, value, when) {
      const full = fullKey(key);
      if (when === 'idle') {
        const isFirst = waiting.size === 0;
        waiting.set(full, value);
        if (isFirst) whenIdle(flush);
      } else {
        waiting.delete(full);
        storage.set(full, JSON.stringify(value));
      }
    },
  };
}
