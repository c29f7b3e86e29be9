// The browser's storage behind an interface that never throws: where it is forbidden, full or broken, values stay in memory
// until the page is closed.

export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * `open` is a function because reading `window.sessionStorage` throws where storage is forbidden. `prefix` is put before
 * each key.
 */
export function safeStorage(open: () => Storage, prefix = ''): TextStorage {
  const kept = new Map<string, string | null>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => {
      const here = kept.get(key);
      return here !== undefined ? here : (attempt((storage) => storage.getItem(prefix + key)) ?? null);
    },
    set: (key, value) => {
      const done = attempt((storage) => {
        storage.setItem(prefix + key, value);
        return true;
      });
      if (done) kept.delete(key);
      else kept.set(key, value);
    },
    remove: (key) => {
      const done = attempt((storage) => {
        storage.removeItem(prefix + key);
        return true;
      });
      if (done) kept.delete(key);
      else kept.set(key, null);
    },
  };
}
