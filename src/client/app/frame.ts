// Inside an operator's frame, or in a window that the operator's page has opened: each load of the page tells that page to
// close what it had open for the page before, and keeps what it says until the rest of the client is here to listen.
import { CLIENT_SOURCE, VERSION, envelope } from '../../embed/envelope';

/** More is not kept. */
const MOST_EARLY = 100;

/** In version 1: the page that reads it may know no other. */
export const closeMessage = (now: number) =>
  envelope(CLIENT_SOURCE, 'close', { speaks: VERSION }, now, undefined, 1);

/** The page around this one, or the one that opened it; null for a page on its own. */
export function hostOf(page: Window): Window | null {
  if (page.parent !== page) return page.parent;
  const opener: unknown = page.opener;
  return opener === null || opener === undefined ? null : (opener as Window);
}

/** `now` in unix milliseconds. */
export function postClose(page: Window, now: number): void {
  // Whose page that is, is not known yet; the message tells nothing to anybody.
  hostOf(page)?.postMessage(closeMessage(now), '*');
}

export interface EarlyMessages {
  /** What has come so far; nothing is kept any more. */
  stop(): readonly MessageEvent<unknown>[];
}

export function keepEarly(page: Window): EarlyMessages {
  const kept: MessageEvent<unknown>[] = [];
  const keep = (event: MessageEvent<unknown>): void => {
    if (kept.length < MOST_EARLY) kept.push(event);
  };
  page.addEventListener('message', keep);
  return {
    stop: () => {
      page.removeEventListener('message', keep);
      return kept;
    },
  };
}
