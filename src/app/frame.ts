// Inside an operator's frame, each load of the page tells the parent to close what it had open for the page before.

/** Messages of the SDK carry these, so that a host can tell them from everybody else's. */
const SOURCE = 'fairground';
const VERSION = 1;

export const closeMessage = (now: number) => ({
  source: SOURCE,
  type: 'close',
  version: VERSION,
  payload: {},
  timestamp: now,
});

/** `now` in unix milliseconds. */
export function postClose(page: Window, now: number): void {
  if (page.parent === page) return;
  // The parent's origin is not known to a page that sends no referrer, and the message tells nothing to anybody.
  page.parent.postMessage(closeMessage(now), '*');
}
