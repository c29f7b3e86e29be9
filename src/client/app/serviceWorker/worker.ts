// The service worker: keeps the shell and the offline page ready, and stores other files after their first use. shellPage.ts
// answers for the page itself.
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APPLY, RETIRE } from './messages';
import { freshFile } from './freshFile';
import { cachePrefix, kindOf, mayKeep, type Kind } from './kinds';
import { ShellPage } from './shellPage';
import { codeToKeep, usedCode } from './used';

interface Scope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: Scope;
/** The files to fetch when the worker is installed; the build fills it in (tools/build/serviceWorker.ts). */
declare const PRECACHE: { url: string; revision: string | null }[];

const DAY = 24 * 60 * 60;

const scope = new URL(self.registration.scope);
const prefix = cachePrefix(scope);
setCacheNameDetails({ prefix: prefix + 'workbox', suffix: '' });

/** Requests still reach the worker until this page is left; it then lets everything pass. */
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

const after = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay));

const shell = new ShellPage({
  ask: (request) => fetch(request, typeof request === 'string' ? { cache: 'no-cache' } : undefined),
  copy: () => matchPrecache('./'),
  renew: async (answer) => {
    const key = getCacheKeyForURL('./');
    if (key !== undefined) await (await caches.open(cacheNames.precache)).put(key, answer);
  },
  offline: () => matchPrecache('offline.html'),
  after,
});
registerRoute(isKind('page'), ({ request, event }) =>
  shell.answer(request, (work) => (event as Extendable).waitUntil(work)),
);
registerRoute(isKind('fresh'), ({ url, request, event }) => fresh(url, request, event as Extendable));
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

const keeper = (kind: Kind, entries: number, days: number): CacheFirst => {
  const strategy = new CacheFirst({
    cacheName: prefix + kind,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(mayKeep(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(isKind(kind), strategy);
  return strategy;
};
const code = keeper('code', 300, 60);
keeper('picture', 400, 60);
keeper('sound', 60, 30);

async function keepUsed(addresses: readonly string[], event: Extendable): Promise<void> {
  for (const address of addresses) {
    // Precached files are already stored. A file that fails to load is stored when it is used.
    if (getCacheKeyForURL(address) !== undefined) continue;
    const [answer, done] = code.handleAll({ request: new Request(address), event });
    await Promise.all([answer, done]).catch(() => undefined);
  }
}
self.addEventListener('install', (event: Event) => {
  const used = usedCode(caches, scope).then((addresses) => keepUsed(addresses, event as Extendable));
  (event as Extendable).waitUntil(used.catch(() => undefined));
});

async function fresh(url: URL, request: Request, event: Extendable): Promise<Response> {
  const cache = await caches.open(prefix + 'fresh');
  const key = url.origin + url.pathname;
  return freshFile(
    request,
    {
      ask: (asked) => fetch(asked),
      copy: () => cache.match(key),
      keep: (answer) => cache.put(key, answer),
      after,
    },
    (work) => event.waitUntil(work),
  );
}

// A worker that replaces another waits until a page reports that nothing is at stake (updater.ts).
self.addEventListener('message', (event: Event) => {
  const message = event as Extendable & { readonly data: unknown };
  if (message.data === APPLY) void self.skipWaiting();
  if (message.data === RETIRE) retired = true;
  else if (!retired) message.waitUntil(keepUsed(codeToKeep(message.data, scope), message));
});
self.addEventListener('activate', (event: Event) => {
  (event as Extendable).waitUntil(self.clients.claim());
});
