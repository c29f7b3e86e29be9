// Small things that a player set and expects to find again: kept per player, as JSON, in storage that never throws.
import { parseJson } from '../../protocol/json';
import type { TextStorage } from './storage';

const PREFIX = 'fairground';

export interface Memory {
  /** What was written under the key; undefined when nothing was. Check it: a player can change what is stored. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** `owner` is asked each time, so that two players of one device don't share amounts. */
export function createMemory(storage: TextStorage, owner: () => string): Memory {
  const fullKey = (key: string): string => [PREFIX, owner(), key].filter(Boolean).join('.');
  return {
    read: (key) => {
      const text = storage.get(fullKey(key));
      return text === null ? undefined : parseJson(text);
    },
    write: (key, value) => storage.set(fullKey(key), JSON.stringify(value)),
  };
}
