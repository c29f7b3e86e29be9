// A part of the client that can't be fetched usually means that a new version was deployed: the page reloads, at most
// once per CHUNK_RELOAD_GUARD.

/** Milliseconds. */
export const CHUNK_RELOAD_GUARD = 60_000;

/** webpack's and the style loader's names for a chunk that did not come. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

/**
 * Whether the page may reload itself. Asks the browser how this page came about instead of storing anything, since a
 * page whose storage is forbidden would otherwise reload for ever.
 */
export const mayReload = (isReload: boolean, sinceLoad: number): boolean =>
  !isReload || sinceLoad > CHUNK_RELOAD_GUARD;

/** Reloads if it may; false when the player has to be told instead. */
export function reloadForChunk(error: unknown, page: Window = window): boolean {
  return isChunkFailure(error) && reloadOnce(page);
}

/** Loads the page again, unless it has just been; false then. */
export function reloadOnce(page: Window): boolean {
  if (!mayReload(cameByReload(page), page.performance.now())) return false;
  page.location.reload();
  return true;
}

/** The page was loaded again, by the player or by itself. */
export const cameByReload = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
