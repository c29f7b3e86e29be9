// For a client inside an operator's frame, or in a window that the operator's page has opened: each load of the client asks
// that page to close everything of the load before, and keeps that page's messages until the rest of the client can take
// them.
import { CLIENT_SOURCE, VERSION, envelope } from '../../embed/envelope';

/** Number of messages that are kept. */
const MOST_EARLY = 100;

/** In version 1: the receiving page may not support a later one. */
export const closeMessage = (now: number) =>
  envelope(CLIENT_SOURCE, 'close', { speaks: VERSION }, now, undefined, 1);

/** The page around this one, or the one that opened it; null for a page without either. */
export function hostOf(page: Window): Window | null {
  if (page.parent !== page) return page.parent;
  const opener: unknown = page.opener;
  return opener === null || opener === undefined ? null : (opener as Window);
}

/** `now` in unix milliseconds. */
export function postClose(page: Window, now: number): void {
  // The owner of that page is not known yet; the message contains no secret.
  hostOf(page)?.postMessage(closeMessage(now), '*');
}

export interface EarlyMessages {
  /** Returns the messages so far, and stops. */
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
