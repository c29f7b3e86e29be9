// Code that a page has used before its service worker was there. The worker keeps it while it is installed: what Chromium
// keeps then it keeps compiled, so that already the second visit of a game need not compile it again.
import * as v from 'valibot';
import { cachePrefix, kindOf } from './kinds';

/** More is no page's. */
const MOST = 100;
const NAMES = v.pipe(v.array(v.string()), v.maxLength(MOST));
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

/** In the page: writes down what it has used so far. */
export async function noteUsed(
  { caches, performance }: Pick<Window, 'caches' | 'performance'>,
  scope: URL,
): Promise<void> {
  const { cache, key } = noteOf(scope);
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isCode(name, scope));
  await (await caches.open(cache)).put(key, new Response(JSON.stringify([...new Set(names)].slice(0, MOST))));
}

/** In the worker: addresses of what the page has used; none where it wrote nothing down. */
export async function usedCode(caches: CacheStorage, scope: URL): Promise<string[]> {
  const { cache, key } = noteOf(scope);
  const note: unknown = await (await (await caches.open(cache)).match(key))?.json().catch(() => null);
  const names = v.safeParse(NAMES, note);
  return names.success ? names.output.filter((name) => isCode(name, scope)) : [];
}
