// Work that may wait until the page has nothing else to do. A page that is hidden may never run again, so that it is done then.

/** What comes within so many milliseconds is done together: between two frames a page is idle, too. */
const GATHERED = 700;
/** So long after that it is done at the latest, in milliseconds. */
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
