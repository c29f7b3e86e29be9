// How the service worker treats an address. Every address not listed here goes to the network as if there were no worker:
// the API and its socket, launch links, the SDK, pages of others.

/**
 * `page`: the client's own page. `fresh`: fetched each time, with the last answer kept for a broken network. `code`,
 * `picture`, `sound`: files with a hash of their content in their name, kept after their first use.
 */
export type Kind = 'page' | 'fresh' | 'code' | 'picture' | 'sound';

/** A header on the stored copies of `fresh` answers. */
export const KEPT_HEADER = 'fairground-kept';

export interface Asked {
  readonly mode: string;
  readonly method: string;
  /** A request for part of a file; parts are not kept. */
  readonly ranged: boolean;
}

/** The file names of tools/build: eight or more hexadecimal digits before the ending. */
const HASHED = /\.[0-9a-f]{8,}\.([a-z0-9]+)$/;
const FRESH = /^(config|packs\/[\w-]+\/(manifest|sounds))\.json$/;
/** Matches addresses that are not part of the client. */
const NOT_OURS = /^(api|notice|health|demo|admin|block|operator)(\/|$)/;
const KINDS: Readonly<Record<string, Kind>> = {
  js: 'code',
  css: 'code',
  json: 'picture',
  svg: 'picture',
  png: 'picture',
  avif: 'picture',
  webp: 'picture',
  woff2: 'picture',
  mp3: 'sound',
  ogg: 'sound',
};

/** `scope` is the folder of the deployment, with its slash. Null: the worker ignores the request. */
export function kindOf(url: URL, scope: URL, { mode, method, ranged }: Asked): Kind | null {
  if (method !== 'GET' || ranged || url.origin !== scope.origin) return null;
  if (!url.pathname.startsWith(scope.pathname)) return null;
  const name = url.pathname.slice(scope.pathname.length);
  if (mode === 'navigate') return name === '' || name === 'index.html' ? 'page' : null;
  if (NOT_OURS.test(name)) return null;
  if (FRESH.test(name)) return 'fresh';
  return KINDS[HASHED.exec(name)?.[1] ?? ''] ?? null;
}

/** Prefix of the names of all caches of a deployment; several may share an origin. */
export const cachePrefix = (scope: URL): string => `fairground:${scope.pathname}:`;

/** A server that answers every missing file with its start page must not fill a cache with it. */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/^text\/html/i.test(headers.get('content-type') ?? '');
}
