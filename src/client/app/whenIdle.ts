// Work that may wait until the page is idle. A page that is hidden may never run again, so the work is done then.

/** Work that comes within this many milliseconds is done together: a page is also idle between two frames. */
const GATHERED = 700;
/** Longest delay after that, in milliseconds. */
const LATEST = 300;

export function whenIdle(page: Window): (run: () => void) => void {
  const due: (() => void)[] = [];
  const runAll = (): void => {
    for (const run of due.splice(0)) run();
  };
  page.addEventListener('pagehide', runAll);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) runAll();
  });
  return (run) => {
    due.push(run);
    if (page.document.hidden) runAll();
    else if (due.length > 1) return;
    else
      setTimeout(() => {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(runAll, { timeout: LATEST });
        else runAll();
      }, GATHERED);
  };
}
