// Watches a folder and calls back once after each burst of changes, since one save often causes several events.
import { watch, type FSWatcher } from 'node:fs';

const QUIET_TIME = 150;

/**
 * `matters` and `call` get paths under the folder, with forward slashes. `quietTime`: milliseconds after the last event of a
 * burst.
 */
export function whenQuiet(
  folder: string,
  matters: (path: string) => boolean,
  call: (paths: readonly string[]) => void,
  quietTime = QUIET_TIME,
): FSWatcher {
  let quiet: NodeJS.Timeout | undefined;
  const paths = new Set<string>();
  return watch(folder, { recursive: true }, (_event, name) => {
    const path = name?.replaceAll('\\', '/');
    if (path === undefined || !matters(path)) return;
    paths.add(path);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      const burst = [...paths];
      paths.clear();
      call(burst);
    }, quietTime);
  });
}
