// Watches a folder and calls once after each burst of changes: one save often is several events.
import { watch, type FSWatcher } from 'node:fs';

const QUIET_TIME = 150;

/** `matters` gets paths under the folder, with forward slashes. */
export function whenQuiet(folder: string, matters: (path: string) => boolean, call: () => void): FSWatcher {
  let quiet: NodeJS.Timeout | undefined;
  return watch(folder, { recursive: true }, (_event, path) => {
    if (path === null || !matters(path.replaceAll('\\', '/'))) return;
    clearTimeout(quiet);
    quiet = setTimeout(call, QUIET_TIME);
  });
}
