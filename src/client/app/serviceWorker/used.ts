// Code that a page uses before its service worker controls it. Code that was used before the installation is stored during
// the installation: Chromium stores such code compiled, so that even the second visit of a game need not compile it again.
// Code that is used later, while the worker is installed or takes over, is reported by the page to the worker.
import * as v from 'valibot';
import { cachePrefix, kindOf } from './kinds';
import { CODE_NAMES, KEEP, MOST_CODE, type Keep } from './messages';

const PLAIN_GET = { mode: 'no-cors', method: 'GET', ranged: false } as const;

const noteOf = (scope: URL): { readonly cache: string; readonly key: string } => ({
  cache: `${cachePrefix(scope)}used`,
  key: new URL('used.json', scope).href,
});

function isCode(address: string, scope: URL): boolean {
  try {
    return kindOf(new URL(address), scope, PLAIN_GET) === 'code';
  } catch {
    return false;
  }
}

/** In the page: writes down the code that it has used so far. */
export async function noteUsed(
  { caches, performance }: Pick<Window, 'caches' | 'performance'>,
  scope: URL,
): Promise<void> {
  const { cache, key } = noteOf(scope);
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isCode(name, scope));
  const note = new Response(JSON.stringify([...new Set(names)].slice(0, MOST_CODE)));
  await (await caches.open(cache)).put(key, note);
}

/** In the page: reports to the worker, once there is one, the code that is loaded from now on without it. */
export function tellUsed(
  { PerformanceObserver }: Pick<typeof globalThis, 'PerformanceObserver'>,
  scope: URL,
  worker: Promise<Pick<ServiceWorker, 'postMessage'> | null>,
): void {
  new PerformanceObserver((list) => {
    const names = list
      .getEntries()
      .filter((entry) => !('workerStart' in entry && entry.workerStart))
      .map(({ name }) => name)
      .filter((name) => isCode(name, scope));
    const told: Keep = { keep: names.slice(0, MOST_CODE) };
    if (names.length > 0)
      worker.then(
        (active) => active?.postMessage(told, []),
        () => undefined,
      );
  }).observe({ entryTypes: ['resource'] });
}

/** In the worker: addresses of the code that the page has used; empty when it wrote nothing down. */
export async function usedCode(caches: CacheStorage, scope: URL): Promise<string[]> {
  const { cache, key } = noteOf(scope);
  const note: unknown = await (await (await caches.open(cache)).match(key))?.json().catch(() => null);
  const names = v.safeParse(CODE_NAMES, note);
  return names.success ? names.output.filter((name) => isCode(name, scope)) : [];
}

/** In the worker: the addresses in a message of the page. */
export function codeToKeep(message: unknown, scope: URL): string[] {
  const told = v.safeParse(KEEP, message);
  return told.success ? told.output.keep.filter((name) => isCode(name, scope)) : [];
}
