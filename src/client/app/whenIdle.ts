// Work that may wait until the page has nothing else to do. A page that is hidden may never run again, so that it is done then.

/** It is done so late at the latest, in milliseconds. */
const LATEST = 1_000;

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
    else if ('requestIdleCallback' in globalThis) requestIdleCallback(runAll, { timeout: LATEST });
    else setTimeout(runAll, LATEST);
  };
}
