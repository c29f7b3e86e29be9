// Small things that a player set and expects to find again: kept per player, as JSON, in storage that never throws.
import { parseJson } from '../../protocol/json';
import type { TextStorage } from './storage';

const PREFIX = 'fairground';

export interface Memory {
  /** What was written under the key; undefined when nothing was. Check it: a player can change what is stored. */
  read(key: string): unknown;
  /**
   * Keeps a value. `idle`: the browser's storage is written when the page has nothing else to do, or is hidden or left. For
   * what changes with each bet and may be lost when the browser itself is killed within that second; the value may not be
   * changed afterwards.
   */
  write(key: string, value: unknown, when?: 'idle'): void;
}

/**
 * `owner` is asked each time, so that two players of one device don't share amounts. `whenIdle` runs what it is given once,
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
      const text = waiting.has(full) ? JSON.stringify(waiting.get(full)) : storage.get(full);
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
