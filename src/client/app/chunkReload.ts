// A failed fetch of the client's code usually means that a new version was deployed: the page reloads itself, at most once
// per CHUNK_RELOAD_GUARD. Reloads by the player are not limited.
import { isChunkFailure } from '../hud/chunkFailure';
import { storagePrefix } from '../stores/instance';
import { systemClock } from './systemClock';

/** Milliseconds. */
export const CHUNK_RELOAD_GUARD = 60_000;

/** A page that still exists this many milliseconds after it began to be left has stayed. */
export const LEAVING_TIME = 10_000;
/** A mark in the page's own timeline. It stays there when the leaving is cancelled, and then delays reloads. */
const LEAVING = 'leaving';

/** Notes when the page begins to be left: Firefox then cancels running requests, and the page sees them as failed. */
export function noteLeaving(page: Window): void {
  page.addEventListener('beforeunload', () => page.performance.mark(LEAVING));
}

/** Reloads if it may; false when the player must get a message instead. */
export function reloadForChunk(error: unknown, page: Window = window): boolean {
  return isChunkFailure(error) && reloadOnce(page);
}

/**
 * Reloads the page, unless it has just done so; then it returns false. A page that is being left waits, since a reload would
 * cancel the leaving. Without a network it waits for one: the browser would show its own error page otherwise.
 */
export function reloadOnce(page: Window): boolean {
  if (!mayReload(page)) return false;
  const soon = (): void =>
    void page.setTimeout(reload, page.performance.getEntriesByName(LEAVING).length && LEAVING_TIME, page);
  if (page.navigator.onLine) soon();
  else page.addEventListener('online', soon);
  return true;
}

/** Reloads the page, and notes the time. */
export function reload(page: Window): void {
  try {
    page.sessionStorage.setItem(markOf(page), String(systemClock.now()));
  } catch {
    // Then the browser's navigation type is used.
  }
  page.location.reload();
}

/**
 * Whether the page may reload itself. When storage is refused, the browser's navigation type decides, and any reload counts
 * as the page's own: the page would otherwise reload for ever.
 */
export function mayReload(page: Window): boolean {
  const last = lastReload(page);
  if (last === null) return !cameByReload(page) || page.performance.now() > CHUNK_RELOAD_GUARD;
  const since = systemClock.now() - last;
  // A time in the future was stored before the device's clock was set back.
  return since > CHUNK_RELOAD_GUARD || since < 0;
}

/** Key in sessionStorage, which lasts as long as the tab: when the page last reloaded itself, unix milliseconds. */
const markOf = (page: Window): string => `${storagePrefix(page)}reloadedAt`;
/** Means no time. It has as many digits as a real time, so that a real one can be stored in the same space later. */
const NEVER = '0'.repeat(13);

/** Zero for never; null when storage is refused. */
function lastReload(page: Window): number | null {
  try {
    const key = markOf(page);
    const mark = Number(page.sessionStorage.getItem(key));
    // Readable storage is not always writable.
    page.sessionStorage.setItem(key, mark > 0 ? String(mark) : NEVER);
    return mark > 0 ? mark : 0;
  } catch {
    return null;
  }
}

/** Whether the page was reloaded, by the player or by itself. */
export const cameByReload = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
