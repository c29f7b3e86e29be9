// The hash part of the address bar, for code outside of React that changes the page. The router detects the change itself.

/** The path within the hash router, without its query. */
export function pathOf(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}

/** The query after that path with its question mark; empty when there is none. */
export const queryOf = (hash: string): string => /\?.*/s.exec(hash)?.[0] ?? '';

export function go(path: string, { replace = false } = {}): void {
  if (pathOf(window.location.hash) === path) return;
  if (replace) window.location.replace(`#${path}`);
  else window.location.hash = path;
}

/** The base address that the page was loaded from, without a trailing slash. */
export const ownAddress = (location: Location): string =>
  location.origin + location.pathname.replace(/\/[^/]*$/, '');
