// Processor time of processes and of all that they have started, and of a browser's workers, as Linux counts it. (PostgreSQL starts a process for
// each connection.)
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a tick: Linux counts in hundredths of a second. */
const TICK = 10_000;

export interface ProcessLine {
  readonly pid: number;
  /** Name of the program or thread, at most 15 characters. */
  readonly name: string;
  readonly parent: number;
  /** Processor time of the process and of its ended children, in microseconds. */
  readonly cpu: number;
}

/** Parses a line of /proc/<pid>/stat; null when it is invalid. */
export function readStat(text: string): ProcessLine | null {
  // The name, in parentheses, may contain any character.
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const [parent, ...ticks] = [fields[1], ...fields.slice(11, 15)].map(Number);
  const pid = Number.parseInt(text, 10);
  if (end < 0 || ticks.length < 4 || ![pid, parent, ...ticks].every(Number.isInteger)) return null;
  const name = text.slice(text.indexOf('(') + 1, end);
  return { pid, name, parent: parent ?? 0, cpu: ticks.reduce((sum, one) => sum + one, 0) * TICK };
}

/** Processor time of these processes and of all that they have started, in microseconds. */
export function cpuOf(pids: readonly number[], all: readonly ProcessLine[] = running()): number {
  return under(pids, all).reduce((sum, { cpu }) => sum + cpu, 0);
}

/**
 * Processor time of the web workers of a browser, in microseconds; null where there is no /proc. Chromium runs each worker in
 * a thread of this name.
 */
export function cpuOfWorkers(browser: number): number | null {
  if (!existsSync('/proc/self/task')) return null;
  return under([browser], running())
    .flatMap(({ pid }) => linesIn(`/proc/${pid}/task`))
    .reduce((sum, { name, cpu }) => (name.startsWith('DedicatedWorker') ? sum + cpu : sum), 0);
}

function under(pids: readonly number[], all: readonly ProcessLine[]): readonly ProcessLine[] {
  const counted = new Set(pids);
  for (let before = -1; before !== counted.size;) {
    before = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.filter(({ pid }) => counted.has(pid));
}

const running = (): readonly ProcessLine[] => linesIn('/proc');

function linesIn(folder: string): readonly ProcessLine[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        return readStat(readFileSync(`${folder}/${name}/stat`, 'utf8')) ?? [];
      } catch {
        return []; // it has ended since
      }
    });
  } catch {
    return [];
  }
}
