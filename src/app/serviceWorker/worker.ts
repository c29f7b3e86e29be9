// The service worker: keeps the shell and the offline page ready, and whatever else was used once. The page itself comes
// from the network, so that its security policy and its version are today's; without a network comes the offline page.
import { setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APPLY, RETIRE } from './messages';
import { cachePrefix, kindOf, mayKeep, type Kind } from './kinds';

interface Scope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: Scope;
/** What is fetched when the worker is installed; the build fills it in (tools/build/serviceWorker.ts). */
declare const PRECACHE: { url: string; revision: string | null }[];

/** A page that has not come after so long, in milliseconds, is shown as it was when the worker was installed. */
const PATIENCE = 3_000;
const DAY = 24 * 60 * 60;

const scope = new URL(self.registration.scope);
const prefix = cachePrefix(scope);
setCacheNameDetails({ prefix: prefix + 'workbox', suffix: '' });

/** Until this page is left the worker is still asked; it then lets everything pass. */
let retired = false;

const isKind =
  (kind: Kind) =>
  ({ url, request }: { url: URL; request: Request }): boolean =>
    !retired &&
    kindOf(url, scope, {
      mode: request.mode,
      method: request.method,
      ranged: request.headers.has('range'),
    }) === kind;

registerRoute(isKind('page'), ({ request }) => page(request));
registerRoute(isKind('fresh'), ({ url, request, event }) => fresh(url, request, event as Extendable));
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

for (const [kind, entries, days] of [
  ['code', 300, 60],
  ['picture', 400, 60],
  ['sound', 60, 30],
] as const)
  registerRoute(
    isKind(kind),
    new CacheFirst({
      cacheName: prefix + kind,
      plugins: [
        { cacheWillUpdate: ({ response }) => Promise.resolve(mayKeep(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true }),
      ],
    }),
  );

/** From the network; from the shell when the network is slow; the offline page when there is none. Never stored: it may be a launch link. */
async function page(request: Request): Promise<Response> {
  const coming = fetch(request);
  const slow = new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), PATIENCE));
  try {
    const first = await Promise.race([coming, slow]);
    if (first !== 'slow') return first;
    return (await matchPrecache('./')) ?? (await coming);
  } catch {
    return (await matchPrecache('offline.html')) ?? Response.error();
  } finally {
    // A late failure has nobody left to tell.
    coming.catch(() => undefined);
  }
}

/** From the network; the last good answer when there is none, or while the server is in trouble. */
async function fresh(url: URL, request: Request, event: Extendable): Promise<Response> {
  const cache = await caches.open(prefix + 'fresh');
  const key = url.origin + url.pathname;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(cache.put(key, undated(answer.clone())));
    if (answer.status < 500) return answer;
    return (await cache.match(key)) ?? answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** Without the server's time, which would be taken for now. */
function undated(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('date');
  return new Response(answer.body, { status: answer.status, headers });
}

// A worker that replaces another waits until a page says that nothing is at stake (updater.ts).
self.addEventListener('message', (event: Event) => {
  if (!('data' in event)) return;
  if (event.data === APPLY) void self.skipWaiting();
  if (event.data === RETIRE) retired = true;
});
self.addEventListener('activate', (event: Event) => {
  (event as Extendable).waitUntil(self.clients.claim());
});
