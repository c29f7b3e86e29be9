// A part of the client that can't be fetched usually means that a new version was deployed: the page reloads itself, at most
// once per CHUNK_RELOAD_GUARD. How often the player reloads it is his own affair.
import { isChunkFailure } from '../hud/chunkFailure';
import { storagePrefix } from '../stores/instance';
import { systemClock } from './systemClock';

/** Milliseconds. */
export const CHUNK_RELOAD_GUARD = 60_000;

/** A page that is still there so long after it began to be left, in milliseconds, has stayed. */
export const LEAVING_TIME = 10_000;
/** In the page's own timeline; a leaving that was called off stays there, and makes reloads late. */
const LEAVING = 'leaving';

/** Notes when the page begins to be left: Firefox breaks off then what is still coming, and tells the page that it failed. */
export function noteLeaving(page: Window): void {
  page.addEventListener('beforeunload', () => page.performance.mark(LEAVING));
}

/** Reloads if it may; false when the player has to be told instead. */
export function reloadForChunk(error: unknown, page: Window = window): boolean {
  return isChunkFailure(error) && reloadOnce(page);
}

/**
 * Loads the page again, unless it has just done so; false then. To reload at once what is being left would call the leaving
 * off. Without a line it waits for one: the browser would put a page of its own in the place of this one.
 */
export function reloadOnce(page: Window): boolean {
  if (!mayReload(page)) return false;
  const soon = (): void =>
    void page.setTimeout(reload, page.performance.getEntriesByName(LEAVING).length && LEAVING_TIME, page);
  if (page.navigator.onLine) soon();
  else page.addEventListener('online', soon);
  return true;
}

/** Loads the page again, and leaves word of it. */
export function reload(page: Window): void {
  try {
    page.sessionStorage.setItem(markOf(page), String(systemClock.now()));
  } catch {
    // Then the browser's word counts.
  }
  page.location.reload();
}

/**
 * Whether the page may load itself again. Where storage is refused the browser says how the page came about, and a reload
 * counts as the page's own whoever it was: the page would otherwise reload for ever.
 */
export function mayReload(page: Window): boolean {
  const last = lastReload(page);
  if (last === null) return !cameByReload(page) || page.performance.now() > CHUNK_RELOAD_GUARD;
  const since = systemClock.now() - last;
  // A time to come was noted before the device's clock was set back.
  return since > CHUNK_RELOAD_GUARD || since < 0;
}

/** In sessionStorage, which lasts as long as the tab: when the page last reloaded itself, unix milliseconds. */
const markOf = (page: Window): string => `${storagePrefix(page)}reloadedAt`;
/** As long as a real time, which then has room where this had. */
const NEVER = '0'.repeat(13);

/** Null where storage is refused. */
function lastReload(page: Window): number | null {
  try {
    const key = markOf(page);
    const mark = Number(page.sessionStorage.getItem(key));
    // What can be read can't always be written.
    page.sessionStorage.setItem(key, mark > 0 ? String(mark) : NEVER);
    return mark > 0 ? mark : 0;
  } catch {
    return null;
  }
}

/** The page was loaded again, by the player or by itself. */
export const cameByReload = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
